import type { Endpoint } from '@larder/contract/platform/endpoint';
import { endpoints } from '@larder/contract/endpoints';
import { updateBookkeeping } from '@larder/contract/books/bookkeeping';
import { shapeOf, snakeCase } from '@larder/contract/platform/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { type Answer, as, asTill, type Client, pathOf } from '../as.ts';
import { buildCashRegister, buildCategory, buildProduct, buildProperty, buildUser } from '../build/build.ts';
import { readPdf } from '../readers/pdf.ts';
import { readDatev } from '../readers/read-datev.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { soldReceipt, tillKey } from '../till.ts';

/** What is sold when, in cents: every sum says which of them it holds. */
const sales = [
  ['2026-11-18T23:59:59.999+01:00', 1_000],
  ['2026-11-19T12:00:00+01:00', 100],
  ['2026-11-19T23:59:59+01:00', 10],
  ['2026-11-20T00:00:00+01:00', 1],
] as const;

/** Periods, and what was sold in each. */
const periods = [
  ['2026-11-19T00:00:00+01:00', '2026-11-20T00:00:00+01:00', 110],
  ['2026-11-19T00:00:00+01:00', '2026-11-19T23:59:59+01:00', 100],
  ['2026-11-19T00:00:00+01:00', '2026-11-19T23:59:59.001+01:00', 110],
  ['2026-11-19T23:59:59+01:00', '2026-11-20T00:00:00+01:00', 10],
  ['2026-11-19T22:59:59Z', '2026-11-19T23:00:00.001Z', 11],
  ['2026-11-18T23:59:59.999+01:00', '2026-11-19T12:00:00+01:00', 1_000],
  ['2026-11-18T12:00:00+01:00', '2026-11-20T00:00:00.001+01:00', 1_111],
  ['2026-11-19T12:00:00.001+01:00', '2026-11-19T23:59:59+01:00', 0],
  ['2026-11-19T12:00:00+01:00', '2026-11-19T12:00:00+01:00', 0],
  ['2026-11-19T00:00:00+01:00', '2026-11-19T00:00:00+01:00', 0],
  ['2026-11-19', '2026-11-19', 110],
  ['2026-11-18', '2026-11-20', 1_111],
  ['2026-11-19', '2026-11-20T00:00:00+01:00', 110],
] as const;

