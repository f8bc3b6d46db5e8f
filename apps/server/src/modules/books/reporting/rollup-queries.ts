import { type Statement, sql } from '../../../platform/database/sql.ts';

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
  /** Where a year of days is too many rows: the same sums by month, of locations and of the whole group. */
  readonly months?: Rollup;
  readonly groupMonths?: Rollup;
};

type Column = { readonly column: Statement; readonly from: Statement };

/** Receipts of every state; finished sales; their payments; their lines; their bookings; their lines with a voucher. */
export type Source = 'receipts' | 'sales' | 'payments' | 'lines' | 'bookings' | 'vouchers';

const column = (name: Statement, from: Statement = name): Column => ({ column: name, from });

export const place = column(sql`property_id`);
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

const productMonths: Rollup = {
  name: 'property_product_months',
  table: sql`property_product_months`,
  source: 'lines',
  keys: [place, month, ...product],
  sums: lineSums,
};
const groupProductMonths: Rollup = {
  name: 'group_product_months',
  table: sql`group_product_months`,
  source: 'lines',
  keys: [month, ...product],
  sums: lineSums,
};

const ledgerMonths: Rollup = {
  name: 'ledger_months',
  table: sql`ledger_months`,
  source: 'bookings',
  keys: [place, month, shop, ...account],
  sums: accountSums,
};

/** The column that says when: the local day, or the first day of its month. */
export const dateOf = ({ keys }: Rollup): Statement => (keys.includes(month) ? month : day).column;

/** Every roll-up by its name. */
export const rollups = {
  receipts: {
    name: 'receipt_totals',
    table: sql`receipt_totals`,
    source: 'receipts',
    keys: [place, day, shop, column(sql`state`)],
    sums: receiptSums,
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
    months: productMonths,
    groupMonths: groupProductMonths,
  },
  productMonths,
  groupProductMonths,
  categories: {
    name: 'category_totals',
    table: sql`category_totals`,
    source: 'lines',
    keys: [place, day, shop, soldCategory],
    sums: lineSums,
    groupMonths: groupProductMonths,
  },
  ledgers: {
    name: 'ledger_totals',
    table: sql`ledger_totals`,
    source: 'bookings',
    keys: [place, day, shop, ...account],
    sums: accountSums,
    months: ledgerMonths,
  },
  ledgerMonths,
  payments: {
    name: 'payment_totals',
    table: sql`payment_totals`,
    source: 'payments',
    keys: [place, day, shop, method],
    sums: methodSums,
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

/** All of them, in the order in which they are folded. */
export const allRollups: readonly Rollup[] = Object.values(rollups);
