import { sql } from '../platform/database/sql.ts';
import type { TestApp } from './test-app.ts';

/** The rows that a group has in every table, by the name of the table. */
export async function rowsOf(test: TestApp, groupId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await test.owner.read({ groupId }, async (tx) => {
    const tables = await tx.rows(sql<{ name: string }>`
      select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'group_id' and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`);
    const looks = tables.map(
      ({ name }) =>
        `select '${name}' as name, coalesce(string_agg(r::text, E'\\n' order by r::text collate "C"), '') as rows from "${name}" as r where group_id = ${groupId}`,
    );
    return (await tx.raw(looks.join(' union all '))).rows;
  });
  return new Map(rows.map(({ name, rows: content }) => [String(name), String(content)]));
}
