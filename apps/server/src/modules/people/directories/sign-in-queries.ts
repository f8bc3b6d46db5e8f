import type { Role } from '@larder/domain/platform/permission';
import type { Locale } from '@larder/messages/translation';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isOfDirectory } from './queries.ts';

/** Somebody on their way to a directory and back. */
export type SignInOnItsWay = {
  readonly groupId: number;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
};

export const insertSignIn = (
  tx: Transaction,
  begun: SignInOnItsWay & { readonly tokenHash: Buffer; readonly expiresAt: Date },
) =>
  tx.execute(sql`
    insert into directory_sign_ins (token_hash, group_id, state, nonce, code_verifier, return_to, expires_at)
    values (${begun.tokenHash}, ${begun.groupId}, ${begun.state}, ${begun.nonce}, ${begun.codeVerifier}, ${begun.returnTo},
      ${begun.expiresAt})`);

/** Uses a sign-in up that was begun in this browser: of many at once exactly one gets it. */
export const takeSignIn = (tx: Transaction, tokenHash: Buffer, now: Date) =>
  tx.maybeRow(sql<{
    group_id: number;
    state: string;
    nonce: string;
    code_verifier: string;
    return_to: string;
    is_suspended: boolean;
  }>`
    delete from directory_sign_ins where token_hash = ${tokenHash} and expires_at > ${now}
    returning group_id, state, nonce, code_verifier, return_to,
      exists (select from groups where groups.id = group_id and suspended_at is not null) as is_suspended`);

export const deleteExpiredSignIns = (tx: Transaction, now: Date) =>
  tx.execute(sql`delete from directory_sign_ins where expires_at <= ${now}`);

/** Who somebody is to a directory. */
export type Identity = { readonly groupId: number; readonly issuer: string; readonly subject: string };

/** An account of the group as a directory finds it. */
export type DirectoryAccountRow = {
  id: number;
  email: string;
  name: string;
  role: Role;
  locale: Locale;
  property_ids: number[];
  is_disabled: boolean;
  /** Whether it was closed because no rule fitted. */
  is_closed: boolean;
  /** The directory's own id of its person; null until they came by it. */
  subject: string | null;
  issuer: string | null;
  is_of_directory: boolean;
};

const account = sql`
  users.id, users.email, users.name, coalesce(users.role, 'default') as role, users.locale, users.disabled_at is not null as is_disabled,
  coalesce(directory_identities.is_closed, false) as is_closed, directory_identities.subject, directory_identities.issuer,
  ${isOfDirectory} as is_of_directory,
  array(select property_id from user_properties where user_properties.group_id = users.group_id
    and user_properties.user_id = users.id order by property_id) as property_ids
  from users left join directory_identities on directory_identities.user_id = users.id`;

export const findByIdentity = (tx: Transaction, { groupId, issuer, subject }: Identity) =>
  tx.maybeRow(sql<DirectoryAccountRow>`
    select ${account} where users.group_id = ${groupId} and directory_identities.issuer = ${issuer}
      and directory_identities.subject = ${subject}`);

export const findByAddress = (tx: Transaction, groupId: number, email: string) =>
  tx.maybeRow(sql<DirectoryAccountRow>`
    select ${account} where users.group_id = ${groupId} and lower(users.email) = ${email.toLowerCase()}`);

/** Keeps who an account is to the directory, and that a rule fits. */
export const keepIdentity = (tx: Transaction, userId: number, { groupId, issuer, subject }: Identity) =>
  tx.execute(sql`
    insert into directory_identities (user_id, group_id, issuer, subject) values (${userId}, ${groupId}, ${issuer}, ${subject})
    on conflict (user_id) do update set issuer = excluded.issuer, subject = excluded.subject, is_closed = false`);

export const closeIdentity = (tx: Transaction, userId: number) =>
  tx.execute(sql`update directory_identities set is_closed = true where user_id = ${userId}`);
