import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import {
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
  type Group,
  unique,
} from '../../../testing/build/build.ts';
import { buildLabelHost, buildPriceLabel } from '../../../testing/build/build-price-label.ts';
import { buildShelf, type TestShelf } from '../../../testing/shelf.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeKeeper } from './keeper.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const newId = () => `CLAIM${unique().toString().padStart(11, '0')}`;

/** A shop of a new group, or of one that is there, and what its manager does with labels. */
async function openShop(fields: { group?: Group } = {}) {
  const group = fields.group ?? (await buildGroup(app));
  const property = await buildProperty(app, { group });
  const shop = await buildShop(app, { property });
  const manager = await as(app, await buildUser(app, { role: 'manager', properties: [property] }));
  const path = `/api/v1/properties/${property.id}/price_labels`;
  return {
    ...{ group, property, shop, manager, path },
    add: async (labelId: string) => {
      const { status, body } = await manager.send('POST', path, { body: { label_id: labelId, shop_id: shop.id } });
      return { status, body };
    },
    labels: async () => (await manager.get(`${path}?shop_id=${shop.id}`)).body,
  };
}

test('[PL-03] [Z10] a label that another group has is refused by a code of its own, until it is taken away there', async () => {
  const [first, second] = [await openShop(), await openShop()];
  const sister = await openShop({ group: first.group });
  const labelId = newId();
  const { body } = await first.add(labelId);
  expect(await sister.add(labelId)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'label_id', code: 'label_in_use' }] },
  });
  const refused = await second.add(labelId);
  const problem = {
    type: 'urn:larder:problem:label_in_use_elsewhere',
    code: 'label_in_use_elsewhere',
    status: 409,
    errors: [],
  };
  const sentence = 'Dit label is al in gebruik bij een ander bedrijf. Haal het daar eerst weg.';
  // All of it: whose it is, is nobody's business.
  expect(refused).toEqual({
    status: 409,
    body: { ...problem, title: sentence, detail: sentence, requestId: expect.any(String) },
  });
  expect(await second.labels()).toMatchObject({ pagination: { totalCount: 0 } });
  const { id } = Object.assign({ id: 0 }, body);
  expect((await second.manager.send('DELETE', `/api/v1/price_labels/${id}`)).status).toBe(404);
  expect(await second.add(labelId)).toMatchObject({ status: 409 });
  expect((await first.manager.send('DELETE', `/api/v1/price_labels/${id}`)).status).toBe(204);
  expect(await second.add(labelId)).toMatchObject({ status: 201, body: { deviceId: labelId } });
  expect(await first.add(labelId)).toMatchObject({ status: 409 });
});

test('[PL-03] [Z10] of many groups that enter a label at the same moment one gets it', async () => {
  const shops = await Promise.all(Array.from({ length: 8 }, () => openShop()));
  for (let round = 0; round < 6; round += 1) {
    const labelId = newId();
    const answers = await Promise.all(shops.flatMap(({ add }) => [add(labelId), add(labelId)]));
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect(counts.get(201)).toHaveLength(1);
    expect(counts.get(422)).toHaveLength(1);
    expect(counts.get(409)).toHaveLength(14);
    expect(
      counts.get(409)?.every(({ body }) => Object.assign({ code: '' }, body).code === 'label_in_use_elsewhere'),
    ).toBe(true);
  }
});

test('[PL-03] [Z10] no other way adds one either', async () => {
  const [first, second] = [await openShop(), await openShop()];
  const { deviceId } = await buildPriceLabel(app, { shop: first.shop });
  await expect(buildPriceLabel(app, { shop: second.shop, deviceId })).rejects.toMatchObject({
    code: '23505',
    constraint: 'label_claims_pkey',
  });
});

/** A shop of another group at the host of a shelf, with a label of it that both had entered before an id had one group. */
async function intrude(shelf: TestShelf) {
  const { host, to, products } = shelf;
  const deviceId = products[0]?.deviceId ?? '';
  const other = await openShop();
  const { group, shop } = other;
  await buildLabelHost(app, { shop, address: host.address, port: host.port });
  const product = await buildProduct(app, { group, retailPriceCents: 999 });
  const giveUp = (groupId: number) =>
    app.owner.write({ groupId }, (tx) => tx.execute(sql`delete from label_claims where device_id = ${deviceId}`));
  await giveUp(shelf.group.id);
  const label = await buildPriceLabel(app, { shop, deviceId, product });
  const own = await buildPriceLabel(app, { shop });
  await giveUp(group.id);
  await app.owner.write({ groupId: shelf.group.id }, (tx) =>
    tx.execute(sql`insert into label_claims (device_id, group_id) values (${deviceId}, ${shelf.group.id})`),
  );
  const place = { groupId: group.id, shopId: shop.id };
  const keeper = makeKeeper(app.services, place, { open_epaper_link: to.driver, open_esl: to.driver });
  return { ...other, deviceId, product, label, own, keeper };
}

test('[PL-03] [PL-08] [Z10] who has a label twice entered from before does not draw on it, at the same host either', async () => {
  app.clock.set('2026-11-20T10:00:00+01:00');
  const shelf = await buildShelf(app, { count: 2 });
  await shelf.pass(150);
  const { manager, path, shop, product, label, own, deviceId, keeper, labels } = await intrude(shelf);
  const before = shelf.host.drawingsOf(deviceId);
  await shelf.pass(300, () => keeper.turn(), 5);
  expect(shelf.host.drawingsOf(deviceId)).toBe(before);
  expect(await shelf.readPrice(deviceId, [300])).toBe(300);
  expect(await labels()).toMatchObject({
    priceLabels: [{ id: label.id, deviceId, state: 'removed', delay: 'in_use_elsewhere', productId: product.id }, {}],
  });
  // What it may be showing counts on: nobody knows where it hangs.
  const faces = await app.owner.read({ groupId: shop.groupId }, (tx) =>
    tx.rows(sql<{ price_cents: number }>`
      select price_cents from label_faces where label_id = ${label.id} and ended_at is null`),
  );
  expect(faces).toEqual([{ price_cents: 1_000 }]);
  const pair = (productId: number | null) =>
    manager.send('POST', `${path}/pair_product`, {
      body: { label_id: deviceId, shop_id: shop.id, product: productId === null ? null : { id: productId } },
    });
  const refused = { status: 409, body: { code: 'label_in_use_elsewhere' } };
  expect(await pair(product.id)).toMatchObject(refused);
  expect(await manager.send('POST', `/api/v1/price_labels/${label.id}/locate`)).toMatchObject(refused);
  expect((await pair(null)).status).toBe(200);
  // What is linked by itself goes to the labels that are theirs.
  await manager.send('POST', `${path}/pair_products`, { body: { random: true } });
  const linked = await app.owner.read({ groupId: shop.groupId }, (tx) =>
    tx.rows(sql<{ id: number }>`select id from price_labels where product_id is not null and shop_id = ${shop.id}`),
  );
  expect(linked).toEqual([{ id: own.id }]);
  expect((await manager.send('DELETE', `/api/v1/price_labels/${label.id}`)).status).toBe(204);
  keeper.close();
  await shelf.stop();
});
