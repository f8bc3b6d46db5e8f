import type pg from 'pg';
import { AppError } from '../http/app-error.ts';
import { type DatabaseWatch, limitsMs, openPool } from './connection.ts';
import type { ConnectionSettings } from './embedded.ts';

/** A connection for one transaction. */
export type Connection = {
  readonly client: pg.PoolClient;
  ask(query: string | pg.QueryConfig): Promise<pg.QueryResult>;
};

/** Where transactions get their connections. */
export type Source = {
  readonly pool: pg.Pool;
  /** What every transaction says behind its `begin`: the limits that a connection through a PgBouncer does not keep. */
  readonly limits: string;
  connect(): Promise<Connection>;
  close(): Promise<void>;
};

const limits = Object.entries(limitsMs)
  .map(([name, ms]) => `; set local ${name} = ${ms}`)
  .join('');

/**
 * Opens a pool whose connections send questions without waiting for each other. How many answers each is owed is counted,
 * so that the watch can tell one that the database owes something from one whose holder thinks.
 */
export function openSource(
  settings: ConnectionSettings,
  { size, watch }: { readonly size: number; readonly watch: DatabaseWatch },
): Source {
  const owed = new WeakMap<pg.PoolClient, number>();
  const { pool, close } = openPool(settings, {
    ...{ name: 'larder', size, watch, isPipelined: true },
    owes: (client) => (owed.get(client) ?? 0) > 0,
  });
  return {
    pool,
    limits: settings.isPooled === true ? limits : '',
    close,
    connect: async () => {
      if (watch.isAway()) throw new AppError('unavailable');
      const client = await pool.connect().catch((error: unknown) => {
        throw new AppError('unavailable', {}, { cause: error });
      });
      const count = (change: number) => owed.set(client, (owed.get(client) ?? 0) + change);
      const answered = () => void count(-1);
      return {
        client,
        ask: (query) => {
          count(1);
          const answer = client.query(query);
          answer.then(answered, answered);
          return answer;
        },
      };
    },
  };
}
