import { getTurnover } from '@larder/contract/books/turnover';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildPaymentMethod,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
} from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openBusiness, rangeOf, sellAtRandom } from '../../../testing/turnover-oracle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Row = Readonly<Record<string, string>>;

async function itemsOf(client: Client, body: object, given: { propertyId?: number; language?: string } = {}) {
  const place = given.propertyId === undefined ? '' : `/properties/${given.propertyId}`;
  const answer = await client.send('POST', `/api/v1${place}/transactions/items/export`, {
    body,
    headers: { 'accept-language': given.language ?? 'nl' },
  });
  expect([answer.status, answer.text.slice(0, 1)]).toEqual([200, '\uFEFF']);
  const lines = answer.text.slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  const [headings = [], ...rows] = lines.map((line) =>
    [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;"]*))/g)].map(
      ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
    ),
  );
  for (const row of rows) expect(row).toHaveLength(headings.length);
  const named = rows.map((row): Row =>
    Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])),
  );
  return { headings, rows: named, name: answer.headers['content-disposition'] };
}

const cents = (cell: string | undefined) => Math.round(Number((cell ?? '').replace(',', '.')) * 100);

test('[TXN-06] [TRN-01] the items sold are the turnover to the cent, by account, at every location and shop', async () => {
  const business = await openBusiness(app);
  await sellAtRandom(app, business, 250);
  const range = rangeOf({ from: '2026-09-20', to: '2026-11-20' });
  const body = { start_at: range.startAt, end_at: range.endAt };
  for (const place of [undefined, ...business.places]) {
    const propertyId = place?.property.id;
    const shopId = place === business.places[0] ? place?.register.shopId : undefined;
    const at = propertyId === undefined ? {} : { propertyId };
    const { rows } = await itemsOf(business.admin, { ...body, ...(shopId && { shop_id: shopId }) }, at);
    const { ledgers, totals } = await business.admin.call(getTurnover, {
      query: { ...range, ...(shopId && { shopId: String(shopId) }) },
      ...at,
    });
    const sumOf = (found: readonly Row[], column: string) => found.reduce((sum, row) => sum + cents(row[column]), 0);
    expect(rows.length).toBeGreaterThan(0);
    expect([sumOf(rows, 'Bedrag'), sumOf(rows, 'Btw'), sumOf(rows, 'Statiegeld')]).toEqual([
      totals.inclusiveCents,
      totals.vatCents,
      totals.depositCents,
    ]);
    for (const code of new Set(rows.map((row) => row['Rekening'])))
      expect([
        code,
        sumOf(
          rows.filter((row) => row['Rekening'] === code),
          'Bedrag',
        ),
      ]).toEqual([
        code,
        ledgers.filter((row) => (row.code ?? '') === code).reduce((sum, row) => sum + row.inclusiveCents, 0),
      ]);
  }
});

test('[TXN-06] a line for each item of a finished receipt, newest receipt first, with what it was sold as', async () => {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group, name: 'Molenhof' });
  const shop = await buildShop(app, { property, name: 'Lobby; bar' });
  const register = await buildCashRegister(app, { shop });
  const other = await buildCashRegister(app, { property });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const method = await buildPaymentMethod(app, { group, name: 'Pinpas' });
  const category = await buildCategory(app, { group, name: 'Frisdrank' });
  const product = await buildProduct(app, { group, category });
  const soldAt = (hour: number) => `2026-10-25T0${hour}:30:00Z`;
  const first = await buildReceipt(app, {
    register,
    paymentMethod: method,
    soldAt: soldAt(1),
    lines: [
      { name: '=2+3\nCola', quantity: 2, totalCents: 1_090, depositCents: 30, product, category },
      { name: 'Retour', quantity: -1, totalCents: -5 },
    ],
  });
  const second = await buildReceipt(app, { register, soldAt: soldAt(2) });
  await buildReceipt(app, { register: other, soldAt: soldAt(3) });
  await buildReceipt(app, { register, soldAt: soldAt(3), state: 'FAILED' });
  const body = { start_at: '2026-10-25T00:00:00+02:00', end_at: '2026-10-26T00:00:00+01:00', shop_id: shop.id };
  const { headings, rows, name } = await itemsOf(admin, body);
  expect(headings).toEqual(
    'Datum,Bonnummer,Locatie,Winkel,Artikel,Categorie,Aantal,Stukprijs,Bedrag,Korting,Btw %,Btw,Statiegeld,Rekening,Betaalmethode,Combideal'.split(
      ',',
    ),
  );
  expect(name).toBe('attachment; filename="larder-verkochte-artikelen-2026-10-25.csv"');
  expect(rows.map((row) => Object.values(row).slice(0, 13).join('|'))).toEqual([
    `25-10-2026|${second.number}|Molenhof|Lobby; bar|Broodje kaas||1|4,50|4,50|0,00|9|0,37|0,00`,
    `25-10-2026|${first.number}|Molenhof|Lobby; bar|'=2+3 Cola|Frisdrank|2|5,45|10,90|0,00|9|0,90|0,30`,
    `25-10-2026|${first.number}|Molenhof|Lobby; bar|Retour||-1|0,05|-0,05|0,00|9|0,00|0,00`,
  ]);
  expect(rows.map((row) => row['Betaalmethode'])).toEqual(['', 'Pinpas', 'Pinpas']);
  expect((await itemsOf(admin, body, { language: 'de' })).rows[0]?.['Datum']).toBe('25.10.2026');

  // A manager of another location sees none of it.
  const elsewhere = await buildProperty(app, { group });
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [elsewhere] }));
  expect((await itemsOf(manager, body)).rows).toEqual([]);
});
