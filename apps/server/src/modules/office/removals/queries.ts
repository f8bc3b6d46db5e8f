import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** A thing of the caller's group, as the audit trail names it. */
export type Subject = { readonly type: string; readonly id: number };

/** Rows that are about to go: the name of a table, and of its column that has the id of the thing. */
export type Root = readonly [table: string, column: string];

const ofGroup = sql`group_id = (select current_group_id())`;

/** Keeps a thing with all that goes with it, and forgets what was kept before a moment. */
export const insertRemoval = (
  tx: Transaction,
  { type, id }: Subject,
  given: { readonly roots: readonly Root[]; readonly now: Date; readonly before: Date },
) =>
  tx.execute(sql`
    with old as (delete from removals where ${ofGroup} and removed_at < ${given.before})
    insert into removals (group_id, subject_type, subject_id, parts, removed_at)
    select (select current_group_id()), ${type}, ${id}, jsonb_agg(part order by root.place, found.place), ${given.now}
    from unnest(${given.roots.map(([table]) => table)}::text[], ${given.roots.map(([, column]) => column)}::text[])
      with ordinality as root (of_table, of_column, place)
    cross join jsonb_array_elements(rows_that_go(of_table, of_column, ${id})) with ordinality as found (part, place)`);

/** Puts back what was removed since a moment, and answers its location; nothing comes back twice, also not for two at once. */
export const putBack = (tx: Transaction, { type, id }: Subject, since: Date) =>
  tx.maybeRow(sql<{ property_id: number | null }>`
    with taken as (
      delete from removals where ${ofGroup} and subject_type = ${type} and subject_id = ${id} and removed_at >= ${since} returning parts)
    select put_back(parts), (parts #>> '{0,rows,0,property_id}')::bigint as property_id from taken`);

export const deleteRemovals = (tx: Transaction, before: Date) =>
  tx.execute(sql`delete from removals where ${ofGroup} and removed_at < ${before}`);
