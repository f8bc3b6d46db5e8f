import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { type OtherCluster, startOtherCluster } from '../../../testing/other-cluster.ts';
import { openShop } from '../../../testing/restored-shop.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let cluster: OtherCluster;
let other: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  cluster = await startOtherCluster();
  other = await buildTestApp({ settings: cluster.settings });
}, 240_000);
afterAll(async () => {
  await other.close();
  await cluster.stop();
  await app.close();
});

const numberOf = (version: string) => Number(version.split('-')[0]);

test('[DYN-05] [D4] after a dump was restored into a fresh cluster tills learn what changes there, and labels follow', async () => {
  const shop = await openShop(app);
  await shop.ask(app);
  await shop.shelf.pass(150, () => shop.ask(app));
  expect([await shop.glass(), shop.charged()]).toEqual([300, 300]);
  await cluster.restore(app);
  await shop.priceIs(other, 450);
  await shop.passOther(other, 200, () => shop.ask(other));
  expect([await shop.glass(), shop.charged()]).toEqual([450, 450]);
  await shop.priceIs(other, 250);
  await shop.passOther(other, 200, () => shop.ask(other));
  expect([await shop.glass(), shop.charged()]).toEqual([250, 250]);
  await shop.stop();
});

test('[DYN-05] [D4] after an older dump was restored no label shows less than a till may charge that learnt more since', async () => {
  const shop = await openShop(app);
  await shop.ask(app);
  await shop.shelf.pass(150, () => shop.ask(app));
  await cluster.restore(app);
  // What only the lost history knows.
  await shop.priceIs(app, 450);
  await shop.shelf.pass(150, () => shop.ask(app));
  await shop.ask(app);
  expect([await shop.glass(), shop.charged()]).toEqual([450, 450]);
  // The till is silent meanwhile, and sells for 4.50.
  await shop.priceIs(other, 320);
  await shop.priceIs(other, 300);
  await shop.passOther(other, 150, () => Promise.resolve());
  expect(await shop.glass()).toBe(450);
  await shop.priceIs(other, 320);
  await shop.ask(other);
  expect(shop.charged()).toBeLessThanOrEqual(320);
  await shop.passOther(other, 200, () => shop.ask(other));
  expect([await shop.glass(), shop.charged()]).toEqual([320, 320]);
  await shop.stop();
});

test('[DYN-05] [D4] a restored group that takes the number that a till came with tells it everything all the same', async () => {
  const shop = await openShop(app);
  await cluster.restore(app);
  for (const cents of [310, 450]) await shop.priceIs(app, cents);
  await shop.ask(app);
  expect(shop.charged()).toBe(450);
  for (const cents of [310, 320]) await shop.priceIs(other, cents);
  const { version } = await other.owner.read({ groupId: shop.groupId }, (tx) =>
    tx.row(sql<{ version: number }>`select version from price_counters where group_id = ${shop.groupId}`),
  );
  expect(version).toBe(numberOf(shop.version()));
  await shop.ask(other);
  expect(shop.charged()).toBe(320);
  await shop.stop();
});
