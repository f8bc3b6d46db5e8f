import type { Role } from '@larder/domain/platform/permission';
import type { Locale } from '@larder/messages/translation';
import type { Transaction } from '../../../platform/database/database.ts';
import { keyset } from '../../../platform/database/keyset.ts';
import { allOf, sql, type Statement } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';
import { directoryName, isOfDirectory } from '../directories/public.ts';
import { hasSecondFactor } from '../second-factors/public.ts';

/** An account with where it enters. */
export type AccountRow = {
  id: number;
  email: string;
  name: string;
  role: Role;
  locale: Locale;
  status: 'invited' | 'active' | 'disabled';
  /** Every location that it was given, also those that the viewer does not enter. */
  property_ids: number[];
  /** The ones that the viewer enters; an administrator's are all of the group's. */
  properties: { id: number; name: string }[];
  last_seen_at: Date | null;
  has_second_factor: boolean;
  directory: string | null;
  version: number;
};

/** Who looks, and where: at one location or, with null, in the whole group. */
export type Viewer = {
  readonly userId: number;
  readonly role: Role;
  readonly propertyIds: readonly number[];
  readonly propertyId: number | null;
};

/** Which accounts a list holds. */
export type AccountFilter = {
  readonly words: readonly string[];
  readonly role: Role | undefined;
  readonly propertyId: number | undefined;
  readonly hasSecondFactor: boolean | undefined;
};

/** What a list of accounts can be sorted by. */
export type AccountSort = 'name' | 'email' | 'role' | 'locations' | 'status' | 'secondFactor' | 'lastSeenAt';

const role = sql`coalesce(users.role, 'default')`;

const status = sql`
  case when users.disabled_at is not null then 'disabled' when users.password_hash is null and not ${isOfDirectory} then 'invited' else 'active' end`;

const enters = (propertyIds: Statement) => sql`
  exists (select from user_properties where user_properties.group_id = (select current_group_id())
    and user_properties.user_id = users.id and user_properties.property_id = any(${propertyIds}))`;

const columns = (viewer: Viewer) => sql`
  users.id, users.email, users.name, ${role} as role, users.locale, users.last_seen_at, users.version,
  ${status} as status,
  ${hasSecondFactor} as has_second_factor, ${directoryName} as directory,
  coalesce((select array_agg(property_id order by property_id) from user_properties
    where user_properties.group_id = (select current_group_id()) and user_properties.user_id = users.id), '{}') as property_ids,
  coalesce((select json_agg(json_build_object('id', properties.id, 'name', properties.name) order by fold_text(properties.name), properties.id)
    from properties where properties.group_id = (select current_group_id()) and properties.id = any(${viewer.propertyIds})
      and (users.role = 'admin' or ${enters(sql`array[properties.id]`)})), '[]') as properties`;

/**
 * The rows that `accountCan.read` lets the viewer see. At a location those are the accounts that enter it, which every
 * administrator does.
 */
function visible({ userId, role: own, propertyIds, propertyId }: Viewer): Statement {
  const inGroup = sql`users.group_id = (select current_group_id())`;
  const here = propertyId === null ? propertyIds : propertyIds.filter((id) => id === propertyId);
  if (own === 'admin' && propertyId === null) return inGroup;
  if (here.length === 0 && propertyId !== null) return sql`false`;
  if (own === 'admin') return sql`${inGroup} and (users.role = 'admin' or ${enters(sql`${here}`)})`;
  const self = propertyId === null ? sql`users.id = ${userId}` : sql`false`;
  return sql`${inGroup} and (${self} or (${role} <> 'admin' and ${enters(sql`${here}`)}))`;
}

function condition(viewer: Viewer, filter: AccountFilter): Statement {
  const parts = [visible(viewer)];
  for (const word of filter.words)
    parts.push(sql`strpos(fold_text(users.name || ' ' || users.email), fold_text(${word})) > 0`);
  if (filter.role !== undefined) parts.push(sql`${role} = ${filter.role}`);
  if (filter.hasSecondFactor === true) parts.push(hasSecondFactor);
  // Of whom a directory asks its own, none is missing.
  if (filter.hasSecondFactor === false) parts.push(sql`not ${hasSecondFactor} and not ${isOfDirectory}`);
  // A location that the viewer does not enter has, for them, no accounts.
  if (filter.propertyId !== undefined) parts.push(visible({ ...viewer, propertyId: filter.propertyId }));
  return allOf(parts);
}

