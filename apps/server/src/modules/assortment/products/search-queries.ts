import type { Transaction } from '../../../platform/database/database.ts';
import { firstOf, keyset } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';
import { rankOf } from './find-queries.ts';
import {
  condition,
  listedColumns,
  type ListedProductRow,
  type ProductFilter,
  type ProductScope,
  type ProductSort,
  sortSource,
  sortValue,
} from './queries.ts';

/** What is found can besides be sorted by how well it fits: the EAN, how a name begins, how a word begins, its parts. */
export type SearchSort = ProductSort | 'relevance';

type Search = { readonly scope: ProductScope; readonly filter: ProductFilter };

/**
 * Lists what a search finds, with how many there are; only when nothing that the filter shows has all the words, it is
 * what comes near, unless the filter says which of both. A page beyond the last row has no rows, and so no count.
 */
export const listFound = (tx: Transaction, { scope, filter }: Search, page: PageRequest<SearchSort>) => {
  const { sort } = page;
  const { place, by } = keyset(page, sort === 'id' ? [sql`found_id`] : [sql`sort_value`, sql`found_id`]);
  const value = sort === 'relevance' ? sql`(${rankOf(filter.words)})::text || sort_name` : sortValue(sort, scope);
  const found = (isNear = false) => sql`
    select id as found_id, ${value} as sort_value from products ${sortSource(sort, scope)} where ${condition(scope, { ...filter, isNear })}`;
  const near = sql`union all select * from (${found(true)} and not exists (select from exact)) as near`;
  return tx.rows(sql<ListedProductRow & ListRow & { total_count: number }>`
    with exact as materialized (${found(filter.isNear)}),
    found as materialized (select * from exact ${filter.isNear === undefined ? near : sql``}),
    page as (${firstOf(sql`select * from found where ${place} ${by}`, page)})
    select ${listedColumns(scope)}, sort_value, (select count(*) from found) as total_count
    from page join products on products.group_id = (select current_group_id()) and products.id = found_id ${by}`);
};
