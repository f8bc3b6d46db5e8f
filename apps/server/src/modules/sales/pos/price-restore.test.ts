import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken, makeToken } from '../../../platform/auth/token.ts';
import { sql } from '../../../platform/database/sql.ts';
import { withCredential } from '../../../testing/as.ts';
import { type OtherCluster, startOtherCluster } from '../../../testing/other-cluster.ts';
import { buildShelf } from '../../../testing/shelf.ts';
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

const pricesShape = z.object({
  version: z.string(),
  prices: z.array(z.object({ productId: z.number(), priceCents: z.nullable(z.number()) })),
});

/** A shop with a label and a till that goes on asking whichever server it is given. */
async function openShop() {
  app.clock.set('2026-11-18T10:00:00+01:00');
  const shelf = await buildShelf(app, { count: 1 });
  const product = shelf.products[0] ?? { id: 0, deviceId: '' };
  const groupId = shelf.group.id;
  const credential = makeToken();
  await app.owner.write({ groupId }, (tx) =>
    tx.execute(sql`update device_credentials set token_hash = ${hashToken(credential)} where group_id = ${groupId}`),
  );
  let version = '0';
  let charged = 0;
  const ask = async (server: TestApp) => {
    const path = `/device/v1/prices?since=${version}`;
    const answer = pricesShape.parse((await withCredential(server, credential).get(path)).body);
    version = answer.version;
    charged = answer.prices.find(({ productId }) => productId === product.id)?.priceCents ?? charged;
  };
  const priceIs = (server: TestApp, cents: number) =>
    server.owner.write({ groupId }, (tx) =>
      tx.execute(sql`update products set retail_price_cents = ${cents} where id = ${product.id}`),
    );
  const glass = () => shelf.readPrice(product.deviceId, [250, 300, 320, 450]);
  /** Whatever happens: nobody pays more than the shelf shows. */
  const checkGlass = async () => {
    const shown = await glass();
    if (shown !== null) expect(charged).toBeLessThanOrEqual(shown);
  };
  const keeper = shelf.keeperOf(other);
  /** Time passes with the labels looked after by the restored server. */
  const passOther = async (seconds: number, each: () => Promise<void>) => {
    for (let passed = 0; passed < seconds; passed += 1) {
      app.clock.advance(1_000);
      other.clock.set(app.clock.now());
      await shelf.host.advance(0);
      if (passed % 5 === 0) keeper.wake();
      if (keeper.isDue(app.clock.now())) await keeper.turn();
      await each();
      await checkGlass();
    }
  };
  const stop = async () => {
    keeper.close();
    await shelf.stop();
  };
  return {
    shelf,
    product,
    groupId,
    ask,
    priceIs,
    glass,
    passOther,
    stop,
    charged: () => charged,
    version: () => version,
  };
}

const numberOf = (version: string) => Number(version.split('-')[0]);

test('[DYN-05] [D4] after a dump was restored into a fresh cluster tills learn what changes there, and labels follow', async () => {
  const shop = await openShop();
  await shop.ask(app);
  await shop.shelf.pass(150, () => shop.ask(app));
  expect([await shop.glass(), shop.charged()]).toEqual([300, 300]);
  await cluster.restore(app);
  await shop.priceIs(other, 450);
  await shop.passOther(200, () => shop.ask(other));
  expect([await shop.glass(), shop.charged()]).toEqual([450, 450]);
  await shop.priceIs(other, 250);
  await shop.passOther(200, () => shop.ask(other));
  expect([await shop.glass(), shop.charged()]).toEqual([250, 250]);
  await shop.stop();
});

test('[DYN-05] [D4] after an older dump was restored no label shows less than a till may charge that learnt more since', async () => {
  const shop = await openShop();
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
  await shop.passOther(150, () => Promise.resolve());
  expect(await shop.glass()).toBe(450);
  await shop.priceIs(other, 320);
  await shop.ask(other);
  expect(shop.charged()).toBeLessThanOrEqual(320);
  await shop.passOther(200, () => shop.ask(other));
  expect([await shop.glass(), shop.charged()]).toEqual([320, 320]);
  await shop.stop();
});

test('[DYN-05] [D4] a restored group that takes the number that a till came with tells it everything all the same', async () => {
  const shop = await openShop();
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
