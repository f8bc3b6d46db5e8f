import * as z from 'zod/mini';
import { expect } from 'vitest';
import { hashToken, makeToken } from '../platform/auth/token.ts';
import { sql } from '../platform/database/sql.ts';
import type { ShelfKeeper } from '../modules/shelf/price-labels/keeper.ts';
import { withCredential } from './as.ts';
import { buildShelf } from './shelf.ts';
import type { TestApp } from './test-app.ts';

const pricesShape = z.object({
  version: z.string(),
  prices: z.array(z.object({ productId: z.number(), priceCents: z.nullable(z.number()) })),
});

/** A shop of one server with a label, and a till that goes on asking whichever server it is given. */
export async function openShop(app: TestApp) {
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
  let keeper: ShelfKeeper | undefined;
  /** Time passes with the labels looked after by the restored server. */
  const passOther = async (other: TestApp, seconds: number, each: () => Promise<void>) => {
    keeper ??= shelf.keeperOf(other);
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
    keeper?.close();
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
