import type { ProblemCode } from '@larder/contract/platform/problem';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';
import type { Logger } from '../log.ts';
import { originOf } from './origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once that is known. */
    actor?: Actor;
  }
}

/** What somebody meets who tries what they may not. */
const telling: ReadonlySet<ProblemCode> = new Set(['forbidden', 'cross_origin', 'too_many_requests']);

/** Who sends thousands must not fill the disk with them: so many lines a minute, and then how many were left out. */
const linesPerMinute = 300;
let [minute, lines] = [0, 0];

/** Says in the log who was refused, what and from where; never what they sent. */
export function noteRefusal(log: Logger, request: FastifyRequest, code: ProblemCode): void {
  if (!telling.has(code)) return;
  const now = Math.floor(performance.now() / 60_000);
  if (now !== minute) {
    if (lines > linesPerMinute) log.warn({ count: lines - linesPerMinute }, 'more were refused');
    [minute, lines] = [now, 0];
  }
  lines += 1;
  if (lines > linesPerMinute) return;
  const { requestId, network } = originOf(request);
  const { method, routeOptions, actor } = request;
  log.warn({ code, requestId, network, method, route: routeOptions.url, ...whoIs(actor) }, 'refused');
}

function whoIs(actor: Actor | undefined): Readonly<Record<string, unknown>> {
  if (actor?.kind === 'user') return { userId: actor.userId, groupId: actor.groupId };
  if (actor?.kind === 'device') return { cashRegisterId: actor.cashRegisterId, groupId: actor.groupId };
  return {};
}
