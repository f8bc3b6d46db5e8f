import type { DirectoryRule } from '@larder/domain/people/directory';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Whether the row of `users` at hand signs in by the directory of their group, and by nothing else (ACC-23). */
export const isOfDirectory = sql`exists (
  select from directories join directory_domains on directory_domains.group_id = directories.group_id
  where directories.group_id = users.group_id and directories.is_on
    and directory_domains.domain = lower(substring(users.email from '[^@]*$'))
    and not (coalesce(users.role, 'default') = 'admin' and exists (
      select from password_keepers where password_keepers.user_id = users.id)))`;

/** What the directory is called that the row of `users` at hand signs in by; null where it is none. */
export const directoryName = sql`(
  select directories.name from directories where directories.group_id = users.group_id and ${isOfDirectory})`;

/** The directory of a group. */
export type DirectoryRow = {
  group_id: number;
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  secret_set_at: Date;
  claim: string;
  is_on: boolean;
  version: number;
};

const columns = sql`
  directories.group_id, directories.name, directories.issuer, directories.client_id, directories.client_secret, directories.secret_set_at,
  directories.claim, directories.is_on, directories.version`;

/** The directory of a group; nobody changes it, nor lets somebody in by it, meanwhile. */
export const lockDirectory = (tx: Transaction, groupId: number) =>
  tx.maybeRow(sql<DirectoryRow>`select ${columns} from directories where group_id = ${groupId} for update`);

export const findDirectory = (tx: Transaction, groupId: number) =>
  tx.maybeRow(sql<DirectoryRow>`select ${columns} from directories where group_id = ${groupId}`);

/** The directory that people of a mail domain sign in by. */
export const findDirectoryOfDomain = (tx: Transaction, domain: string) =>
  tx.maybeRow(sql<DirectoryRow>`
    select ${columns} from directories join directory_domains on directory_domains.group_id = directories.group_id
    where directory_domains.domain = ${domain} and directories.is_on`);

export const listDomains = (tx: Transaction, groupId: number) =>
  tx.rows(sql<{ domain: string }>`select domain from directory_domains where group_id = ${groupId} order by domain`);

export const listRules = (tx: Transaction, groupId: number) =>
  tx.rows(sql<{ value: string; role: DirectoryRule['role']; property_ids: number[] }>`
    select value, role, array(select properties.id from properties
      where properties.group_id = ${groupId} and properties.id = any(directory_rules.property_ids) order by properties.id) as property_ids
    from directory_rules where group_id = ${groupId} order by place`);

/** The administrators of a group, and who of them keeps their password. */
export const listAdministrators = (tx: Transaction, groupId: number) =>
  tx.rows(sql<{ id: number; name: string; email: string; has_password: boolean; is_keeper: boolean }>`
    select id, name, email, password_hash is not null and disabled_at is null as has_password,
      exists (select from password_keepers where password_keepers.user_id = users.id) as is_keeper
    from users where group_id = ${groupId} and role = 'admin' order by fold_text(name), id`);

export const upsertDirectory = (
  tx: Transaction,
  groupId: number,
  values: {
    readonly name: string;
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly secretSetAt: Date;
    readonly claim: string;
    readonly isOn: boolean;
    readonly now: Date;
  },
) =>
  tx.execute(sql`
    insert into directories (group_id, name, issuer, client_id, client_secret, secret_set_at, claim, is_on, version, updated_at)
    values (${groupId}, ${values.name}, ${values.issuer}, ${values.clientId}, ${values.clientSecret}, ${values.secretSetAt},
      ${values.claim}, ${values.isOn}, 2, ${values.now})
    on conflict (group_id) do update set name = excluded.name, issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret = excluded.client_secret, secret_set_at = excluded.secret_set_at, claim = excluded.claim, is_on = excluded.is_on,
      version = directories.version + 1, updated_at = excluded.updated_at`);

/** Gives a group exactly these mail domains; the key refuses one that another group has. */
export async function replaceDomains(tx: Transaction, groupId: number, domains: readonly string[]): Promise<void> {
  await tx.execute(
    sql`delete from directory_domains where group_id = ${groupId} and domain <> all(${domains}::text[])`,
  );
  await tx.execute(sql`
    insert into directory_domains (domain, group_id)
    select given.domain, ${groupId} from unnest(${domains}::text[]) as given (domain)
    where not exists (select from directory_domains as own where own.group_id = ${groupId} and own.domain = given.domain)`);
}

export async function replaceRules(tx: Transaction, groupId: number, rules: readonly DirectoryRule[]): Promise<void> {
  await tx.execute(sql`delete from directory_rules where group_id = ${groupId}`);
  for (const [place, { value, role, propertyIds }] of rules.entries())
    await tx.execute(sql`
      insert into directory_rules (group_id, place, value, role, property_ids)
      values (${groupId}, ${place}, ${value}, ${role}, ${propertyIds})`);
}

/** Has exactly these administrators of the group keep their password. */
export async function replaceKeepers(tx: Transaction, groupId: number, userIds: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from password_keepers where group_id = ${groupId}`);
  await tx.execute(sql`
    insert into password_keepers (user_id, group_id) select id, group_id from users
    where group_id = ${groupId} and role = 'admin' and id = any(${userIds})`);
}

/** Who signs in by the directory of a group. */
export const listPeople = (tx: Transaction, groupId: number) =>
  tx.rows(sql<{ id: number }>`select id from users where group_id = ${groupId} and ${isOfDirectory}`);
