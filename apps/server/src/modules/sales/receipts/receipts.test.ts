import { getReceipt, listReceipts } from '@larder/contract/sales/receipts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildPaymentMethod,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
  type Group,
  type Property,
  type Shop,
} from '../../../testing/build/build.ts';
import { sql } from '../../../platform/database/sql.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Hotel = { group: Group; property: Property; shop: Shop; admin: Client };

async function openHotel(): Promise<Hotel> {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const shop = await buildShop(app, { property });
  return { group, property, shop, admin: await as(app, await buildUser(app, { group, role: 'admin' })) };
}

const day = (offset: number, time = '12:00:00') => {
  const at = new Date(app.clock.now().getTime() + offset * 86_400_000);
  return `${at.toISOString().slice(0, 10)}T${time}.000Z`;
};
const ever = { startAt: '2000-01-01T00:00:00Z', endAt: '2099-01-01T00:00:00Z' };

test('[TXN-02] without a range the list is today’s, at the location’s time', async () => {
  const hotel = await openHotel();
  const now = app.clock.now();
  await buildReceipt(app, { shop: hotel.shop, soldAt: now.toISOString() });
  await buildReceipt(app, { shop: hotel.shop, soldAt: new Date(now.getTime() - 26 * 3_600_000).toISOString() });
  const list = await hotel.admin.call(listReceipts, { query: {} });
  expect([list.receipts.length, list.pagination.totalCount]).toEqual([1, 1]);
  expect((await hotel.admin.call(listReceipts, { query: ever })).pagination.totalCount).toBe(2);
});

test('[TXN-02] state, shop, review and range narrow the list and its totals', async () => {
  const hotel = await openHotel();
  const other = await buildShop(app, { property: hotel.property });
  await buildReceipt(app, {
    shop: hotel.shop,
    soldAt: day(-1),
    lines: [{ totalCents: 500, depositCents: 15 }],
    rating: 5,
  });
  await buildReceipt(app, { shop: hotel.shop, soldAt: day(-2), state: 'FAILED' });
  await buildReceipt(app, { shop: hotel.shop, soldAt: day(-3), state: 'CREATED' });
  await buildReceipt(app, { shop: other, soldAt: day(-4), state: 'PROCESSING' });
  const count = async (query: Record<string, string>) =>
    (await hotel.admin.call(listReceipts, { query: { ...ever, ...query } })).pagination.totalCount;
  expect(await count({ state: 'all' })).toBe(4);
  expect(await count({ state: 'SUCCESS' })).toBe(1);
  expect(await count({ state: 'FAILED' })).toBe(1);
  expect(await count({ shopId: String(other.id) })).toBe(1);
  expect(await count({ hasReview: 'true' })).toBe(1);
  expect(await count({ hasReview: 'false' })).toBe(3);
  expect(await count({ startAt: day(-2, '00:00:00'), endAt: day(-1, '00:00:00') })).toBe(1);
  const all = await hotel.admin.call(listReceipts, { query: ever });
  expect(all.totals).toMatchObject({ turnoverCents: 500, depositCents: 15 });
  expect(all.receipts.map((receipt) => receipt.state)).toEqual(['SUCCESS', 'FAILED', 'CREATED', 'PROCESSING']);
});

test('[TXN-02] a receipt is found by its number or by the last four digits of the card, whenever it was', async () => {
  const hotel = await openHotel();
  const method = await buildPaymentMethod(app, { group: hotel.group });
  const receipt = await buildReceipt(app, { shop: hotel.shop, soldAt: day(-300), paymentMethod: method });
  await buildReceipt(app, { shop: hotel.shop, soldAt: day(-300) });
  const found = await hotel.admin.call(listReceipts, { query: { search: String(receipt.number) } });
  expect(found.receipts.map(({ id }) => id)).toEqual([receipt.id]);
  expect((await hotel.admin.call(listReceipts, { query: { search: 'Sanne' } })).receipts).toEqual([]);
});

