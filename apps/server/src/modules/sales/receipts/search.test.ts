import { readFile } from 'node:fs/promises';
import { listReceipts } from '@larder/contract/sales/receipts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
} from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A shop of a group of its own, whose receipts are sold long ago, as a search looks through all time. */
async function openShop() {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const register = await buildCashRegister(app, { shop: await buildShop(app, { property }) });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const sell = async (fields: Parameters<typeof buildReceipt>[1] & object = {}) =>
    (await buildReceipt(app, { register, soldAt: '2026-02-03T12:00:00Z', ...fields })).id;
  const found = async (search: string, query: object = {}) => {
    const list = await admin.call(listReceipts, { query: { search, ...query } });
    expect(list.pagination).toMatchObject({ totalCount: list.receipts.length, isTotalExact: true });
    return list.receipts.map(({ id }) => id).toSorted((a, b) => a - b);
  };
  return { group, property, register, admin, sell, found };
}

const price = (totalCents: number) => ({ lines: [{ totalCents }] });

test('[TXN-02] a receipt is found by its number and by the last four digits of its card', async () => {
  const { sell, found } = await openShop();
  const first = await sell({ cardLast4: '4417' });
  const second = await sell();
  expect(await found('1')).toEqual([first]);
  expect(await found('# 2')).toEqual([second]);
  expect(await found('4417')).toEqual([first]);
  expect(await found('•••• 4417')).toEqual([first]);
  expect(await found('417')).toEqual([]);
});

test('[TXN-02] a receipt is found by its amount, however that is typed, and by what was paid for it', async () => {
  const { sell, found } = await openShop();
  const dear = await sell(price(123_465));
  const plain = await sell(price(1143));
  const refund = await sell({ lines: [{ totalCents: -1143, quantity: -1 }] });
  const overpaid = await sell({ ...price(1100), paidCents: 1143 });
  const aborted = await sell({ ...price(1143), state: 'FAILED' });
  for (const typed of ['11,43', '11.43', '€ 11,43', '€11.43', '11,43 EUR', ' 11,43 ', '€\u00A011,43'])
    expect([typed, await found(typed)]).toEqual([typed, [plain, overpaid, aborted]]);
  expect(await found('- € 11,43')).toEqual([refund]);
  expect(await found('1.234,65')).toEqual([dear]);
  expect(await found('1234.65')).toEqual([dear]);
  expect(await found('€ 11')).toEqual([overpaid]);
  expect(await found('11,44')).toEqual([]);
});

test('[TXN-02] a receipt is found by the room, the voucher or the name that it was put on', async () => {
  const { sell, found } = await openShop();
  const room = await sell({ account: 'Kamer 214' });
  const other = await sell({ account: 'Kamer 2145' });
  const voucher = await sell({ account: 'V-8F3K2L' });
  const person = await sell({ account: 'Zoë de Vries' });
  expect(await found('214')).toEqual([room]);
  expect(await found('kamer 214')).toEqual([room]);
  expect(await found('214 Kamer')).toEqual([room]);
  expect(await found('kam')).toEqual([room, other]);
  expect(await found('v-8f3k2l')).toEqual([voucher]);
  expect(await found('8F3K2L')).toEqual([voucher]);
  for (const typed of ['zoe', 'Zoe\u0308 de vri', 'DE VRIES'])
    expect([typed, await found(typed)]).toEqual([typed, [person]]);
  expect(await found('vries kamer')).toEqual([]);
});

test('[TXN-08] the words of an account follow it until the receipt is finished', async () => {
  const { sell, found, group } = await openShop();
  const open = await sell({ state: 'CREATED' });
  const put = (account: string | null) =>
    app.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`update receipts set account = ${account} where group_id = ${group.id} and id = ${open}`),
    );
  await put('Kamer 7');
  expect(await found('kamer 7')).toEqual([open]);
  await put('Kamer 8');
  expect(await found('kamer 7')).toEqual([]);
  expect(await found('kamer 8')).toEqual([open]);
  await put(null);
  expect(await found('kamer')).toEqual([]);
});

