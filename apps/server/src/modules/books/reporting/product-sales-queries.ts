import type { Transaction } from '../../../platform/database/database.ts';
import { keyset } from '../../../platform/database/keyset.ts';
import { type Statement, sql } from '../../../platform/database/sql.ts';
import type { PageRequest } from '../../../platform/http/list.ts';
import type { ProductSalesRow } from './category-report-queries.ts';
import { periodRows, type ReportScope, type Spans, within } from './layer-queries.ts';
import { rollups } from './rollup-queries.ts';

/** What products are ranked by. */
export type SalesSort = 'turnoverCents' | 'itemCount';

const sortColumns = {
  turnoverCents: sql`turnover_cents`,
  itemCount: sql`item_count`,
} as const satisfies Record<SalesSort, Statement>;

/** A product in the ranking; `rank_id` is 0 for lines without a known product. */
export type RankedRow = ProductSalesRow & { rank_id: number; total_count: number };

type Ranking = { readonly periods: Spans; readonly categoryId: number | null; readonly page: PageRequest<SalesSort> };

/**
 * Products by what they sold now or before. The period before is added up only for what can be on the page, the first ones
 * of what sold, and for what did not sell since: both are few, and reading it all would take as long again. A page beyond
 * the last row has no rows, and so no count.
 */
export const rankProducts = async (tx: Transaction, scope: ReportScope, { periods, categoryId, page }: Ranking) => {
  const { place, order } = keyset(page, [sortColumns[page.sort], sql`rank_id`]);
  const ofCategory = categoryId === null ? sql`true` : sql`category_id = ${categoryId}`;
  const unsold = page.isAscending ? sql`union all ${onOffer(scope, categoryId)}` : sql``;
  // A plan for any days and any locations reads a year three times slower than one for these; it is made in 4 ms.
  const planned = tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
  const rows = tx.rows(sql<RankedRow>`
    with sold as materialized (
      select product_id as rank_id, sum(item_count) as item_count, sum(turnover_cents) as turnover_cents
      from ${periodRows(rollups.products, scope, periods.current)} as sold where ${ofCategory} group by product_id ${isSold}
    ), wanted as materialized (
      (select rank_id from sold where ${place} ${order}) union all ${notIn(sql`sold`)}
    ), before as materialized (
      select product_id as rank_id, sum(item_count) as previous_item_count, sum(turnover_cents) as previous_turnover_cents
      from ${periodRows(rollups.products, scope, periods.before)} as sold where ${ofCategory} and ${isWanted} group by product_id ${isSold}
    ), ranked as materialized (
      select rank_id, sum(item_count) as item_count, sum(turnover_cents) as turnover_cents
      from (select * from sold union all select rank_id, 0, 0 from before ${unsold}) as known
      group by rank_id
    ), page as materialized (select * from ranked where ${place} ${order})
    select rank_id, products.id as product_id, products.name, products.image_url, products.category_id, item_count, turnover_cents,
      coalesce(previous_item_count, 0) as previous_item_count, coalesce(previous_turnover_cents, 0) as previous_turnover_cents, (select count(*) from ranked) as total_count
    from page left join before using (rank_id)
    left join products on products.group_id = (select current_group_id()) and products.id = rank_id
    ${order}`);
  return (await Promise.all([rows, planned]))[0];
};

// Hashed once, which "is true" keeps the planner from turning into a join: of an assortment of which most stood still, an array
// would be gone through for each row of a day.
const isWanted = sql`(product_id in (select rank_id from wanted)) is true`;

/** What was sold and taken back comes to nothing, and is no row. */
const isSold = sql`having sum(item_count) <> 0 or sum(turnover_cents) <> 0`;

/** The products that are not among some; 0 stands for lines without a known one. */
const notIn = (sold: Statement) => sql`
  select id from (select id from products where group_id = (select current_group_id()) union all select 0) as every
  where id not in (select rank_id from ${sold})`;

/** What can be sold and so can stand still: published products that at least one shop of the scope offers (PRD-04). */
function onOffer(scope: ReportScope, categoryId: number | null): Statement {
  const ofCategory =
    categoryId === null
      ? sql``
      : sql` and (products.category_id = ${categoryId} or products.second_category_id = ${categoryId})`;
  const shops =
    scope.shopId === null
      ? within(sql`shops`, { ...scope, shopId: null })
      : sql`${within(sql`shops`, { ...scope, shopId: null })} and shops.id = ${scope.shopId}`;
  return sql`
    select products.id, 0, 0 from products
    where products.group_id = (select current_group_id()) and products.archived_at is null and products.status = 'published'${ofCategory}
      and exists (
        select from shops where ${shops} and (products.property_id is null or products.property_id = shops.property_id)
          and not exists (
            select from product_shop_configs as own
            where own.group_id = (select current_group_id()) and own.product_id = products.id and own.shop_id = shops.id and not own.visible))`;
}
