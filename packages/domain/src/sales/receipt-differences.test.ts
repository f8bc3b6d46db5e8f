import { describe, expect, it } from 'vitest';
import { differenceOf, isReceiptRule } from './receipt-differences.ts';
import { checkReceipt, receiptRules } from './receipt-sum.ts';

const receipt = {
  totalCents: 845,
  depositCents: 30,
  paidCents: 800,
  lines: [
    { totalCents: 595, depositCents: 0 },
    { totalCents: 225, depositCents: 15 },
  ],
};

describe('differenceOf', () => {
  it('[TXN-08] tells for every rule about sums what the receipt says and what was found', () => {
    expect(differenceOf('lines_total_mismatch', receipt)).toEqual({ expectedCents: 815, foundCents: 820 });
    expect(differenceOf('deposit_mismatch', receipt)).toEqual({ expectedCents: 30, foundCents: 15 });
    expect(differenceOf('total_mismatch', receipt)).toEqual({ expectedCents: 845, foundCents: 835 });
    expect(differenceOf('paid_too_little', receipt)).toEqual({ expectedCents: 845, foundCents: 800 });
  });

  it('tells of every rule that is broken about sums two amounts that differ', () => {
    const lines = receipt.lines.map((line) => ({ ...line, quantity: 1, vatRateBasisPoints: 900 }));
    const broken = checkReceipt({ ...receipt, state: 'SUCCESS', lines });
    expect(broken).toHaveLength(4);
    for (const rule of broken) {
      const { expectedCents, foundCents } = differenceOf(rule, receipt);
      expect(expectedCents).not.toBe(foundCents);
    }
  });

  it('tells nothing that cannot be told: an amount that could not be read, a rule about something else', () => {
    const unread = { ...receipt, totalCents: null, lines: [...receipt.lines, { totalCents: null, depositCents: 0 }] };
    expect(differenceOf('lines_total_mismatch', unread)).toEqual({ expectedCents: null, foundCents: null });
    expect(differenceOf('deposit_mismatch', unread)).toEqual({ expectedCents: 30, foundCents: 15 });
    expect(differenceOf('quantity_zero', receipt)).toEqual({ expectedCents: null, foundCents: null });
  });
});

it('knows the rules by their names', () => {
  expect(receiptRules.every(isReceiptRule)).toBe(true);
  expect(isReceiptRule('invalid_type lines.0.quantity')).toBe(false);
});
