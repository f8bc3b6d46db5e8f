import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties, keyset } from '../../../platform/database/keyset.ts';
import { allOf, sql, type Statement } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** What a person sets of a category; its picture by its file name. */
export type CategoryFields = { readonly name: TranslatedText; readonly photo_url: string | null };

/** A category as far as a change needs it. */
export type LockedRow = CategoryFields & { readonly version: number };

/** A category with the number of its products that are not archived and that the caller may see. */
export type CategoryRow = LockedRow & { readonly id: number; readonly product_count: number };

/** Whose products are counted (null: all of the group's), and the words that a name has to have. */
export type CategoryFilter = { readonly propertyIds: readonly number[] | null; readonly words: readonly string[] };

/** What a list of categories can be sorted by. */
export type CategorySort = 'position' | 'name' | 'productCount';

/** Of the counts that the list makes first. */
const productCount = sql`coalesce((select amount from counts where of_category = id), 0)`;

const sortColumns = {
  position: sql`position`,
  name: sql`fold_text(name ->> 'nl')`,
  productCount,
} as const satisfies Record<CategorySort, Statement>;

const columns = sql`id, name, photo_url, version`;

/** What is counted: products that are not archived and that the caller may see. */
const counted = (propertyIds: readonly number[] | null) => sql`
  products.group_id = (select current_group_id()) and products.archived_at is null
  and (products.property_id is null or ${inProperties(sql`products.property_id`, propertyIds)})`;

function condition(words: readonly string[]): Statement {
  const names = sql`fold_text(concat_ws(' ', name ->> 'nl', name ->> 'de', name ->> 'en'))`;
  return allOf([
    sql`group_id = (select current_group_id())`,
    ...words.map((word) => sql`position(fold_text(${word}) in ${names}) > 0`),
  ]);
}

export const listCategories = (
  tx: Transaction,
  { propertyIds, words }: CategoryFilter,
  page: PageRequest<CategorySort>,
) => {
  const { place, order } = keyset(page, [sortColumns[page.sort], sql`id`]);
  // All are counted in one walk through an index: a look-up for each category reads every product of it.
  return tx.rows(sql<CategoryRow & ListRow>`
    with counts as materialized (
      select of_category, count(*) as amount from products, lateral (values (category_id), (second_category_id)) as categories (of_category)
      where ${counted(propertyIds)} and of_category is not null group by of_category
    )
    select ${columns}, ${productCount} as product_count, ${sortColumns[page.sort]} as sort_value
    from categories where ${condition(words)} and ${place} ${order}`);
};

export const countCategories = (tx: Transaction, { words }: CategoryFilter) =>
  tx.row(sql<{ count: number }>`select count(*) as count from categories where ${condition(words)}`);

export const findCategory = (tx: Transaction, propertyIds: readonly number[] | null, categoryId: number) =>
  tx.maybeRow(
    sql<CategoryRow>`
      select ${columns}, (select count(*) from products where ${counted(propertyIds)} and (category_id = categories.id or second_category_id = categories.id)) as product_count
      from categories where group_id = (select current_group_id()) and id = ${categoryId}`,
  );

/** Finds a category and keeps others from changing it, or from giving it a product, until the end of the transaction. */
export const lockCategory = (tx: Transaction, categoryId: number) =>
  tx.maybeRow(
    sql<LockedRow>`select name, photo_url, version from categories where group_id = (select current_group_id()) and id = ${categoryId} for update`,
  );

/** Adds a category after all others; where two come at once, the first one made stays before the other. */
export const insertCategory = (tx: Transaction, fields: CategoryFields, now: Date) =>
  tx.row(sql<{ id: number }>`
    insert into categories (group_id, name, photo_url, position, created_at, updated_at)
    select (select current_group_id()), ${JSON.stringify(fields.name)}, ${fields.photo_url}, coalesce(max(position) + 1, 0), ${now}, ${now}
    from categories where group_id = (select current_group_id())
    returning id`);

export const updateCategory = (tx: Transaction, categoryId: number, change: { fields: CategoryFields; now: Date }) =>
  tx.execute(sql`
    update categories set name = ${JSON.stringify(change.fields.name)}, photo_url = ${change.fields.photo_url}, version = version + 1, updated_at = ${change.now}
    where group_id = (select current_group_id()) and id = ${categoryId}`);

export const deleteCategory = (tx: Transaction, categoryId: number) =>
  tx.execute(sql`delete from categories where group_id = (select current_group_id()) and id = ${categoryId}`);