test('[TXN-02] a receipt is found by its payment reference, by a voucher’s name, and by what was sold', async () => {
  const { sell, found, group, admin } = await openShop();
  const soup = await buildProduct(app, { group, name: { nl: 'Tomatensoep groot' } });
  const paid = await sell({ paymentReference: 'PSP7KQ2M9' });
  const numbered = await sell({ paymentReference: '88123400' });
  const sold = await sell({ lines: [{ totalCents: 650, product: soup, name: 'Tomatensoep groot' }] });
  const given = await sell({ lines: [{ totalCents: 300, voucherType: 'employee_discount' }] });
  expect(await found('PSP7KQ2M9')).toEqual([paid]);
  expect(await found('psp7kq2m9')).toEqual([paid]);
  expect(await found('PSP7KQ')).toEqual([]);
  expect(await found('88123400')).toEqual([numbered]);
  expect(await found('tomatensoep')).toEqual([sold]);
  expect(await found('groot soep')).toEqual([sold]);
  expect(await found('personeelskorting')).toEqual([given]);
  expect(await found('employee_discount')).toEqual([given]);
  expect(await found('hotelvoucher')).toEqual([]);
  expect(await found('%')).toEqual([]);
  // Within the filters of the list.
  expect(await found('tomatensoep', { state: 'FAILED' })).toEqual([]);
  expect(await found('tomatensoep', { startAt: '2026-02-04T00:00:00Z' })).toEqual([]);
  const german = await admin.get('/api/v1/receipts?search=personalrabatt', { headers: { 'accept-language': 'de' } });
  expect(german.text).toContain(`"id":${given},`);
});

test('[TXN-02] within a period a search finds what was sold from its first moment on and before its end, however it is asked', async () => {
  const { sell, found, group } = await openShop();
  const product = await buildProduct(app, { group, name: { nl: 'Worstenbroodje' } });
  const said = { account: 'Kamer 99', paymentReference: 'PSPSAME1', cardLast4: '4417', paidCents: 5000 };
  const lines = [{ totalCents: 777, product, voucherType: 'valk_voucher' as const }];
  const sellAt = (soldAt: string) => sell({ ...said, lines, soldAt });
  const [first, later, next] = [
    await sellAt('2026-02-01T00:00:00Z'),
    await sellAt('2026-02-01T23:59:59Z'),
    await sellAt('2026-02-02T00:00:00Z'),
  ];
  const [startAt, endAt] = ['2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z'];
  for (const search of ['4417', '7,77', '€ 50', 'Kamer 99', '99', 'PSPSAME1', 'worstenbroodje', 'hotelvoucher']) {
    expect([search, await found(search, { startAt, endAt })]).toEqual([search, [first, later]]);
    expect([search, await found(search, { startAt: endAt })]).toEqual([search, [next]]);
    expect([search, await found(search, { endAt })]).toEqual([search, [first, later]]);
    expect([search, await found(search)]).toEqual([search, [first, later, next]]);
  }
});

