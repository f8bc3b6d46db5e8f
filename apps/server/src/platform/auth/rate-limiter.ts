import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';

/** Counts attempts in windows kept in the database, so that several server processes count together. */
export type RateLimiter = {
  /** Refuses with 429 and whole seconds to wait when the window is used up; counts nothing. */
  assertFree(keys: readonly string[]): Promise<void>;
  /** Counts one; answers false when that was one too many. */
  count(keys: readonly string[]): Promise<boolean>;
  clear(keys: readonly string[]): Promise<void>;
};

/** Makes a limiter of `points` per `durationSeconds`; keys are hashed before they are stored. */
export function makeRateLimiter(database: Database, options: { name: string; points: number; durationSeconds: number }): RateLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: options.name,
    points: options.points,
    duration: options.durationSeconds,
  });
  const keyOf = (keys: readonly string[]) => createHash('sha256').update(keys.join('\n')).digest('base64url');
  return {
    assertFree: async (keys) => {
      const state = await limiter.get(keyOf(keys));
      if (state !== null && state.consumedPoints >= options.points)
        throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) });
    },
    count: async (keys) => {
      try {
        await limiter.consume(keyOf(keys));
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
    clear: async (keys) => {
      await limiter.delete(keyOf(keys));
    },
  };
}
