import { sql } from '../../../platform/database/sql.ts';
import type { TableRow } from './backup-queries.ts';

/** Another Larder that is connected, which could write meanwhile. */
export const listOthers = sql<{ name: string }>`
  select application_name as name from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name like 'larder%' limit 1`;

/** What is there already: tables at all, but for an extension's, and a list of migrations. */
export const lookAround = sql<{ table_count: number; has_migrations: boolean }>`
  select count(*)::int as table_count, to_regclass('public.schema_migrations') is not null as has_migrations
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`;

export const countGroups = sql<{ group_count: number }>`select count(*)::int as group_count from groups`;

/** Statements that take away what would look at each row by itself, and those that bring it back. */
export type Obstacle = { take: string; bring: string };

/** Foreign keys: looked at once for all rows instead of once a row. */
export const listForeignKeys = sql<Obstacle>`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as bring
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conrelid::regclass::text, conname`;

/** Indexes that no constraint stands on: built from all rows at once. */
export const listIndexes = sql<Obstacle>`
  select format('drop index %s', indexrelid::regclass) as take, pg_get_indexdef(indexrelid) as bring
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and relkind = 'i' and not exists (select from pg_constraint where conindid = indexrelid)
  order by indexrelid::regclass::text`;

/** Row security lets nobody copy in, and triggers have done to these rows what they do. */
export const listWalls = sql<Obstacle>`
  select format('alter table %1$s no force row level security, disable trigger user', oid::regclass) as take,
    format('alter table %1$s force row level security, enable trigger user', oid::regclass) as bring
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity
  union all
  select format('alter table %s disable trigger user', oid::regclass), format('alter table %s enable trigger user', oid::regclass)
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relforcerowsecurity
    and exists (select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal)`;

export const showInstallation = `set local larder.scope = 'identity'`;

/** Room for building indexes. */
export const beginLoad = `begin; set local maintenance_work_mem = '128MB'; set local larder.scope = 'identity'`;

/** Empties what a first start of a server wrote, and has new rows cost no second write: the table is of this transaction. */
export function emptyAll(tables: readonly { readonly name: string }[]): string {
  return `truncate ${tables.map(({ name }) => quote(name)).join(', ')}`;
}

/** Counts and looks at samples of what was loaded, for those who plan questions. */
export function analyseAll(tables: readonly { readonly name: string }[]): string {
  return `analyze ${tables.map(({ name }) => quote(name)).join(', ')}`;
}

export function copyInto({ name, quoted }: TableRow): string {
  return `copy ${quote(name)} (${quoted}) from stdin with (freeze true)`;
}

/** The next number of a table is the one after `last`. */
export function setNumber(sequence: string, last: number): string {
  return `select setval('${sequence.replaceAll("'", "''")}', ${String(last)})`;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
