import { type Statement, sql } from '../../platform/database/sql.ts';

/**
 * The sums that reports read, as data: what each is kept by, what it adds up, and over what. Folding the tail, filling
 * them anew, holding them against the receipts and reading what is still in the tail are all made from this table.
 */
export type Rollup = {
  readonly name: string;
  readonly table: Statement;
  /** Beside `group_id`: the key's columns in order, each with what it is in the source. */
  readonly keys: readonly Column[];
  readonly sums: readonly Column[];
  readonly source: Source;
  /** A wider sum, by month or of the whole group: the rows of the one that it adds up, from which it is filled several times faster. */
  readonly addsUp?: Statement;
  /** It knows no locations: the whole group is one row where others have one for each shop. */
  readonly isOfGroup?: true;
};

type Column = { readonly column: Statement; readonly from: Statement };

/** Receipts of every state; finished sales; their payments; their lines; their bookings; their lines with a voucher. */
export type Source = 'receipts' | 'sales' | 'payments' | 'lines' | 'bookings' | 'vouchers';

const column = (name: Statement, from: Statement = name): Column => ({ column: name, from });

const place = column(sql`property_id`);
const day = column(sql`local_day`);
/** The first day of a local day's month: the key of sums by month. */
export const month = column(sql`local_month`, sql`date_trunc('month', local_day)::date`);
const shop = column(sql`shop_id`);

const receiptSums = [
  column(sql`receipt_count`, sql`sign`),
  column(sql`item_count`, sql`sign * item_count`),
  column(sql`total_cents`, sql`sign * total_cents`),
  column(sql`deposit_cents`, sql`sign * deposit_cents`),
];
const lineSums = [column(sql`item_count`, sql`sign * quantity`), column(sql`turnover_cents`, sql`sign * line_cents`)];
const soldCategory = column(sql`category_id`, sql`coalesce(category_id, 0)`);
const product = [column(sql`product_id`, sql`coalesce(product_id, 0)`), soldCategory];
const account = [
  column(sql`kind`),
  column(sql`ledger_account_id`, sql`booked_account_id`),
  column(sql`vat_rate_basis_points`, sql`booked_rate`),
];
const accountSums = [
  column(sql`item_count`, sql`sign * quantity`),
  column(sql`inclusive_cents`, sql`sign * booked_cents`),
  column(sql`vat_cents`, sql`sign * booked_vat_cents`),
];
const method = column(sql`payment_method_code`, sql`coalesce(payment_method_code, '')`);
const methodSums = [
  column(sql`receipt_count`, sql`sign`),
  column(sql`paid_cents`, sql`sign * paid_cents`),
  column(sql`total_cents`, sql`sign * total_cents`),
];

