import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { type Statement, sql } from '../../../platform/database/sql.ts';
import { dayRows, ofBoth, periodRows, type ReportScope, type Spans } from './layer-queries.ts';
import { rollups } from './rollup-queries.ts';

export const findCategory = (tx: Transaction, categoryId: number) =>
  tx.maybeRow(
    sql<{
      id: number;
      name: TranslatedText;
    }>`select id, name from categories where group_id = (select current_group_id()) and id = ${categoryId}`,
  );

/** A day of one of the two periods. */
export type CategoryDayRow = { local_day: string; is_current: boolean; item_count: number; turnover_cents: number };

export const listCategoryDays = (tx: Transaction, scope: ReportScope, asked: { periods: Spans; categoryId: number }) =>
  tx.rows(sql<CategoryDayRow>`
    select local_day, is_current, sum(item_count) as item_count, sum(turnover_cents) as turnover_cents
    from ${ofBoth(asked.periods, (period) => dayRows(rollups.categories, scope, period))} as sold
    where category_id = ${asked.categoryId}
    group by local_day, is_current order by local_day`);

/** A product with what it sold; null is a line without a known one. */
export type ProductSalesRow = {
  product_id: number | null;
  name: TranslatedText | null;
  image_url: string | null;
  category_id: number | null;
  item_count: number;
  turnover_cents: number;
  previous_item_count: number;
  previous_turnover_cents: number;
};

export const listCategoryProducts = (
  tx: Transaction,
  scope: ReportScope,
  asked: { periods: Spans; categoryId: number },
) =>
  tx.rows(sql<ProductSalesRow>`
    select products.id as product_id, products.name, products.image_url, products.category_id, item_count, turnover_cents,
      previous_item_count, previous_turnover_cents
    from (
      select product_id, ${sumsOf(sql`is_current`, sql``)}, ${sumsOf(sql`not is_current`, sql`previous_`)}
      from ${ofBoth(asked.periods, (period) => periodRows(rollups.products, scope, period))} as sold
      where category_id = ${asked.categoryId} group by product_id
    ) as sold
    left join products on products.group_id = (select current_group_id()) and products.id = sold.product_id
    where item_count <> 0 or turnover_cents <> 0 or previous_item_count <> 0 or previous_turnover_cents <> 0
    order by turnover_cents desc, item_count desc, sold.product_id`);

const sumsOf = (isCounted: Statement, prefix: Statement) => sql`
  coalesce(sum(item_count) filter (where ${isCounted}), 0) as ${prefix}item_count,
  coalesce(sum(turnover_cents) filter (where ${isCounted}), 0) as ${prefix}turnover_cents`;
