import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Networks } from '../addresses.ts';
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

/** What is left of a window, and when it begins anew. */
export type Allowance = { readonly isOver: boolean; readonly left: number; readonly resetSeconds: number };

/** Counts calls in windows, and answers what is left of one after this. */
export function makeAllowance(
  database: Database,
  options: { name: string; points: number; durationSeconds: number },
): (keys: readonly string[]) => Promise<Allowance> {
  const windows = openWindows(database, options);
  const toAllowance = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): Allowance => ({
    isOver,
    left: Math.max(0, remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
  return async (keys) => {
    try {
      return toAllowance(await windows.consume(keyOf(keys)), false);
    } catch (error) {
      if (error instanceof RateLimiterRes) return toAllowance(error, true);
      throw error;
    }
  };
}

/** Makes a limiter of `points` per `durationSeconds`; keys are hashed before they are stored. */
export function makeRateLimiter(
  database: Database,
  options: { name: string; points: number; durationSeconds: number },
): RateLimiter {
  const limiter = openWindows(database, options);
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

/** Counts by where somebody calls from, and by keys besides where there are any. */
export type NetworkLimiter = {
  /** As {@link RateLimiter.take}, from the window of the caller's network and from that of the wider one around it. */
  take(from: Networks, keys?: readonly string[]): Promise<void>;
  giveBack(from: Networks, keys?: readonly string[]): Promise<void>;
};

/** What is around a network has this many times its allowance: others live there too. */
const allowanceAround = 4;

/**
 * Makes a limiter of `points` per `durationSeconds` and network, or per line. An IPv6 caller has 256 networks of a /56 to
 * call from, so what is around them is counted too.
 */
export function makeNetworkLimiter(
  database: Database,
  options: { name: string; points: number; durationSeconds: number; by?: 'line' | 'network' },
): NetworkLimiter {
  const { name, points, by = 'network' } = options;
  const own = makeRateLimiter(database, options);
  const around = makeRateLimiter(database, { ...options, name: `${name}_around`, points: points * allowanceAround });
  const isAround = (from: Networks) => from.region !== from[by];
  return {
    take: async (from, keys = []) => {
      await own.take([...keys, from[by]]);
      if (!isAround(from)) return;
      try {
        await around.take([...keys, from.region]);
      } catch (error) {
        await own.giveBack([...keys, from[by]]);
        throw error;
      }
    },
    giveBack: async (from, keys = []) => {
      await own.giveBack([...keys, from[by]]);
      if (isAround(from)) await around.giveBack([...keys, from.region]);
    },
  };
}

/** Things that happened, for some days; nobody can tell from what is kept what they were. */
export type Memory = {
  add(keys: readonly string[]): Promise<void>;
  has(keys: readonly string[]): Promise<boolean>;
};

/** Makes a memory of so many days beside the windows, where keys are hashed and go by themselves. */
export function makeMemory(database: Database, { name, days }: { name: string; days: number }): Memory {
  const durationSeconds = days * 86_400;
  const windows = openWindows(database, { name, points: 1, durationSeconds });
  return {
    add: async (keys) => {
      await windows.set(keyOf(keys), 0, durationSeconds);
    },
    has: async (keys) => (await windows.get(keyOf(keys))) !== null,
  };
}

function openWindows(
  database: Database,
  { name, points, durationSeconds }: { name: string; points: number; durationSeconds: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: durationSeconds,
  });
}

function keyOf(keys: readonly string[]): string {
  return createHash('sha256').update(keys.join('\n')).digest('base64url');
}
