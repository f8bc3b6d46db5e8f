import type { TranslatedText } from '@larder/domain/translated-text';
import { voucherTypes, type VoucherType } from '@larder/domain/voucher';
import type { Transaction } from '../../platform/database/database.ts';
import { type Statement, sql } from '../../platform/database/sql.ts';
import { dayRows, type ReportScope } from './layer-queries.ts';
import type { Cut, Periods } from './period.ts';
import { rollups } from './rollup-queries.ts';
import { receiptsUntil } from './sales-queries.ts';

/** Sums of lines with a voucher, of one type: by day, by product, by location, or of the whole period. */
export type VoucherRow = {
  voucher_type: VoucherType;
  part: 'type' | 'day' | 'product' | 'property';
  local_day: string | null;
  product_id: number | null;
  product_name: TranslatedText | null;
  property_id: number | null;
  property_name: string | null;
  receipt_count: number;
  item_count: number;
  turnover_cents: number;
  discount_cents: number;
  previous_receipt_count: number;
  previous_item_count: number;
  previous_turnover_cents: number;
  previous_discount_cents: number;
};

/** Everything that the voucher report shows, summed in one pass. A till may name types that we do not know: those are left out. */
export const sumVouchers = (tx: Transaction, scope: ReportScope, periods: Periods) =>
  tx.rows(sql<VoucherRow>`
    select sums.*, products.id as product_id, products.name as product_name, properties.name as property_name
    from (
      select voucher_type, local_day, sold_product_id, property_id,
        case when grouping(local_day) = 0 then 'day' when grouping(sold_product_id) = 0 then 'product' when grouping(property_id) = 0 then 'property' else 'type' end as part,
        ${sums(sql`is_current`, sql``)}, ${sums(sql`not is_current`, sql`previous_`)}
      from ${voucherRows(scope, periods)} as sold
      where voucher_type = any(${[...voucherTypes]}::text[])
      group by grouping sets ((voucher_type), (voucher_type, local_day), (voucher_type, sold_product_id), (voucher_type, property_id))
    ) as sums
    left join products on products.group_id = (select current_group_id()) and products.id = sold_product_id
    left join properties on properties.group_id = (select current_group_id()) and properties.id = sums.property_id
    order by voucher_type, local_day, turnover_cents desc, fold_text(properties.name), property_id, sold_product_id`);

function sums(isCounted: Statement, prefix: Statement): Statement {
  const names = [sql`receipt_count`, sql`item_count`, sql`turnover_cents`, sql`discount_cents`];
  return names
    .map((name) => sql`coalesce(sum(${name}) filter (where ${isCounted}), 0) as ${prefix}${name}`)
    .reduce((list, one) => sql`${list}, ${one}`);
}

function voucherRows(scope: ReportScope, { current, previousWhole, cut }: Periods): Statement {
  const columns = sql`property_id, local_day, voucher_type, product_id as sold_product_id, receipt_count, item_count, turnover_cents, discount_cents`;
  const { vouchers } = rollups;
  return sql`(
    select ${columns}, true as is_current from ${dayRows(vouchers, scope, current)} as sold
    union all select ${columns}, false from ${dayRows(vouchers, scope, previousWhole)} as sold
    ${cut === null ? sql`` : sql`union all select ${columns}, false from ${vouchersUntil(scope, cut)} as sold`})`;
}

/** The same of an unfinished day's counterpart until the same time; a receipt counts at its first line of a type. */
function vouchersUntil(scope: ReportScope, cut: Cut): Statement {
  return sql`(
    select property_id, local_day, voucher_type, coalesce(product_id, 0) as product_id,
      case when row_number() over (partition by receipt_id, voucher_type order by position) = 1 then 1 else 0 end as receipt_count,
      quantity as item_count, receipt_lines.total_cents as turnover_cents, discount_cents
    from ${receiptsUntil(scope, cut)} as receipts
    join receipt_lines on receipt_lines.group_id = (select current_group_id()) and receipt_lines.receipt_id = receipts.id
    where voucher_type is not null)`;
}
