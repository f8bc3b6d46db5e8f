import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { buildDynamicHours } from '../../../testing/build/build-dynamic-pricing.ts';
import { buildShelf, type TestShelf } from '../../../testing/shelf.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { isOfLabels } from './loop.ts';
import { passShelf } from './pass.ts';
import { sendPicture } from './send.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const pricesShape = z.object({
  version: z.string(),
  prices: z.array(z.object({ productId: z.number(), priceCents: z.nullable(z.number()) })),
});

/** A till that asks every time it is told to, and keeps what it is told. */
function keepPrices(shelf: TestShelf) {
  let version = '0';
  const prices = new Map<number, number>();
  return {
    prices,
    ask: async () => {
      const answer = pricesShape.parse((await shelf.till.get(`/device/v1/prices?since=${version}`)).body);
      version = answer.version;
      for (const { productId, priceCents } of answer.prices) prices.set(productId, priceCents ?? 0);
    },
  };
}

test('[PL-08] [DYN-05] a window raises prices on the shelf first and at the till after it, and lowers them the other way round', async () => {
  app.clock.set('2026-11-20T16:50:00+01:00');
  const shelf = await buildShelf(app, { count: 3 });
  await buildDynamicHours(app, { property: shelf.property, percentage: 15 });
  const till = keepPrices(shelf);
  const look = async () => {
    await till.ask();
    for (const { id, deviceId } of shelf.products) {
      const shown = await shelf.readPrice(deviceId, [300, 345]);
      if (shown !== null) expect(till.prices.get(id)).toBeLessThanOrEqual(shown);
    }
  };
  const shownPrices = () => Promise.all(shelf.products.map(({ deviceId }) => shelf.readPrice(deviceId, [300, 345])));
  await till.ask();
  await shelf.pass(9 * 60, look);
  expect(await shownPrices()).toEqual([300, 300, 300]);
  expect([...till.prices.values()]).toEqual([300, 300, 300]);
  await shelf.pass(5 * 60, look);
  expect(await shownPrices()).toEqual([345, 345, 345]);
  expect([...till.prices.values()]).toEqual([345, 345, 345]);
  const events = await app.owner.read({ groupId: shelf.group.id }, (tx) =>
    tx.rows(sql<{ kind: string; price_cents: number }>`
      select kind, price_cents from price_timeline where product_id = ${shelf.products[0]?.id ?? 0} order by id`),
  );
  expect(events.map((event) => [event.kind, event.price_cents])).toEqual([
    ['planned', 300],
    ['till', 300],
    ['label', 300],
    ['planned', 345],
    ['label', 345],
    ['till', 345],
  ]);
  app.clock.set('2026-11-20T22:59:00+01:00');
  await shelf.pass(6 * 60, look);
  expect(await shownPrices()).toEqual([300, 300, 300]);
  expect([...till.prices.values()]).toEqual([300, 300, 300]);
  await shelf.stop();
});

test('[PL-08] what restarts of a label and of its host make it forget is sent again', async () => {
  app.clock.set('2026-11-18T10:00:00+01:00');
  const shelf = await buildShelf(app, { count: 3 });
  const shownPrices = () => Promise.all(shelf.products.map(({ deviceId }) => shelf.readPrice(deviceId, [300])));
  await shelf.pass(150);
  expect(await shownPrices()).toEqual([300, 300, 300]);
  shelf.host.rebootTag(shelf.products[0]?.deviceId ?? '');
  expect((await shownPrices())[0]).toBeNull();
  await shelf.pass(300);
  expect(await shownPrices()).toEqual([300, 300, 300]);
  await app.owner.write({ groupId: shelf.group.id }, (tx) =>
    tx.execute(sql`update products set retail_price_cents = 400 where id = ${shelf.products[1]?.id ?? 0}`),
  );
  shelf.keeper.wake();
  await shelf.pass(2);
  shelf.host.reboot();
  await shelf.pass(420);
  expect(await shelf.readPrice(shelf.products[1]?.deviceId ?? '', [300, 400])).toBe(400);
  await shelf.stop();
});

test('[DYN-05] an increase waits for a label that does not answer for as long as the shop says, and no longer', async () => {
  app.clock.set('2026-11-18T10:00:00+01:00');
  const [strict, graceful] = [
    await buildShelf(app, { count: 1 }),
    await buildShelf(app, { count: 1, graceMinutes: 10 }),
  ];
  const tills = [keepPrices(strict), keepPrices(graceful)];
  const chargedOf = (index: number) => [...(tills[index]?.prices.values() ?? [])];
  const passBoth = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 5) {
      await strict.pass(5);
      app.clock.advance(-5_000);
      await graceful.pass(5);
    }
    for (const till of tills) await till.ask();
  };
  await passBoth(150);
  for (const shelf of [strict, graceful]) {
    shelf.host.silenceTag(shelf.products[0]?.deviceId ?? '');
    await app.owner.write({ groupId: shelf.group.id }, (tx) =>
      tx.execute(sql`update products set retail_price_cents = 400 where id = ${shelf.products[0]?.id ?? 0}`),
    );
    shelf.keeper.wake();
  }
  await passBoth(300);
  expect([chargedOf(0), chargedOf(1)]).toEqual([[300], [300]]);
  await passBoth(400);
  expect([chargedOf(0), chargedOf(1)]).toEqual([[300], [400]]);
  await strict.stop();
  await graceful.stop();
});

