import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { can } from '@larder/domain/platform/permission';
import type { Actor, Services, PersonActor } from '../../../platform/context.ts';
import { apiBase, type Authenticate } from '../../../platform/http/adapter.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { makeOpenStreams } from './open-streams.ts';

/** News of one group is gathered for this long, so that a busy evening is a few messages and not hundreds. */
const gatherMs = 400;
const keepAliveMs = 20_000;
const eventStream = 'text/event-stream; charset=utf-8';

/** A person who may hear news at this moment. */
type Listener = PersonActor & { readonly groupId: number };

/**
 * Tells open pages what changed (server-sent events): `receipts` with the locations whose receipts did, `labels` with those
 * whose price labels did, `alerts` with those where something needs a person or no longer does, and `replaced` before it ends because the same person opened too many newer ones. A stream tells
 * only of locations that the person may enter at that moment, and ends when their session or their right does.
 */
export function registerEvents(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  const open = new Set<ServerResponse>();
  const streams = makeOpenStreams();
  // A stream never ends by itself, and the server would wait for it before it stops.
  app.addHook('preClose', async () => {
    for (const response of open) response.end();
  });
  services.metrics.read(() => [{ name: 'event_streams', value: open.size }]);
  const config = { operation: 'streamEvents', isWaiting: true };
  app.get(`${apiBase.office}/events`, { config }, async (request, reply) => {
    const actor = await authenticate(request, { statements: 0 });
    if (actor.kind !== 'user') throw new AppError('unauthenticated');
    if (actor.owesSecondFactor) throw new AppError('second_factor_missing');
    if (!mayListen(actor)) throw new AppError('forbidden');
    if (request.method === 'HEAD')
      return reply.header('cache-control', 'no-store').type(eventStream).send(Readable.from([]));
    // Who left while they were looked up is not heard leaving again: their stream would stay for ever.
    if (request.raw.socket.destroyed) return reply.hijack();
    const leave = streams.enter({
      userId: actor.userId,
      groupId: actor.groupId,
      replace: () => reply.raw.end('event: replaced\ndata: {}\n\n'),
    });
    open.add(reply.raw);
    reply.raw.on('close', () => {
      open.delete(reply.raw);
      leave();
    });
    stream({ request, reply, services, authenticate }, actor);
    return reply;
  });
}

function mayListen(actor: Actor): actor is Listener {
  if (actor.kind !== 'user' || actor.owesSecondFactor) return false;
  return actor.groupId !== null && can(actor.role, 'read', 'transaction');
}

type Connection = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
  readonly authenticate: Authenticate;
};

function stream({ request, reply, services, authenticate }: Connection, opener: Listener): void {
  const { userId, groupId } = opener;
  const changed = { receipts: new Set<number>(), labels: new Set<number>(), alerts: new Set<number>() };
  let isAllNew = false;
  let gathering: NodeJS.Timeout | undefined;
  reply.hijack();
  reply.raw.writeHead(200, {
    ...stringsOf(reply.getHeaders()),
    'content-type': eventStream,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  reply.raw.write('retry: 2000\n\n');
  const rights = followRights(opener, async () => {
    const actor = await authenticate(request, { statements: 0 });
    return mayListen(actor) && actor.groupId === groupId ? actor : null;
  });
  /** Tells what was gathered, of what they may hear by now. */
  const send = async () => {
    const actor = await rights.current();
    gathering = undefined;
    if (reply.raw.writableEnded) return;
    if (actor === null) return reply.raw.end();
    for (const [kind, ids] of Object.entries(changed)) {
      const isHeard = kind !== 'labels' || can(actor.role, 'read', 'digitalPriceLabels');
      const propertyIds = isHeard ? actor.propertyIds.filter((id) => isAllNew || ids.has(id)) : [];
      ids.clear();
      if (propertyIds.length > 0) reply.raw.write(`event: ${kind}\ndata: ${JSON.stringify({ propertyIds })}\n\n`);
    }
    isAllNew = false;
  };
  const followOrEnd = () =>
    void rights.look().then(
      (actor) => actor ?? reply.raw.end(),
      () => reply.raw.end(),
    );
  const stopListening = services.signals.on((signal) => {
    const isAll = signal.kind === 'everything';
    if (isAll || (signal.kind === 'access' && (signal.userId ?? userId) === userId)) followOrEnd();
    if (isAll) isAllNew = true;
    else if (signal.kind !== 'receipts' && signal.kind !== 'labels' && signal.kind !== 'alerts') return;
    else if (signal.groupId !== groupId) return;
    else for (const id of signal.propertyIds) changed[signal.kind].add(id);
    gathering ??= setTimeout(() => void send().catch(() => reply.raw.end()), gatherMs);
  });
  const keepAlive = setInterval(() => {
    reply.raw.write(': still here\n\n');
    // A database that is away for a moment ends no stream; a session that did, does.
    void rights.look().then(
      (actor) => actor ?? reply.raw.end(),
      () => undefined,
    );
  }, keepAliveMs);
  reply.raw.on('close', () => {
    clearInterval(keepAlive);
    clearTimeout(gathering);
    stopListening();
  });
}

type Rights = {
  /** Looks again, and answers what the person may do then; null when they may no longer listen. */
  look(): Promise<Listener | null>;
  /** What they may do, once every look that was asked for is done. */
  current(): Promise<Listener | null>;
};

/** Keeps what a person may do as it was at the last look; looks that are asked for meanwhile are one more look. */
function followRights(opener: Listener, find: () => Promise<Listener | null>): Rights {
  let known: Listener | null = opener;
  let isAsked = false;
  let looking: Promise<Listener | null> | undefined;
  const lookUntilNoMoreAsked = async () => {
    try {
      while (isAsked) {
        isAsked = false;
        known = await find();
      }
      return known;
    } finally {
      looking = undefined;
    }
  };
  return {
    look: () => {
      isAsked = true;
      looking ??= lookUntilNoMoreAsked();
      return looking;
    },
    current: async () => looking ?? known,
  };
}

function stringsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
