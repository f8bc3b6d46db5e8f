import { getLabelProgress, listPriceLabels } from '@larder/contract/shelf/price-labels';
import { updateShop } from '@larder/contract/places/shops';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import { buildGroup, buildProduct, buildProperty, buildShop, buildUser } from '../../../testing/build/build.ts';
import { buildLabelHost, buildPriceLabel } from '../../../testing/build/build-price-label.ts';
import { buildShelf, type TestShelf } from '../../../testing/shelf.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeLabelDrivers } from '../label-hosts/public.ts';
import { lockShelf } from './host-queries.ts';
import { makeKeeper } from './keeper.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const reportShape = z.object({ attention: z.object({ labelHosts: z.array(z.object({ since: z.string() })) }) });

/** A shelf all of whose labels show their prices, with who may see what of it. */
async function buildShownShelf() {
  app.clock.set('2026-11-20T10:00:00+01:00');
  const shelf = await buildShelf(app, { count: 2 });
  const { group, property, shop } = shelf;
  const elsewhere = await buildProperty(app, { group });
  const admin = await as(app, await buildUser(app, { role: 'admin', group }));
  await shelf.pass(120);
  return {
    shelf,
    admin,
    elsewhere,
    trouble: async () => {
      const { body } = await admin.get(`/api/v1/properties/${property.id}/price_labels/config?shop_id=${shop.id}`);
      return body;
    },
    attention: async (path = '') => (await admin.get(`/api/v1${path}/reporting`)).body,
  };
}

/** Lets time pass until the host has said how it does. */
const passUntil = (shelf: TestShelf, isSo: () => Promise<void>) =>
  vi.waitFor(async () => {
    await shelf.pass(5);
    await isSo();
  });

test('[PL-04] [PL-08] a full label host is told with the setup, at its labels, and on the dashboard once it lasts', async () => {
  const { shelf, trouble, attention, admin, elsewhere } = await buildShownShelf();
  const { group, property, shop, host } = shelf;
  const [first] = shelf.products;
  expect(await trouble()).toMatchObject({ hostPortStatus: 'online', hostTrouble: null });
  host.fillDisk();
  await passUntil(shelf, async () => expect(await trouble()).toMatchObject({ hostTrouble: { kind: 'full' } }));
  const since = app.clock.now().getTime();
  expect(await attention()).toMatchObject({ attention: { labelHosts: [] } });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set retail_price_cents = 400 where id = ${first?.id ?? 0}`),
  );
  shelf.keeper.wake();
  await shelf.pass(200, async () => {
    await shelf.to.driver.probe(shelf.to.host);
  });
  const labels = await admin.get(
    `/api/v1/properties/${property.id}/price_labels?shop_id=${shop.id}&search=${first?.deviceId ?? ''}`,
  );
  expect(labels.body).toMatchObject({ priceLabels: [{ state: 'connected', delay: 'host_full' }] });
  const told = { shopId: shop.id, shopName: shop.name, propertySlug: property.slug, trouble: 'full' };
  expect(await attention()).toMatchObject({ attention: { labelHosts: [told] } });
  expect(await attention(`/properties/${property.id}`)).toMatchObject({ attention: { labelHosts: [told] } });
  expect(await attention(`/properties/${elsewhere.id}`)).toMatchObject({ attention: { labelHosts: [] } });
  // It goes on since then, however often it was looked at.
  const { attention: points } = reportShape.parse(await attention());
  expect(Math.abs(Date.parse(points.labelHosts[0]?.since ?? '') - since)).toBeLessThan(40_000);
  host.emptyDisk();
  await shelf.pass(240);
  expect(await trouble()).toMatchObject({ hostTrouble: null });
  expect(await attention()).toMatchObject({ attention: { labelHosts: [] } });
  expect(await shelf.readPrice(first?.deviceId ?? '', [300, 400])).toBe(400);
  await shelf.stop();
});

test('[PL-04] [PL-08] one that does not answer or stands still is told too, and no longer when its address was taken away', async () => {
  const { shelf, trouble, attention, admin } = await buildShownShelf();
  const { group, property, shop, host } = shelf;
  host.faults.isUnreachable = true;
  await shelf.pass(60);
  expect(await trouble()).toMatchObject({ hostPortStatus: 'offline', hostTrouble: { kind: 'offline' } });
  const labels = await admin.get(`/api/v1/properties/${property.id}/price_labels?shop_id=${shop.id}`);
  expect(labels.body).toMatchObject({ priceLabels: [{ state: 'disconnected', delay: 'none' }, { delay: 'none' }] });
  await shelf.pass(180);
  expect(await attention()).toMatchObject({ attention: { labelHosts: [{ shopId: shop.id, trouble: 'offline' }] } });
  host.faults.isUnreachable = false;
  await shelf.pass(360);
  expect(await trouble()).toMatchObject({ hostPortStatus: 'online', hostTrouble: null });
  expect(await attention()).toMatchObject({ attention: { labelHosts: [] } });
  host.pause();
  await passUntil(shelf, async () => expect(await trouble()).toMatchObject({ hostTrouble: { kind: 'stopped' } }));
  host.goOn();
  await passUntil(shelf, async () => expect(await trouble()).toMatchObject({ hostTrouble: null }));
  host.pause();
  await passUntil(shelf, async () => expect(await trouble()).toMatchObject({ hostTrouble: { kind: 'stopped' } }));
  app.clock.advance(180_000);
  expect(await attention()).toMatchObject({ attention: { labelHosts: [{ trouble: 'stopped' }] } });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update shops set ip_address = null, port = null, config_port = null where id = ${shop.id}`),
  );
  expect(await trouble()).toMatchObject({ hostTrouble: null });
  expect(await attention()).toMatchObject({ attention: { labelHosts: [] } });
  await shelf.stop();
});

