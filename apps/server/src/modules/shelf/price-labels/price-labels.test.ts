import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import {
  buildCategory,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
} from '../../../testing/build/build.ts';
import { buildPriceLabel } from '../../../testing/build/build-price-label.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

const listShape = z.object({ priceLabels: z.array(z.object({ deviceId: z.string() })) });
const pairsShape = z.object({
  pairedCount: z.number(),
  pairs: z.array(z.object({ priceLabelId: z.number(), productId: z.number() })),
});
type Answer = z.infer<typeof pairsShape>;
const byCount = (one: Answer, other: Answer) => one.pairedCount - other.pairedCount;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function openShop() {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const shop = await buildShop(app, { property });
  const manager = await as(app, await buildUser(app, { role: 'manager', properties: [property] }));
  const category = await buildCategory(app, { group });
  return { group, property, shop, manager, category };
}

const deviceId = (number: number) => `LABEL${number.toString().padStart(11, '0')}`;

test('[PL-03] a label is added by an id of exactly 16 upper-case characters, once in its group', async () => {
  const { property, shop, manager } = await openShop();
  const path = `/api/v1/properties/${property.id}/price_labels`;
  for (const labelId of ['', 'ABC', '0123456789abcdef', '0123456789ABCDE', '0123456789ABCDEF0', '0123456789ABCDE ']) {
    const refused = await manager.send('POST', path, { body: { label_id: labelId, shop_id: shop.id } });
    expect([refused.status, refused.body], labelId).toMatchObject([
      422,
      { errors: [{ path: 'label_id', code: 'invalid_label' }] },
    ]);
  }
  const made = await manager.send('POST', path, { body: { label_id: '0123456789ABCDEF', shop_id: shop.id } });
  expect([made.status, made.body]).toMatchObject([
    201,
    { deviceId: '0123456789ABCDEF', state: 'disconnected', productId: null, batteryLevel: null, shopPriceCents: null },
  ]);
  const again = await manager.send('POST', path, { body: { label_id: '0123456789ABCDEF', shop_id: shop.id } });
  expect([again.status, again.body]).toMatchObject([422, { errors: [{ path: 'label_id', code: 'label_in_use' }] }]);
  const { body } = await manager.get(`${path}?shop_id=${shop.id}`);
  expect(body).toMatchObject({ pagination: { totalCount: 1 } });
});

test('[PL-02] labels are found by a part of a name, by a product’s id and by a part of a label’s id, and filtered by state', async () => {
  const { group, shop, manager, category } = await openShop();
  const beer = await buildProduct(app, { group, category, name: { nl: 'Blond bier', de: 'Helles Bier' } });
  const wrap = await buildProduct(app, { group, category, name: { nl: 'Crème brûlée' } });
  await buildProduct(app, { group, category });
  await buildPriceLabel(app, { shop, deviceId: deviceId(1), product: beer });
  await buildPriceLabel(app, { shop, deviceId: deviceId(2), product: wrap });
  await buildPriceLabel(app, { shop, deviceId: deviceId(3) });
  const idsOf = async (query: string) => {
    const { body } = await manager.get(`/api/v1/price_labels?shop_id=${shop.id}&${query}`);
    return listShape.parse(body).priceLabels.map((label) => label.deviceId);
  };
  expect(await idsOf('search=blond')).toEqual([deviceId(1)]);
  expect(await idsOf('search=HELLES')).toEqual([deviceId(1)]);
  expect(await idsOf('search=creme')).toEqual([deviceId(2)]);
  expect(await idsOf(`search=${wrap.id}`)).toContain(deviceId(2));
  expect(await idsOf('search=label00000000003')).toEqual([deviceId(3)]);
  expect(await idsOf('search=100%25')).toEqual([]);
  expect(await idsOf('state=connected')).toEqual([]);
  expect(await idsOf('sort=deviceId&order=desc')).toEqual([deviceId(3), deviceId(2), deviceId(1)]);
  expect(await idsOf('limit=2')).toEqual([deviceId(1), deviceId(2)]);
  const { body } = await manager.get(`/api/v1/price_labels?shop_id=${shop.id}`);
  expect(body).toMatchObject({ unassignedProductCount: 1, pagination: { totalCount: 3 } });
});

