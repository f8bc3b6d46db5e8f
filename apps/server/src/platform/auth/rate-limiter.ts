import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';

/** Counts attempts in windows kept in the database, so that several server processes count together. */
export type RateLimiter = {
  /** Takes one from the window before the work is done, so that many at once cannot pass together; 429 when none is left. */
  take(keys: readonly string[]): Promise<void>;
  /** Takes one; answers false when none was left. */
  tryTake(keys: readonly string[]): Promise<boolean>;
  /** Gives one back that turned out not to count. */
  giveBack(keys: readonly string[]): Promise<void>;
};

/** Makes a limiter of `points` per `durationSeconds`; keys are hashed before they are stored. */
export function makeRateLimiter(
  database: Database,
  options: { name: string; points: number; durationSeconds: number },
): RateLimiter {
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
  /** Milliseconds to wait, or 0 when there was one left. */
  const consume = async (keys: readonly string[]): Promise<number> => {
    try {
      await limiter.consume(keyOf(keys));
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext);
      throw error;
    }
  };
  return {
    take: async (keys) => {
      const waitMs = await consume(keys);
      if (waitMs > 0) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    },
    tryTake: async (keys) => (await consume(keys)) === 0,
    giveBack: async (keys) => {
      await limiter.reward(keyOf(keys));
    },
  };
}
