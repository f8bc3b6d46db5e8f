import { getReport } from '@larder/contract/books/reporting';
import {
  getCategoryReport,
  getHourReport,
  getVoucherReport,
  listProductSales,
} from '@larder/contract/books/sales-reports';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, type Client } from '../../../testing/as.ts';
import { buildCategory, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testStart } from '../../../testing/test-clock.ts';
import { foldGroup } from './jobs.ts';
import {
  type Business,
  clockOf,
  type Looked,
  openBusiness,
  rangeOf,
  salesIn,
  seeded,
  sell,
  sellAtRandom,
  sumBy,
} from '../../../testing/sales-oracle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const hourMs = 3_600_000;

test(
  '[REP-01] categories, products, hours and vouchers of random receipts are what the receipts add up to, folded or not, of whole months and of single days',
  { timeout: 300_000 },
  async () => {
    const business = await openBusiness(app);
    const random = seeded(20_261_122);
    for (let round = 0; round < 4; round += 1) {
      await sellAtRandom(app, business, { count: 350, days: 100, random });
      if (round === 1) await compareAll(business);
      if (round % 2 === 0) await foldGroup(app.services, business.group.id);
    }
    await compareAll(business);
    await foldGroup(app.services, business.group.id);
    await compareAll(business);
  },
);

async function compareAll(business: Business): Promise<void> {
  const today = Temporal.Instant.from(app.clock.now().toISOString()).toZonedDateTimeISO('Europe/Amsterdam');
  const day = (back: number) => today.toPlainDate().subtract({ days: back }).toString();
  const [first, second] = business.places;
  for (const range of [
    { from: day(95), to: day(1) },
    { from: day(40), to: day(12) },
    { from: '2026-10-25', to: '2026-10-25' },
  ])
    for (const narrowed of [{}, { propertyId: first?.property.id }, { shopId: second?.register.shopId }])
      await compare(business, { ...range, ...narrowed });
}

async function compare(business: Business, looked: Looked): Promise<void> {
  const { propertyId, shopId } = looked;
  const call = {
    query: { ...rangeOf(looked), ...(shopId === undefined ? {} : { shopId: String(shopId) }) },
    ...(propertyId === undefined ? {} : { propertyId }),
  };
  await compareProducts(business, looked, call);
  for (const { id } of business.categories) await compareCategory(business, { looked, categoryId: id }, call);
  await compareHours(business, looked, call);
  await compareVouchers(business, looked, call);
}

type Call = { query: { startAt: string; endAt: string; shopId?: string }; propertyId?: number };

async function compareProducts(business: Business, looked: Looked, call: Call): Promise<void> {
  const sales = await business.admin.call(listProductSales, { ...call, query: { ...call.query, limit: '200' } });
  const [now, before] = [looked, { ...looked, from: sales.previousFrom, to: sales.previousTo }].map((period) =>
    sumBy(salesIn(business, period), (line) => line.productId),
  );
  const none = { turnoverCents: 0, itemCount: 0 };
  const expected = business.goods
    .filter(({ productId }) => now?.has(productId) === true || before?.has(productId) === true)
    .map(({ productId, categoryId }) => ({
      productId: productId === 0 ? null : productId,
      categoryId: categoryId === 0 ? null : categoryId,
      ...(now?.get(productId) ?? none),
      previousTurnoverCents: (before?.get(productId) ?? none).turnoverCents,
      previousItemCount: (before?.get(productId) ?? none).itemCount,
    }));
  expect(sales.productSales.map(({ name: _name, imageUrl: _imageUrl, ...row }) => row)).toEqual(
    expected.toSorted((a, b) => b.turnoverCents - a.turnoverCents || (b.productId ?? 0) - (a.productId ?? 0)),
  );
  expect(sales.pagination.totalCount).toBe(expected.length);
}

async function compareCategory(
  business: Business,
  { looked, categoryId }: { looked: Looked; categoryId: number },
  call: Call,
): Promise<void> {
  const [report, dashboard] = [
    await business.admin.call(getCategoryReport, { ...call, params: { categoryId } }),
    await business.admin.call(getReport, call),
  ];
  const inCategory = (range: Looked) =>
    salesIn(business, range).map((sale) => ({
      ...sale,
      lines: sale.lines.filter((line) => line.categoryId === categoryId),
    }));
  const daysOf = (range: Looked) =>
    [...sumBy(inCategory(range), (_, sale) => clockOf(sale).day)].map(([day, sums]) => ({ day, ...sums }));
  const previous = { ...looked, from: report.previousFrom, to: report.previousTo };
  expect(report.days).toEqual(daysOf(looked));
  expect(report.previousDays).toEqual(daysOf(previous));
  const products = sumBy(inCategory(looked), (line) => line.productId);
  for (const row of report.products)
    expect(row).toMatchObject(products.get(row.productId ?? 0) ?? { turnoverCents: 0, itemCount: 0 });
  for (const part of ['turnoverCents', 'itemCount'] as const) {
    expect(sum(report.products, (row) => row[part])).toBe(report.current[part]);
    expect(sum(report.days, (row) => row[part])).toBe(report.current[part]);
    expect(dashboard.categories.find((row) => row.categoryId === categoryId)?.[part] ?? 0).toBe(report.current[part]);
  }
  expect(sum(report.products, (row) => row.previousTurnoverCents)).toBe(report.previous.turnoverCents);
}

