import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookedAfter, type DaySums } from './day-close.ts';

const cents = fc.integer({ min: -50_000, max: 50_000 });
const count = fc.integer({ min: 0, max: 40 });
const taxed = { inclusiveCents: cents, exclusiveCents: cents, vatCents: cents };

const anySums: fc.Arbitrary<DaySums> = fc.record({
  ledgers: fc.uniqueArray(
    fc.record({
      ledgerAccountId: fc.constantFrom(null, 1, 2, 3),
      vatRateBasisPoints: fc.constantFrom(null, 900, 2_100),
      code: fc.constant('8010'),
      description: fc.constant('Omzet'),
      externalVatCode: fc.constant(null),
      itemCount: count,
      ...taxed,
      depositCents: cents,
      depositVatCents: cents,
    }),
    { selector: (row) => `${row.ledgerAccountId} ${row.vatRateBasisPoints}` },
  ),
  payments: fc.uniqueArray(
    fc.record({
      code: fc.constantFrom(null, 'pin', 'room'),
      name: fc.constant(null),
      kind: fc.constant('card'),
      ledgerCode: fc.constant(null),
      receiptCount: count,
      receivedCents: cents,
      surplusCents: cents,
    }),
    { selector: (row) => row.code },
  ),
  vats: fc.uniqueArray(
    fc.record({ vatRateBasisPoints: fc.constantFrom(null, 900, 2_100), isDeposit: fc.boolean(), ...taxed }),
    { selector: (row) => `${row.vatRateBasisPoints} ${row.isDeposit}` },
  ),
  vouchers: fc.uniqueArray(
    fc.record({
      voucherType: fc.constantFrom('valk_voucher' as const, 'employee_discount' as const),
      receiptCount: count,
      itemCount: count,
      turnoverCents: cents,
      discountCents: cents,
    }),
    { selector: (row) => row.voucherType },
  ),
  totals: fc.record({
    ...taxed,
    depositCents: cents,
    depositVatCents: cents,
    surplusCents: cents,
    receivedCents: cents,
    receiptCount: count,
  }),
  refunds: fc.record({ receiptCount: count, itemCount: count, inclusiveCents: cents, depositCents: cents }),
});

const sides = ['ledgers', 'payments', 'vats', 'vouchers', 'totals', 'refunds'] as const;

/** Every number of a day under the row and the column that it stands in, without what is nothing. */
function numbersOf(sums: DaySums | null): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  const add = (key: string, row: object) => {
    for (const [column, value] of Object.entries(row))
      if (typeof value === 'number' && value !== 0 && !/(?:Id|BasisPoints)$/.test(column))
        numbers.set(`${key} ${column}`, value);
  };
  for (const row of sums?.ledgers ?? []) add(`ledger ${row.ledgerAccountId} ${row.vatRateBasisPoints}`, row);
  for (const row of sums?.payments ?? []) add(`payment ${row.code}`, row);
  for (const row of sums?.vats ?? []) add(`vat ${row.vatRateBasisPoints} ${row.isDeposit}`, row);
  for (const row of sums?.vouchers ?? []) add(`voucher ${row.voucherType}`, row);
  add('totals', sums?.totals ?? {});
  add('refunds', sums?.refunds ?? {});
  return numbers;
}

const told = (sums: DaySums) =>
  [...numbersOf(sums)]
    .map(([key, value]) => `${key} ${value}`)
    .toSorted()
    .join();

describe('what is booked after a day was closed', () => {
  it('[TRN-01] and the close are together the sums of now, number by number', () => {
    fc.assert(
      fc.property(anySums, anySums, (closed, now) => {
        const together = new Map(numbersOf(closed));
        for (const [key, value] of numbersOf(bookedAfter(closed, now))) {
          const sum = (together.get(key) ?? 0) + value;
          if (sum === 0) together.delete(key);
          else together.set(key, sum);
        }
        expect(together).toEqual(numbersOf(now));
      }),
    );
  });

  it('[TRN-01] is told where it changed one side alone, like a sale and its return that leave the totals as they were', () => {
    fc.assert(
      fc.property(anySums, anySums, fc.constantFrom(...sides), (closed, other, side) => {
        const now = { ...closed, [side]: other[side] };
        const isSame = told(now) === told(closed);
        expect(bookedAfter(closed, now) === null).toBe(isSame);
      }),
    );
  });

  it('[TRN-01] is nothing at all where nothing was booked, whatever an account is called by now', () => {
    fc.assert(
      fc.property(anySums, (closed) => {
        const now = { ...closed, ledgers: closed.ledgers.map((row) => ({ ...row, description: 'Anders' })) };
        expect(bookedAfter(closed, now)).toBeNull();
      }),
    );
  });
});
