import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { as } from '../../testing/as.ts';
import { buildProperty, buildUser } from '../../testing/build.ts';
import { buildShelf, type TestShelf } from '../../testing/shelf.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

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
