import { EventEmitter } from 'node:events';
import pg from 'pg';
import { connectionOptions, cut, type DatabaseWatch, leave, unwatched } from './database/connection.ts';
import type { Transaction } from './database/database.ts';
import type { ConnectionSettings } from './database/embedded.ts';
import type { Positions } from './database/positions.ts';
import type { Logger } from './log.ts';
import { messagesOf, type Signal } from './signal-messages.ts';

export type { Signal };

/**
 * News between the parts of a process and between processes on one database. None is dropped: what cannot be told now is
 * told later, and who may have missed some hears that everything may have changed.
 */
export type Signals = {
  emit(signal: Signal): void;
  on(listener: (signal: Signal) => void): () => void;
  /** Makes every listener of this process look up, without news. */
  wake(): void;
  close(): Promise<void>;
};

const channel = 'larder';
const flushAfterMs = 250;
/** A database that restarts is back within seconds. */
const againAfterMs = 500;
const pingEveryMs = 1_000;
const answersWithinMs = 3_000;
/** More would fill the queue that PostgreSQL keeps for those who listen. */
const maximumMessages = 200;
/** More are not kept while the database is away. */
const maximumPending = 50_000;

/**
 * Opens the news. A signal reaches this process at once and the others within a quarter of a second, by one statement for
 * all that happened since: a NOTIFY inside each sale's transaction would make commits queue behind each other. With `positions`
 * news is told behind how far the log has gone by then, so that who looks because of it finds at a replica what it is about.
 */
export async function openSignals(
  settings: ConnectionSettings,
  log: Logger,
  { watch = unwatched, positions }: { readonly watch?: DatabaseWatch; readonly positions?: Positions | undefined } = {},
): Promise<Signals> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const self = crypto.randomUUID();
  let pending: Signal[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isFlushing = false;
  let isClosed = false;
  const tell = (signal: Signal) => emitter.emit('signal', signal);
  const behindPosition = makeBehind(positions);
  const connection = await listen(settings, watch, {
    hear: (text, client) => {
      const message = parseMessage(text);
      if (message !== undefined && message.from !== self) behindPosition(client, () => message.signals.forEach(tell));
    },
    missed: (client) => {
      behindPosition(client, () => tell({ kind: 'everything' }));
      void flush();
    },
  });
  const flushIn = (ms: number) => {
    if (!isClosed && !isFlushing && pending.length > 0) timer ??= setTimeout(() => void flush(), ms);
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isFlushing || pending.length === 0) return;
    isFlushing = true;
    const signals = pending;
    pending = [];
    const isSent = await connection.send(textsOf(self, signals));
    isFlushing = false;
    if (!isSent) {
      log.debug({ count: signals.length }, 'signals not sent yet');
      pending.unshift(...signals);
    }
    flushIn(isSent ? flushAfterMs : againAfterMs);
  };
  return {
    emit: (signal) => {
      tell(signal);
      if (pending.length >= maximumPending) pending = [{ kind: 'everything' }];
      pending.push(signal);
      flushIn(flushAfterMs);
    },
    on: (listener) => {
      emitter.on('signal', listener);
      return () => emitter.off('signal', listener);
    },
    wake: () => tell({ kind: 'everything' }),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await connection.end();
    },
  };
}

/** Tells every server of a transaction's news when it commits; for commands, which hear none themselves. */
export async function notify(tx: Transaction, signals: readonly Signal[]): Promise<void> {
  for (const text of textsOf(crypto.randomUUID(), signals)) await tx.raw('select pg_notify($1, $2)', [channel, text]);
}

function textsOf(from: string, signals: readonly Signal[]): readonly string[] {
  const messages = messagesOf(from, signals);
  return messages.length > maximumMessages ? messagesOf(from, [{ kind: 'everything' }]) : messages;
}

/** Tells once it is known how far the log goes; asked once for all that came in one go. */
function makeBehind(positions: Positions | undefined): (client: pg.Client, tell: () => void) => void {
  if (positions === undefined) return (_, tell) => tell();
  let waiting: (() => void)[] = [];
  return (client, tell) => {
    waiting.push(tell);
    if (waiting.length > 1) return;
    setImmediate(() => {
      const told = waiting;
      waiting = [];
      void positions.hear((text) => client.query(text)).then(() => told.forEach((each) => each()));
    });
  };
}

type Heard = { hear(text: string, client: pg.Client): void; missed(client: pg.Client): void };

/**
 * Keeps one listening connection, made anew when it breaks or falls silent: one try after the other, for as long as it
 * takes. It is asked something every second, because who only listens does not notice that nobody can be heard any more.
 */
async function listen(settings: ConnectionSettings, watch: DatabaseWatch, { hear, missed }: Heard) {
  let isClosed = false;
  let client = await connect();
  const ping = setInterval(() => {
    const asked = client;
    asked.query('select 1').catch(() => cut(asked));
  }, pingEveryMs);
  async function connect(): Promise<pg.Client> {
    const options = { ...connectionOptions(settings, 'larder signals'), connectionTimeoutMillis: answersWithinMs };
    const next = new pg.Client({ ...options, query_timeout: answersWithinMs, pipeline: true });
    next.on('notification', (notification) => hear(notification.payload ?? '', next));
    next.on('error', () => undefined);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      cut(next);
      throw error;
    }
    // Not before it is there: what fails to connect ends as well, and each try that failed would be followed by two.
    next.on('end', tryAgain);
    watch.keep(next, () => 'held');
    return next;
  }
  function tryAgain(): void {
    if (!isClosed) setTimeout(() => void reconnect(), againAfterMs).unref();
  }
  async function reconnect(): Promise<void> {
    if (isClosed) return;
    try {
      client = await connect();
      // Closed meanwhile.
      if (isClosed) await leave(client);
      else missed(client);
    } catch {
      tryAgain();
    }
  }
  return {
    /** Whether they were told; a twin of what was told without our learning of it does no harm. */
    send: (texts: readonly string[]) =>
      client.query('select pg_notify($1, message) from unnest($2::text[]) as message', [channel, texts]).then(
        () => true,
        () => false,
      ),
    end: async () => {
      isClosed = true;
      clearInterval(ping);
      await leave(client);
    },
  };
}

function parseMessage(text: string): { from: string; signals: readonly Signal[] } | undefined {
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null || !('from' in message) || !('signals' in message))
      return undefined;
    return typeof message.from === 'string' && Array.isArray(message.signals)
      ? { from: message.from, signals: message.signals.filter(isSignal) }
      : undefined;
  } catch {
    return undefined;
  }
}

function isSignal(value: unknown): value is Signal {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
}
