import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties, keyset } from '../../../platform/database/keyset.ts';
import { allOf, sql, type Statement } from '../../../platform/database/sql.ts';
import type { PageRequest } from '../../../platform/http/list.ts';

/** A line of the audit trail with the names of who did it and where. */
export type EntryRow = {
  id: number;
  at: Date;
  actor_kind: 'user' | 'program' | 'device' | 'anonymous' | 'system';
  actor_user_id: number | null;
  actor_access_token_id: number | null;
  actor_cash_register_id: number | null;
  user_name: string | null;
  register_name: string | null;
  token_name: string | null;
  action: string;
  subject_type: string | null;
  subject_id: number | null;
  property_id: number | null;
  property_name: string | null;
  before: unknown;
  after: unknown;
  /** How many products it is about, where one of them was asked for. */
  product_count: number;
};

/** What somebody sees: everything of the group (null), or what was done at some locations and for the whole group, by name. */
export type Viewer = { readonly propertyIds: readonly number[]; readonly actions: readonly string[] } | null;

/** Which lines are asked for. */
export type EntryFilter = {
  readonly viewer: Viewer;
  /** Null: whatever was done. */
  readonly actions: readonly string[] | null;
  readonly personId: number | null;
  readonly subject: { readonly type: string; readonly id: number } | null;
  readonly startAt: Date | null;
  readonly endAt: Date | null;
};

const groupWide = -1;
const inGroup = sql`entry.group_id = (select current_group_id())`;
// As its index has it.
const place = sql`(case when entry.property_id is null then -1 else entry.property_id end)`;

/** Accounts are seen by who shares a location with them; what becomes of administrators is an administrator's. */
const isOwnPerson = (propertyIds: readonly number[]) => sql`
  (entry.subject_type is distinct from 'user' or (
    exists (select from user_properties as given where given.group_id = (select current_group_id()) and given.user_id = entry.subject_id and given.property_id = any(${propertyIds}::bigint[]))
    and not exists (select from users where users.group_id = (select current_group_id()) and users.id = entry.subject_id and users.role = 'admin')))`;

const within = ({ startAt, endAt }: EntryFilter) => [
  ...(startAt === null ? [] : [sql`entry.at >= ${startAt}`]),
  ...(endAt === null ? [] : [sql`entry.at < ${endAt}`]),
];

const ofPerson = (personId: number | null) => (personId === null ? [] : [sql`entry.actor_user_id = ${personId}`]);

/** Where the lines of a thing are: those of its own, and of a product those of changes of many that it was among. */
function linesOf({ subject }: EntryFilter): readonly [Statement, ...Statement[]] {
  if (subject === null) return [sql`true`];
  const { type, id } = subject;
  const own = sql`entry.subject_type = ${type} and entry.subject_id = ${id}`;
  if (type !== 'product') return [own];
  return [
    own,
    sql`entry.id in (select entry_id from audit_entry_products as link where link.group_id = (select current_group_id()) and link.product_id = ${id})`,
  ];
}

/** Every condition but which thing, for a count and for what is read from the index of a thing or of a person. */
function conditions(filter: EntryFilter): readonly Statement[] {
  const { viewer, actions } = filter;
  const wanted = wantedActions(filter);
  return [
    inGroup,
    ...within(filter),
    ...ofPerson(filter.personId),
    ...(viewer === null
      ? []
      : [sql`${place} = any(${[...viewer.propertyIds, groupWide]}::bigint[])`, isOwnPerson(viewer.propertyIds)]),
    ...(viewer === null && actions === null ? [] : [sql`entry.action = any(${wanted}::text[])`]),
  ];
}

function wantedActions({ viewer, actions }: EntryFilter): readonly string[] {
  if (viewer === null) return actions ?? [];
  return actions === null ? viewer.actions : actions.filter((action) => viewer.actions.includes(action));
}

