import pg from 'pg';
import * as z from 'zod/mini';
import { allRollups } from '../../server/src/modules/books/reporting/public.ts';
import { sql } from '../../server/src/platform/database/sql.ts';
import type { Filler } from './fill-database.ts';

/** The tables that hold nearly all of the demo: receipts and what is added up of them. */
export const largeTables = ['receipts', 'receipt_lines', ...allRollups.map((rollup) => rollup.name)];

// What other tables say of these ones is held too: `sent_receipts` names a receipt.
const listConstraints = sql`
  select conrelid::regclass::text as "table", nullif(confrelid, 0)::regclass::text as other, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype in ('f', 'u') and (conrelid = any(${largeTables}::regclass[]) or confrelid = any(${largeTables}::regclass[]))
  order by contype desc, name`;

const listIndexes = sql`
  select indexname as name, indexdef as definition from pg_indexes
  where schemaname = 'public' and tablename = any(${largeTables}::text[])
    and not exists (select from pg_constraint where connamespace = 'public'::regnamespace and conname = indexname)`;

/**
 * Opens these tables, still empty, for COPY and gives back what closes them, in the same transaction: what holds for
 * each row (walls, references, unique keys, indexes) is put up again over all of them at once, several times faster, and
 * whatever breaks it undoes the whole demo. Nobody else is in the database yet, and none sees this before it is done.
 */
export async function openLargeTables(filler: Filler): Promise<() => Promise<void>> {
  const constraints = await filler.rows(
    listConstraints,
    z.object({ table: z.string(), other: z.nullable(z.string()), name: z.string(), definition: z.string() }),
  );
  const indexes = await filler.rows(listIndexes, z.object({ name: z.string(), definition: z.string() }));
  const alter = (table: string, what: string) => filler.script(`alter table ${table} ${what}`);
  for (const { table, name } of constraints.toReversed())
    await alter(table, `drop constraint ${pg.escapeIdentifier(name)}`);
  for (const { name } of indexes) await filler.script(`drop index ${pg.escapeIdentifier(name)}`);
  // COPY cannot write where the walls hold for the owner too.
  for (const table of largeTables) await alter(table, 'no force row level security');
  // Rows that come into a table of this very transaction need no later look whether everybody may see them.
  await filler.script(`truncate ${largeTables.join(', ')}`);
  return async () => {
    for (const { definition } of indexes) await filler.script(definition);
    // References are checked over every group at once, so the owner has to see them all for that moment.
    const held = new Set(constraints.flatMap(({ table, other }) => (other === null ? [table] : [table, other])));
    for (const table of held) await alter(table, 'no force row level security');
    for (const { table, name, definition } of constraints)
      await alter(table, `add constraint ${pg.escapeIdentifier(name)} ${definition}`);
    for (const table of [...held, ...largeTables]) await alter(table, 'force row level security');
  };
}
