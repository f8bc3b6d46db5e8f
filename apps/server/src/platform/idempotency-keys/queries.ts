import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** A key and whose it is. */
export type OwnKey = { readonly actorKind: 'user' | 'program'; readonly actorId: number; readonly key: string };

/** A call that has a key. */
export type Claim = OwnKey & { readonly claim: string };

/** What is kept of a call that was answered. */
export type KeptAnswer = { readonly status: number; readonly etag: string | null; readonly body: string | null };

/** What is known of a key that somebody has. */
export type KeyRow = Omit<KeptAnswer, 'status'> & {
  fingerprint: Buffer;
  started_at: Date;
  changed_at: Date | null;
  finished_at: Date | null;
  status: number | null;
};

const isOwn = ({ actorKind, actorId, key }: OwnKey) =>
  sql`group_id = (select current_group_id()) and actor_kind = ${actorKind} and actor_id = ${actorId} and key = ${key}`;

/** Takes a key that nobody has, or that is free again: too old, or of a call that changed nothing and must have died. Answers how many it took. */
export const claimKey = (
  tx: Transaction,
  { actorKind, actorId, key, claim }: Claim,
  call: { readonly fingerprint: Buffer; readonly now: Date; readonly keptSince: Date; readonly aliveSince: Date },
) =>
  tx.execute(sql`
    insert into idempotency_keys as known (group_id, actor_kind, actor_id, key, fingerprint, claim, started_at)
    values ((select current_group_id()), ${actorKind}, ${actorId}, ${key}, ${call.fingerprint}, ${claim}, ${call.now})
    on conflict (group_id, actor_kind, actor_id, key) do update set
      fingerprint = excluded.fingerprint, claim = excluded.claim, started_at = excluded.started_at,
      changed_at = null, finished_at = null, status = null, etag = null, body = null
    where known.started_at <= ${call.keptSince}
      or known.started_at <= ${call.aliveSince} and known.changed_at is null and known.finished_at is null`);

export const findKey = (tx: Transaction, own: OwnKey) =>
  tx.maybeRow(sql<KeyRow>`
    select fingerprint, started_at, changed_at, finished_at, status, etag, body from idempotency_keys where ${isOwn(own)}`);

/** Notes in a transaction that the call which has the key changes something in it; answers how many calls that are. */
export const noteChange = (tx: Transaction, { claim, ...own }: Claim, now: Date) =>
  tx.execute(sql`update idempotency_keys set changed_at = ${now} where ${isOwn(own)} and claim = ${claim}`);

export const keepAnswer = (tx: Transaction, { claim, ...own }: Claim, answer: KeptAnswer & { readonly now: Date }) =>
  tx.execute(sql`
    update idempotency_keys set finished_at = ${answer.now}, status = ${answer.status}, etag = ${answer.etag}, body = ${answer.body}
    where ${isOwn(own)} and claim = ${claim}`);

/** Frees the key of a call that changed nothing. */
export const freeKey = (tx: Transaction, { claim, ...own }: Claim) =>
  tx.execute(sql`delete from idempotency_keys where ${isOwn(own)} and claim = ${claim} and changed_at is null`);

/** Notes that a call ended without an answer that can be kept. */
export const endKey = (tx: Transaction, { claim, ...own }: Claim, now: Date) =>
  tx.execute(sql`update idempotency_keys set finished_at = ${now} where ${isOwn(own)} and claim = ${claim}`);

/** Forgets keys that nobody may count on any more; answers how many. */
export const deleteOldKeys = (tx: Transaction, { before, limit }: { readonly before: Date; readonly limit: number }) =>
  tx.execute(sql`
    delete from idempotency_keys where group_id = (select current_group_id()) and started_at <= ${before} and (actor_kind, actor_id, key) in (
      select actor_kind, actor_id, key from idempotency_keys
      where group_id = (select current_group_id()) and started_at <= ${before} order by started_at limit ${limit})`);