test('[TXN-02] a period finds its receipts whatever the order in which they came', async () => {
  const { sell, found, admin, group } = await openShop();
  const product = await buildProduct(app, { group, name: { nl: 'Worstenbroodje' } });
  const said = { account: 'Kamer 99', paymentReference: 'PSPSAME1', cardLast4: '4417', paidCents: 5000 };
  const lines = [{ totalCents: 777, product, voucherType: 'valk_voucher' as const }];
  const sellAt = async (soldAt: string, fields: object = {}) => ({
    soldAt,
    id: await sell({ ...said, lines, soldAt, ...fields }),
  });
  // Where it is evening yet, a receipt belongs to the month before that of UTC.
  const curacao = await buildProperty(app, { group, timeZone: 'America/Curacao' });
  const west = await buildCashRegister(app, { property: curacao });
  // Ids follow this order; the second is finished after all others were sold.
  const sold = [
    await sellAt('2026-02-01T02:00:00.000Z', { register: west }),
    await sellAt('2026-03-05T12:00:00.000Z', { state: 'CREATED', soldAt: '2025-11-05T12:00:00.000Z' }),
    await sellAt('2026-02-28T23:00:00.000Z'),
    await sellAt('2025-12-31T22:59:59.999Z'),
    await sellAt('2026-01-31T22:59:59.999Z'),
    await sellAt('2025-12-31T23:00:00.000Z'),
    await sellAt('2026-02-28T22:59:59.999Z'),
    await sellAt('2026-01-31T23:00:00.000Z'),
  ];
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update receipts set sold_at = '2026-03-05T12:00:00Z', local_day = '2026-03-05', paid_cents = 5000
      where group_id = ${group.id} and state = 'CREATED'`),
  );
  const ends = ['2025-12-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', ...sold.map(({ soldAt }) => soldAt)];
  const drilled = async (query: object) => {
    const { receipts } = await admin.call(listReceipts, { query: { productId: String(product.id), ...query } });
    return receipts.map(({ id }) => id).toSorted((a, b) => a - b);
  };
  for (const startAt of ends)
    for (const endAt of [undefined, ...ends.filter((end) => end > startAt)]) {
      const expected = sold.filter(({ soldAt }) => soldAt >= startAt && (endAt === undefined || soldAt < endAt));
      const ids = expected.map(({ id }) => id).toSorted((a, b) => a - b);
      const period = { startAt, ...(endAt === undefined ? {} : { endAt }) };
      for (const search of ['4417', '7,77', '€ 50', 'Kamer 99', 'PSPSAME1', 'worstenbroodje', 'hotelvoucher'])
        expect([search, period, await found(search, period)]).toEqual([search, period, ids]);
      expect([period, await drilled(period)]).toEqual([period, ids]);
    }
});

test('[TXN-02] months of receipts that stood before they were kept are those that would have been', async () => {
  const shops = [await openShop(), await openShop()];
  for (const { sell } of shops)
    for (const soldAt of [
      '2026-03-01T12:00:00Z',
      '2026-01-31T12:00:00Z',
      '2026-02-01T12:00:00Z',
      '2026-01-01T12:00:00Z',
    ])
      await sell({ soldAt });
  const text = await readFile(new URL('../../../migrations/0083_months_of_receipts.sql', import.meta.url), 'utf8');
  const monthsOf = (groupId: number) =>
    app.owner.read({ groupId }, (tx) =>
      tx.rows(sql`select * from receipt_months where group_id = ${groupId} order by local_month`),
    );
  const kept = await Promise.all(shops.map(({ group }) => monthsOf(group.id)));
  expect(kept.map((months) => months.length)).toEqual([3, 3]);
  for (const { group } of shops)
    await app.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`delete from receipt_months where group_id = ${group.id}`),
    );
  await app.owner.pool.query(text);
  expect(await Promise.all(shops.map(({ group }) => monthsOf(group.id)))).toEqual(kept);
});

test('[TXN-02] no search finds a receipt of another group, or of a location that the person may not enter', async () => {
  const [own, foreign] = [await openShop(), await openShop()];
  const said = { account: 'Kamer 99', paymentReference: 'PSPSAME1', cardLast4: '4417', paidCents: 5000 };
  const sellAt = async ({ group, sell }: typeof own) => {
    const product = await buildProduct(app, { group, name: { nl: 'Worstenbroodje' } });
    return sell({ ...said, lines: [{ totalCents: 777, product, voucherType: 'valk_voucher' }] });
  };
  const [mine] = [await sellAt(own), await sellAt(foreign)];
  const elsewhere = await buildProperty(app, { group: own.group });
  const manager = await as(app, await buildUser(app, { group: own.group, role: 'manager', properties: [elsewhere] }));
  for (const search of ['1', '4417', '7,77', '€ 50', 'Kamer 99', '99', 'PSPSAME1', 'worstenbroodje', 'hotelvoucher']) {
    expect([search, await own.found(search)]).toEqual([search, [mine]]);
    const theirs = await manager.call(listReceipts, { query: { search } });
    expect([search, theirs.receipts, theirs.pagination.totalCount]).toEqual([search, [], 0]);
    const file = await manager.send('POST', '/api/v1/transactions/export', { body: { search } });
    expect([search, file.status, file.text.trimEnd().split('\r\n').length]).toEqual([search, 200, 1]);
  }
});

test('[DT-04] what thousands of receipts have is listed page by page, and counted as far as that is quick', async () => {
  const { group, property, register, admin, sell } = await openShop();
  const other = await buildCashRegister(app, { shop: await buildShop(app, { property }) });
  const model = await sell({ account: 'Kamer 1' });
  // One a minute from the first of January on; every second one at the other till.
  await app.owner.write({ groupId: group.id }, async (tx) => {
    // A connection looks keys up as it did when there were a few receipts, which takes ten seconds for as many thousands.
    await tx.raw('discard plans');
    await tx.execute(sql`
      insert into receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, number, state, sold_at, till_sold_at, received_at,
        finished_at, local_day, local_hour, item_count, total_cents, deposit_cents, paid_cents, account, public_token)
      select group_id, property_id, case n % 2 when 0 then shop_id else ${other.shopId} end, case n % 2 when 0 then cash_register_id else ${other.id} end,
        'many-' || n, body_hash, 1000 + n, state, at, at, at, at, at::date, 12, 1, 450, 0, 450, 'Kamer ' || n % 300, 'many-' || group_id || '-' || n
      from receipts, generate_series(1, 10100) as n, lateral (select '2026-01-01T00:00:00Z'::timestamptz + make_interval(mins => n) as at) as clock
      where group_id = ${group.id} and receipts.id = ${model}`);
  });
  const list = (query: object) => admin.call(listReceipts, { query: { search: 'kamer', limit: '200', ...query } });
  const first = await list({});
  expect(first.receipts[0]?.id).toBe(model);
  expect(first.pagination).toMatchObject({ isTotalExact: false, totalCount: 10_000 });
  const second = await list({ cursor: first.pagination.nextCursor ?? '' });
  const numbers = [...first.receipts, ...second.receipts].map(({ number }) => number);
  expect(numbers).toEqual([1, ...Array.from({ length: 399 }, (_, index) => 11_100 - index)]);
  const product = await buildProduct(app, { group, name: { nl: 'Gehaktbal' } });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      insert into receipt_lines (group_id, receipt_id, position, product_id, quantity, unit_price_cents, total_cents, deposit_cents, vat_rate_basis_points, vat_cents, deposit_vat_cents)
      select group_id, id, 9, ${product.id}, 1, 450, 450, 0, 900, 37, 0 from receipts where group_id = ${group.id} and id <> ${model}`),
  );
  // All of the newest 10,001 but the first one have it.
  const sold = await list({ search: 'gehaktbal' });
  expect(sold.pagination).toMatchObject({ isTotalExact: false, totalCount: 9_999 });
  expect(sold.receipts.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, index) => 11_100 - index));
  // A narrow filter is counted to its end.
  const hour = await list({
    startAt: '2026-01-02T00:00:00Z',
    endAt: '2026-01-02T01:00:00Z',
    shopId: String(register.shopId),
  });
  expect(hour.pagination).toMatchObject({ isTotalExact: true, totalCount: 30 });
  expect(hour.totals.turnoverCents).toBe(30 * 450);
  expect(hour.receipts).toHaveLength(30);
  const none = await list({ startAt: '2025-01-02T00:00:00Z', endAt: '2025-01-02T01:00:00Z' });
  expect(none).toMatchObject({ receipts: [], pagination: { isTotalExact: true, totalCount: 0 } });
  const room = await list({ search: 'kamer 7' });
  expect(room.pagination).toMatchObject({ isTotalExact: true, totalCount: 34 });
});
