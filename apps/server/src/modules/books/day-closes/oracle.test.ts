import { type DayClose, getDayClose } from '@larder/contract/books/day-closes';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Business, openBusiness, oracleOf, sellAtRandom, sorted } from '../../../testing/turnover-oracle.ts';
import { foldGroup } from '../reporting/public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Sums = Pick<DayClose['figures'], 'ledgers' | 'vats' | 'payments' | 'totals'>;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The sums of a day as the oracle has them: by account and rate, by method, and the VAT of each rate. */
function rowsOf(sums: Sums) {
  const vats = new Map<number | null, number>();
  for (const row of sums.vats) vats.set(row.vatRateBasisPoints, (vats.get(row.vatRateBasisPoints) ?? 0) + row.vatCents);
  return {
    ledgers: sums.ledgers.map((row) => [
      row.ledgerAccountId,
      row.vatRateBasisPoints,
      row.inclusiveCents,
      row.depositCents,
      row.itemCount,
    ]),
    payments: sums.payments.map((row) => [row.code, row.receivedCents, row.surplusCents, row.receiptCount]),
    vats: [...vats],
  };
}

type Rows = { readonly [Side in keyof ReturnType<typeof rowsOf>]: readonly (readonly unknown[])[] };

const keyLengths = { ledgers: 2, payments: 1, vats: 1 } as const;

/** The rows without those that come to nothing, in an order of their own. */
function tidy(rows: Rows) {
  const told = (side: keyof Rows) =>
    sorted(rows[side].filter((row) => row.slice(keyLengths[side]).some((amount) => amount !== 0)));
  return { ledgers: told('ledgers'), payments: told('payments'), vats: told('vats') };
}

/** What one has beyond the other, row by row. */
function less(now: Rows, before: Rows) {
  const side = (name: keyof Rows) => {
    const amounts = new Map<string, { key: readonly unknown[]; amounts: number[] }>();
    for (const [rows, sign] of [
      [now[name], 1],
      [before[name], -1],
    ] as const)
      for (const row of rows) {
        const key = row.slice(0, keyLengths[name]);
        const values = row.slice(keyLengths[name]).map(Number);
        const known = amounts.get(JSON.stringify(key))?.amounts ?? values.map(() => 0);
        amounts.set(JSON.stringify(key), {
          key,
          amounts: known.map((amount, index) => amount + sign * (values[index] ?? 0)),
        });
      }
    return [...amounts.values()].map((row) => [...row.key, ...row.amounts]);
  };
  return { ledgers: side('ledgers'), payments: side('payments'), vats: side('vats') };
}

/** Every cent in exactly one row of each side. */
function assertEven(sums: Sums): void {
  const booked = sum(sums.ledgers.map((row) => row.inclusiveCents + row.depositCents));
  expect(sum(sums.vats.map((row) => row.inclusiveCents))).toBe(booked);
  expect(sum(sums.payments.map((row) => row.receivedCents - row.surplusCents))).toBe(booked);
  expect(sums.totals.inclusiveCents + sums.totals.depositCents).toBe(booked);
  expect(booked + sums.totals.surplusCents).toBe(sums.totals.receivedCents);
  expect(sum(sums.ledgers.map((row) => row.vatCents + row.depositVatCents))).toBe(
    sum(sums.vats.map((row) => row.vatCents)),
  );
}

const closesOf = (business: Business, days: readonly string[]) =>
  Promise.all(
    days.flatMap((day) =>
      business.places.map(({ property }) =>
        business.admin.call(getDayClose, { params: { propertyId: property.id, day } }),
      ),
    ),
  );

test(
  '[TRN-01] closed days of random sales are what an independent reckoning says, stay so whatever is booked later, and both together are the books of now',
  { timeout: 300_000 },
  async () => {
    const business = await openBusiness(app);
    await sellAtRandom(app, business, 500);
    await sellAtRandom(app, business, 500);
    await foldGroup(app.services, business.group.id);
    const today = Temporal.Instant.from(app.clock.now().toISOString()).toZonedDateTimeISO('Europe/Amsterdam');
    const days = Array.from({ length: 24 }, (_, back) =>
      today
        .toPlainDate()
        .subtract({ days: 1 + back * 4 })
        .toString(),
    );
    const oracle = () =>
      days.flatMap((day) =>
        business.places.map(({ property }) => oracleOf(business, { from: day, to: day }, { propertyId: property.id })),
      );
    const [closed, then] = [await closesOf(business, days), oracle()];
    for (const [index, close] of closed.entries()) {
      expect(tidy(rowsOf(close.figures))).toEqual(tidy(then[index] ?? { ledgers: [], payments: [], vats: [] }));
      expect(close.later).toBeNull();
      assertEven(close.figures);
    }
    app.clock.advance(3_600_000);
    await sellAtRandom(app, business, 500);
    const [reprinted, now] = [await closesOf(business, days), oracle()];
    let [changed, lateReceipts] = [0, 0];
    for (const [index, close] of reprinted.entries()) {
      const [before, after] = [then[index], now[index]];
      if (before === undefined || after === undefined) throw new Error('a day is missing');
      if (closed[index]?.state === 'closed') {
        expect([close.figures, close.number, close.closedAt]).toEqual([
          closed[index].figures,
          closed[index].number,
          closed[index].closedAt,
        ]);
        const none = { ledgers: [], payments: [], vats: [] };
        expect(tidy(close.later === null ? none : rowsOf(close.later))).toEqual(tidy(less(after, before)));
        expect(close.lateReceipts.length).toBe(close.later?.totals.receiptCount ?? 0);
        lateReceipts += close.lateReceipts.length;
        changed += close.later === null ? 0 : 1;
      }
      if (close.later !== null) assertEven(close.later);
    }
    expect(changed).toBeGreaterThan(20);
    expect(lateReceipts).toBeGreaterThan(changed);
  },
);
