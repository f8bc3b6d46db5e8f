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
const written = new WeakMap<Logger, { readonly minute: number; lines: number }>();

/** Says in the log who was refused, what and from where; never what they sent. */
export function noteRefusal(log: Logger, request: FastifyRequest, code: ProblemCode): void {
  if (!telling.has(code)) return;
  const now = Math.floor(performance.now() / 60_000);
  const before = written.get(log);
  const ours = before?.minute === now ? before : { minute: now, lines: 0 };
  if (before !== undefined && before !== ours && before.lines > linesPerMinute)
    log.warn({ count: before.lines - linesPerMinute }, 'more were refused');
  written.set(log, ours);
  ours.lines += 1;
  if (ours.lines > linesPerMinute) return;
  const { requestId, network } = originOf(request);
  const { method, routeOptions, actor } = request;
  log.warn({ code, requestId, network, method, route: routeOptions.url, ...whoIs(actor) }, 'refused');
}

function whoIs(actor: Actor | undefined): Readonly<Record<string, unknown>> {
  if (actor?.kind === 'user') return { userId: actor.userId, groupId: actor.groupId };
  if (actor?.kind === 'device') return { cashRegisterId: actor.cashRegisterId, groupId: actor.groupId };
  return {};
}
