import { updateProduct } from '@larder/contract/assortment/products';
import { endpoints } from '@larder/contract/endpoints';
import { getCatalog } from '@larder/contract/sales/device';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anonymous, as, asTill, pathOf } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildMedia,
  buildPaymentMethod,
  buildProduct,
  buildProductConfig,
  buildProperty,
  buildShop,
  buildShopConfig,
  buildUser,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';
import { sql, type Statement } from '../../../platform/database/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('[SHP-04] the catalogue says whose till it is, how its place sells, and what pays for what', async () => {
  const { group, property, shop, register, till } = await openShop();
  const methods = [
    await buildPaymentMethod(app, { group, name: { nl: 'wisselgeld', de: 'Bar' }, kind: 'cash' }),
    await buildPaymentMethod(app, { group, name: 'Éigen rekening', kind: 'room' }),
    await buildPaymentMethod(app, { group, name: 'Pin' }),
  ];
  await buildPaymentMethod(app);
  const wrap = await buildProduct(app, { group, category: await buildCategory(app, { group }) });
  const { file } = await buildMedia(app, { group });
  const within = (statement: Statement) => app.owner.write({ groupId: group.id }, (tx) => tx.execute(statement));
  await within(sql`update products set vouchers = '{valk_voucher,employee_discount}' where id = ${wrap.id}`);
  await within(sql`update shops set default_language = 'de', is_pickup_active = true where id = ${shop.id}`);
  await within(sql`update cash_registers set model = 'floor' where id = ${register.id}`);
  await within(sql`
    update properties set allowed_vouchers = '{employee_discount}', employee_discount_percent = 20, validate_legal_age = true,
      cash_register_image_url = ${file} where id = ${property.id}`);
  const catalog = await till.call(getCatalog, {});
  expect(catalog.shop).toEqual({
    id: shop.id,
    name: shop.name,
    locationName: property.name,
    currency: 'EUR',
    timeZone: 'Europe/Amsterdam',
    country: 'nl',
    defaultLanguage: 'de',
    isPickupActive: true,
    checksAge: true,
    logoUrl: null,
    pictureUrl: `${app.services.config.mediaUrl}/${file}`,
    employeeDiscountPercent: 20,
    practiceTerminal: false,
  });
  expect(catalog.register).toEqual({ id: register.id, name: register.name, model: 'floor' });
  // By name, as lists of people have them.
  expect(catalog.paymentMethods.map(({ code, kind }) => [code, kind])).toEqual([
    [methods[1]?.code, 'room'],
    [methods[2]?.code, 'card'],
    [methods[0]?.code, 'cash'],
  ]);
  expect(catalog.paymentMethods[2]?.name).toEqual({ nl: 'wisselgeld', de: 'Bar' });
  expect(catalog.products.map(({ vouchers }) => vouchers)).toEqual([['employee_discount']]);
  await within(sql`update payment_methods set removed_at = now() where code = ${methods[2]?.code ?? ''}`);
  await within(sql`update properties set allowed_vouchers = '{valk_voucher}' where id = ${property.id}`);
  const later = await till.call(getCatalog, {});
  expect(later.paymentMethods.map(({ kind }) => kind)).toEqual(['room', 'cash']);
  expect([later.shop.employeeDiscountPercent, later.products[0]?.vouchers]).toEqual([null, ['valk_voucher']]);
});

test('[SHP-04] a till hears that it may practise, where the settings say so', async () => {
  const practising = await buildTestApp({ beside: app, environment: { PRACTICE_TERMINAL: 'on' } });
  try {
    const till = await asTill(practising, await buildCashRegister(app));
    expect((await till.call(getCatalog, {})).shop.practiceTerminal).toBe(true);
  } finally {
    await practising.close();
  }
});

const catalogShape = z.object({
  version: z.string(),
  shop: z.object({ name: z.string(), country: z.string() }),
  categories: z.array(z.object({ id: z.number() })),
  products: z.array(
    z.object({
      id: z.number(),
      priceCents: z.number(),
      depositCents: z.number(),
      vatRate: z.number(),
      minimumAge: z.nullable(z.number()),
    }),
  ),
});
const pricesShape = z.object({
  version: z.string(),
  prices: z.array(z.object({ productId: z.number(), isAvailable: z.boolean(), priceCents: z.nullable(z.number()) })),
});

