import { getReport } from '@larder/contract/books/reporting';
import { listReceipts } from '@larder/contract/sales/receipts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, asTill, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
  type CashRegister,
  type Group,
  type Property,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';
import { sql } from '../../../platform/database/sql.ts';
import { foldGroup } from './jobs.ts';
import { allRollups } from './rollup-queries.ts';
import { countDifferences } from './rollup-sum-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Sold = { till: Client; register: CashRegister };
type Business = {
  group: Group;
  properties: Property[];
  sold: Sold[];
  admin: Client;
  categories: { id: number; product: number }[];
};

/** Two locations in two countries with three shops, and products in two categories. */
async function openBusiness(): Promise<Business> {
  const group = await buildGroup(app);
  const properties = [
    await buildProperty(app, { group, country: 'nl' }),
    await buildProperty(app, { group, country: 'de' }),
  ];
  const places = [properties[0], properties[0], properties[1]];
  const registers = await Promise.all(
    places.map(async (property) =>
      buildCashRegister(app, { shop: await buildShop(app, property === undefined ? {} : { property }) }),
    ),
  );
  const sold = await Promise.all(registers.map(async (register) => ({ register, till: await asTill(app, register) })));
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const categories = await Promise.all(
    [0, 1].map(async () => {
      const category = await buildCategory(app, { group });
      return { id: category.id, product: (await buildProduct(app, { group, category })).id };
    }),
  );
  return { group, properties, sold, admin, categories };
}

/** What the report must say, added up from the receipts themselves by the simplest SQL. */
async function oracle(business: Business, range: { from: string; to: string }, zone = 'Europe/Amsterdam') {
  const rows = await app.owner.read({ groupId: business.group.id }, (tx) =>
    tx.rows(sql<{ property_id: number; sold_at: Date; total_cents: number; deposit_cents: number; item_count: number }>`
      select property_id, sold_at, total_cents, deposit_cents, item_count from receipts where state = 'SUCCESS'`),
  );
  const inside = rows.filter((row) => {
    const day = Temporal.Instant.fromEpochMilliseconds(row.sold_at.getTime())
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .toString();
    return day >= range.from && day <= range.to;
  });
  return {
    receiptCount: inside.length,
    turnoverCents: inside.reduce((total, row) => total + row.total_cents - row.deposit_cents, 0),
    depositCents: inside.reduce((total, row) => total + row.deposit_cents, 0),
    itemCount: inside.reduce((total, row) => total + row.item_count, 0),
  };
}

const rangeOf = (from: string, to: string, zone = 'Europe/Amsterdam') => ({
  startAt: Temporal.PlainDate.from(from).toZonedDateTime(zone).toString({ timeZoneName: 'never' }),
  endAt: Temporal.PlainDate.from(to).add({ days: 1 }).toZonedDateTime(zone).toString({ timeZoneName: 'never' }),
});

const put = (sold: Sold, key: string, body: unknown) => sold.till.send('PUT', `/device/v1/receipts/${key}`, { body });

test(
  '[REP-01] totals and tail equal the receipts to the cent after thousands of random histories, folded or not, at every moment',
  { timeout: 300_000 },
  async () => {
    const business = await openBusiness();
    const random = seeded(20_261_121);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] ?? items[0] ?? raise();
    const now = app.clock.now().getTime();
    const moment = () => new Date(now - Math.floor(random() * 40 * 86_400_000)).toISOString();
    const line = () => {
      const quantity = pick([1, 1, 2, 3, -1]);
      const price = 50 + Math.floor(random() * 1_500);
      const product = pick([...business.categories.map((category) => category.product), undefined]);
      return {
        ...(product === undefined ? { name: 'Los artikel' } : { product_id: product }),
        quantity,
        unit_price_cents: price,
        total_cents: price * quantity,
        deposit_cents: pick([0, 0, 15, 25]) * quantity,
        vat_rate: pick([0, 9, 21]),
      };
    };
    const histories = [
      ['SUCCESS'],
      ['FAILED'],
      ['CREATED'],
      ['CREATED', 'PROCESSING', 'SUCCESS'],
      ['CREATED', 'FAILED'],
      ['PROCESSING', 'SUCCESS', 'SUCCESS'],
      ['CREATED', 'SUCCESS', 'CREATED'],
    ];
    let receiptCount = 0;
    for (let round = 0; round < 30; round += 1) {
      await Promise.all(
        Array.from({ length: 70 }, async () => {
          const [sold, key, soldAt] = [pick(business.sold), tillKey(), moment()];
          const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, line);
          for (const state of pick(histories))
            await put(
              sold,
              key,
              soldReceipt({ sold_at: soldAt, state, lines: state === 'CREATED' ? lines.slice(0, 1) : lines }),
            );
          receiptCount += 1;
        }),
      );
      if (round % 3 === 1) await foldGroup(app.services, business.group.id);
      if (round % 5 === 0) await compare(business);
    }
    expect(receiptCount).toBe(2_100);
    await compare(business);
    expect(await differences(business)).toEqual({});
    await foldGroup(app.services, business.group.id);
    await compare(business);
    const { left } = await app.owner.read({ groupId: business.group.id }, (tx) =>
      tx.row(sql<{ left: number }>`select count(*) as left from receipt_tail`),
    );
    expect(left).toBe(0);
  },
);

