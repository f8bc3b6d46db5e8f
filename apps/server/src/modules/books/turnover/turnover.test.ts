import { putReceiptBatch } from '@larder/contract/sales/device';
import { getReport } from '@larder/contract/books/reporting';
import { getTurnover } from '@larder/contract/books/turnover';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, asTill } from '../../../testing/as.ts';
import { buildCashRegister, buildGroup, buildProperty, buildShop, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';
import { foldGroup } from '../reporting/public.ts';
import {
  type Business,
  oracleOf,
  openBusiness,
  rangeOf,
  sellAtRandom,
  sorted,
} from '../../../testing/turnover-oracle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);

test(
  '[TRN-01] the turnover of thousands of random receipts is what the receipts add up to: by account, rate, method and day, in balance to the cent, folded or not',
  { timeout: 300_000 },
  async () => {
    const business = await openBusiness(app);
    for (let round = 0; round < 6; round += 1) {
      await sellAtRandom(app, business, 500);
      if (round % 2 === 1) await foldGroup(app.services, business.group.id);
      if (round === 2) await compareAll(business);
    }
    expect(business.sales.length).toBe(3_000);
    await compareAll(business);
    await foldGroup(app.services, business.group.id);
    await compareAll(business);
  },
);

async function compareAll(business: Business): Promise<void> {
  const today = Temporal.Instant.from(app.clock.now().toISOString())
    .toZonedDateTimeISO('Europe/Amsterdam')
    .toPlainDate();
  const day = (back: number) => today.subtract({ days: back }).toString();
  const [first, second] = business.places;
  for (const range of [
    { from: day(99), to: day(1) },
    { from: day(40), to: day(12) },
    { from: day(3), to: day(3) },
  ]) {
    await compare(business, range, {});
    await compare(business, range, { propertyId: first?.property.id ?? 0 });
    await compare(business, range, { shopId: second?.register.shopId ?? 0 });
  }
}

type Narrowed = { readonly propertyId?: number; readonly shopId?: number };

async function compare(business: Business, range: { from: string; to: string }, narrowed: Narrowed): Promise<void> {
  const { propertyId, shopId } = narrowed;
  const call = {
    query: { ...rangeOf(range), ...(shopId === undefined ? {} : { shopId: String(shopId) }) },
    ...(propertyId === undefined ? {} : { propertyId }),
  };
  const [turnover, report] = [await business.admin.call(getTurnover, call), await business.admin.call(getReport, call)];
  const expected = oracleOf(business, range, narrowed);
  const ledgers = turnover.ledgers.map((row) => [
    row.ledgerAccountId,
    row.vatRateBasisPoints,
    row.inclusiveCents,
    row.depositCents,
    row.itemCount,
  ]);
  expect(sorted(ledgers)).toEqual(sorted(expected.ledgers));
  const payments = turnover.payments.map((row) => [row.code, row.receivedCents, row.surplusCents, row.receiptCount]);
  expect(sorted(payments)).toEqual(sorted(expected.payments));
  expect(turnover.days).toEqual(expected.days);
  // VAT of a rate is computed once a receipt, over goods and taxed deposit together.
  const vats = new Map<number | null, number>();
  for (const row of turnover.vats)
    vats.set(row.vatRateBasisPoints, (vats.get(row.vatRateBasisPoints) ?? 0) + row.vatCents);
  expect(sorted([...vats])).toEqual(sorted(expected.vats));
  expect(sum(turnover.ledgers, (row) => row.vatCents + row.depositVatCents)).toBe(
    sum(turnover.vats, (row) => row.vatCents),
  );
  balance(turnover);
  expect([
    report.current.turnoverCents,
    report.current.depositCents,
    report.current.receiptCount,
    report.current.itemCount,
  ]).toEqual([
    turnover.totals.inclusiveCents,
    turnover.totals.depositCents,
    turnover.totals.receiptCount,
    sum(turnover.ledgers, (row) => row.itemCount),
  ]);
}

/** Both sides, by account, by day and as a whole. */
function balance(turnover: Awaited<ReturnType<typeof oneTurnover>>): void {
  const { ledgers, payments, days, vats, totals } = turnover;
  const booked = sum(ledgers, (row) => row.inclusiveCents + row.depositCents);
  const received = sum(payments, (row) => row.receivedCents);
  expect(booked + sum(payments, (row) => row.surplusCents)).toBe(received);
  expect(sum(days, (row) => row.bookedCents)).toBe(booked);
  expect(sum(days, (row) => row.receivedCents)).toBe(received);
  for (const row of days) expect(row.bookedCents + row.surplusCents).toBe(row.receivedCents);
  expect(sum(vats, (row) => row.inclusiveCents)).toBe(booked);
  expect([totals.inclusiveCents + totals.depositCents, totals.receivedCents]).toEqual([booked, received]);
  for (const row of [...ledgers, ...vats, totals]) expect(row.exclusiveCents + row.vatCents).toBe(row.inclusiveCents);
}

const oneTurnover = (business: Business, range: { from: string; to: string }) =>
  business.admin.call(getTurnover, { query: rangeOf(range) });

test('[E3] days of 23 and 25 hours belong to the location, each sale to one of them', async () => {
  const business = await openBusiness(app);
  const [place] = business.places;
  if (place === undefined) throw new Error('no place');
  const moments = [
    '2026-10-24T23:59:59.999+02:00',
    '2026-10-25T00:00:00+02:00',
    '2026-10-25T02:30:00+02:00',
    '2026-10-25T02:30:00+01:00',
    '2026-10-25T23:59:59.999+01:00',
    '2026-10-26T00:00:00+01:00',
    '2026-03-28T23:59:59.999+01:00',
    '2026-03-29T01:59:59+01:00',
    '2026-03-29T03:00:00+02:00',
    '2026-03-29T23:59:59+02:00',
  ];
  const receipts = moments.map((soldAt) => ({ key: tillKey(), ...soldReceipt({ sold_at: soldAt }) }));
  expect((await place.till.send('POST', '/device/v1/receipts/batch', { body: { receipts } })).status).toBe(200);
  const turnover = await oneTurnover(business, { from: '2026-03-01', to: '2026-10-31' });
  expect(turnover.days.map((row) => [row.day, row.receiptCount, row.bookedCents])).toEqual([
    ['2026-03-28', 1, 835],
    ['2026-03-29', 3, 2_505],
    ['2026-10-24', 1, 835],
    ['2026-10-25', 4, 3_340],
    ['2026-10-26', 1, 835],
  ]);
  balance(turnover);
  const ofOneDay = await oneTurnover(business, { from: '2026-10-25', to: '2026-10-25' });
  expect(ofOneDay.totals).toMatchObject({
    inclusiveCents: 3_280,
    depositCents: 60,
    receivedCents: 3_340,
    receiptCount: 4,
  });
});

test(
  '[D12] while tills sell and totals are folded, every turnover balances and none is taken back',
  { timeout: 120_000 },
  async () => {
    const business = await openBusiness(app);
    const day = Temporal.Instant.from(app.clock.now().toISOString())
      .toZonedDateTimeISO('Europe/Amsterdam')
      .toPlainDate()
      .toString();
    let isSelling = true;
    const selling = (async () => {
      for (let round = 0; round < 40; round += 1) {
        await sellAtRandom(app, business, 12);
        if (round % 5 === 0) await foldGroup(app.services, business.group.id);
      }
      isSelling = false;
    })();
    let [reads, last] = [0, 0];
    while (isSelling) {
      const turnover = await oneTurnover(business, { from: '2026-08-01', to: day });
      balance(turnover);
      expect(turnover.totals.receiptCount).toBeGreaterThanOrEqual(last);
      last = turnover.totals.receiptCount;
      reads += 1;
    }
    await selling;
    expect(reads).toBeGreaterThan(5);
  },
);

test('[TRN-01] only finished sales count; what waits in quarantine is told, and a manager sees their own locations', async () => {
  const group = await buildGroup(app);
  const [mine, other] = [await buildProperty(app, { group }), await buildProperty(app, { group })];
  const tills = await Promise.all(
    [mine, other].map(async (property) =>
      asTill(app, await buildCashRegister(app, { shop: await buildShop(app, { property }) })),
    ),
  );
  const soldAt = app.clock.now().toISOString();
  for (const till of tills)
    for (const body of [
      soldReceipt({ sold_at: soldAt }),
      soldReceipt({ sold_at: soldAt, state: 'FAILED' }),
      soldReceipt({ sold_at: soldAt, state: 'CREATED' }),
      { ...soldReceipt({ sold_at: soldAt }), paid_cents: 1 },
    ])
      await till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body });
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [mine] }));
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  expect(await admin.call(getTurnover)).toMatchObject({ totals: { receiptCount: 2 }, quarantinedReceiptCount: 2 });
  const own = await manager.call(getTurnover);
  expect(own).toMatchObject({ totals: { receiptCount: 1, receivedCents: 835 }, quarantinedReceiptCount: 1 });
  expect(own.payments).toMatchObject([{ code: null, name: null, ledgerCode: null }]);
  expect((await manager.get(`/api/v1/properties/${other.id}/turnover`)).status).toBe(404);
});

test('[API-02] a period that ends before it starts or is too long is refused with the field named', async () => {
  const { admin } = await openBusiness(app);
  const refusal = async (query: string) => (await admin.get(`/api/v1/turnover?${query}`)).problem?.errors;
  expect(await refusal('start_at=2026-02-20T00:00:00Z&end_at=2026-02-19T00:00:00Z')).toMatchObject([
    { path: 'end_at', code: 'range_reversed' },
  ]);
  expect(await refusal('start_at=2020-02-20T00:00:00Z&end_at=2026-02-19T00:00:00Z')).toMatchObject([
    { path: 'end_at', code: 'range_too_long' },
  ]);
});

test('[TRN-01] a receipt that comes twice is booked once', async () => {
  const business = await openBusiness(app);
  const [place] = business.places;
  const receipts = [{ key: tillKey(), ...soldReceipt({ sold_at: app.clock.now().toISOString() }) }];
  for (let attempt = 0; attempt < 3; attempt += 1)
    await place?.till.send('POST', `/device/v1${putReceiptBatch.path}`, { body: { receipts } });
  expect((await business.admin.call(getTurnover)).totals).toMatchObject({ receiptCount: 1, receivedCents: 835 });
});
