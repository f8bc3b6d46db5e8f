import type { ViewListName } from '@larder/domain/office/saved-views';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';

/** What a person sets of a view; without `user_id` it is of all. */
export type ViewFields = { readonly name: string; readonly query: string; readonly user_id: number | null };

/** A view as it stands. */
export type ViewRow = ViewFields & {
  readonly id: number;
  readonly property_id: number | null;
  readonly list: ViewListName;
  readonly version: number;
};

/** Who asks: whose own views are theirs, and the lists whose shared ones they are told. */
export type Viewer = { readonly userId: number; readonly lists: readonly ViewListName[] };

/** Where one view is looked for: the locations whose views may be seen (null: all), and whether the group's own are among them. */
export type Reach = { readonly propertyIds: readonly number[] | null; readonly hasGroup: boolean };

const columns = sql`id, property_id, user_id, list, name, query, version`;

const seenBy = ({ userId, lists }: Viewer) =>
  sql`group_id = (select current_group_id()) and list = any(${lists}::text[]) and (user_id is null or user_id = ${userId})`;

const within = ({ propertyIds, hasGroup }: Reach) =>
  sql`(${inProperties(sql`property_id`, propertyIds)} and property_id is not null or ${hasGroup} and property_id is null)`;

/** The views that somebody sees at one place, by name. */
export const listViews = (tx: Transaction, viewer: Viewer, propertyId: number | null) =>
  tx.rows(sql<ViewRow>`
    select ${columns} from saved_views
    where ${seenBy(viewer)} and property_id is not distinct from ${propertyId}::bigint
    order by list, fold_text(name), id`);

export const findView = (tx: Transaction, viewer: Viewer, of: { readonly id: number; readonly reach: Reach }) =>
  tx.maybeRow(
    sql<ViewRow>`select ${columns} from saved_views where ${seenBy(viewer)} and ${within(of.reach)} and id = ${of.id}`,
  );

/** Finds a view and keeps others from changing it until the end of the transaction. */
export const lockView = (tx: Transaction, viewer: Viewer, of: { readonly id: number; readonly reach: Reach }) =>
  tx.maybeRow(
    sql<ViewRow>`select ${columns} from saved_views where ${seenBy(viewer)} and ${within(of.reach)} and id = ${of.id} for update`,
  );

/** Views of one list, place and owner. */
type Shelf = Pick<ViewRow, 'property_id' | 'user_id' | 'list'>;

/** Counts the views beside which one more is to stand, one caller after the other. */
export async function countBeside(tx: Transaction, shelf: Shelf): Promise<number> {
  const { property_id: propertyId, user_id: userId, list } = shelf;
  const lock = `saved views ${String(propertyId)} ${String(userId)} ${list}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, (select current_group_id())))`);
  const { count } = await tx.row(sql<{ count: number }>`
    select count(*) as count from saved_views
    where group_id = (select current_group_id()) and property_id is not distinct from ${propertyId}::bigint
      and user_id is not distinct from ${userId}::bigint and list = ${list}`);
  return count;
}

export const insertView = (tx: Transaction, { property_id, list, ...fields }: Shelf & ViewFields, now: Date) =>
  tx.row(sql<{ id: number }>`
    insert into saved_views (group_id, property_id, user_id, list, name, query, created_at, updated_at)
    values ((select current_group_id()), ${property_id}, ${fields.user_id}, ${list}, ${fields.name}, ${fields.query}, ${now}, ${now})
    returning id`);

export const updateView = (
  tx: Transaction,
  id: number,
  { fields, now }: { readonly fields: ViewFields; readonly now: Date },
) =>
  tx.execute(sql`
    update saved_views set user_id = ${fields.user_id}, name = ${fields.name}, query = ${fields.query}, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${id}`);

export const deleteView = (tx: Transaction, id: number) =>
  tx.execute(sql`delete from saved_views where group_id = (select current_group_id()) and id = ${id}`);