async function compare(business: Business): Promise<void> {
  const today = app.clock.now().toISOString().slice(0, 10);
  const from = Temporal.PlainDate.from(today).subtract({ days: 45 }).toString();
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
  for (const range of [
    { from, to: yesterday },
    { from: Temporal.PlainDate.from(today).subtract({ days: 13 }).toString(), to: yesterday },
  ]) {
    const [report, expected] = [
      await business.admin.call(getReport, { query: rangeOf(range.from, range.to) }),
      await oracle(business, range),
    ];
    expect(report.current).toMatchObject(expected);
    expect(sum(report.days, 'turnoverCents')).toBe(expected.turnoverCents);
    expect(sum(report.days, 'itemCount')).toBe(expected.itemCount);
    expect(sum(report.categories, 'turnoverCents')).toBe(expected.turnoverCents);
    expect(sum(report.categories, 'itemCount')).toBe(expected.itemCount);
    expect(sum(report.properties, 'turnoverCents')).toBe(expected.turnoverCents);
    const list = await business.admin.call(listReceipts, {
      query: { ...rangeOf(range.from, range.to), state: 'SUCCESS', limit: '1' },
    });
    expect([list.pagination.totalCount, list.totals.turnoverCents]).toEqual([
      expected.receiptCount,
      expected.turnoverCents,
    ]);
    for (const state of ['CREATED', 'PROCESSING', 'FAILED', 'all'] as const) {
      const counted = await business.admin.call(listReceipts, {
        query: { ...rangeOf(range.from, range.to), state, limit: '1' },
      });
      expect([state, counted.pagination.totalCount]).toEqual([state, await countInState(business, range, state)]);
    }
  }
}

/** How many receipts of a state there are, counted one by one. */
async function countInState(business: Business, range: { from: string; to: string }, state: string): Promise<number> {
  const { found } = await app.owner.read({ groupId: business.group.id }, (tx) =>
    tx.row(sql<{ found: number }>`
      select count(*) as found from receipts where (${state}::text = 'all' or state = ${state}::text)
        and (sold_at at time zone 'Europe/Amsterdam')::date between ${range.from}::date and ${range.to}::date`),
  );
  return found;
}

test(
  '[D12] while tills sell and totals are folded, every report is some moment of the truth: day sum, category sum and total agree',
  { timeout: 120_000 },
  async () => {
    const business = await openBusiness();
    const soldAt = new Date(app.clock.now().getTime() - 86_400_000).toISOString();
    const day = soldAt.slice(0, 10);
    const range = rangeOf(day, day);
    let isSelling = true;
    const selling = (async () => {
      for (let index = 0; index < 150; index += 1) {
        await Promise.all(business.sold.map((sold) => put(sold, tillKey(), soldReceipt({ sold_at: soldAt }))));
        if (index % 10 === 0) await foldGroup(app.services, business.group.id);
      }
      isSelling = false;
    })();
    let [reads, last] = [0, 0];
    while (isSelling) {
      const report = await business.admin.call(getReport, { query: range });
      expect(sum(report.days, 'turnoverCents')).toBe(report.current.turnoverCents);
      expect(sum(report.categories, 'turnoverCents')).toBe(report.current.turnoverCents);
      expect(report.current.turnoverCents).toBe(report.current.receiptCount * 820);
      expect(report.current.receiptCount).toBeGreaterThanOrEqual(last);
      last = report.current.receiptCount;
      reads += 1;
    }
    await selling;
    expect(reads).toBeGreaterThan(10);
    expect((await business.admin.call(getReport, { query: range })).current.receiptCount).toBe(450);
  },
);

test('[REP-01] only finished, paid receipts count, turnover leaves deposit out, and the average is per receipt', async () => {
  const business = await openBusiness();
  const soldAt = new Date(app.clock.now().getTime() - 2 * 86_400_000).toISOString();
  const [first] = business.sold;
  if (first === undefined) throw new Error('no till');
  for (const state of ['SUCCESS', 'SUCCESS', 'FAILED', 'CREATED', 'PROCESSING'])
    await put(first, tillKey(), soldReceipt({ sold_at: soldAt, state }));
  await put(first, tillKey(), { ...soldReceipt({ sold_at: soldAt }), paid_cents: 1 });
  const day = soldAt.slice(0, 10);
  const report = await business.admin.call(getReport, { query: rangeOf(day, day) });
  expect(report.current).toEqual({
    turnoverCents: 1_640,
    depositCents: 30,
    receiptCount: 2,
    itemCount: 4,
    averageBasketCents: 820,
  });
  expect(report.attention).toMatchObject({
    failedReceiptCount: 1,
    failedReceiptCents: 835,
    quarantinedReceiptCount: 1,
  });
  expect(report.untilAt).toBeNull();
});

