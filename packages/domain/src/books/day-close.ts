import type { LedgerSum, Taxed } from './books.ts';
import type { TranslatedText } from '../platform/translated-text.ts';
import type { VoucherType } from '../places/voucher.ts';

/** A ledger account at a VAT rate with what it was called on the day. */
export type DayLedger = LedgerSum & {
  readonly code: string | null;
  readonly description: string | null;
  readonly externalVatCode: string | null;
};

/** What was received by a payment method; what was paid beyond the receipts is `surplusCents`. */
export type DayPayment = {
  readonly code: string | null;
  readonly name: TranslatedText | null;
  readonly kind: string | null;
  readonly ledgerCode: string | null;
  readonly receiptCount: number;
  readonly receivedCents: number;
  readonly surplusCents: number;
};

/** The VAT of a rate over all accounts, goods and deposit apart. */
export type DayVat = Taxed & { readonly vatRateBasisPoints: number | null; readonly isDeposit: boolean };

/** Lines sold with a voucher; they are in the turnover already. */
export type DayVoucher = {
  readonly voucherType: VoucherType;
  readonly receiptCount: number;
  readonly itemCount: number;
  readonly turnoverCents: number;
  readonly discountCents: number;
};

/** The sums of a location's day in the terms of its books; returns stand in the turnover already. */
export type DaySums = {
  readonly ledgers: readonly DayLedger[];
  readonly payments: readonly DayPayment[];
  readonly vats: readonly DayVat[];
  readonly vouchers: readonly DayVoucher[];
  readonly totals: Taxed & {
    readonly depositCents: number;
    readonly depositVatCents: number;
    readonly surplusCents: number;
    readonly receivedCents: number;
    readonly receiptCount: number;
  };
  readonly refunds: {
    readonly receiptCount: number;
    readonly itemCount: number;
    readonly inclusiveCents: number;
    readonly depositCents: number;
  };
};

const taxed = ['inclusiveCents', 'exclusiveCents', 'vatCents'] as const;
const deposit = ['depositCents', 'depositVatCents'] as const;

/**
 * What was booked for a day after it was closed: the sums of now less those of then, without what came to nothing; null
 * when nothing was. Both together are the sums of now, to the cent.
 */
export function bookedAfter(closed: DaySums, now: DaySums): DaySums | null {
  const [totals] = changes([closed.totals], [now.totals], {
    keyOf: () => '',
    amounts: [...taxed, ...deposit, 'surplusCents', 'receivedCents', 'receiptCount'],
  });
  const [refunds] = changes([closed.refunds], [now.refunds], {
    keyOf: () => '',
    amounts: ['receiptCount', 'itemCount', 'inclusiveCents', 'depositCents'],
  });
  const later = {
    ledgers: changes(closed.ledgers, now.ledgers, {
      keyOf: (row) => `${row.ledgerAccountId} ${row.vatRateBasisPoints}`,
      amounts: [...taxed, ...deposit, 'itemCount'],
    }),
    payments: changes(closed.payments, now.payments, {
      keyOf: (row) => row.code ?? '',
      amounts: ['receiptCount', 'receivedCents', 'surplusCents'],
    }),
    vats: changes(closed.vats, now.vats, {
      keyOf: (row) => `${row.vatRateBasisPoints} ${row.isDeposit}`,
      amounts: taxed,
    }),
    vouchers: changes(closed.vouchers, now.vouchers, {
      keyOf: (row) => row.voucherType,
      amounts: ['receiptCount', 'itemCount', 'turnoverCents', 'discountCents'],
    }),
  };
  const isNothing = totals === undefined && refunds === undefined && Object.values(later).every((rows) => !rows.length);
  return isNothing ? null : { ...later, totals: totals ?? nothing, refunds: refunds ?? nothing };
}

/** What is nothing of everything. */
const nothing = {
  inclusiveCents: 0,
  exclusiveCents: 0,
  vatCents: 0,
  depositCents: 0,
  depositVatCents: 0,
  surplusCents: 0,
  receivedCents: 0,
  receiptCount: 0,
  itemCount: 0,
};

type How<Row, Amount extends keyof Row> = {
  readonly keyOf: (row: Row) => string;
  readonly amounts: readonly Amount[];
};

/** The rows by which two lists of sums differ: those of now in their order, then those that came to nothing since. */
function changes<Amount extends string, Row extends Readonly<Record<Amount, number>>>(
  closed: readonly Row[],
  now: readonly Row[],
  { keyOf, amounts }: How<Row, Amount>,
): readonly Row[] {
  const before = new Map(closed.map((row) => [keyOf(row), row]));
  const kept = new Set(now.map(keyOf));
  const less = (row: Row, from: (amount: Amount) => number) => ({
    ...row,
    ...Object.fromEntries(amounts.map((amount) => [amount, from(amount) - (before.get(keyOf(row))?.[amount] ?? 0)])),
  });
  return [
    ...now.map((row) => less(row, (amount) => row[amount])),
    ...closed.filter((row) => !kept.has(keyOf(row))).map((row) => less(row, () => 0)),
  ].filter((row) => amounts.some((amount) => row[amount] !== 0));
}
