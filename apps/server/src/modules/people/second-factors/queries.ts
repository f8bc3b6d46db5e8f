import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isOfDirectory } from '../directories/public.ts';

/** Whose factor it is. */
export type Owner = { readonly userId: number; readonly groupId: number | null };

/** Whether the row of `users` at hand has a second factor. */
export const hasSecondFactor = sql`(
  exists (select from totp_secrets where totp_secrets.user_id = users.id and totp_secrets.secret is not null)
  or exists (select from passkeys where passkeys.user_id = users.id))`;

/** From which day on their group asks a second factor of the row of `users` at hand; null: it asks none, or leaves it to a directory. */
export const secondFactorAskedOn = sql`(
  select required_on::text from sign_in_policies
  where sign_in_policies.group_id = users.group_id and coalesce(users.role, 'default') = any(sign_in_policies.roles)
    and not ${isOfDirectory})`;

/** What a person has set up; `secret` is null until a first code was typed. */
export type TotpRow = {
  secret: Buffer | null;
  confirmed_at: Date | null;
  pending_secret: Buffer | null;
  used_step: number | null;
};

export const findTotp = (tx: Transaction, userId: number) =>
  tx.maybeRow(sql<TotpRow>`
    select secret, confirmed_at, pending_secret, used_step from totp_secrets where user_id = ${userId}`);

/** Keeps a key that is to be confirmed; a former one that was not is forgotten. */
export const keepPending = (tx: Transaction, { userId, groupId }: Owner, secret: Buffer) =>
  tx.execute(sql`
    insert into totp_secrets (user_id, group_id, pending_secret) values (${userId}, ${groupId}, ${secret})
    on conflict (user_id) do update set pending_secret = excluded.pending_secret`);

/** Puts the key into force whose code was typed; none when it is not the pending one any more. */
export const confirmPending = (
  tx: Transaction,
  { userId, ...found }: { userId: number; secret: Buffer; step: number; now: Date },
) =>
  tx.execute(sql`
    update totp_secrets set secret = pending_secret, confirmed_at = ${found.now}, pending_secret = null, used_step = ${found.step}
    where user_id = ${userId} and pending_secret = ${found.secret}`);

/** Uses a step up; none when it is over already, so of many at once exactly one is let in. */
export const useStep = (tx: Transaction, userId: number, { secret, step }: { secret: Buffer; step: number }) =>
  tx.execute(sql`
    update totp_secrets set used_step = ${step}
    where user_id = ${userId} and secret = ${secret} and coalesce(used_step, -1) < ${step}`);

/** Removes all that a person has set up, passkeys too; answers whether any was in force. */
export async function removeFactors(tx: Transaction, userId: number): Promise<boolean> {
  const removed = await tx.maybeRow(sql<{ was_on: boolean }>`
    delete from totp_secrets where user_id = ${userId} returning secret is not null as was_on`);
  const passkeys = await tx.execute(sql`delete from passkeys where user_id = ${userId}`);
  await deleteRecoveryCodes(tx, userId);
  return removed?.was_on === true || passkeys > 0;
}

/** Puts new recovery codes in the place of all former ones; `hashes` stand in the order of their places. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { userId, groupId }: Owner,
  hashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.execute(sql`
    insert into recovery_codes (user_id, group_id, place, code_hash)
    select ${userId}, ${groupId}, place - 1, code_hash from unnest(${hashes}::text[]) with ordinality as given (code_hash, place)`);
}

const deleteRecoveryCodes = (tx: Transaction, userId: number) =>
  tx.execute(sql`delete from recovery_codes where user_id = ${userId}`);

export const countRecoveryCodes = (tx: Transaction, userId: number) =>
  tx.row(
    sql<{ count: number }>`select count(*) as count from recovery_codes where user_id = ${userId} and used_at is null`,
  );

export const findRecoveryCode = (tx: Transaction, userId: number, place: number) =>
  tx.maybeRow(sql<{ code_hash: string }>`
    select code_hash from recovery_codes where user_id = ${userId} and place = ${place} and used_at is null`);

/** Uses a recovery code up; none when somebody was faster, or the codes were made anew. */
export const useRecoveryCode = (tx: Transaction, userId: number, used: { place: number; hash: string; now: Date }) =>
  tx.execute(sql`
    update recovery_codes set used_at = ${used.now}
    where user_id = ${userId} and place = ${used.place} and code_hash = ${used.hash} and used_at is null`);
