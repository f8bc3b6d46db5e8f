import type { Database, Transaction } from './database.ts';
import { sql } from './sql.ts';

/** Rows of one statement: it stays short, and others wait for none of its locks. */
const rowsAtOnce = 10_000;

/** What was erased of a table. */
export type Erased = { readonly table: string; readonly rows: number };

/**
 * Deletes every row that a group has, as the owning role, from the tables that name others to those that are named, in many
 * short transactions; its own row in `groups` is left. Which tables there are says PostgreSQL's catalogue, so that a new one is never
 * forgotten. One that breaks off is done again from the start, and goes on.
 */
export async function* eraseRows(owner: Database, groupId: number): AsyncGenerator<Erased> {
  const tables = await owner.read('identity', listTables);
  // Triggers note what they see go, in tables that were empty already.
  for (let isClean = false; !isClean;) {
    isClean = true;
    for (const table of tables) {
      const rows = await eraseTable(owner, groupId, table);
      if (rows === 0) continue;
      isClean = false;
      yield { table, rows };
    }
  }
}

async function eraseTable(owner: Database, groupId: number, table: string): Promise<number> {
  for (let count = 0; ;) {
    const rows = await owner.write({ groupId }, async (tx) => {
      await tx.raw(`select set_config('larder.erasing', $1, true)`, [String(groupId)]);
      const found = await tx.raw(
        `with gone as (delete from ${table} where ctid = any(array(select ctid from ${table} where group_id = $1 limit ${rowsAtOnce})) returning 1)
         select count(*)::int as rows from gone`,
        [groupId],
      );
      return Number(found.rows[0]?.['rows'] ?? 0);
    });
    count += rows;
    if (rows < rowsAtOnce) return count;
  }
}

/** The tables with rows of groups, those that name others first. */
async function listTables(tx: Transaction): Promise<readonly string[]> {
  const tables = await tx.rows<{ name: string; names: string[] }>(sql`
    select quote_ident(relname) as name,
      coalesce((select array_agg(distinct quote_ident(named.relname)) from pg_constraint join pg_class as named on named.oid = confrelid
        where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid), '{}') as names
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'group_id' and not attisdropped)
    order by relname`);
  const ordered: string[] = [];
  for (let left = tables; left.length > 0;) {
    const free = left.filter(({ name }) => !left.some((other) => other.name !== name && other.names.includes(name)));
    if (free.length === 0) throw new Error('tables name each other in a circle');
    ordered.push(...free.map(({ name }) => name));
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
