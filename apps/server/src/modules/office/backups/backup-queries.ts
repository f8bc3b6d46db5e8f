import { sql } from '../../../platform/database/sql.ts';

/** A table of ours as the catalogue tells it. */
export type TableRow = {
  name: string;
  columns: string[];
  /** The columns as they stand in a statement. */
  quoted: string;
  has_group: boolean;
  /** Whether rows of no group may stand in it. */
  may_be_of_nobody: boolean;
  identity: string | null;
  sequence: string | null;
};

/** Every table, with the columns that a row is made of; what is computed is computed anew. */
export const listTables = sql<TableRow>`
  select relname as name, array_agg(attname::text order by attnum) as columns, string_agg(quote_ident(attname), ', ' order by attnum) as quoted,
    bool_or(attname = 'group_id') as has_group, not coalesce(bool_or(attname = 'group_id' and attnotnull), false) as may_be_of_nobody,
    min(attname::text) filter (where attidentity <> '') as identity,
    min(pg_get_serial_sequence(quote_ident(relname), attname)) filter (where attidentity <> '') as sequence
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped and attgenerated = ''
  group by relname order by relname`;

export const listMigrations = sql<{
  name: string;
  hash: string;
}>`select name, hash from schema_migrations order by name`;

export const listGroups = sql<{ id: number; slug: string; name: string }>`
  select id::float8 as id, slug, name from groups order by id`;

/** How far the numbers of a table have come; null where none was taken. */
export const lastNumbers = sql<{ sequence: string; last: number | null }>`
  select 'public.' || quote_ident(relname) as sequence, pg_sequence_last_value(oid)::float8 as last
  from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`;

/** What the books of the group in scope come to. */
export const sumBooks = sql<{ receipt_count: number; turnover_cents: number }>`
  select count(*)::float8 as receipt_count, coalesce(sum(turnover_cents) filter (where state = 'SUCCESS'), 0)::float8 as turnover_cents
  from receipts where group_id = (select current_group_id())`;

/** About how many rows there are, for who watches. */
export const guessRows = sql<{ rows: number }>`
  select coalesce(sum(greatest(reltuples, 0)), 0)::float8 as rows from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

export const beginSnapshot = `begin isolation level repeatable read read only`;

/** Shows one group's rows from here on. */
export function showGroup(groupId: number): string {
  return `set local larder.scope = ''; set local larder.group_id = '${String(groupId)}'`;
}

/** Shows what must be read before a group is known, and what belongs to nobody. */
export const showInstallation = `set local larder.group_id = ''; set local larder.scope = 'identity'`;

/** The rows of a table of one group, of no group, or all of a table that has none. */
export function copyOutOf({ name, quoted, has_group }: TableRow, groupId: number | null): string {
  const id = String(groupId);
  const where =
    name === 'groups'
      ? `where id = ${id}`
      : has_group
        ? `where group_id ${groupId === null ? 'is null' : `= ${id}`}`
        : '';
  return `copy (select ${quoted} from ${quote(name)} ${where}) to stdout`;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
