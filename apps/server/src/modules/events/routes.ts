import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { can } from '@larder/domain/permission';
import type { Services, UserActor } from '../../platform/context.ts';
import { apiBase, type Authenticate } from '../../platform/http/adapter.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** News of one group is gathered for this long, so that a busy evening is a few messages and not hundreds. */
const gatherMs = 400;
const keepAliveMs = 20_000;
const maximumStreams = 500;
const eventStream = 'text/event-stream; charset=utf-8';

/**
 * Tells open pages what changed (server-sent events): `receipts` with the locations whose receipts did, `labels` with those
 * whose price labels did. A stream tells only of locations that the person may enter, and ends when the session does.
 */
export function registerEvents(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  const open = new Set<ServerResponse>();
  // A stream never ends by itself, and the server would wait for it before it stops.
  app.addHook('preClose', async () => {
    for (const response of open) response.end();
  });
  app.get(`${apiBase.office}/events`, async (request, reply) => {
    const actor = await authenticate(request, { statements: 0 });
    if (actor.kind !== 'user') throw new AppError('unauthenticated');
    if (actor.groupId === null || !can(actor.role, 'read', 'transaction')) throw new AppError('forbidden');
    if (request.method === 'HEAD')
      return reply.header('cache-control', 'no-store').type(eventStream).send(Readable.from([]));
    // Who left while they were looked up is not heard leaving again: their stream would stay for ever.
    if (request.raw.socket.destroyed) return reply.hijack();
    if (open.size >= maximumStreams) throw new AppError('unavailable', { retryAfterSeconds: 10 });
    open.add(reply.raw);
    stream({ request, reply, services, authenticate }, actor, () => open.delete(reply.raw));
    return reply;
  });
}

type Connection = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
  readonly authenticate: Authenticate;
};

function stream({ request, reply, services, authenticate }: Connection, actor: UserActor, onEnd: () => void): void {
  const allowed = new Set(actor.propertyIds);
  const mayReadLabels = can(actor.role, 'read', 'digitalPriceLabels');
  const changed = { receipts: new Set<number>(), labels: new Set<number>() };
  const kinds = mayReadLabels ? (['receipts', 'labels'] as const) : (['receipts'] as const);
  let gathering: NodeJS.Timeout | undefined;
  reply.hijack();
  reply.raw.writeHead(200, {
    ...stringsOf(reply.getHeaders()),
    'content-type': eventStream,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  reply.raw.write('retry: 2000\n\n');
  const send = () => {
    gathering = undefined;
    for (const [kind, ids] of Object.entries(changed)) {
      if (ids.size === 0) continue;
      reply.raw.write(`event: ${kind}\ndata: ${JSON.stringify({ propertyIds: [...ids] })}\n\n`);
      ids.clear();
    }
  };
  const endIfSignedOut = async () => {
    const now = await authenticate(request, { statements: 0 });
    if (now.kind !== 'user') reply.raw.end();
  };
  const stopListening = services.signals.on((signal) => {
    if (signal.kind === 'access' || signal.kind === 'everything') void endIfSignedOut().catch(() => reply.raw.end());
    if (signal.kind === 'everything') {
      for (const id of allowed) for (const kind of kinds) changed[kind].add(id);
      gathering ??= setTimeout(send, gatherMs);
    }
    if (signal.kind !== 'receipts' && signal.kind !== 'labels') return;
    if (signal.groupId !== actor.groupId || (signal.kind === 'labels' && !mayReadLabels)) return;
    const news = signal.propertyIds.filter((id) => allowed.has(id));
    for (const id of news) changed[signal.kind].add(id);
    if (news.length > 0) gathering ??= setTimeout(send, gatherMs);
  });
  const keepAlive = setInterval(() => {
    reply.raw.write(': still here\n\n');
    void endIfSignedOut().catch(() => undefined);
  }, keepAliveMs);
  reply.raw.on('close', () => {
    clearInterval(keepAlive);
    clearTimeout(gathering);
    stopListening();
    onEnd();
  });
}

function stringsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
