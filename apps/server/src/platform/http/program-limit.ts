import type { FastifyReply } from 'fastify';
import { makeAllowance } from '../auth/rate-limiter.ts';
import type { Actor } from '../context.ts';
import type { Database } from '../database/database.ts';
import { AppError } from './app-error.ts';

const [points, durationSeconds] = [600, 60];

/** Holds each token to so many calls, and tells its program what is left of them (TOK-04). */
export type ProgramLimit = (actor: Actor, reply: FastifyReply) => Promise<void>;

/** Makes the limit, which all servers count together; its fields are those of draft-ietf-httpapi-ratelimit-headers. */
export function makeProgramLimit(database: Database): ProgramLimit {
  const count = makeAllowance(database, { name: 'program', points, durationSeconds });
  return async (actor, reply) => {
    if (actor.kind !== 'program') return;
    const { isOver, left, resetSeconds } = await count([String(actor.groupId), String(actor.accessTokenId)]);
    void reply.header('ratelimit-policy', `"token";q=${points};w=${durationSeconds}`);
    void reply.header('ratelimit', `"token";r=${left};t=${resetSeconds}`);
    if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds: resetSeconds });
  };
}