/**
 * The newest lines of a filter, out of an index that has them in order. Where no index has all of them in one order, such as
 * those of some locations, the newest of each location and of each thing that was done there are read, and the newest of those
 * are the newest of all: what is asked costs as much with a million lines as with a hundred.
 */
function newest(filter: EntryFilter, page: PageRequest): Statement {
  const { place: beyond, order } = keyset(page, [sql`entry.at`, sql`entry.id`]);
  const { viewer, actions, personId, subject } = filter;
  if (subject !== null || personId !== null || (viewer === null && actions === null))
    return eachOf(
      linesOf(filter),
      (line) =>
        sql`(select entry.* from audit_entries as entry where ${allOf([...conditions(filter), line, beyond])} ${order})`,
    );
  const rest = [...within(filter), beyond];
  if (viewer === null)
    return sql`select entry.* from unnest(${wantedActions(filter)}::text[]) as wanted (action) cross join lateral (
      select * from audit_entries as entry where ${inGroup} and entry.action = wanted.action and ${allOf(rest)} ${order}) as entry ${order}`;
  return sql`
    select entry.* from unnest(${wantedActions(filter)}::text[]) as wanted (action)
    cross join unnest(${[...viewer.propertyIds, groupWide]}::bigint[]) as seen (place)
    cross join lateral (
      select * from audit_entries as entry
      where ${inGroup} and ${place} = seen.place and entry.action = wanted.action and ${isOwnPerson(viewer.propertyIds)} and ${allOf(rest)} ${order}
    ) as entry ${order}`;
}

/** The rows of each of some parts, together. */
function eachOf(
  [first, ...others]: readonly [Statement, ...Statement[]],
  rowsOf: (part: Statement) => Statement,
): Statement {
  return others.reduce((rows, part) => sql`${rows} union all ${rowsOf(part)}`, rowsOf(first));
}

/** What a line says changed; of many products, where one is asked for, what it says of that: thousands stay where they are. */
function statesOf({ subject }: EntryFilter): Statement {
  if (subject?.type !== 'product') return sql`before, after, 0 as product_count`;
  const own = (state: Statement) => sql`case when action <> 'products_changed' then ${state} else
    jsonb_set(${state}, '{products}', jsonb_path_query_array(${state}, '$.products[*] ? (@.id == $id)', jsonb_build_object('id', ${subject.id}::bigint))) end`;
  return sql`${own(sql`before`)} as before, ${own(sql`after`)} as after, case when subject_type = 'product' then 1 else
    (select count(*) from audit_entry_products as link where link.group_id = (select current_group_id()) and link.entry_id = entry.id) end as product_count`;
}

export const listEntries = (tx: Transaction, filter: EntryFilter, page: PageRequest) => {
  const { by, order } = keyset(page, [sql`entry.at`, sql`entry.id`]);
  return tx.rows(sql<EntryRow>`
    select entry.id, entry.at, actor_kind, actor_user_id, actor_access_token_id, actor_cash_register_id, users.name as user_name,
      cash_registers.name as register_name, access_tokens.name as token_name, action,
      subject_type, subject_id, entry.property_id, properties.name as property_name, ${statesOf(filter)}
    from (select * from (${newest(filter, page)}) as entry ${order}) as entry
    left join users on users.group_id = (select current_group_id()) and users.id = actor_user_id
    left join cash_registers on cash_registers.group_id = (select current_group_id()) and cash_registers.id = actor_cash_register_id
    left join access_tokens on access_tokens.group_id = (select current_group_id()) and access_tokens.id = actor_access_token_id
    left join properties on properties.group_id = (select current_group_id()) and properties.id = entry.property_id ${by}`);
};

/** How many lines a filter has; of each place where they are up to a limit. */
export const countEntries = (tx: Transaction, filter: EntryFilter, limit: number) =>
  tx.row(sql<{ count: number }>`
    select count(*) as count from (${eachOf(
      linesOf(filter),
      (line) => sql`(select from audit_entries as entry where ${allOf([...conditions(filter), line])} limit ${limit})`,
    )}) as counted`);

