import type { TranslatedText } from '@larder/domain/platform/translated-text';
import { voucherTypes, type VoucherType } from '@larder/domain/places/voucher';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { dayRows, type ReportScope, type Spans } from './layer-queries.ts';
import { rollups } from './rollup-queries.ts';

/** Sums of lines with a voucher, of one type: by day, by product, by location, or of the whole of one of the two periods. */
export type VoucherRow = {
  is_current: boolean;
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
};

const sums = sql`sum(receipt_count) as receipt_count, sum(item_count) as item_count, sum(turnover_cents) as turnover_cents, sum(discount_cents) as discount_cents`;
// A till may name types that we do not know: those are left out.
const isKnown = sql`voucher_type = any(${[...voucherTypes]}::text[])`;

/** Everything that the voucher report shows; of the period before it shows each type as a whole. */
export const sumVouchers = (tx: Transaction, scope: ReportScope, { current, before }: Spans) =>
  tx.rows(sql<VoucherRow>`
    select sums.*, products.id as product_id, products.name as product_name, properties.name as property_name
    from (
      select true as is_current, voucher_type, local_day, product_id as sold_product_id, property_id,
        case when grouping(local_day) = 0 then 'day' when grouping(product_id) = 0 then 'product' when grouping(property_id) = 0 then 'property' else 'type' end as part,
        ${sums}
      from ${dayRows(rollups.vouchers, scope, current)} as sold where ${isKnown}
      group by voucher_type, grouping sets ((), (local_day), (product_id), (property_id))
      union all
      select false, voucher_type, null, null, null, 'type', ${sums}
      from ${dayRows(rollups.vouchers, scope, before)} as sold where ${isKnown} group by voucher_type
    ) as sums
    left join products on products.group_id = (select current_group_id()) and products.id = sold_product_id
    left join properties on properties.group_id = (select current_group_id()) and properties.id = sums.property_id
    order by voucher_type, local_day, turnover_cents desc, fold_text(properties.name), property_id, sold_product_id`);