async function compareHours(business: Business, looked: Looked, call: Call): Promise<void> {
  const report = await business.admin.call(getHourReport, call);
  const sales = salesIn(business, looked);
  const slot = ({ weekday, hour }: { weekday: number; hour: number }) => weekday * 100 + hour;
  const expected = [...sumBy(sales, (_, sale) => slot(clockOf(sale)))].map(([key, sums]) => ({
    weekday: Math.floor(Number(key) / 100),
    hour: Number(key) % 100,
    receiptCount: sales.filter((sale) => slot(clockOf(sale)) === key).length,
    ...sums,
  }));
  expect(report.hours).toEqual(expected);
}

async function compareVouchers(business: Business, looked: Looked, call: Call): Promise<void> {
  const report = await business.admin.call(getVoucherReport, call);
  const previous = { ...looked, from: report.previousFrom, to: report.previousTo };
  for (const voucherType of ['valk_voucher', 'employee_discount'] as const) {
    const withIt = (range: Looked) =>
      salesIn(business, range)
        .map((sale) => ({ ...sale, lines: sale.lines.filter((line) => line.voucherType === voucherType) }))
        .filter((sale) => sale.lines.length > 0);
    const sumsOf = (sales: readonly { lines: Business['sales'][number]['lines'] }[]) => ({
      receiptCount: sales.length,
      itemCount: sum(sales, (sale) => sum(sale.lines, (line) => line.quantity)),
      turnoverCents: sum(sales, (sale) => sum(sale.lines, (line) => line.totalCents)),
      discountCents: sum(sales, (sale) => sum(sale.lines, (line) => line.discountCents)),
    });
    const [now, before] = [withIt(looked), sumsOf(withIt(previous))];
    expect(report.types.find((row) => row.voucherType === voucherType)).toEqual({
      voucherType,
      ...sumsOf(now),
      previousReceiptCount: before.receiptCount,
      previousItemCount: before.itemCount,
      previousTurnoverCents: before.turnoverCents,
      previousDiscountCents: before.discountCents,
    });
    const days = report.days.filter((row) => row.voucherType === voucherType);
    expect(days).toEqual(
      [...new Set(now.map((sale) => clockOf(sale).day))]
        .toSorted()
        .map((day) => ({ day, voucherType, ...sumsOf(now.filter((sale) => clockOf(sale).day === day)) })),
    );
    const properties = report.properties.filter((row) => row.voucherType === voucherType);
    expect(sum(properties, (row) => row.receiptCount)).toBe(now.length);
    for (const { propertyId, turnoverCents } of properties)
      expect(turnoverCents).toBe(sumsOf(now.filter((sale) => sale.place.property.id === propertyId)).turnoverCents);
    const products = report.products.filter((row) => row.voucherType === voucherType);
    const byProduct = sumBy(now, (line) => line.productId);
    expect(new Map(products.map((row) => [row.productId ?? 0, row.turnoverCents]))).toEqual(
      new Map(
        products.map((row) => [row.productId ?? 0, byProduct.get(row.productId ?? 0)?.turnoverCents ?? Number.NaN]),
      ),
    );
    expect(sum(products, (row) => row.itemCount)).toBe(sumsOf(now).itemCount);
  }
}