test('[PL-04] [PL-05] [DYN-05] labels of a shop whose host was taken away say so at once, and so does the dashboard; what they show still binds the tills', async () => {
  const { shelf, trouble, attention, admin } = await buildShownShelf();
  const { group, property, shop, keeper } = shelf;
  const [first = { id: 0, deviceId: '' }] = shelf.products;
  const query = { shopId: String(shop.id) };
  const labels = async () => (await admin.call(listPriceLabels, { query, propertyId: property.id })).priceLabels;
  const progress = () => admin.call(getLabelProgress, { query, propertyId: property.id });
  expect(await progress()).toMatchObject({ labelCount: 2, shownCount: 2, hostlessCount: 0 });
  const locate = vi.spyOn(shelf.to.driver, 'locate');
  const nowhere = { ipAddress: null, port: null, configPort: null };
  await admin.call(updateShop, { params: { shopId: shop.id }, body: nowhere, propertyId: property.id });
  // It is looked at without waiting for the next half minute.
  expect(keeper.isDue(app.clock.now())).toBe(true);
  await keeper.turn();
  const missing = { state: 'disconnected', delay: 'host_missing' };
  expect(await labels()).toMatchObject([missing, missing]);
  expect(await progress()).toMatchObject({ labelCount: 2, shownCount: 0, hostlessCount: 2 });
  expect(await trouble()).toMatchObject({ hostPortStatus: 'unknown', hostTrouble: { kind: 'missing' } });
  const told = { shopId: shop.id, shopName: shop.name, propertySlug: property.slug, trouble: 'missing' };
  expect(await attention()).toMatchObject({ attention: { labelHosts: [told] } });
  // The light of a label at the host that it had is none of ours any longer.
  keeper.flash(first.deviceId);
  expect(locate).not.toHaveBeenCalled();
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set retail_price_cents = 400 where id = ${first.id}`),
  );
  keeper.wake();
  await shelf.pass(300, undefined, 5);
  expect((await labels()).find(({ productId }) => productId === first.id)).toMatchObject({
    ...missing,
    ...{ shopPriceCents: 400, shownPriceCents: 300, tillPriceCents: 300 },
  });
  expect(await attention()).toMatchObject({ attention: { labelHosts: [told], heldProductCount: 1 } });
  await buildLabelHost(app, { shop, address: shelf.host.address, port: shelf.host.port });
  expect(await trouble()).toMatchObject({ hostTrouble: null });
  expect(await attention()).toMatchObject({ attention: { labelHosts: [] } });
  await shelf.pass(150);
  expect(await labels()).toMatchObject([
    { state: 'connected', delay: 'none' },
    { state: 'connected', delay: 'none' },
  ]);
  expect(await shelf.readPrice(first.deviceId, [300, 400])).toBe(400);
  expect(await progress()).toMatchObject({ shownCount: 2, hostlessCount: 0 });
  await shelf.stop();
});

test('[PL-05] [PL-08] labels of a shop that never had a host say so, whether or not they have a product', async () => {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const shop = await buildShop(app, { property });
  const admin = await as(app, await buildUser(app, { role: 'admin', group }));
  const product = await buildProduct(app, { property });
  await buildPriceLabel(app, { shop, product });
  await buildPriceLabel(app, { shop });
  const drivers = makeLabelDrivers(app.services.config, app.clock.now);
  const keeper = makeKeeper(app.services, { groupId: group.id, shopId: shop.id }, drivers);
  await app.services.database.write({ groupId: group.id }, (tx) => lockShelf(tx, shop.id));
  await keeper.turn();
  const query = { shopId: String(shop.id) };
  const { priceLabels } = await admin.call(listPriceLabels, { query, propertyId: property.id });
  const missing = { state: 'disconnected', delay: 'host_missing' };
  expect(priceLabels).toMatchObject([missing, missing]);
  const report = await admin.get('/api/v1/reporting');
  expect(report.body).toMatchObject({ attention: { labelHosts: [{ shopId: shop.id, trouble: 'missing' }] } });
  expect(keeper.isDue(new Date(app.clock.now().getTime() + 30_000))).toBe(true);
  keeper.close();
});
