import { momentPatterns } from '@larder/domain/platform/file-cells';
import type { Locale } from '@larder/messages/translation';
import { allOf, type Statement, sql } from '../../../platform/database/sql.ts';
import { amount, inLanguage, onOneLine } from './export-queries.ts';
import { filtered, type ReceiptFilter } from './queries.ts';

const dayLength = 10;

/**
 * Names by their ids, in one value that is read once: looked up for each line they cost nothing, and lines keep the order
 * of their receipts without being sorted.
 */
const named = (table: Statement, name: Statement, id: Statement) =>
  sql`(select jsonb_object_agg(id, ${onOneLine(name)}) from ${table} where group_id = (select current_group_id())) ->> ${id}::text`;

/**
 * COPY of the lines of the receipts of a filter, the newest receipt first. The receipts are put in order before anything
 * is written of them; their lines are read one receipt at a time, so that it streams.
 */
export function copySoldItems(filter: ReceiptFilter, locale: Locale): Statement {
  const productName = inLanguage(sql`products.name`, locale);
  return sql`copy (
    with places as materialized (
      select cash_registers.id, ${onOneLine(sql`properties.name`)} as location, ${onOneLine(sql`shops.name`)} as shop
      from cash_registers
      join shops on shops.group_id = cash_registers.group_id and shops.id = cash_registers.shop_id
      join properties on properties.group_id = cash_registers.group_id and properties.id = cash_registers.property_id
      where cash_registers.group_id = (select current_group_id())
    )
    select to_char(receipts.local_day, ${momentPatterns[locale].slice(0, dayLength)}), receipts.number, location, shop,
      ${onOneLine(sql`coalesce(lines.name, ${named(sql`products`, productName, sql`lines.product_id`)})`)},
      ${named(sql`categories`, inLanguage(sql`categories.name`, locale), sql`lines.category_id`)},
      quantity, ${amount(sql`unit_price_cents`)}, ${amount(sql`lines.total_cents`)}, ${amount(sql`discount_cents`)},
      replace(trim_scale(vat_rate_basis_points / 100.0)::text, '.', ','), ${amount(sql`lines.vat_cents`)}, ${amount(sql`lines.deposit_cents`)},
      ${named(sql`ledger_accounts`, sql`code`, sql`lines.ledger_account_id`)},
      coalesce(${named(sql`payment_methods`, inLanguage(sql`payment_methods.name`, locale), sql`receipts.payment_method_id`)}, ${onOneLine(sql`payment_method_code`)}),
      ${named(sql`combi_deals`, inLanguage(sql`combi_deals.name`, locale), sql`lines.combi_deal_id`)}
    from (select * from receipts where ${allOf(filtered(filter))} order by sold_at desc, id desc offset 0) as receipts
    cross join lateral (select * from places where places.id = receipts.cash_register_id offset 0) as place
    cross join lateral (
      select * from receipt_lines where receipt_lines.group_id = (select current_group_id()) and receipt_lines.receipt_id = receipts.id
      order by position offset 0
    ) as lines
    order by receipts.sold_at desc, receipts.id desc
  ) to stdout with (format csv, delimiter ';')`;
}