test('[REP-01] an unfinished period is held against the same part of the one before, by category, product and voucher', async () => {
  const business = await openBusiness(app);
  const [place] = business.places;
  const [good] = business.goods;
  if (place === undefined || good === undefined) throw new Error('nothing to sell');
  const now = app.clock.now().getTime();
  const weekAgo = now - 7 * 24 * hourMs;
  const query = { previousStartAt: new Date(weekAgo).toISOString() };
  const line = { ...good, totalCents: 100, voucherType: 'valk_voucher', discountCents: 10 };
  for (const at of [now - 1_000, weekAgo - 1_000, weekAgo - 60_000, weekAgo, weekAgo + 60_000, weekAgo + 10 * hourMs])
    await sell(business, { place, soldAt: new Date(at).toISOString(), lines: [line, line] });
  for (const fold of [false, true]) {
    if (fold) await foldGroup(app.services, business.group.id);
    const category = await business.admin.call(getCategoryReport, {
      params: { categoryId: good.categoryId },
      query,
    });
    expect([category.current.turnoverCents, category.previous.turnoverCents]).toEqual([200, 400]);
    expect(category.previousDays).toMatchObject([{ turnoverCents: 400, itemCount: 4 }]);
    expect(category.products).toMatchObject([{ turnoverCents: 200, previousTurnoverCents: 400, previousItemCount: 4 }]);
    expect(category.untilAt).toBe(app.clock.now().toISOString());
    const { productSales } = await business.admin.call(listProductSales, { query });
    expect(productSales).toMatchObject([{ productId: good.productId, itemCount: 2, previousTurnoverCents: 400 }]);
    const { types } = await business.admin.call(getVoucherReport, { query });
    expect(types[0]).toMatchObject({
      receiptCount: 1,
      turnoverCents: 200,
      previousReceiptCount: 2,
      previousDiscountCents: 40,
    });
    // A week that runs: six whole days of the one before, and its seventh until now.
    const week = rangeOf({ from: '2026-11-15', to: '2026-11-21' });
    const { productSales: ofWeek } = await business.admin.call(listProductSales, { query: week });
    expect(ofWeek).toMatchObject([{ turnoverCents: 200, previousTurnoverCents: 400 }]);
  }
});

test('[E3] the time of day at which the period before is cut is that of the clock, also when a day had 23 or 25 hours', async () => {
  for (const [today, previous] of [
    ['2026-11-01T12:00:00+01:00', '2026-10-25T12:00:00+01:00'],
    ['2026-10-25T12:00:00+01:00', '2026-10-18T12:00:00+02:00'],
    ['2026-10-25T02:30:00+01:00', '2026-10-18T02:30:00+02:00'],
    ['2026-04-05T12:00:00+02:00', '2026-03-29T12:00:00+02:00'],
    ['2026-04-05T23:30:00+02:00', '2026-03-29T23:30:00+02:00'],
    ['2026-03-29T12:00:00+02:00', '2026-03-22T12:00:00+01:00'],
    // The time that the clock leaves out: everything until it jumps counts.
    ['2026-04-05T02:30:00+02:00', '2026-03-29T03:00:00+02:00'],
    ['2026-04-05T03:30:00+02:00', '2026-03-29T03:30:00+02:00'],
    ['2026-11-01T02:30:00+01:00', '2026-10-25T02:30:00+02:00'],
  ] as const) {
    app.clock.set(today);
    const business = await openBusiness(app);
    const [place] = business.places;
    if (place === undefined) throw new Error('no place');
    const cut = new Date(previous).getTime();
    for (const at of [cut - 1_000, cut + 1_000])
      await sell(business, { place, soldAt: new Date(at).toISOString(), lines: [{ totalCents: 100 }] });
    const query = { previousStartAt: previous };
    const { productSales } = await business.admin.call(listProductSales, { query });
    expect([today, productSales]).toMatchObject([today, [{ turnoverCents: 0, previousTurnoverCents: 100 }]]);
    expect((await business.admin.call(getReport, { query })).previous.turnoverCents).toBe(100);
  }
  app.clock.set(testStart);
});

test('[REP-01] the category of a sale is the one that the product had then, and an unknown or foreign one is not found', async () => {
  const business = await openBusiness(app);
  const [place] = business.places;
  const [good, , other] = business.goods;
  if (place === undefined || good === undefined || other === undefined) throw new Error('nothing to sell');
  const soldAt = new Date(app.clock.now().getTime() - hourMs).toISOString();
  await sell(business, { place, soldAt, lines: [{ ...good, totalCents: 300 }] });
  await app.owner.write({ groupId: business.group.id }, (tx) =>
    tx.raw('update products set category_id = $1 where id = $2', [other.categoryId, good.productId]),
  );
  const report = async (categoryId: number) =>
    business.admin.call(getCategoryReport, { params: { categoryId }, query: {} });
  expect((await report(good.categoryId)).products).toMatchObject([
    { productId: good.productId, categoryId: other.categoryId, turnoverCents: 300 },
  ]);
  expect((await report(other.categoryId)).products).toEqual([]);
  const foreign = await buildCategory(app);
  for (const id of [foreign.id, 900_000_000])
    expect((await business.admin.get(`/api/v1/reporting/categories/${id}`)).status).toBe(404);
});

