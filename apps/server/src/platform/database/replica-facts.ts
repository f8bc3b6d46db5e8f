import type pg from 'pg';
import { connectOnce, leave } from './connection.ts';
import type { ConnectionSettings } from './embedded.ts';
import { positionOfLog } from './positions.ts';
import { sql } from './sql.ts';

/** What a standby says of itself: of which cluster it is, and how much of the log it has; null where it is none. */
export type Standing = { readonly cluster: string; readonly position: number | null };

/** Asks for it. */
export const standingOf = sql<Standing>`
  select (select system_identifier::text from pg_control_system()) as cluster,
    case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 end as position`;

/** What a look at a replica finds. */
export type ReplicaFacts = {
  readonly isStandby: boolean;
  readonly isOfPrimary: boolean;
  /** What it has not applied of what the primary had written before. */
  readonly behindBytes: number;
};

/** Looks at a replica and at its primary, and changes nothing. */
export async function inspectReplica(primary: ConnectionSettings, replica: ConnectionSettings): Promise<ReplicaFacts> {
  const written = await withClient(primary, async (client) => ({
    ...(await askOne<Standing>(client, standingOf.text)),
    ...(await askOne<{ position: number }>(client, positionOfLog)),
  }));
  const there = await withClient(replica, (client) => askOne<Standing>(client, standingOf.text));
  return {
    isStandby: there.position !== null,
    isOfPrimary: there.cluster === written.cluster,
    behindBytes: Math.max(0, written.position - (there.position ?? 0)),
  };
}

async function withClient<T>(settings: ConnectionSettings, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectOnce(settings);
  try {
    return await run(client);
  } finally {
    await leave(client);
  }
}

async function askOne<Row extends object>(client: pg.Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text);
  if (rows[0] === undefined) throw new Error('the database says nothing');
  return rows[0];
}