async function openShop(country: 'nl' | 'de' = 'nl') {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group, country });
  const shop = await buildShop(app, { property });
  const register = await buildCashRegister(app, { shop });
  return { group, property, shop, register, till: await asTill(app, register) };
}

test('the catalogue holds what this shop offers, at its own prices, with deposit, VAT and age of its country', async () => {
  const { group, property, shop, till } = await openShop('de');
  const category = await buildCategory(app, { group });
  const beer = await buildProduct(app, { group, category, name: { nl: 'Blond bier' }, retailPriceCents: 350 });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(
      sql`update products set vat_type = 'alcohol', deposit_kinds = '{nl_can,de_single_use}', age_restriction = 'low' where id = ${beer.id}`,
    ),
  );
  const cheap = await buildProduct(app, { group, category, retailPriceCents: 500 });
  await buildProductConfig(app, cheap, { property, customPriceCents: 450 });
  const hidden = await buildProduct(app, { group, category });
  await buildShopConfig(app, hidden, { shop, visible: false });
  await buildProduct(app, { group, category, archivedAt: new Date(0) });
  const elsewhere = await buildProperty(app, { group });
  await buildProduct(app, { property: elsewhere, category });
  const foreign = await buildProduct(app);
  const catalog = catalogShape.parse((await till.get('/device/v1/catalog')).body);
  expect(new Set(catalog.products.map((product) => product.id))).toEqual(new Set([beer.id, cheap.id]));
  expect(catalog.products.map((product) => product.id)).not.toContain(foreign.id);
  expect(catalog.products.find((product) => product.id === beer.id)).toMatchObject({
    priceCents: 350,
    depositCents: 25,
    vatRate: 19,
    minimumAge: 16,
  });
  expect(catalog.products.find((product) => product.id === cheap.id)).toMatchObject({
    priceCents: 450,
    depositCents: 0,
    vatRate: 7,
    minimumAge: null,
  });
  expect(catalog.categories.map((item) => item.id)).toEqual([category.id]);
});

