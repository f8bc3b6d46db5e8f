import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { AppError } from '../http/app-error.ts';
import { connectionOptions, cut, type DatabaseWatch } from './connection.ts';
import type { ConnectionSettings } from './embedded.ts';
import type { Statement } from './sql.ts';

/** What one process copies at a time; each holds a connection and a snapshot for as long as its caller takes. */
const maximumCopies = 4;
/** A caller that takes nothing for this long is gone, whatever its connection says. */
const patienceMs = 120_000;

/** Copies what statements find out of the database, and ends what still runs. */
export type Copier = {
  /** The rows in COPY's own format, as fast as they are taken and no faster; one snapshot, nothing written. */
  copy(begin: string, statement: Statement): Promise<AsyncIterable<Uint8Array>>;
  close(): Promise<void>;
};

/**
 * Opens connections of their own: a copy keeps one for as long as its caller takes, and the pool's are pipelined, which
 * COPY cannot be. Time is not limited by the statement but by a caller who stands still.
 */
export function makeCopier(settings: ConnectionSettings, watch: DatabaseWatch): Copier {
  const running = new Set<pg.Client>();
  return {
    copy: async (begin, statement) => {
      if (running.size >= maximumCopies) throw new AppError('too_many_requests', { retryAfterSeconds: 15 });
      if (watch.isAway()) throw new AppError('unavailable');
      const client = new pg.Client(connectionOptions(settings, 'larder copy'));
      let stream: Readable | undefined;
      running.add(client);
      // Its loss is told by the copy that runs on it.
      client.on('error', () => undefined);
      client.on('end', () => running.delete(client));
      try {
        await client.connect();
        // While something lies ready to be taken, the caller is waited for, and not the database.
        watch.keep(client, () => (stream === undefined || stream.readableLength === 0 ? 'owing' : 'held'));
        await client.query(`${begin}; set local statement_timeout = 0`);
        stream = client.query(copyTo(spelledOut(statement)));
        return piecesOf(client, stream, await firstOf(stream));
      } catch (error) {
        running.delete(client);
        cut(client);
        throw error instanceof pg.DatabaseError ? error : new AppError('unavailable');
      }
    },
    close: async () => {
      for (const client of running) cut(client);
    },
  };
}

/** Waits until there is something to take, so that a statement that fails does so before an answer begins. */
function firstOf(stream: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('readable', resolve);
    stream.once('error', reject);
  });
}

function piecesOf(client: pg.Client, stream: Readable, _ready: void): AsyncIterable<Uint8Array> {
  let patience = setTimeout(() => cut(client), patienceMs);
  const wait = () => {
    clearTimeout(patience);
    patience = setTimeout(() => cut(client), patienceMs);
  };
  // The socket's end ends the stream, which by itself waits for more.
  client.on('end', () => stream.destroy(stream.readableEnded ? undefined : new AppError('unavailable')));
  return (async function* pieces() {
    try {
      for await (const piece of stream) {
        wait();
        yield piece;
      }
    } finally {
      clearTimeout(patience);
      // A caller that is gone leaves a statement that runs: only the connection's end stops it.
      cut(client);
    }
  })();
}

/** COPY takes no parameters, so they are written into the text, each as a literal that the driver escapes. */
export function spelledOut({ text, values }: Statement): string {
  return text.replace(/\$(\d+)/g, (_, position: string) => literalOf(values[Number(position) - 1]));
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' && Number.isFinite(value)) return `(${value})`;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return `${pg.escapeLiteral(value.toISOString())}::timestamptz`;
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (Array.isArray(value) && value.every((item) => Number.isSafeInteger(item)))
    return `'{${value.join(',')}}'::bigint[]`;
  throw new TypeError('a copy takes texts, numbers, moments and lists of ids');
}