test('[DT-04] pages go there and back without losing or repeating a row, also among receipts of one moment', async () => {
  const hotel = await openHotel();
  const register = await buildCashRegister(app, { shop: hotel.shop });
  for (let index = 0; index < 23; index += 1)
    await buildReceipt(app, { register, soldAt: day(-1 - (index % 3)), lines: [{ totalCents: 100 + (index % 5) }] });
  for (const [sort, order] of [
    ['soldAt', 'desc'],
    ['soldAt', 'asc'],
    ['totalCents', 'desc'],
    ['totalCents', 'asc'],
  ] as const) {
    const page = async (cursor?: string) =>
      hotel.admin.call(listReceipts, {
        query: { ...ever, sort, order, limit: '5', ...(cursor === undefined ? {} : { cursor }) },
      });
    const pages = [await page()];
    for (
      let next = pages[0]?.pagination.nextCursor;
      typeof next === 'string';
      next = pages.at(-1)?.pagination.nextCursor
    )
      pages.push(await page(next));
    const ids = pages.flatMap((one) => one.receipts.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([23, 23]);
    expect(pages.map((one) => one.pagination.firstIndex)).toEqual([0, 5, 10, 15, 20]);
    const back = await page(pages[2]?.pagination.previousCursor ?? '');
    expect(back.receipts).toEqual(pages[1]?.receipts);
    expect(back.pagination.firstIndex).toBe(5);
  }
  const beyondTime = Buffer.from(JSON.stringify(['next', 25, 1, 8.64e15])).toString('base64url');
  for (const cursor of ['abc', beyondTime])
    expect((await hotel.admin.get(`/api/v1/receipts?cursor=${cursor}`)).problem?.errors).toMatchObject([
      { path: 'cursor', code: 'invalid_cursor' },
    ]);
});

test('[DT-04] the pages of somebody of several locations have each receipt of theirs once, and nobody else’s', async () => {
  const group = await buildGroup(app);
  const properties = await Promise.all([0, 1, 2].map(() => buildProperty(app, { group })));
  const registers = await Promise.all(properties.map((property) => buildCashRegister(app, { property })));
  const mine: number[] = [];
  for (let index = 0; index < 24; index += 1) {
    const register = registers[index % 3];
    if (register === undefined) throw new Error('there are three');
    const state = index % 4 === 0 ? 'FAILED' : 'SUCCESS';
    const { id } = await buildReceipt(app, { register, state, soldAt: day(-1 - (index % 5)) });
    if (index % 3 !== 2) mine.push(id);
  }
  // A location where nothing was sold yet takes nothing away.
  const withEmpty = [...properties.slice(0, 2), await buildProperty(app, { group })];
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: withEmpty }));
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  for (const order of ['desc', 'asc'] as const)
    for (const state of ['all', 'FAILED'] as const) {
      const all = await admin.call(listReceipts, { query: { ...ever, order, state, limit: '200' } });
      const expected = all.receipts.map(({ id }) => id).filter((id) => mine.includes(id));
      const found: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const query = { ...ever, order, state, limit: '3', ...(cursor === undefined ? {} : { cursor }) };
        const page = await manager.call(listReceipts, { query });
        found.push(...page.receipts.map(({ id }) => id));
        cursor = page.pagination.nextCursor;
      }
      expect(found).toEqual(expected);
    }
});

test('[DT-04] the longest page knows that there is another, and none is longer', async () => {
  const hotel = await openHotel();
  const register = await buildCashRegister(app, { shop: hotel.shop });
  for (let index = 0; index < 201; index += 1) await buildReceipt(app, { register, soldAt: day(-1) });
  const list = await hotel.admin.call(listReceipts, { query: { ...ever, limit: '200' } });
  expect([list.receipts.length, list.pagination.nextCursor]).toEqual([200, expect.any(String)]);
  expect((await hotel.admin.get('/api/v1/receipts?limit=201')).problem?.errors).toMatchObject([{ path: 'limit' }]);
});

test('[TXN-02] a receipt whose payment method was removed is still listed, under the method’s code', async () => {
  const hotel = await openHotel();
  const method = await buildPaymentMethod(app, { group: hotel.group, name: 'Pin' });
  const receipt = await buildReceipt(app, { shop: hotel.shop, state: 'CREATED', paymentMethod: method });
  const methods = async () =>
    (await hotel.admin.call(listReceipts, { query: ever })).receipts.map((one) => one.paymentMethod);
  expect(await methods()).toEqual([{ code: method.code, name: 'Pin', kind: 'card' }]);
  await app.owner.write({ groupId: hotel.group.id }, async (tx) => {
    await tx.execute(sql`update receipts set payment_method_id = null where id = ${receipt.id}`);
    await tx.execute(sql`delete from payment_methods where id = ${method.id}`);
  });
  expect(await methods()).toEqual([{ code: method.code, name: method.code, kind: 'other' }]);
});

