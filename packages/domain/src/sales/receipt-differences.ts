import { type ReceiptRule, receiptRules } from './receipt-sum.ts';

/** A line of a receipt as far as it could be read. */
export type ReadLine = { readonly totalCents: number | null; readonly depositCents: number | null };

/** A receipt as far as it could be read. */
export type ReadReceipt = {
  readonly totalCents: number | null;
  readonly depositCents: number | null;
  readonly paidCents: number | null;
  readonly lines: readonly ReadLine[];
};

/** What a rule about sums is about: the amount that the receipt says, and the one that was found. Null: cannot be told. */
export type Difference = { readonly expectedCents: number | null; readonly foundCents: number | null };

const unknown: Difference = { expectedCents: null, foundCents: null };

/** Tells which two amounts differ under a rule of `checkReceipt`, for a person who has to find out where it went wrong. */
export function differenceOf(rule: string, receipt: ReadReceipt): Difference {
  const { totalCents, depositCents, paidCents, lines } = receipt;
  const goods = sumOf(lines.map((line) => line.totalCents));
  const deposits = sumOf(lines.map((line) => line.depositCents));
  if (rule === 'lines_total_mismatch') return { expectedCents: less(totalCents, depositCents), foundCents: goods };
  if (rule === 'deposit_mismatch') return { expectedCents: depositCents, foundCents: deposits };
  if (rule === 'total_mismatch') return { expectedCents: totalCents, foundCents: sumOf([goods, deposits]) };
  if (rule === 'paid_too_little') return { expectedCents: totalCents, foundCents: paidCents };
  return unknown;
}

/** Tells whether a text names a rule of `checkReceipt`. */
export function isReceiptRule(text: string): text is ReceiptRule {
  return receiptRules.some((rule) => rule === text);
}

function sumOf(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}

function less(amount: number | null, part: number | null): number | null {
  return amount === null || part === null ? null : amount - part;
}