let test: TestApp;
let admin: Client;
let propertyId: number;
let categoryId: number;
beforeAll(async () => {
  test = await buildTestApp();
  const property = await buildProperty(test, { country: 'de' });
  const group = { id: property.groupId, slug: '', name: '' };
  const category = await buildCategory(test, { group });
  const product = await buildProduct(test, { category });
  admin = await as(test, await buildUser(test, { group, role: 'admin' }));
  const till = await asTill(test, await buildCashRegister(test, { property }));
  for (const [soldAt, cents] of sales) {
    const line = { product_id: product.id, quantity: 1, unit_price_cents: cents, total_cents: cents, vat_rate: 0 };
    const body = soldReceipt({ sold_at: soldAt, lines: [{ ...line, voucher_type: 'valk_voucher' }] });
    const { status } = await till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body });
    if (status !== 201) throw new Error(`the till's receipt was answered ${status}`);
  }
  await test.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update receipts set rating = 5, reviewed_at = now() where group_id = ${group.id}`),
  );
  const accounts = { salesAccountCode: '8999', paymentAccountCode: '1239', surplusAccountCode: '4990' };
  await admin.call(updateBookkeeping, {
    params: { propertyId: property.id },
    body: { consultantNumber: 29_098, clientNumber: 55_003, clearingAccountCode: '1590', ...accounts },
  });
  [propertyId, categoryId] = [property.id, category.id];
});
afterAll(() => test.close());

type Read = (answer: Answer) => number | Promise<number>;
type Case = { readonly name: string; readonly body?: object; readonly read: Read };

/** What an answer says was sold: the numbers at a path, where `*` is every item of a list, added up. */
const at =
  (...path: readonly string[]): Read =>
  ({ body }) =>
    path
      .reduce<unknown[]>(
        (found, key) =>
          key === '*'
            ? found.flatMap((list) => (Array.isArray(list) ? list : []))
            : found.map((one) => Reflect.get(Object(one), key)),
        [body],
      )
      .reduce<number>((sum, value) => sum + Number(value), 0);

/** The receipts of a list by their numbers, which follow the order of the sales. */
const numbers: Read = ({ body }) => {
  const reviews: unknown = Reflect.get(Object(body), 'reviews');
  return (Array.isArray(reviews) ? reviews : []).reduce<number>(
    (sum, { number }) => sum + (sales[number - 1]?.[1] ?? 0),
    0,
  );
};

const centsOf = (amount: string) => Math.round(Number(amount.replaceAll('.', '').replace(',', '.')) * 100);
const amountsIn = (text: string) => [...text.matchAll(/(?<![\d,])\d+,\d\d(?!\d)/g)].map(([amount]) => centsOf(amount));
/** The largest amount is the sum. */
const largest: Read = ({ text }) => Math.max(0, ...amountsIn(text));
/** The period's own amount comes first, then that of the period before. */
const first: Read = ({ text }) => amountsIn(text)[0] ?? 0;
/** Each amount stands for its sale. */
const each: Read = ({ text }) => [...new Set(amountsIn(text))].reduce((sum, amount) => sum + amount, 0);
/** What is debited: the seventh column of the journal. */
const debit: Read = ({ text }) =>
  text
    .split('\r\n')
    .slice(1)
    .reduce((sum, line) => sum + centsOf(line.split(';')[6] || '0'), 0);
/** What DATEV books as debit. */
const soll: Read = ({ bytes }) =>
  readDatev(bytes).bookings.reduce((sum, { side, cents }) => sum + (side === 'S' ? cents : 0), 0);
const paper: Read = async ({ bytes }) => amountsIn((await readPdf(bytes)).pages.join('\n'))[0] ?? 0;

const cases: readonly Case[] = [
  { name: 'listReceipts', read: at('receipts', '*', 'turnoverCents') },
  { name: 'listReceipts', read: at('totals', 'turnoverCents') },
  { name: 'exportTransactions', read: each },
  { name: 'exportSoldItems', read: each },
  { name: 'listReviews', read: numbers },
  { name: 'getReport', read: at('current', 'turnoverCents') },
  { name: 'getReport', read: at('days', '*', 'turnoverCents') },
  { name: 'getReport', read: at('categories', '*', 'turnoverCents') },
  { name: 'getReport', read: at('properties', '*', 'turnoverCents') },
  { name: 'getCategoryReport', read: at('current', 'turnoverCents') },
  { name: 'getCategoryReport', read: at('products', '*', 'turnoverCents') },
  { name: 'listProductSales', read: at('productSales', '*', 'turnoverCents') },
  { name: 'getHourReport', read: at('hours', '*', 'turnoverCents') },
  { name: 'getVoucherReport', read: at('types', '*', 'turnoverCents') },
  { name: 'getVoucherReport', read: at('products', '*', 'turnoverCents') },
  { name: 'exportVouchers', read: largest },
  { name: 'exportReport', read: first },
  { name: 'printReport', read: paper },
  { name: 'getTurnover', read: at('totals', 'inclusiveCents') },
  { name: 'getTurnover', read: at('payments', '*', 'receivedCents') },
  { name: 'getTurnover', read: at('days', '*', 'bookedCents') },
  { name: 'exportTurnover', read: largest },
  { name: 'exportTurnover', body: { format: 'journal' }, read: debit },
  { name: 'exportTurnover', body: { format: 'datev' }, read: soll },
];

function ask(
  { name, body = {} }: Case,
  period: { startAt: string; endAt: string },
  isScoped: boolean,
): Promise<Answer> {
  const endpoint = endpointOf(name);
  const path = pathOf(endpoint, { params: { categoryId }, propertyId: isScoped ? propertyId : undefined });
  const wired = Object.fromEntries(Object.entries(period).map(([key, value]) => [snakeCase(key), value]));
  if (endpoint.method !== 'GET') return admin.send(endpoint.method, path, { body: { ...wired, ...body } });
  return admin.get(`${path}?${new URLSearchParams(wired).toString()}`);
}

function endpointOf(name: string): Endpoint {
  const endpoint = endpoints.find((one) => one.name === name);
  if (endpoint === undefined) throw new Error(`there is no ${name}`);
  return endpoint;
}

it('[API-03] every call with a period is in the table', () => {
  const keysOf = ({ query, body }: Endpoint) =>
    [query, body].flatMap((schema) => (schema === undefined ? [] : Object.keys(shapeOf(schema) ?? {})));
  // The history tells of no sales; its own tests hold it to its days.
  const asking = endpoints.filter(
    (endpoint) => keysOf(endpoint).includes('endAt') && !endpoint.name.endsWith('History'),
  );
  expect([...new Set(cases.map(({ name }) => name))].toSorted()).toEqual(asking.map(({ name }) => name).toSorted());
});

describe.each(periods)('[API-03] [TXN-02] from %s until %s', (startAt, endAt, expected) => {
  for (const asked of cases)
    for (const isScoped of asked.body !== undefined && 'format' in asked.body ? [true] : [true, false])
      it(`${asked.name}${asked.body === undefined ? '' : ` ${JSON.stringify(asked.body)}`} ${isScoped ? 'at a location' : 'of the group'}`, async () => {
        const answer = await ask(asked, { startAt, endAt }, isScoped);
        expect(answer.status, answer.text).toBe(200);
        expect(await asked.read(answer)).toBe(expected);
      });
});

it('[API-03] a period that ends before it begins is refused by every call', async () => {
  const reversed = { startAt: '2026-11-19T12:00:00+01:00', endAt: '2026-11-19T11:59:59+01:00' };
  for (const asked of cases) {
    const answer = await ask(asked, reversed, true);
    expect(answer.problem?.errors, asked.name).toMatchObject([{ path: 'end_at', code: 'range_reversed' }]);
  }
});