test(
  '[TXN-02] the count of any range is what counting one by one gives, whole days or not',
  { timeout: 60_000 },
  async () => {
    const hotel = await openHotel();
    const register = await buildCashRegister(app, { shop: hotel.shop });
    const start = Date.parse('2026-10-23T00:00:00+02:00');
    const moments = Array.from({ length: 60 }, (_, index) => start + ((index * 7_919_777) % (4 * 86_400)) * 1000);
    for (const at of moments) await buildReceipt(app, { register, soldAt: new Date(at).toISOString() });
    // Whole local midnights, clock changes and any second in between.
    const edge = fc.oneof(
      fc
        .constantFrom('2026-10-24T00:00:00+02:00', '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00')
        .map((text) => Date.parse(text)),
      fc.integer({ min: start - 3_600_000, max: start + 4 * 86_400_000 }),
    );
    await fc.assert(
      fc.asyncProperty(edge, edge, async (one, two) => {
        const [from, to] = [Math.min(one, two), Math.max(one, two)];
        const query = { startAt: new Date(from).toISOString(), endAt: new Date(to).toISOString(), limit: '200' };
        const list = await hotel.admin.call(listReceipts, { query });
        const expected = moments.filter((at) => at >= from && at < to).length;
        expect([list.pagination.totalCount, list.receipts.length, list.totals.turnoverCents]).toEqual([
          expected,
          expected,
          expected * 450,
        ]);
      }),
      { numRuns: 60, seed: 11 },
    );
  },
);

test('[TXN-03] [ACC-12] the detail has every field; who picks up and whose room it was is told to administrators only', async () => {
  const hotel = await openHotel();
  const receipt = await buildReceipt(app, {
    shop: hotel.shop,
    lines: [{ name: 'Broodje', quantity: 2, totalCents: 900, depositCents: 30 }],
    pickup: { name: 'Mevrouw De Boer', phone: '0612345678' },
    ...{ account: '214', guestName: 'Van Rijn' },
  });
  const params = { receiptId: receipt.id };
  const detail = await hotel.admin.call(getReceipt, { params });
  expect(detail.lines).toMatchObject([
    { name: 'Broodje', quantity: 2, unitPriceCents: 450, totalCents: 900, depositCents: 30 },
  ]);
  expect(detail.vatParts).toEqual([
    { rateBasisPoints: 900, isDeposit: false, inclusiveCents: 900, exclusiveCents: 826, vatCents: 74 },
    { rateBasisPoints: 0, isDeposit: true, inclusiveCents: 30, exclusiveCents: 30, vatCents: 0 },
  ]);
  expect(detail.pickup).toEqual({ name: 'Mevrouw De Boer', phone: '0612345678' });
  expect([detail.account, detail.guestName]).toEqual(['214', 'Van Rijn']);
  for (const role of ['manager', 'default'] as const) {
    const person = await as(app, await buildUser(app, { group: hotel.group, role, properties: [hotel.property] }));
    const answer = await person.get(`/api/v1/receipts/${receipt.id}`);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/De Boer|0612345678|pickup|Van Rijn|guestName/);
  }
});

test('[TXN-07] a line without a name takes the product’s, and without a product it has none', async () => {
  const hotel = await openHotel();
  const product = await buildProduct(app, { group: hotel.group, name: { nl: 'Stroopwafel', de: 'Sirupwaffel' } });
  const lines = [{ totalCents: 100, product }, { totalCents: 200 }];
  const receipt = await buildReceipt(app, { shop: hotel.shop, state: 'CREATED', lines });
  await app.owner.write({ groupId: hotel.group.id }, (tx) =>
    tx.execute(sql`update receipt_lines set name = null where receipt_id = ${receipt.id}`),
  );
  const detail = await hotel.admin.call(getReceipt, { params: { receiptId: receipt.id } });
  expect(detail.lines.map((line) => line.name)).toEqual(['Stroopwafel', null]);
});
