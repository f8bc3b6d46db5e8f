import type { Transaction } from '../../../platform/database/database.ts';
import { keyset } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** Where a person is signed in. */
export type OwnSessionRow = {
  id: number;
  token_hash: Buffer;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
};

/** A person's sessions that still open something: seen since `idleSince`, begun since `begunSince`. */
export type LivingSessions = {
  readonly userId: number;
  readonly now: Date;
  readonly idleSince: Date;
  readonly begunSince: Date;
};

const living = ({ userId, now, idleSince, begunSince }: LivingSessions) => sql`
  user_id = ${userId} and context = 'session' and expires_at > ${now} and last_seen_at > ${idleSince} and created_at > ${begunSince}`;

// A cursor holds whole numbers.
const lastSeen = sql`floor(extract(epoch from last_seen_at) * 1000)`;

export const listSessions = (tx: Transaction, sessions: LivingSessions, page: PageRequest) => {
  const { place, order } = keyset(page, [lastSeen, sql`id`]);
  return tx.rows(sql<OwnSessionRow & ListRow>`
    select id, token_hash, user_agent, created_at, last_seen_at, ${lastSeen} as sort_value from sessions
    where ${living(sessions)} and ${place} ${order}`);
};

export const countSessions = (tx: Transaction, sessions: LivingSessions) =>
  tx.row(sql<{ count: number }>`select count(*) as count from sessions where ${living(sessions)}`);

export const deleteOwnSession = (tx: Transaction, userId: number, sessionId: number) =>
  tx.maybeRow(sql<{ token_hash: Buffer; device_hash: Buffer }>`
    delete from sessions where id = ${sessionId} and user_id = ${userId} and context = 'session'
    returning token_hash, coalesce(device_hash, token_hash) as device_hash`);

export const deleteOtherSessions = (tx: Transaction, userId: number, ownHash: Buffer) =>
  tx.execute(sql`delete from sessions where user_id = ${userId} and context = 'session' and token_hash <> ${ownHash}`);