// A cursor holds texts and whole numbers. Whoever enters all locations comes first, then others by the names of theirs.
const sortColumns = (viewer: Viewer) =>
  ({
    name: sql`fold_text(users.name)`,
    email: sql`lower(users.email)`,
    role: sql`array_position(array['default', 'manager', 'admin'], ${role})`,
    locations: sql`case when users.role = 'admin' then '' else coalesce((select string_agg(fold_text(properties.name), ' ' order by fold_text(properties.name))
    from properties where properties.group_id = (select current_group_id()) and properties.id = any(${viewer.propertyIds}) and ${enters(sql`array[properties.id]`)}), '') end`,
    status: sql`array_position(array['active', 'invited', 'disabled'], ${status})`,
    secondFactor: sql`case when ${hasSecondFactor} then 1 else 0 end`,
    lastSeenAt: sql`coalesce(floor(extract(epoch from users.last_seen_at) * 1000), 0)`,
  }) as const satisfies Record<AccountSort, Statement>;

export const listAccounts = (
  tx: Transaction,
  { viewer, filter }: { viewer: Viewer; filter: AccountFilter },
  page: PageRequest<AccountSort>,
) => {
  const column = sortColumns(viewer)[page.sort];
  const { place, order } = keyset(page, [column, sql`users.id`]);
  return tx.rows(sql<AccountRow & ListRow>`
    select ${columns(viewer)}, ${column} as sort_value from users where ${condition(viewer, filter)} and ${place} ${order}`);
};

export const countAccounts = (tx: Transaction, viewer: Viewer, filter: AccountFilter) =>
  tx.row(sql<{ count: number }>`select count(*) as count from users where ${condition(viewer, filter)}`);

export const findAccount = (tx: Transaction, viewer: Viewer, userId: number) =>
  tx.maybeRow(sql<AccountRow>`select ${columns(viewer)} from users where users.id = ${userId} and ${visible(viewer)}`);

/** Keeps others from changing an account meanwhile. */
export const lockAccount = (tx: Transaction, userId: number) =>
  tx.execute(sql`select from users where group_id = (select current_group_id()) and id = ${userId} for update`);

/**
 * Locks every administrator of the group, in one order, so that of two who demote each other the second sees what the
 * first did. `can_enter` is whether they can sign in by themselves: an invitation that lies in a mailbox leaves nobody at the
 * helm, nor does a directory that does not answer.
 */
export const lockAdmins = (tx: Transaction) =>
  tx.rows(sql<{ id: number; can_enter: boolean }>`
    select id, password_hash is not null and disabled_at is null and not ${isOfDirectory} as can_enter from users
    where group_id = (select current_group_id()) and role = 'admin' order by id for update`);

/** What is kept of an account besides its locations. */
export type AccountFields = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly locale: Locale;
};

export const insertAccount = (tx: Transaction, fields: AccountFields & { groupId: number; now: Date }) =>
  tx.row(sql<{ id: number }>`
    insert into users (group_id, email, name, role, locale, created_at, updated_at)
    values (${fields.groupId}, ${fields.email}, ${fields.name}, ${fields.role}, ${fields.locale}, ${fields.now}, ${fields.now}) returning id`);

/** Adds an account unless its address is somebody's, of whatever group. */
export const insertFreeAccount = (tx: Transaction, fields: AccountFields & { groupId: number; now: Date }) =>
  tx.maybeRow(sql<{ id: number }>`
    insert into users (group_id, email, name, role, locale, created_at, updated_at)
    values (${fields.groupId}, ${fields.email}, ${fields.name}, ${fields.role}, ${fields.locale}, ${fields.now}, ${fields.now})
    on conflict do nothing returning id`);

export const updateAccount = (tx: Transaction, userId: number, fields: AccountFields & { now: Date }) =>
  tx.execute(sql`
    update users set email = ${fields.email}, name = ${fields.name}, role = ${fields.role}, locale = ${fields.locale},
      updated_at = ${fields.now}, version = version + 1
    where group_id = (select current_group_id()) and id = ${userId}`);

export const deleteAccount = (tx: Transaction, userId: number) =>
  tx.execute(sql`delete from users where group_id = (select current_group_id()) and id = ${userId}`);

/** Makes the account enter exactly these locations. */
export async function replaceProperties(
  tx: Transaction,
  account: { groupId: number; userId: number },
  propertyIds: readonly number[],
): Promise<void> {
  const { groupId, userId } = account;
  await tx.execute(sql`
    delete from user_properties where group_id = ${groupId} and user_id = ${userId} and property_id <> all(${propertyIds})`);
  if (propertyIds.length > 0)
    await tx.execute(sql`
      insert into user_properties (group_id, user_id, property_id)
      select ${groupId}, ${userId}, property_id from unnest(${propertyIds}::bigint[]) as property_id
      on conflict do nothing`);
}
