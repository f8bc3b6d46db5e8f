import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import { buildUser } from '../../../testing/build/build.ts';
import { readPrice } from '../../../testing/readers/read-label.ts';
import { buildShelf } from '../../../testing/shelf.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { passShelf } from './pass.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const pricesShape = z.object({
  version: z.string(),
  prices: z.array(z.object({ productId: z.number(), priceCents: z.nullable(z.number()) })),
});
const listShape = z.object({
  priceLabels: z.array(z.object({ shownPriceCents: z.nullable(z.number()), delay: z.string() })),
});

test.each([
  [250, 350],
  [900, 700],
])(
  '[DYN-05] [PL-08] %d, %d and back within 15 seconds while the label sleeps, twice: the glass, the table and the till agree in the end',
  async (usual, other) => {
    app.clock.set('2026-11-18T10:00:00+01:00');
    // Labels ask at moments of their own; what the host would tell by itself does not come in time.
    const shelf = await buildShelf(app, { count: 4, priceCents: usual });
    shelf.host.faults.isSilent = true;
    const admin = await as(app, await buildUser(app, { role: 'admin', group: shelf.group }));
    let version = '0';
    const paid = new Map<number, number>();
    const glasses = () => shelf.products.map(({ deviceId }) => readPrice(shelf.host.glassOf(deviceId)));
    const buy = async () => {
      const answer = pricesShape.parse((await shelf.till.get(`/device/v1/prices?since=${version}`)).body);
      version = answer.version;
      for (const { productId, priceCents } of answer.prices) paid.set(productId, priceCents ?? 0);
      for (const [index, shown] of glasses().entries())
        if (shown > 0) expect(paid.get(shelf.products[index]?.id ?? 0)).toBeLessThanOrEqual(shown);
    };
    const changeTo = async (cents: number) => {
      await app.owner.write({ groupId: shelf.group.id }, (tx) =>
        tx.execute(sql`update products set retail_price_cents = ${cents} where group_id = ${shelf.group.id}`),
      );
      shelf.keeper.wake();
    };
    await shelf.pass(180, buy);
    const all = <Value>(value: Value) => shelf.products.map(() => value);
    expect(glasses()).toEqual(all(usual));
    for (const cents of [other, usual, other, usual]) {
      await changeTo(cents);
      await shelf.pass(3, buy);
    }
    await shelf.pass(10 * 60, buy);
    const labels = `/api/v1/properties/${shelf.property.id}/price_labels?shop_id=${shelf.shop.id}`;
    const { priceLabels } = listShape.parse((await admin.get(labels)).body);
    expect({ glasses: glasses(), paid: [...paid.values()], priceLabels }).toEqual({
      ...{ glasses: all(usual), paid: all(usual) },
      priceLabels: all(expect.objectContaining({ shownPriceCents: usual, delay: 'none' })),
    });
    await shelf.stop();
  },
  120_000,
);

test('[DYN-05] a picture that was taken for over counts for tills again from the moment that it is seen on its glass', async () => {
  app.clock.set('2026-11-18T10:00:00+01:00');
  const shelf = await buildShelf(app, { count: 2, priceCents: 900 });
  const { groupId } = shelf.shop;
  const priceOf = async () => {
    const { prices } = pricesShape.parse((await shelf.till.get('/device/v1/prices?since=0')).body);
    return shelf.products.map(({ id }) => prices.find(({ productId }) => productId === id)?.priceCents);
  };
  let version = '0';
  const follow = async () => {
    ({ version } = pricesShape.parse((await shelf.till.get(`/device/v1/prices?since=${version}`)).body));
  };
  for (const cents of [900, 700, 900]) {
    await app.owner.write({ groupId }, (tx) =>
      tx.execute(sql`update products set retail_price_cents = ${cents} where group_id = ${groupId}`),
    );
    shelf.keeper.wake();
    await shelf.pass(300, follow);
  }
  expect(await priceOf()).toEqual([900, 900]);
  const [first] = shelf.products;
  const { picture_key: key } = await app.owner.read({ groupId }, (tx) =>
    tx.row(sql<{ picture_key: string }>`
      select picture_key from label_faces where group_id = ${groupId} and product_id = ${first?.id} and price_cents = 700 and ended_at is not null`),
  );
  const told = await shelf.sight();
  const glass = { key, isSomethingWaiting: false };
  const sightings = { ...told, shown: new Map([[first?.deviceId ?? '', glass]]) };
  await passShelf(app.services, shelf.to.place, { sightings, now: app.clock.now() });
  expect(await priceOf()).toEqual([700, 900]);
  await shelf.pass(300, follow);
  expect([await priceOf(), shelf.products.map(({ deviceId }) => readPrice(shelf.host.glassOf(deviceId)))]).toEqual([
    [900, 900],
    [900, 900],
  ]);
  await shelf.stop();
}, 120_000);