test('[PL-06] [PL-05] a product is linked by its id or by its EAN; its price is rounded to five cents', async () => {
  const { group, property, shop, manager, category } = await openShop();
  const beer = await buildProduct(app, { group, category, retailPriceCents: 298, eanCode: '8710400145981' });
  const elsewhere = await buildProperty(app, { group });
  const foreign = await buildProduct(app, { property: elsewhere, category });
  const label = await buildPriceLabel(app, { shop, deviceId: deviceId(20) });
  const pair = (product: unknown, labelId = deviceId(20)) =>
    manager.send('POST', `/api/v1/properties/${property.id}/price_labels/pair_product`, {
      body: { product, label_id: labelId, shop_id: shop.id },
    });
  expect((await pair({ id: foreign.id })).body).toMatchObject({
    errors: [{ path: 'product.id', code: 'invalid_value' }],
  });
  expect((await pair({ ean_code: '4006381333931' })).body).toMatchObject({ errors: [{ path: 'product.ean_code' }] });
  expect((await pair({})).body).toMatchObject({ errors: [{ path: 'product.id', code: 'required' }] });
  expect((await pair({ id: beer.id }, deviceId(99))).body).toMatchObject({ errors: [{ path: 'label_id' }] });
  expect((await pair({ ean_code: '8710400145981' })).body).toMatchObject({
    id: label.id,
    productId: beer.id,
    shopPriceCents: 300,
    tillPriceCents: 300,
    shownPriceCents: null,
    delay: 'host_missing',
  });
  expect((await pair(null)).body).toMatchObject({ productId: null, shopPriceCents: null });
  expect((await pair({ id: beer.id })).body).toMatchObject({ productId: beer.id });
});

test('[PL-06] products without a label are linked to labels without a product, shop by shop, once each', async () => {
  const { group, property, shop, manager, category } = await openShop();
  const other = await buildShop(app, { property });
  const products = await Promise.all([1, 2, 3].map(() => buildProduct(app, { group, category })));
  await buildPriceLabel(app, { shop, deviceId: deviceId(30), product: products[0] ?? { id: 0 } });
  for (const number of [31, 32, 33, 34]) await buildPriceLabel(app, { shop, deviceId: deviceId(number) });
  await buildPriceLabel(app, { shop: other, deviceId: deviceId(35) });
  const path = `/api/v1/properties/${property.id}/price_labels/pair_products`;
  const [first, second] = await Promise.all([1, 2].map(() => manager.send('POST', path, { body: { random: true } })));
  const [none, all] = [first, second].map((answer) => pairsShape.parse(answer?.body)).sort(byCount);
  expect([none?.pairedCount, none?.pairs, all?.pairedCount, all?.pairs.length]).toEqual([0, [], 3, 3]);
  const rows = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ shop_id: number; product_id: number }>`
      select shop_id, product_id from price_labels where product_id is not null order by device_id`),
  );
  expect(rows.filter((row) => row.shop_id === shop.id)).toHaveLength(3);
  expect(new Set(rows.filter((row) => row.shop_id === shop.id).map((row) => row.product_id)).size).toBe(3);
  expect(rows.filter((row) => row.shop_id === other.id)).toHaveLength(1);
  expect((await manager.send('POST', path, { body: { random: false } })).status).toBe(422);
});

test('[UND-01] [PL-06] what was linked in one go is taken off again as a whole, or not at all', async () => {
  const { group, property, shop, manager, category } = await openShop();
  const [first, second] = [await buildProduct(app, { group, category }), await buildProduct(app, { group, category })];
  for (const number of [40, 41]) await buildPriceLabel(app, { shop, deviceId: deviceId(number) });
  const path = `/api/v1/properties/${property.id}/price_labels`;
  const link = async () =>
    pairsShape.parse((await manager.send('POST', `${path}/pair_products`, { body: { random: true } })).body).pairs;
  const takeBack = (pairs: unknown, by = manager, at = path) =>
    by.send('POST', `${at}/undo_pair_products`, { body: { pairs } });
  const labels = () =>
    app.owner.read({ groupId: group.id }, (tx) =>
      tx.rows(sql<{ id: number; product_id: number | null; version: number }>`
        select id, product_id, version from price_labels order by id`),
    );

  const pairs = await link();
  expect(pairs.map((pair) => pair.productId).sort((one, other) => one - other)).toEqual([first.id, second.id]);
  const linked = await labels();
  const stranger = await openShop();
  const strange = `/api/v1/properties/${stranger.property.id}/price_labels`;
  const refusals = [
    await takeBack(pairs, stranger.manager, strange),
    await takeBack([...pairs, { priceLabelId: pairs[0]?.priceLabelId, productId: second.id + 1_000 }]),
    await takeBack([...pairs, ...pairs]),
  ];
  for (const refused of refusals)
    expect([refused.status, refused.body]).toMatchObject([412, { code: 'stale_version' }]);
  expect(await labels()).toEqual(linked);

  expect((await takeBack(pairs)).status).toBe(204);
  expect((await labels()).map((label) => label.product_id)).toEqual([null, null]);
  expect((await takeBack(pairs)).status).toBe(412);

  const again = await link();
  const moved = { id: first.id };
  const movedLabel = again.find((pair) => pair.productId === second.id)?.priceLabelId;
  const device = linked.findIndex((label) => label.id === movedLabel) + 40;
  await manager.send('POST', `${path}/pair_product`, {
    body: { product: moved, label_id: deviceId(device), shop_id: shop.id },
  });
  expect((await takeBack(again)).status).toBe(412);
  expect((await labels()).map((label) => label.product_id)).toEqual([first.id, first.id]);

  const told = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ property_id: number; before: { pairs: unknown[] } }>`
      select property_id, before from audit_entries where action = 'price_labels_unpaired'`),
  );
  expect(told.map((line) => [line.property_id, line.before.pairs.length])).toEqual([[property.id, 2]]);
});