/** Every roll-up by its name. */
export const rollups = {
  receipts: {
    name: 'receipt_totals',
    table: sql`receipt_totals`,
    source: 'receipts',
    keys: [place, day, shop, column(sql`state`)],
    sums: receiptSums,
  },
  receiptMonths: {
    name: 'receipt_months',
    table: sql`receipt_months`,
    source: 'receipts',
    keys: [place, month, shop, column(sql`state`)],
    sums: receiptSums,
    addsUp: sql`receipt_totals`,
  },
  groupReceipts: {
    name: 'group_receipt_days',
    table: sql`group_receipt_days`,
    source: 'receipts',
    keys: [day, column(sql`state`)],
    sums: receiptSums,
    addsUp: sql`receipt_totals`,
    isOfGroup: true,
  },
  hours: {
    name: 'hour_totals',
    table: sql`hour_totals`,
    source: 'sales',
    keys: [place, day, shop, column(sql`local_hour`)],
    sums: receiptSums,
  },
  products: {
    name: 'product_totals',
    table: sql`product_totals`,
    source: 'lines',
    keys: [place, day, shop, ...product],
    sums: lineSums,
  },
  productMonths: {
    name: 'product_months',
    table: sql`product_months`,
    source: 'lines',
    keys: [place, month, shop, ...product],
    sums: lineSums,
    addsUp: sql`product_totals`,
  },
  propertyProductMonths: {
    name: 'property_product_months',
    table: sql`property_product_months`,
    source: 'lines',
    keys: [place, month, ...product],
    sums: lineSums,
    addsUp: sql`product_totals`,
  },
  groupProducts: {
    name: 'group_product_days',
    table: sql`group_product_days`,
    source: 'lines',
    keys: [day, ...product],
    sums: lineSums,
    addsUp: sql`product_totals`,
    isOfGroup: true,
  },
  groupProductMonths: {
    name: 'group_product_months',
    table: sql`group_product_months`,
    source: 'lines',
    keys: [month, ...product],
    sums: lineSums,
    addsUp: sql`group_product_days`,
    isOfGroup: true,
  },
  categories: {
    name: 'category_totals',
    table: sql`category_totals`,
    source: 'lines',
    keys: [place, day, shop, soldCategory],
    sums: lineSums,
    addsUp: sql`product_totals`,
  },
  categoryMonths: {
    name: 'category_months',
    table: sql`category_months`,
    source: 'lines',
    keys: [place, month, shop, soldCategory],
    sums: lineSums,
    addsUp: sql`category_totals`,
  },
  groupCategories: {
    name: 'group_category_days',
    table: sql`group_category_days`,
    source: 'lines',
    keys: [day, soldCategory],
    sums: lineSums,
    addsUp: sql`category_totals`,
    isOfGroup: true,
  },
  groupCategoryMonths: {
    name: 'group_category_months',
    table: sql`group_category_months`,
    source: 'lines',
    keys: [month, soldCategory],
    sums: lineSums,
    addsUp: sql`group_category_days`,
    isOfGroup: true,
  },
  ledgers: {
    name: 'ledger_totals',
    table: sql`ledger_totals`,
    source: 'bookings',
    keys: [place, day, shop, ...account],
    sums: accountSums,
  },
  ledgerMonths: {
    name: 'ledger_months',
    table: sql`ledger_months`,
    source: 'bookings',
    keys: [place, month, shop, ...account],
    sums: accountSums,
    addsUp: sql`ledger_totals`,
  },
  groupLedgers: {
    name: 'group_ledger_days',
    table: sql`group_ledger_days`,
    source: 'bookings',
    keys: [day, column(sql`country`), ...account],
    sums: accountSums,
    addsUp: sql`(select ledger_totals.*, country from ledger_totals join properties using (group_id) where properties.id = property_id) as ledger_totals`,
    isOfGroup: true,
  },
  groupLedgerMonths: {
    name: 'group_ledger_months',
    table: sql`group_ledger_months`,
    source: 'bookings',
    keys: [month, column(sql`country`), ...account],
    sums: accountSums,
    addsUp: sql`group_ledger_days`,
    isOfGroup: true,
  },
  paidDays: {
    name: 'paid_days',
    table: sql`paid_days`,
    source: 'payments',
    keys: [place, day, shop],
    sums: methodSums,
  },
  groupPaidDays: {
    name: 'group_paid_days',
    table: sql`group_paid_days`,
    source: 'payments',
    keys: [day],
    sums: methodSums,
    addsUp: sql`paid_days`,
    isOfGroup: true,
  },
  payments: {
    name: 'payment_totals',
    table: sql`payment_totals`,
    source: 'payments',
    keys: [place, day, shop, method],
    sums: methodSums,
  },
  paymentMonths: {
    name: 'payment_months',
    table: sql`payment_months`,
    source: 'payments',
    keys: [place, month, shop, method],
    sums: methodSums,
    addsUp: sql`payment_totals`,
  },
  vouchers: {
    name: 'voucher_totals',
    table: sql`voucher_totals`,
    source: 'vouchers',
    keys: [place, day, shop, column(sql`voucher_type`), column(sql`product_id`, sql`coalesce(product_id, 0)`)],
    sums: [
      column(sql`receipt_count`, sql`case when is_first then sign else 0 end`),
      ...lineSums,
      column(sql`discount_cents`, sql`sign * discount_cents`),
    ],
  },
} as const satisfies Record<string, Rollup>;

/** What products sold by day with the shops of a location taken together: rows of the sums by shop, without the shop. */
export const propertyProductDays: Rollup = { ...rollups.products, keys: [place, day, ...product] };

/** All of them, in the order in which they are folded. */
export const allRollups: readonly Rollup[] = Object.values(rollups);