/** The ids of things whose names are wanted. */
export type Wanted = Readonly<Record<NamedKind, readonly number[]>>;

/** The kinds of things that have a name. */
export const namedKinds = [
  'product',
  'category',
  'combi_deal',
  'ledger_account',
  'payment_method',
  'property',
  'shop',
  'cash_register',
  'price_label',
  'age_check_sheet',
  'receipt',
  'user',
] as const;

/** One of them. */
export type NamedKind = (typeof namedKinds)[number];

/** The name of a thing: in languages, or as it is. */
export type NameRow = { kind: NamedKind; id: number; name: TranslatedText | string };

const own = (table: Statement, ids: readonly number[]) =>
  sql`${table}.group_id = (select current_group_id()) and ${table}.id = any(${ids}::bigint[])`;

const ownOrShared = (table: Statement, propertyIds: readonly number[] | null) =>
  sql`(${table}.property_id is null or ${inProperties(sql`${table}.property_id`, propertyIds)})`;

/** The names of things that the caller may see: of the group, and of these locations (null: of all). */
export const listNames = (tx: Transaction, wanted: Wanted, propertyIds: readonly number[] | null) =>
  tx.rows(sql<NameRow>`
    select 'product' as kind, id, name from products where ${own(sql`products`, wanted.product)} and ${ownOrShared(sql`products`, propertyIds)}
    union all select 'category', id, name from categories where ${own(sql`categories`, wanted.category)}
    union all select 'combi_deal', id, name from combi_deals where ${own(sql`combi_deals`, wanted.combi_deal)} and ${ownOrShared(sql`combi_deals`, propertyIds)}
    union all select 'ledger_account', id, to_jsonb(code || ' ' || description) from ledger_accounts
      where ${own(sql`ledger_accounts`, wanted.ledger_account)} and ${ownOrShared(sql`ledger_accounts`, propertyIds)}
    union all select 'payment_method', id, name from payment_methods where ${own(sql`payment_methods`, wanted.payment_method)}
    union all select 'property', id, to_jsonb(name) from properties where ${own(sql`properties`, wanted.property)} and ${inProperties(sql`id`, propertyIds)}
    union all select 'shop', id, to_jsonb(name) from shops where ${own(sql`shops`, wanted.shop)} and ${inProperties(sql`property_id`, propertyIds)}
    union all select 'cash_register', id, to_jsonb(name) from cash_registers where ${own(sql`cash_registers`, wanted.cash_register)} and ${inProperties(sql`property_id`, propertyIds)}
    union all select 'price_label', id, to_jsonb(device_id) from price_labels where ${own(sql`price_labels`, wanted.price_label)} and ${inProperties(sql`property_id`, propertyIds)}
    union all select 'age_check_sheet', id, to_jsonb(number::text) from age_check_sheets where ${own(sql`age_check_sheets`, wanted.age_check_sheet)} and ${inProperties(sql`property_id`, propertyIds)}
    union all select 'receipt', id, to_jsonb(number::text) from receipts where ${own(sql`receipts`, wanted.receipt)} and ${inProperties(sql`property_id`, propertyIds)}
    union all select 'user', id, to_jsonb(name) from users where ${own(sql`users`, wanted.user)}`);

/** The people that somebody sees, by name: of the group, or those who enter one of these locations. */
export const listPeople = (tx: Transaction, viewer: Viewer, limit: number) =>
  tx.rows(sql<{ id: number; name: string }>`
    select id, name from users where users.group_id = (select current_group_id()) and ${
      viewer === null
        ? sql`true`
        : sql`(users.role = 'admin' or exists (select from user_properties as given where given.group_id = (select current_group_id()) and given.user_id = users.id
            and given.property_id = any(${viewer.propertyIds}::bigint[])))`
    } order by fold_text(name), id limit ${limit}`);
