import type { Actor } from '../context.ts';
import { AppError } from './app-error.ts';

/** What one person may have made at once (bar L6); what all may have together is held where it costs, such as by copies. */
const maximumAtOnce = 2;
const retryAfterSeconds = 15;

/** Counts the heavy calls that run for each person, and for each program. */
export type HeavyCalls = {
  /** Takes a place and answers how to give it back, once or more; refuses who has no place left. */
  enter(actor: Actor): () => void;
};

/** Holds each person to two heavy calls at once in this process. */
export function makeHeavyCalls(): HeavyCalls {
  const running = new Map<string, Set<symbol>>();
  return {
    enter: (actor) => {
      const caller = callerOf(actor);
      if (caller === undefined) return () => undefined;
      const own = running.get(caller) ?? new Set();
      if (own.size >= maximumAtOnce) throw refusal();
      const place = Symbol('heavy call');
      running.set(caller, own.add(place));
      return () => {
        own.delete(place);
        if (own.size === 0 && running.get(caller) === own) running.delete(caller);
      };
    },
  };
}

function callerOf(actor: Actor): string | undefined {
  if (actor.kind === 'user') return `user ${String(actor.userId)}`;
  return actor.kind === 'program' ? `program ${String(actor.accessTokenId)}` : undefined;
}

function refusal(): AppError {
  const errors = [{ path: '', code: 'files_at_once', values: { maximum: maximumAtOnce } }] as const;
  return new AppError('too_many_requests', { errors, retryAfterSeconds });
}
