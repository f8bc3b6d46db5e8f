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

/** The cells of a line in their order, by the names of their headings. */
export const transactionCells = [
  'number',
  'soldAt',
  'state',
  'location',
  'shop',
  'cashRegister',
  'paymentMethod',
  'itemCount',
  'turnover',
  'deposit',
  'total',
  'paid',
  'cardBrand',
  'cardLast4',
  'account',
  'rating',
  'message',
  'pickupName',
  'pickupPhone',
] as const;

/** One of them. */
export type TransactionCell = (typeof transactionCells)[number];

/** What a file of receipts is made with. */
export type TransactionFile = {
  readonly locale: Locale;
  readonly states: Readonly<Record<'CREATED' | 'PROCESSING' | 'SUCCESS' | 'FAILED', string>>;
  readonly cells: readonly TransactionCell[];
  readonly order: { readonly sort: 'soldAt' | 'totalCents'; readonly order: 'asc' | 'desc' };
};

/** Cents with a comma: `amountCell` of the domain package, in SQL. Numbers of PostgreSQL's own kind take it longer. */
export function amount(cents: Statement): Statement {
  return sql`case when ${cents} < 0 then '-' else '' end || abs(${cents}) / 100 || ',' || right('0' || abs(${cents}) % 100, 2)`;
}

/** What stands in each cell, of what `copyTransactions` brings together. */
const cellsOf = ({ locale, states }: TransactionFile): Readonly<Record<TransactionCell, Statement>> => ({
  number: sql`receipts.number`,
  soldAt: sql`to_char(sold_at at time zone time_zone, ${momentPatterns[locale]})`,
  state: sql`case state when 'SUCCESS' then ${states.SUCCESS} when 'FAILED' then ${states.FAILED} when 'CREATED' then ${states.CREATED} else ${states.PROCESSING} end`,
  location: sql`location`,
  shop: sql`shop`,
  cashRegister: sql`till`,
  paymentMethod: sql`coalesce(method, ${onOneLine(sql`payment_method_code`)})`,
  itemCount: sql`item_count`,
  turnover: amount(sql`turnover_cents`),
  deposit: amount(sql`deposit_cents`),
  total: amount(sql`total_cents`),
  paid: amount(sql`paid_cents`),
  cardBrand: onOneLine(sql`card_brand`),
  cardLast4: sql`card_last4`,
  account: onOneLine(sql`account`),
  rating: sql`rating`,
  message: onOneLine(sql`review_message`),
  pickupName: onOneLine(sql`pickup_name`),
  pickupPhone: onOneLine(sql`pickup_phone`),
});

/**
 * COPY of the receipts of a filter in the order of the list; the database writes the lines, so that a million of them cost no
 * JavaScript. The receipts are put in order before anything is written of them, and names are looked up from that
 * order one by one, which keeps it: sorting whole lines took longer than all else.
 */
export function copyTransactions(filter: ReceiptFilter, file: TransactionFile): Statement {
  const { locale, order } = file;
  const written = cellsOf(file);
  const [first, ...others] = file.cells.map((cell) => written[cell]);
  const cells = others.reduce((line, cell) => sql`${line}, ${cell}`, first ?? sql`null`);
  const key = order.sort === 'soldAt' ? sql`sold_at` : sql`total_cents`;
  const direction = order.order === 'asc' ? sql`asc` : sql`desc`;
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
    select ${cells}
    from (select * from receipts where ${allOf(filtered(filter))} order by ${key} ${direction}, id ${direction} offset 0) as receipts
    cross join lateral (select * from places where places.id = receipts.cash_register_id offset 0) as place
    left join lateral (select method from methods where methods.id = receipts.payment_method_id offset 0) as method on true
    order by receipts.${key} ${direction}, receipts.id ${direction}
  ) to stdout with (format csv, delimiter ';')`;
}