test(
  '[REP-01] while tills sell and totals are folded, the products of a category are the category at every moment',
  { timeout: 120_000 },
  async () => {
    const business = await openBusiness(app);
    const [good] = business.goods;
    if (good === undefined) throw new Error('nothing to sell');
    const soldAt = new Date(app.clock.now().getTime() - 24 * hourMs).toISOString();
    const query = rangeOf({ from: soldAt.slice(0, 10), to: soldAt.slice(0, 10) });
    let isSelling = true;
    const selling = (async () => {
      for (let index = 0; index < 40; index += 1) {
        await Promise.all(
          business.places.map((place) => sell(business, { place, soldAt, lines: [{ ...good, totalCents: 250 }] })),
        );
        if (index % 7 === 0) await foldGroup(app.services, business.group.id);
      }
      isSelling = false;
    })();
    let reads = 0;
    for (let last = 0; isSelling; reads += 1) {
      const report = await business.admin.call(getCategoryReport, { params: { categoryId: good.categoryId }, query });
      expect(sum(report.products, (row) => row.turnoverCents)).toBe(report.current.turnoverCents);
      expect(report.current.turnoverCents).toBe(report.current.itemCount * 250);
      expect(report.current.itemCount).toBeGreaterThanOrEqual(last);
      last = report.current.itemCount;
    }
    await selling;
    expect(reads).toBeGreaterThan(5);
    const { productSales } = await business.admin.call(listProductSales, { query });
    expect(productSales).toMatchObject([{ itemCount: 120, turnoverCents: 30_000 }]);
  },
);

test('[E3] hours are those of the location’s clock: the hour that comes twice counts twice, the one that is skipped never', async () => {
  const business = await openBusiness(app);
  const [place] = business.places;
  if (place === undefined) throw new Error('no place');
  for (const soldAt of [
    '2026-10-25T00:00:00+02:00',
    '2026-10-25T02:30:00+02:00',
    '2026-10-25T02:30:00+01:00',
    '2026-10-25T23:59:59.999+01:00',
    '2026-10-26T00:00:00+01:00',
    '2026-03-29T01:59:59+01:00',
    '2026-03-29T03:00:00+02:00',
  ])
    await sell(business, { place, soldAt, lines: [{ totalCents: 100 }] });
  const hoursOf = async (from: string, to: string) => {
    const { hours } = await business.admin.call(getHourReport, { query: rangeOf({ from, to }) });
    return hours.map(({ weekday, hour, receiptCount }) => [weekday, hour, receiptCount]);
  };
  expect(await hoursOf('2026-10-25', '2026-10-25')).toEqual([
    [7, 0, 1],
    [7, 2, 2],
    [7, 23, 1],
  ]);
  expect(await hoursOf('2026-10-26', '2026-10-26')).toEqual([[1, 0, 1]]);
  expect(await hoursOf('2026-03-29', '2026-03-29')).toEqual([
    [7, 1, 1],
    [7, 3, 1],
  ]);
});

test('[REP-01] weekdays are counted as far as the period has come, so that an average is of days that were', async () => {
  const { admin } = await openBusiness(app);
  const countsOf = async (from: string, to: string) =>
    (await admin.call(getHourReport, { query: rangeOf({ from, to }) })).weekdays.map(({ dayCount }) => dayCount);
  expect(await countsOf('2026-10-01', '2026-10-31')).toEqual([4, 4, 4, 5, 5, 5, 4]);
  // Today is Saturday 21 November.
  expect(await countsOf('2026-11-16', '2026-11-22')).toEqual([1, 1, 1, 1, 1, 1, 0]);
});

test('[REP-01] a manager sees the sales of their own locations in every report', async () => {
  const business = await openBusiness(app);
  const [nl, , de] = business.places;
  const [good] = business.goods;
  if (nl === undefined || de === undefined || good === undefined) throw new Error('nothing to sell');
  const soldAt = new Date(app.clock.now().getTime() - hourMs).toISOString();
  for (const [place, totalCents] of [
    [nl, 100],
    [de, 1_000],
  ] as const)
    await sell(business, { place, soldAt, lines: [{ ...good, totalCents, voucherType: 'valk_voucher' }] });
  const manager = await as(
    app,
    await buildUser(app, { group: business.group, role: 'manager', properties: [nl.property] }),
  );
  const seen = async (client: Client) => [
    (await client.call(getCategoryReport, { params: { categoryId: good.categoryId }, query: {} })).current
      .turnoverCents,
    sum((await client.call(listProductSales, { query: {} })).productSales, (row) => row.turnoverCents),
    sum((await client.call(getHourReport, { query: {} })).hours, (row) => row.turnoverCents),
    sum((await client.call(getVoucherReport, { query: {} })).types, (row) => row.turnoverCents),
  ];
  expect(await seen(manager)).toEqual([100, 100, 100, 100]);
  expect(await seen(business.admin)).toEqual([1_100, 1_100, 1_100, 1_100]);
});

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
