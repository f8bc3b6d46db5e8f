import type { Grants } from '@larder/domain/platform/permission';
import type { Transaction } from '../../../platform/database/database.ts';
import { firstOf, keyset } from '../../../platform/database/keyset.ts';
import { sql, type Statement } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** A token with what it is of and who made it. */
export type AccessTokenRow = {
  id: number;
  property: { id: number; name: string } | null;
  name: string;
  grants: Grants;
  addresses: string[];
  expires_at: Date | null;
  hint: string;
  created_by: { id: number; name: string } | null;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  version: number;
};

const columns = sql`access_tokens.id, access_tokens.name, grants, addresses, expires_at, hint, access_tokens.created_at, last_used_at, revoked_at, access_tokens.version,
  case when properties.id is not null then json_build_object('id', properties.id, 'name', properties.name) end as property,
  case when users.id is not null then json_build_object('id', users.id, 'name', users.name) end as created_by`;

const source = sql`access_tokens
  left join properties on properties.group_id = access_tokens.group_id and properties.id = access_tokens.property_id
  left join users on users.group_id = access_tokens.group_id and users.id = access_tokens.created_by`;

/** What can still be used, and what ended not long ago. */
const shown = (endedSince: Date) =>
  sql`access_tokens.group_id = (select current_group_id()) and coalesce(least(revoked_at, expires_at), 'infinity') > ${endedSince}`;

export type AccessTokenSort = 'name' | 'place' | 'expiresAt' | 'lastUsedAt' | 'createdAt';

const sortValues: Readonly<Record<AccessTokenSort, Statement>> = {
  name: sql`fold_text(access_tokens.name)`,
  place: sql`fold_text(coalesce(properties.name, ''))`,
  expiresAt: sql`coalesce(extract(epoch from expires_at)::bigint, 99999999999)`,
  lastUsedAt: sql`coalesce(extract(epoch from last_used_at)::bigint, 0)`,
  createdAt: sql`extract(epoch from access_tokens.created_at)::bigint`,
};

export const listAccessTokens = (tx: Transaction, endedSince: Date, page: PageRequest<AccessTokenSort>) => {
  const { place, by } = keyset(page, [sql`sort_value`, sql`id`]);
  return tx.rows(sql<AccessTokenRow & ListRow>`
    ${firstOf(sql`select * from (select ${columns}, ${sortValues[page.sort]} as sort_value from ${source} where ${shown(endedSince)}) as tokens where ${place} ${by}`, page)}`);
};

export const countAccessTokens = (tx: Transaction, endedSince: Date) =>
  tx.row(sql<{ count: number }>`select count(*) as count from access_tokens where ${shown(endedSince)}`);

export const findAccessToken = (tx: Transaction, id: number) =>
  tx.maybeRow(sql<AccessTokenRow>`
    select ${columns} from ${source} where access_tokens.group_id = (select current_group_id()) and access_tokens.id = ${id}`);

/** A token that can still be changed, locked. */
export const lockAccessToken = (tx: Transaction, id: number) =>
  tx.maybeRow(sql<AccessTokenRow>`
    select ${columns} from ${source}
    where access_tokens.group_id = (select current_group_id()) and access_tokens.id = ${id} and revoked_at is null for update of access_tokens`);

/** What an administrator decides of a token. */
export type AccessTokenFields = {
  readonly name: string;
  readonly grants: Grants;
  readonly addresses: readonly string[];
  readonly expiresAt: Date | null;
};

export const insertAccessToken = (
  tx: Transaction,
  { name, grants, addresses, expiresAt }: AccessTokenFields,
  made: { propertyId: number | null; tokenHash: Buffer; hint: string; userId: number; now: Date },
) =>
  tx.row(sql<{ id: number }>`
    insert into access_tokens (group_id, property_id, name, grants, addresses, expires_at, token_hash, hint, created_by, created_at)
    values ((select current_group_id()), ${made.propertyId}, ${name}, ${JSON.stringify(grants)}::jsonb, ${addresses}::text[], ${expiresAt},
      ${made.tokenHash}, ${made.hint}, ${made.userId}, ${made.now}) returning id`);

export const updateAccessToken = (
  tx: Transaction,
  id: number,
  { name, grants, addresses, expiresAt }: AccessTokenFields,
) =>
  tx.execute(sql`
    update access_tokens set name = ${name}, grants = ${JSON.stringify(grants)}::jsonb, addresses = ${addresses}::text[], expires_at = ${expiresAt},
      version = version + 1
    where group_id = (select current_group_id()) and id = ${id}`);

export const revokeAccessToken = (tx: Transaction, id: number, now: Date) =>
  tx.execute(sql`
    update access_tokens set revoked_at = ${now}, version = version + 1
    where group_id = (select current_group_id()) and id = ${id}`);

/** What a secret opens, whoever's group it is. */
export type OpenedRow = {
  id: number;
  group_id: number;
  property_id: number | null;
  grants: Grants;
  addresses: string[];
  expires_at: Date | null;
  last_used_at: Date | null;
};

export const findOpened = (tx: Transaction, tokenHash: Buffer) =>
  tx.maybeRow(sql<OpenedRow>`
    select access_tokens.id, group_id, property_id, grants, addresses, expires_at, last_used_at
    from access_tokens join groups on groups.id = group_id
    where token_hash = ${tokenHash} and revoked_at is null and suspended_at is null`);

export const touchAccessToken = (tx: Transaction, id: number, now: Date) =>
  tx.execute(
    sql`update access_tokens set last_used_at = ${now} where group_id = (select current_group_id()) and id = ${id}`,
  );
