import pg from 'pg';
import { within } from '../within.ts';
import type { ConnectionSettings } from './embedded.ts';

const connectTimeoutMs = 5_000;
/** Longer than a migration of a large database takes. */
const longestWorkMs = 600_000;
const goodbyeMs = 1_000;

/** How long PostgreSQL lets a statement run, and a transaction wait for its client. */
export const limitsMs = { statement_timeout: 20_000, idle_in_transaction_session_timeout: 30_000 };

/** What the database is to a connection now: it owes an answer, somebody holds it for a moment, or nobody needs it. */
export type Standing = 'owing' | 'held' | 'idle';

/** Sees to it that no connection of a process is waited for that has been lost without a word. */
export type DatabaseWatch = {
  /** Whether the database cannot be reached now: who needs it is refused at once instead of waiting. */
  isAway(): boolean;
  /** Watches a connection for as long as it lives. */
  keep(client: pg.Client, standing: () => Standing): void;
  close(): void;
};

/** For commands, which end when their one connection does. */
export const unwatched: DatabaseWatch = { isAway: () => false, keep: () => undefined, close: () => undefined };

/** How every connection of the server is opened; nothing else calls the driver. */
export function connectionOptions(settings: ConnectionSettings, name: string) {
  return {
    ...settings,
    application_name: name.replace('larder', settings.application_name ?? 'larder'),
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  };
}

/** Connects for one piece of work of a start or a command, such as a migration; each query has a deadline. */
export async function connectOnce(settings: ConnectionSettings, name = 'larder start'): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionOptions(settings, name), query_timeout: longestWorkMs });
  // Its loss is told by the query that runs on it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A pool under watch, and what ends it even when nobody answers its goodbyes. */
export type WatchedPool = { readonly pool: pg.Pool; close(): Promise<void> };

type PoolOptions = {
  readonly name: string;
  readonly size: number;
  readonly watch: DatabaseWatch;
  /** Whether the database owes a held connection an answer; without it, as long as it is held. */
  readonly owes?: (client: pg.PoolClient) => boolean;
  readonly isPipelined?: boolean;
};

/** Opens a pool; PostgreSQL itself ends what takes too long on its connections. */
export function openPool(settings: ConnectionSettings, options: PoolOptions): WatchedPool {
  const pool = new pg.Pool({
    ...connectionOptions(settings, options.name),
    max: options.size,
    idleTimeoutMillis: 30_000,
    // A PgBouncer takes neither at the start of a connection; each transaction says them itself there (database.ts).
    ...(settings.isPooled === true ? {} : limitsMs),
    pipeline: options.isPipelined ?? false,
  });
  const [open, held] = [new Set<pg.PoolClient>(), new Set<pg.PoolClient>()];
  const { owes = () => true } = options;
  const standingOf = (client: pg.PoolClient) => (!held.has(client) ? 'idle' : owes(client) ? 'owing' : 'held');
  // A connection that breaks while idle is replaced on the next use; the pool only wants to be heard.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    open.add(client);
    client.on('end', () => open.delete(client));
    // One that the database ends in the middle of a transaction fails that transaction, not this process.
    client.on('error', () => undefined);
    options.watch.keep(client, () => standingOf(client));
  });
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_, client) => held.delete(client));
  pool.on('remove', (client) => held.delete(client));
  return {
    pool,
    close: async () => {
      await within(goodbyeMs, pool.end());
      for (const client of open) cut(client);
    },
  };
}

/** Ends a connection here and now: what waits for its answers fails at once, whatever the other side says. */
export function cut(client: pg.Client): void {
  client.connection.stream.destroy();
}

/** Says goodbye, but does not wait for an answer that may never come. */
export async function leave(client: pg.Client): Promise<void> {
  await within(goodbyeMs, client.end());
  cut(client);
}