test('a till that has the catalogue is told so: 304 without a body, until something changes', async () => {
  const { group, till } = await openShop();
  const product = await buildProduct(app, { group, category: await buildCategory(app, { group }) });
  const first = await till.get('/device/v1/catalog');
  const etag = String(first.headers['etag']);
  const again = await till.get('/device/v1/catalog', { headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set retail_price_cents = 301 where id = ${product.id}`),
  );
  expect((await till.get('/device/v1/catalog', { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('prices since a version are those that changed, also one whose transaction was still open when the version was given', async () => {
  const { group, property, shop, till } = await openShop();
  const category = await buildCategory(app, { group });
  const [first, second, third] = [
    await buildProduct(app, { group, category }),
    await buildProduct(app, { group, category }),
    await buildProduct(app, { group, category }),
  ];
  // A till that keeps asking from where it was. Transactions of others may hold an answer up, never lose it.
  let version = '0';
  const seen: unknown[] = [];
  const ask = async () => {
    const answer = pricesShape.parse((await till.get(`/device/v1/prices?since=${version}`)).body);
    version = answer.version;
    seen.push(...answer.prices.map((price) => [price.productId, price.priceCents]));
  };
  const untilSeen = (expected: readonly unknown[]) =>
    vi.waitFor(
      async () => {
        await ask();
        expect(seen).toEqual(expect.arrayContaining([...expected]));
      },
      { timeout: 10_000 },
    );
  await untilSeen([first, second, third].map((product) => [product.id, 295]));
  seen.length = 0;
  await ask();
  expect(seen).toEqual([]);
  // The first change is open while the second is made and read: it must not be skipped.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const slow = app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`update products set retail_price_cents = 111 where id = ${first.id}`);
    await released;
  });
  await buildProductConfig(app, second, { property, customPriceCents: 222 });
  await ask();
  release();
  await slow;
  await untilSeen([
    [first.id, 111],
    [second.id, 222],
  ]);
  expect(new Set(seen.map(String)).size).toBe(2);
  await buildShopConfig(app, third, { shop, visible: false });
  await untilSeen([[third.id, null]]);
});

test('a till that waits for prices is answered within a second of the change', async () => {
  const { group, till } = await openShop();
  const product = await buildProduct(app, { group, category: await buildCategory(app, { group }) });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const { version } = pricesShape.parse((await till.get('/device/v1/prices')).body);
  const waiting = till.get(`/device/v1/prices?since=${version}&wait=25`);
  await admin.call(updateProduct, { params: { productId: product.id }, body: { retailPriceCents: 123 } });
  const changedAt = performance.now();
  expect(pricesShape.parse((await waiting).body).prices).toMatchObject([{ productId: product.id, priceCents: 123 }]);
  expect(performance.now() - changedAt).toBeLessThan(1_500);
});

test('a heartbeat keeps when the till was last seen and how far its clock is off', async () => {
  const { group, register, till } = await openShop();
  const clock = new Date(app.clock.now().getTime() - 90_000).toISOString();
  const answer = await till.send('POST', '/device/v1/heartbeat', { body: { app_version: '4.2.1', clock } });
  expect(answer.body).toMatchObject({ clockSkewMs: -90_000 });
  const row = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.row(
      sql`select app_version, clock_skew_ms, seen_at from cash_register_sightings where cash_register_id = ${register.id}`,
    ),
  );
  expect(row).toEqual({ app_version: '4.2.1', clock_skew_ms: -90_000, seen_at: app.clock.now() });
});

test('[E7] a till’s credential opens the device API of its own register and nothing else', async () => {
  const { till, group } = await openShop();
  const other = await openShop();
  const register = await buildCashRegister(app, { group });
  const sibling = await asTill(app, register);
  const key = tillKey();
  await till.send('PUT', `/device/v1/receipts/${key}`, {
    body: soldReceipt({ sold_at: app.clock.now().toISOString() }),
  });
  // Another register of the same shop's group, or of another group, does not know that key.
  expect((await sibling.send('POST', `/device/v1/receipts/${key}/review`, { body: { rating: 5 } })).status).toBe(404);
  expect((await other.till.send('POST', `/device/v1/receipts/${key}/review`, { body: { rating: 5 } })).status).toBe(
    404,
  );
  for (const endpoint of endpoints.filter(
    (candidate) => candidate.api === 'office' && candidate.requires !== 'public',
  )) {
    const answer = await till.send(
      endpoint.method,
      pathOf(endpoint, {
        params: {
          groupId: group.id,
          propertyId: 1,
          shopId: 1,
          cashRegisterId: 1,
          categoryId: 1,
          productId: 1,
          vatId: 1,
          paymentMethodId: 1,
          receiptId: 1,
        },
      }),
      { headers: { 'sec-fetch-site': 'same-origin' } },
    );
    expect([endpoint.name, answer.status]).toEqual([endpoint.name, 401]);
  }
});

test('[E7] nobody else may speak the device API: no credential, a session, a wrong or revoked credential', async () => {
  const { group, register } = await openShop();
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const till = await asTill(app, await buildCashRegister(app, { group }));
  expect((await anonymous(app).get('/device/v1/catalog')).status).toBe(401);
  expect((await admin.get('/device/v1/catalog')).status).toBe(401);
  expect(
    (await anonymous(app).get('/device/v1/catalog', { headers: { authorization: `Bearer ${'x'.repeat(43)}` } })).status,
  ).toBe(401);
  expect((await till.get('/device/v1/catalog')).status).toBe(200);
  const made = await admin.send('POST', `/api/v1/cash_registers/${register.id}/credential`);
  const { credential } = z.object({ credential: z.string() }).parse(made.body);
  const withNew = (token: string) =>
    anonymous(app).get('/device/v1/catalog', { headers: { authorization: `Bearer ${token}` } });
  expect((await withNew(credential)).status).toBe(200);
  expect((await admin.send('DELETE', `/api/v1/cash_registers/${register.id}/credential`)).status).toBe(204);
  expect((await withNew(credential)).status).toBe(401);
});
