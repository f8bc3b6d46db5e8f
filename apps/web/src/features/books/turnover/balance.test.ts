import type { Turnover } from '@larder/contract/books/turnover';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, withoutAccountCents } from './balance.ts';

const taxed = (inclusiveCents: number) => ({ inclusiveCents, exclusiveCents: inclusiveCents, vatCents: 0 });

/** The books of one day: what each account was booked, with its deposit, and what was paid beyond it. */
function booksOf(booked: ReadonlyArray<readonly [number, number]>, surplusCents: number): Turnover {
  const inclusiveCents = booked.reduce((sum, [goods]) => sum + goods, 0);
  const depositCents = booked.reduce((sum, [, deposit]) => sum + deposit, 0);
  const bookedCents = inclusiveCents + depositCents;
  const receivedCents = bookedCents + surplusCents;
  return {
    from: '2026-11-21',
    to: '2026-11-21',
    ledgers: booked.map(([goods, deposit], index) => ({
      ledgerAccountId: index === 0 ? null : index,
      code: index === 0 ? null : `80${index}`,
      description: null,
      externalVatCode: null,
      vatRateBasisPoints: 900,
      itemCount: 1,
      ...taxed(goods),
      depositCents: deposit,
      depositVatCents: 0,
    })),
    payments: [
      {
        code: 'pin',
        name: { nl: 'Pin' },
        kind: 'card',
        ledgerCode: null,
        receiptCount: 1,
        receivedCents,
        surplusCents,
      },
    ],
    vats: [],
    days: [{ day: '2026-11-21', bookedCents, surplusCents, receivedCents, receiptCount: 1 }],
    totals: {
      ...taxed(inclusiveCents),
      depositCents,
      depositVatCents: 0,
      surplusCents,
      receivedCents,
      receiptCount: 1,
    },
    quarantinedReceiptCount: 0,
  };
}

const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 });

describe('the balance', () => {
  it('[TRN-01] is even for whatever books agree', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amounts, amounts), { maxLength: 20 }), fc.nat(10_000), (booked, surplus) => {
        const balance = balanceOf(booksOf(booked, surplus));
        expect(balance).toMatchObject({ differenceCents: 0, offDays: [], isEven: true });
        expect(balance.bookedCents + balance.surplusCents).toBe(balance.receivedCents);
      }),
    );
  });

  it('[TRN-01] is off by each cent that a side lacks, whatever the totals say', () => {
    const books = booksOf([[820, 15]], 5);
    const [payment] = books.payments;
    const [ledger] = books.ledgers;
    if (payment === undefined || ledger === undefined) throw new Error('there are no books');
    const short = { ...books, payments: [{ ...payment, receivedCents: payment.receivedCents - 1 }] };
    expect(balanceOf(short)).toMatchObject({ differenceCents: -1, isEven: false });
    const twice = { ...books, ledgers: [ledger, ledger] };
    expect(balanceOf(twice)).toMatchObject({ differenceCents: -835, isEven: false });
  });

  it('[TRN-01] names the days that are off even when they make up for each other', () => {
    const books = booksOf([[820, 15]], 0);
    const [day] = books.days;
    if (day === undefined) throw new Error('there is no day');
    const days = [
      { ...day, receivedCents: day.receivedCents + 1 },
      { ...day, day: '2026-11-22', bookedCents: 1, receivedCents: 0 },
      { ...day, day: '2026-11-23' },
    ];
    expect(balanceOf({ ...books, days })).toMatchObject({
      differenceCents: 0,
      offDays: ['2026-11-21', '2026-11-22'],
      isEven: false,
    });
  });

  it('[TRN-01] is off when the totals are other sums than the lines', () => {
    const books = booksOf([[820, 15]], 0);
    expect(balanceOf({ ...books, totals: { ...books.totals, inclusiveCents: 819 } }).isEven).toBe(false);
  });

  it('[TRN-01] knows what was sold without an account', () => {
    expect(
      withoutAccountCents(
        booksOf(
          [
            [300, 15],
            [500, 0],
          ],
          0,
        ),
      ),
    ).toBe(315);
    expect(withoutAccountCents(booksOf([], 0))).toBe(0);
  });
});
