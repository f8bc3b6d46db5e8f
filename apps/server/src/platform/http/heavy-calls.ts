import { AppError } from './app-error.ts';

/** What one person may have made at once (bar L6); what all may have together is held where it costs, such as by copies. */
const maximumAtOnce = 2;
const retryAfterSeconds = 15;

/** Counts the heavy calls that run for each person. */
export type HeavyCalls = {
  /** Takes a place and answers how to give it back, once or more; refuses a person who has no place left. */
  enter(userId: number): () => void;
};

/** Holds each person to two heavy calls at once in this process. */
export function makeHeavyCalls(): HeavyCalls {
  const running = new Map<number, Set<symbol>>();
  return {
    enter: (userId) => {
      const own = running.get(userId) ?? new Set();
      if (own.size >= maximumAtOnce) throw refusal();
      const place = Symbol('heavy call');
      running.set(userId, own.add(place));
      return () => {
        own.delete(place);
        if (own.size === 0 && running.get(userId) === own) running.delete(userId);
      };
    },
  };
}

function refusal(): AppError {
  const errors = [{ path: '', code: 'files_at_once', values: { maximum: maximumAtOnce } }] as const;
  return new AppError('too_many_requests', { errors, retryAfterSeconds });
}
