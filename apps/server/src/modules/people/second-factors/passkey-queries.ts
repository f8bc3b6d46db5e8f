import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isOfDirectory } from '../directories/public.ts';
import type { Owner } from './queries.ts';

/** The public half of a passkey. */
export type PasskeyRow = {
  id: number;
  credential_id: Buffer;
  public_key: Buffer;
  use_count: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

const columns = sql`
  passkeys.id, passkeys.credential_id, passkeys.public_key, passkeys.use_count, passkeys.transports, passkeys.name, passkeys.created_at, passkeys.last_used_at`;

export const listPasskeys = (tx: Transaction, userId: number) =>
  tx.rows(sql<PasskeyRow>`select ${columns} from passkeys where user_id = ${userId} order by id`);

/** The person's passkeys, which nobody adds to or takes from meanwhile. */
export const lockPasskeys = (tx: Transaction, userId: number) =>
  tx.rows(sql<{ id: number; name: string }>`
    select id, name from passkeys where user_id = ${userId} order by id for update`);

/** A passkey with whose it is; nobody who is disabled, or signs in by a directory. */
export const findPasskey = (tx: Transaction, credentialId: Buffer) =>
  tx.maybeRow(sql<PasskeyRow & { user_id: number; group_id: number | null; is_suspended: boolean }>`
    select ${columns}, users.id as user_id, users.group_id,
      exists (select from groups where groups.id = users.group_id and suspended_at is not null) as is_suspended
    from passkeys join users on users.id = passkeys.user_id
    where passkeys.credential_id = ${credentialId} and users.disabled_at is null and not ${isOfDirectory}`);

export const insertPasskey = (
  tx: Transaction,
  { userId, groupId }: Owner,
  passkey: {
    readonly credentialId: Buffer;
    readonly publicKey: Buffer;
    readonly useCount: number;
    readonly transports: readonly string[];
    readonly name: string;
    readonly now: Date;
  },
) =>
  tx.execute(sql`
    insert into passkeys (user_id, group_id, credential_id, public_key, use_count, transports, name, created_at)
    values (${userId}, ${groupId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.useCount}, ${passkey.transports},
      ${passkey.name}, ${passkey.now})`);

/** Notes a use; none when it was used or removed meanwhile. */
export const notePasskeyUse = (tx: Transaction, passkey: PasskeyRow, use: { useCount: number; now: Date }) =>
  tx.execute(sql`
    update passkeys set use_count = ${use.useCount}, last_used_at = ${use.now}
    where id = ${passkey.id} and use_count = ${passkey.use_count}`);

export const deletePasskey = (tx: Transaction, userId: number, passkeyId: number) =>
  tx.execute(sql`delete from passkeys where user_id = ${userId} and id = ${passkeyId}`);

/** What a challenge is for. */
export type ChallengePurpose = 'registration' | 'sign_in' | 'second_step';

export const insertChallenge = (
  tx: Transaction,
  challenge: { challenge: Buffer; purpose: ChallengePurpose; owner: Owner | null; expiresAt: Date },
) =>
  tx.execute(sql`
    insert into passkey_challenges (challenge, purpose, user_id, group_id, expires_at)
    values (${challenge.challenge}, ${challenge.purpose}, ${challenge.owner?.userId ?? null}, ${challenge.owner?.groupId ?? null},
      ${challenge.expiresAt})`);

/** Uses a challenge up: of many at once exactly one gets it. */
export const takeChallenge = (tx: Transaction, challenge: Buffer, now: Date) =>
  tx.maybeRow(sql<{ purpose: ChallengePurpose; user_id: number | null }>`
    delete from passkey_challenges where challenge = ${challenge} and expires_at > ${now} returning purpose, user_id`);

export const deleteExpiredChallenges = (tx: Transaction, now: Date) =>
  tx.execute(sql`delete from passkey_challenges where expires_at <= ${now}`);