test('[REP-01] days are the location’s: the 23 and 25 hours of a clock change count once each, and midnight belongs to the new day', async () => {
  const business = await openBusiness();
  const [first] = business.sold;
  if (first === undefined) throw new Error('no till');
  const moments = [
    '2026-10-24T23:59:59.999+02:00',
    '2026-10-25T00:00:00+02:00',
    '2026-10-25T02:30:00+02:00',
    '2026-10-25T02:30:00+01:00',
    '2026-10-25T23:59:59.999+01:00',
    '2026-10-26T00:00:00+01:00',
    '2026-03-29T01:59:59+01:00',
    '2026-03-29T03:00:00+02:00',
    '2026-03-28T23:59:59+01:00',
  ];
  for (const soldAt of moments)
    expect((await put(first, tillKey(), soldReceipt({ sold_at: soldAt }))).status).toBe(201);
  const countOf = async (from: string, to: string) =>
    (await business.admin.call(getReport, { query: rangeOf(from, to) })).current.receiptCount;
  expect([
    await countOf('2026-10-24', '2026-10-24'),
    await countOf('2026-10-25', '2026-10-25'),
    await countOf('2026-10-26', '2026-10-26'),
  ]).toEqual([1, 4, 1]);
  expect([await countOf('2026-03-28', '2026-03-28'), await countOf('2026-03-29', '2026-03-29')]).toEqual([1, 2]);
  expect(await countOf('2026-03-01', '2026-10-31')).toBe(moments.length);
});

test('[REP-01] an unfinished period is held against the same part of the one before', async () => {
  const business = await openBusiness();
  const [first] = business.sold;
  if (first === undefined) throw new Error('no till');
  const now = app.clock.now().getTime();
  const hour = 3_600_000;
  const dayAgo = now - 24 * hour;
  for (const at of [now - 1_000, dayAgo - 1_000, dayAgo - 60_000, dayAgo + 60_000])
    await put(first, tillKey(), soldReceipt({ sold_at: new Date(at).toISOString() }));
  const report = await business.admin.call(getReport, { query: {} });
  expect(report.untilAt).toBe(app.clock.now().toISOString());
  expect([report.current.receiptCount, report.previous.receiptCount]).toEqual([1, 2]);
  expect(report.previousDays).toMatchObject([{ receiptCount: 2 }]);
});

test('[REP-01] a report over days that never were, ends before it starts, or over too many is refused with the field named', async () => {
  const { admin } = await openBusiness();
  const refusal = async (query: string) => (await admin.get(`/api/v1/reporting?${query}`)).problem?.errors;
  expect(await refusal('start_at=2026-02-30T00:00:00Z')).toMatchObject([{ path: 'start_at', code: 'invalid_date' }]);
  expect(await refusal('start_at=2026-02-20T00:00:00Z&end_at=2026-02-19T00:00:00Z')).toMatchObject([
    { path: 'end_at', code: 'range_reversed' },
  ]);
  expect(await refusal('start_at=2020-02-20T00:00:00Z&end_at=2026-02-19T00:00:00Z')).toMatchObject([
    { path: 'end_at', code: 'range_too_long' },
  ]);
  expect(await refusal('shop_id=abc')).toMatchObject([{ path: 'shop_id' }]);
});

test('[REP-01] a location’s report shows its own sales, a manager’s those of the locations they have, and a shop narrows it', async () => {
  const business = await openBusiness();
  const [nl, , de] = business.sold;
  if (nl === undefined || de === undefined) throw new Error('no till');
  const soldAt = app.clock.now().toISOString();
  await put(nl, tillKey(), soldReceipt({ sold_at: soldAt }));
  await put(de, tillKey(), soldReceipt({ sold_at: soldAt }));
  const [nlProperty] = business.properties;
  if (nlProperty === undefined) throw new Error('no property');
  const manager = await as(
    app,
    await buildUser(app, { group: business.group, role: 'manager', properties: [nlProperty] }),
  );
  expect((await business.admin.call(getReport, { query: {} })).current.receiptCount).toBe(2);
  expect((await business.admin.call(getReport, { query: {}, propertyId: nlProperty.id })).current.receiptCount).toBe(1);
  const own = await manager.call(getReport, { query: {} });
  expect(own.current.receiptCount).toBe(1);
  expect(own.properties.map((property) => property.id)).toEqual([nlProperty.id]);
  expect(
    (await business.admin.call(getReport, { query: { shopId: String(de.register.shopId) } })).current.receiptCount,
  ).toBe(1);
});

/** The roll-ups that say something else than the receipts, with the number of rows. */
async function differences(business: Business): Promise<Record<string, number>> {
  const counts = await app.owner.read({ groupId: business.group.id }, (tx) =>
    Promise.all(
      allRollups.map(async (rollup) => [rollup.name, (await countDifferences(tx, rollup)).different] as const),
    ),
  );
  return Object.fromEntries(counts.filter(([, different]) => different > 0));
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function raise(): never {
  throw new Error('nothing to pick from');
}
