import { momentPatterns } from '@larder/domain/platform/file-cells';
import type { Locale } from '@larder/messages/translation';
import { allOf, type Statement, sql } from '../../../platform/database/sql.ts';
import { filtered, type ReceiptFilter } from './queries.ts';

const dangerous = "^('*[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20])";

// Few texts begin so, and a look at the first character is much cheaper than the whole rule.
const isSuspect = (text: Statement) =>
  sql`ascii(${text}) in (9, 10, 13, 32, 39, 43, 45, 61, 64, 65291, 65293, 65309, 65312)`;

/** A text that a spreadsheet would run gets an apostrophe: `guardedCell` of the domain package, in SQL (bar I14). */
function guarded(text: Statement): Statement {
  return sql`case when ${isSuspect(text)} then regexp_replace(${text}, ${dangerous}, ${"'\\1"}) else ${text} end`;
}

/** A receipt is one line, whatever a person wrote and whatever a name was let through with. */
export function onOneLine(text: Statement): Statement {
  const hasBreak = sql`strpos(${text}, E'\\n') > 0 or strpos(${text}, E'\\r') > 0`;
  const joined = sql`btrim(translate(${text}, E'\\r\\n\\t', '   '))`;
  return sql`case when ${isSuspect(text)} or ${hasBreak} then ${guarded(joined)} else ${text} end`;
}

/** A translated text in the language of the file; Dutch where it has none. */
export const inLanguage = (text: Statement, locale: Locale) => sql`coalesce(${text} ->> ${locale}, ${text} ->> 'nl')`;

/** What a file of receipts is made with. */
export type TransactionFile = {
  readonly locale: Locale;
  readonly states: Readonly<Record<'CREATED' | 'PROCESSING' | 'SUCCESS' | 'FAILED', string>>;
  /** Who collects a receipt is for administrators only (ACC-12). */
  readonly hasPickup: boolean;
};

/** Cents with a comma: `amountCell` of the domain package, in SQL. Numbers of PostgreSQL's own kind take it longer. */
export function amount(cents: Statement): Statement {
  return sql`case when ${cents} < 0 then '-' else '' end || abs(${cents}) / 100 || ',' || right('0' || abs(${cents}) % 100, 2)`;
}

/**
 * COPY of the receipts of a filter, newest first; the database writes the lines, so that a million of them cost no
 * JavaScript. The receipts are put in order before anything is written of them, and names are looked up from that
 * order one by one, which keeps it: sorting whole lines took longer than all else.
 */
export function copyTransactions(filter: ReceiptFilter, { locale, states, hasPickup }: TransactionFile): Statement {
  const pickup = hasPickup ? sql`, ${onOneLine(sql`pickup_name`)}, ${onOneLine(sql`pickup_phone`)}` : sql``;
  // The few names are put on one line once, not once a receipt.
  return sql`copy (
    with places as materialized (
      select cash_registers.id, time_zone, ${onOneLine(sql`properties.name`)} as location, ${onOneLine(sql`shops.name`)} as shop, ${onOneLine(sql`cash_registers.name`)} as till
      from cash_registers
      join shops on shops.group_id = cash_registers.group_id and shops.id = cash_registers.shop_id
      join properties on properties.group_id = cash_registers.group_id and properties.id = cash_registers.property_id
      where cash_registers.group_id = (select current_group_id())
    ), methods as materialized (
      select id, ${onOneLine(inLanguage(sql`name`, locale))} as method from payment_methods where group_id = (select current_group_id())
    )
    select receipts.number, to_char(sold_at at time zone time_zone, ${momentPatterns[locale]}),
      case state when 'SUCCESS' then ${states.SUCCESS} when 'FAILED' then ${states.FAILED} when 'CREATED' then ${states.CREATED} else ${states.PROCESSING} end,
      location, shop, till, coalesce(method, ${onOneLine(sql`payment_method_code`)}), item_count,
      ${amount(sql`turnover_cents`)}, ${amount(sql`deposit_cents`)}, ${amount(sql`total_cents`)}, ${amount(sql`paid_cents`)}, ${onOneLine(sql`card_brand`)}, card_last4, ${onOneLine(sql`account`)}, rating, ${onOneLine(sql`review_message`)}${pickup}
    from (select * from receipts where ${allOf(filtered(filter))} order by sold_at desc, id desc offset 0) as receipts
    cross join lateral (select * from places where places.id = receipts.cash_register_id offset 0) as place
    left join lateral (select method from methods where methods.id = receipts.payment_method_id offset 0) as method on true
    order by receipts.sold_at desc, receipts.id desc
  ) to stdout with (format csv, delimiter ';')`;
}
