import type { Transaction } from '../../platform/database/database.ts';
import { inProperties, keyset } from '../../platform/database/keyset.ts';
import { sql, type Statement } from '../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../platform/http/list.ts';

/** A category with the number of its products that are not archived and that the caller may see. */
export type CategoryRow = {
  id: number;
  name: { nl: string; de?: string; en?: string };
  photo_url: string | null;
  product_count: number;
  version: number;
};

/** What a list of categories can be sorted by. */
export type CategorySort = 'position' | 'name';

const sortColumns = { position: sql`position`, name: sql`fold_text(name ->> 'nl')` } as const satisfies Record<
  CategorySort,
  Statement
>;

const columns = (propertyIds: readonly number[] | null) => sql`
  id, name, photo_url, version,
  (select count(*) from products
    where products.group_id = categories.group_id and (products.category_id = categories.id or products.second_category_id = categories.id)
      and products.archived_at is null and (products.property_id is null or ${inProperties(sql`products.property_id`, propertyIds)})) as product_count`;

export const listCategories = (
  tx: Transaction,
  propertyIds: readonly number[] | null,
  page: PageRequest<CategorySort>,
) => {
  const { place, order } = keyset(page, [sortColumns[page.sort], sql`id`]);
  return tx.rows(
    sql<
      CategoryRow & ListRow
    >`select ${columns(propertyIds)}, ${sortColumns[page.sort]} as sort_value from categories where group_id = (select current_group_id()) and ${place} ${order}`,
  );
};

export const countCategories = (tx: Transaction) =>
  tx.row(sql<{ count: number }>`select count(*) as count from categories where group_id = (select current_group_id())`);

export const findCategory = (tx: Transaction, propertyIds: readonly number[] | null, categoryId: number) =>
  tx.maybeRow(
    sql<CategoryRow>`select ${columns(propertyIds)} from categories where group_id = (select current_group_id()) and id = ${categoryId}`,
  );
