import type { Span } from '@larder/domain/period';
import { type Statement, sql } from '../../platform/database/sql.ts';
import { dayRows, isWhole, type Layers, periodRows, type ReportScope, within } from './layer-queries.ts';
import type { Cut, Periods } from './period.ts';
import { propertyProductDays, rollups } from './rollup-queries.ts';

/** Sums of the goods of a row in the period that is asked for and in the one before. */
export type SoldRow = {
  item_count: number;
  turnover_cents: number;
  previous_item_count: number;
  previous_turnover_cents: number;
};

/** The sums of {@link SoldRow}, over rows that say with `is_current` which period they are of. */
export const soldSums = sql`
  coalesce(sum(item_count) filter (where is_current), 0) as item_count, coalesce(sum(turnover_cents) filter (where is_current), 0) as turnover_cents,
  coalesce(sum(item_count) filter (where not is_current), 0) as previous_item_count,
  coalesce(sum(turnover_cents) filter (where not is_current), 0) as previous_turnover_cents`;

/** What products sold in a period, by product and category at the moment of sale; 0 is a line without a known one. */
export function productRows(scope: ReportScope, period: Span): Statement {
  return periodRows(productLayers(scope), scope, period);
}

/** The fewest rows there are: of the group, else of locations, else of a shop. */
function productLayers(scope: ReportScope): Layers {
  if (isWhole(scope)) return { days: rollups.groupProducts, months: rollups.groupProductMonths };
  if (scope.shopId === null) return { days: propertyProductDays, months: rollups.propertyProductMonths };
  return { days: rollups.products, months: rollups.productMonths };
}

/** What products sold in the period before, as {@link productRows}. */
export function previousProductRows(scope: ReportScope, { previousWhole, cut }: Periods): Statement {
  const whole = sql`select product_id, category_id, item_count, turnover_cents from ${productRows(scope, previousWhole)} as sold`;
  if (cut === null) return sql`(${whole})`;
  return sql`(${whole} union all select product_id, category_id, item_count, turnover_cents from ${linesUntil(scope, cut)} as sold)`;
}

/** What categories sold in both periods by day; a day can be in both. */
export function categoryDayRows(scope: ReportScope, { current, previousWhole, cut }: Periods): Statement {
  const categories = isWhole(scope) ? rollups.groupCategories : rollups.categories;
  return sql`(
    select local_day, category_id, item_count, turnover_cents, true as is_current from ${dayRows(categories, scope, current)} as sold
    union all select local_day, category_id, item_count, turnover_cents, false from ${dayRows(categories, scope, previousWhole)} as sold
    ${cut === null ? sql`` : sql`union all select local_day, category_id, item_count, turnover_cents, false from ${linesUntil(scope, cut)} as sold`})`;
}

/** The lines of an unfinished day's counterpart until the same time, looked up in its receipts. */
function linesUntil(scope: ReportScope, cut: Cut): Statement {
  return sql`(
    select local_day, coalesce(receipt_lines.product_id, 0) as product_id, coalesce(receipt_lines.category_id, 0) as category_id,
      quantity as item_count, receipt_lines.total_cents as turnover_cents
    from ${receiptsUntil(scope, cut)} as receipts
    join receipt_lines on receipt_lines.group_id = (select current_group_id()) and receipt_lines.receipt_id = receipts.id)`;
}

/** The finished sales of an unfinished day's counterpart until the same time. */
export function receiptsUntil(scope: ReportScope, cut: Cut): Statement {
  return sql`(select * from receipts where ${within(sql`receipts`, scope)} and state = 'SUCCESS' and sold_at >= ${cut.startAt} and sold_at < ${cut.endAt})`;
}