test('[PL-04] the setup is for administrators; a host that does not answer cannot be set up, its settings are kept', async () => {
  const { group, property, shop, manager } = await openShop();
  const admin = await as(app, await buildUser(app, { role: 'admin', group }));
  const path = `/api/v1/properties/${property.id}/price_labels/config`;
  expect((await manager.get(`${path}?shop_id=${shop.id}`)).status).toBe(403);
  expect((await admin.get(`${path}?shop_id=${shop.id}`)).body).toMatchObject({
    hostIpAddress: null,
    hostPortStatus: 'unknown',
    configUrl: null,
    serverName: null,
    hostKind: 'open_epaper_link',
    hasToken: false,
    graceMinutes: null,
  });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update shops set ip_address = '127.0.0.1', port = 8098, config_port = 8099 where id = ${shop.id}`),
  );
  const refused = await admin.send('POST', path, {
    body: { shop_id: shop.id, configure: true, grace_minutes: 30, host_token: 'geheim' },
  });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'label_host_unreachable' }]);
  const { body, text } = await admin.get(`${path}?shop_id=${shop.id}`);
  expect(body).toMatchObject({
    hostIpAddress: '127.0.0.1',
    hostPort: 8098,
    configUrl: 'http://127.0.0.1:8099/',
    hasToken: true,
    graceMinutes: 30,
  });
  expect(text).not.toContain('geheim');
  const audited = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ after: unknown }>`select after from audit_entries where action = 'price_label_host_configured'`),
  );
  expect(JSON.stringify(audited)).not.toContain('geheim');
});

test('[DYN-05] what is held back is told, here and on the dashboard; a label that is taken away holds no price back any longer', async () => {
  const { group, property, shop, manager, category } = await openShop();
  const beer = await buildProduct(app, { group, category, retailPriceCents: 300 });
  const label = await buildPriceLabel(app, { shop, deviceId: deviceId(50) });
  const body = { product: { id: beer.id }, label_id: deviceId(50), shop_id: shop.id };
  await manager.send('POST', '/api/v1/price_labels/pair_product', { body });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set retail_price_cents = 400 where id = ${beer.id}`),
  );
  // Linked again, so that the shelf is looked at.
  expect((await manager.send('POST', '/api/v1/price_labels/pair_product', { body })).body).toMatchObject({
    shopPriceCents: 400,
    tillPriceCents: 300,
  });
  const held = await manager.get(`/api/v1/properties/${property.id}/price_labels/progress`);
  expect(held.body).toMatchObject({
    labelCount: 1,
    shownCount: 0,
    heldCount: 1,
    held: [{ productId: beer.id, priceLabelId: label.id, priceCents: 400, tillPriceCents: 300 }],
  });
  const report = await manager.get(`/api/v1/properties/${property.id}/reporting`);
  expect(report.body).toMatchObject({ attention: { heldProductCount: 1 } });
  expect((await manager.send('DELETE', `/api/v1/price_labels/${label.id}`)).status).toBe(204);
  const left = await manager.get(`/api/v1/properties/${property.id}/price_labels/progress`);
  expect(left.body).toMatchObject({ labelCount: 0, heldCount: 0, held: [] });
});