test('[DYN-05] a lower picture is not sent when the price rose again before it was noted', async () => {
  app.clock.set('2026-11-18T10:00:00+01:00');
  const shelf = await buildShelf(app, { count: 1 });
  const product = shelf.products[0] ?? { id: 0, deviceId: '' };
  const place = { groupId: shelf.group.id, shopId: shelf.shop.id };
  const priceIs = (cents: number) =>
    app.owner.write({ groupId: shelf.group.id }, (tx) =>
      tx.execute(sql`update products set retail_price_cents = ${cents} where id = ${product.id}`),
    );
  await shelf.pass(150);
  await priceIs(250);
  // Two looks: the decrease is old news by the second one.
  await passShelf(app.services, place, { sightings: null, now: app.clock.now() });
  const sightings = await shelf.sight();
  const pass = await passShelf(app.services, place, { sightings, now: app.clock.now() });
  const job = pass?.outcome.pushes[0];
  if (pass === null || job === undefined) throw new Error('there is nothing to send');
  expect(job).toMatchObject({ isLower: true, content: { priceCents: 250 } });
  await priceIs(400);
  const before = shelf.host.drawingsOf(product.deviceId);
  await sendPicture(app.services, shelf.to, { pass, job });
  await shelf.host.advance(0);
  const faces = await app.owner.read({ groupId: shelf.group.id }, (tx) =>
    tx.rows(sql<{ price_cents: number }>`
      select distinct price_cents from label_faces where group_id = ${shelf.group.id} and ended_at is null`),
  );
  expect(faces).toEqual([{ price_cents: 300 }]);
  expect(shelf.host.drawingsOf(product.deviceId)).toBe(before);
  await shelf.stop();
});

test('[DYN-05] a label shows less only once every till that may be selling has asked for prices since', async () => {
  app.clock.set('2026-11-18T10:00:00+01:00');
  const shelf = await buildShelf(app, { count: 1 });
  const till = keepPrices(shelf);
  const product = shelf.products[0] ?? { id: 0, deviceId: '' };
  await till.ask();
  await shelf.pass(150, till.ask);
  expect(await shelf.readPrice(product.deviceId, [300])).toBe(300);
  await app.owner.write({ groupId: shelf.group.id }, (tx) =>
    tx.execute(sql`update products set retail_price_cents = 250 where id = ${product.id}`),
  );
  shelf.keeper.wake();
  // The till is away: it may be selling for 3.00 on its own.
  await shelf.pass(300);
  expect(await shelf.readPrice(product.deviceId, [250, 300])).toBe(300);
  await till.ask();
  await till.ask();
  expect(till.prices.get(product.id)).toBe(250);
  await shelf.pass(150, till.ask);
  expect(await shelf.readPrice(product.deviceId, [250, 300])).toBe(250);
  await shelf.stop();
});

test('[PL-08] a shop whose host nobody entered is looked at each half minute, however many of its labels lack a picture', async () => {
  app.clock.set('2026-11-20T10:00:00+01:00');
  const shelf = await buildShelf(app, { count: 2 });
  await shelf.pass(2);
  await app.owner.write({ groupId: shelf.group.id }, (tx) =>
    tx.execute(sql`
      with gone as (update shops set ip_address = null, port = null, config_port = null where id = ${shelf.shop.id})
      update products set retail_price_cents = 400 where group_id = ${shelf.group.id}`),
  );
  shelf.keeper.wake();
  await shelf.keeper.turn();
  const isDueAfter = (ms: number) => shelf.keeper.isDue(new Date(app.clock.now().getTime() + ms));
  expect([0, 29_999, 30_000].map(isDueAfter)).toEqual([false, false, true]);
  await shelf.stop();
});

test('[PL-08] a host without room is asked to take one picture every five seconds, and gets all of them once it has some', async () => {
  app.clock.set('2026-11-20T10:00:00+01:00');
  const shelf = await buildShelf(app, { count: 4 });
  const till = keepPrices(shelf);
  await shelf.pass(150, till.ask);
  shelf.host.fillDisk();
  await vi.waitFor(async () => {
    await shelf.pass(5);
    expect(await shelf.to.driver.probe(shelf.to.host)).toMatchObject({ freeBytes: 20_000 });
  });
  await app.owner.write({ groupId: shelf.group.id }, (tx) =>
    tx.execute(sql`update products set retail_price_cents = 400 where group_id = ${shelf.group.id}`),
  );
  shelf.keeper.wake();
  const tried = vi.spyOn(shelf.to.driver, 'push');
  // What the host says of itself is heard beside the test's own clock.
  await shelf.pass(60, async () => {
    await shelf.to.driver.probe(shelf.to.host);
  });
  expect(tried.mock.calls.length).toBeGreaterThanOrEqual(10);
  expect(tried.mock.calls.length).toBeLessThanOrEqual(13);
  shelf.host.emptyDisk();
  await shelf.pass(4 * 60, till.ask);
  for (const { id, deviceId } of shelf.products) {
    expect(await shelf.readPrice(deviceId, [300, 400])).toBe(400);
    expect(till.prices.get(id)).toBe(400);
  }
  await shelf.stop();
});

test('[PL-08] what tills of a shop are told because of its labels wakes no labels', () => {
  expect(isOfLabels({ kind: 'prices', groupId: 1, shopId: 2 })).toBe(false);
  expect(isOfLabels({ kind: 'prices', groupId: 1 })).toBe(true);
  expect(isOfLabels({ kind: 'shelves', groupId: 1 })).toBe(true);
  expect(isOfLabels({ kind: 'catalog', groupId: 1, shopId: 2 })).toBe(false);
});
