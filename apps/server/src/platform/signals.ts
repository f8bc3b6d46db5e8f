import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { ConnectionSettings } from './database/embedded.ts';
import type { Logger } from './log.ts';

/** Something changed that others want to know at once. */
export type Signal =
  | { readonly kind: 'receipts'; readonly groupId: number; readonly propertyIds: readonly number[] }
  /** Prices of a group; of one shop's tills alone where what its labels show lets them charge something else. */
  | { readonly kind: 'prices'; readonly groupId: number; readonly shopId?: number }
  /** Labels of locations were seen, sent to or changed. */
  | { readonly kind: 'labels'; readonly groupId: number; readonly propertyIds: readonly number[] }
  /** Labels, their products or their hosts were entered or changed by people. */
  | { readonly kind: 'shelves'; readonly groupId: number }
  /** Somebody looks for a label. */
  | { readonly kind: 'flash'; readonly groupId: number; readonly shopId: number; readonly deviceId: string }
  /** A shop's name, colours, shortcuts or order of categories, which its tills have in their catalogue. */
  | { readonly kind: 'catalog'; readonly groupId: number; readonly shopId: number }
  | { readonly kind: 'access'; readonly userId: number | null };

/** News between the parts of a process and between processes on one database. Best effort: nothing that must not be lost goes here. */
export type Signals = {
  emit(signal: Signal): void;
  on(listener: (signal: Signal) => void): () => void;
  close(): Promise<void>;
};

const channel = 'larder';
const flushAfterMs = 250;
/** A database that restarts is back within seconds. */
const againAfterMs = 500;

/**
 * Opens the news. A signal reaches this process at once and the others within a quarter of a second, by one NOTIFY for
 * all that happened since: a NOTIFY inside each sale's transaction would make commits queue behind each other.
 */
export async function openSignals(settings: ConnectionSettings, log: Logger): Promise<Signals> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const self = crypto.randomUUID();
  let pending = new Map<string, Signal>();
  let timer: NodeJS.Timeout | undefined;
  const connection = await listen(settings, (text) => {
    const message = parseMessage(text);
    if (message !== undefined && message.from !== self)
      for (const signal of message.signals) emitter.emit('signal', signal);
  });
  const flush = async () => {
    timer = undefined;
    const signals = [...pending.values()].slice(0, 100);
    pending = new Map();
    const text = JSON.stringify({ from: self, signals });
    if (text.length < 7_900)
      await connection
        .query('select pg_notify($1, $2)', [channel, text])
        .catch((error: unknown) => log.warn({ err: error }, 'signals not sent'));
  };
  return {
    emit: (signal) => {
      emitter.emit('signal', signal);
      pending.set(JSON.stringify(signal), signal);
      timer ??= setTimeout(() => void flush(), flushAfterMs);
    },
    on: (listener) => {
      emitter.on('signal', listener);
      return () => emitter.off('signal', listener);
    },
    close: async () => {
      clearTimeout(timer);
      await connection.end();
    },
  };
}

/** Keeps one listening connection, made anew when it breaks: one try after the other, for as long as it takes. */
async function listen(settings: ConnectionSettings, onMessage: (text: string) => void) {
  let isClosed = false;
  let client = await connect();
  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...settings, application_name: 'larder signals' });
    next.on('notification', (notification) => onMessage(notification.payload ?? ''));
    next.on('error', () => undefined);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    // Not before it is there: what fails to connect ends as well, and each try that failed would be followed by two.
    next.on('end', tryAgain);
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
      if (isClosed) await client.end();
    } catch {
      tryAgain();
    }
  }
  return {
    query: (text: string, values: readonly string[]) => client.query(text, [...values]),
    end: async () => {
      isClosed = true;
      await client.end();
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
