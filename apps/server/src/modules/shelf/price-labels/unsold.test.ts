import { changeProducts } from '@larder/contract/assortment/product-changes';
import { archiveProduct, restoreProduct, updateProduct } from '@larder/contract/assortment/products';
import { pairProduct, listPriceLabels } from '@larder/contract/shelf/price-labels';
import type { LabelContent } from '@larder/domain/shelf/label-content';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import { buildCategory, buildProduct, buildShopConfig, buildUser } from '../../../testing/build/build.ts';
import { buildPriceLabel } from '../../../testing/build/build-price-label.ts';
import { buildShelf, type TestShelf } from '../../../testing/shelf.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { drawLabel, pictureKey } from '../label-images/public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const pricesShape = z.object({
  version: z.string(),
  prices: z.array(z.object({ productId: z.number(), isAvailable: z.boolean(), priceCents: z.nullable(z.number()) })),
});

/** A till that asks when it is told to, and what it sells each product for; null: not. */
function openTill(shelf: TestShelf) {
  let version = '0';
  const prices = new Map<number, number | null>();
  return {
    prices,
    ask: async () => {
      const answer = pricesShape.parse((await shelf.till.get(`/device/v1/prices?since=${version}`)).body);
      version = answer.version;
      for (const { productId, priceCents } of answer.prices) prices.set(productId, priceCents);
    },
  };
}

/** A shelf of one product whose label shows 3.00, its till, and its administrator. */
async function openShelf() {
  app.clock.set('2026-11-18T10:00:00+01:00');
  const shelf = await buildShelf(app, { count: 1 });
  const admin = await as(app, await buildUser(app, { role: 'admin', group: shelf.group }));
  const till = openTill(shelf);
  const [product = { id: 0, deviceId: '' }] = shelf.products;
  await till.ask();
  await shelf.pass(150, till.ask);
  expect(await shelf.readPrice(product.deviceId, [300])).toBe(300);
  const label = async () => {
    const query = { shopId: String(shelf.shop.id) };
    return (await admin.call(listPriceLabels, { query, propertyId: shelf.property.id })).priceLabels[0];
  };
  return { shelf, admin, till, product, label, closed: await closedKeys(shelf, product) };
}

/** The keys of the pictures that say that a product is not for sale. */
async function closedKeys({ group, host }: TestShelf, { id, deviceId }: { id: number; deviceId: string }) {
  const { name } = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.row(sql<{ name: string }>`select name ->> 'nl' as name from products where id = ${id}`),
  );
  const content: LabelContent = {
    ...{ locale: 'nl', name, priceCents: null, depositCents: 0, netContent: null },
    ...{ eanCode: null, minimumAge: null, mark: null, wasCents: null },
  };
  const picture = drawLabel(content, { hardwareType: 0x33, width: 384, height: 168, colour: 'red' });
  const again = Uint8Array.from(picture.pixels);
  again[again.length - 1] = 1;
  const keys = [pictureKey(picture), pictureKey({ ...picture, pixels: again })];
  // A picture that is sent again differs, or its host would not send it.
  expect(new Set(keys).size).toBe(2);
  return { isShown: () => keys.includes(pictureKey(host.glassOf(deviceId))) };
}

type Open = Awaited<ReturnType<typeof openShelf>>;

/** The ways in which a product is taken out of a shop and put back. */
const ways: readonly {
  readonly reason: 'archived' | 'concept' | 'hidden';
  readonly close: (open: Open) => Promise<unknown>;
  readonly open: (open: Open) => Promise<unknown>;
}[] = [
  {
    reason: 'archived',
    close: ({ admin, product }) => admin.call(archiveProduct, { params: { productId: product.id } }),
    open: ({ admin, product }) => admin.call(restoreProduct, { params: { productId: product.id } }),
  },
  {
    reason: 'concept',
    close: ({ admin, product }) =>
      admin.call(updateProduct, { params: { productId: product.id }, body: { status: 'concept' } }),
    open: (open) => change(open, sql`status = 'published'`),
  },
  {
    reason: 'hidden',
    close: (open) => showInShop(open, false),
    open: (open) => showInShop(open, true),
  },
];

/** Changes a product beside the calls, which ask for more of one that is published and refuse one that is archived. */
async function change({ shelf: { group }, product }: Open, columns: ReturnType<typeof sql>) {
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set ${columns} where id = ${product.id}`),
  );
  app.services.signals.emit({ kind: 'prices', groupId: group.id });
}

const showInShop = ({ admin, product, shelf: { shop, property } }: Open, visible: boolean) =>
  admin.call(changeProducts, {
    body: { productIds: [product.id], visibility: { shopId: shop.id, visible } },
    propertyId: property.id,
  });

test.each(ways)(
  '[PRD-04] [PL-08] [DYN-05] a product that is $reason is not for sale on its label, once the tills know, and has its price again when it is sold',
  async ({ reason, close, open }) => {
    const opened = await openShelf();
    const { shelf, till, product, label, closed } = opened;
    await close(opened);
    // The keeper is woken by it.
    expect(shelf.keeper.isDue(app.clock.now())).toBe(true);
    await shelf.pass(300);
    // The till is away, and may be selling for 3.00.
    expect(await shelf.readPrice(product.deviceId, [300])).toBe(300);
    expect(await label()).toMatchObject({ notSold: reason, shownPriceCents: 300, delay: 'waits_for_tills' });
    await till.ask();
    await till.ask();
    expect(till.prices.get(product.id)).toBeNull();
    await shelf.pass(150, till.ask);
    expect(closed.isShown()).toBe(true);
    expect(await label()).toMatchObject({
      ...{ notSold: reason, showsNotForSale: true, shownPriceCents: null, delay: 'none', state: 'connected' },
    });
    const drawings = shelf.host.drawingsOf(product.deviceId);
    await shelf.pass(300, till.ask, 5);
    expect(shelf.host.drawingsOf(product.deviceId)).toBe(drawings);
    await open(opened);
    await shelf.pass(150, till.ask);
    expect(await shelf.readPrice(product.deviceId, [300])).toBe(300);
    expect(till.prices.get(product.id)).toBe(300);
    expect(await label()).toMatchObject({ notSold: null, showsNotForSale: false, shownPriceCents: 300, delay: 'none' });
    await shelf.stop();
  },
);

test('[PRD-04] [DYN-05] an increase that waited for a label is not held any longer once its product is not for sale', async () => {
  const opened = await openShelf();
  const { shelf, till, product, admin, closed } = opened;
  shelf.host.silenceTag(product.deviceId);
  await admin.call(updateProduct, { params: { productId: product.id }, body: { retailPriceCents: 400 } });
  await shelf.pass(60, till.ask, 5);
  expect(till.prices.get(product.id)).toBe(300);
  const held = async () => (await admin.get(`/api/v1/properties/${shelf.property.id}/price_labels/progress`)).body;
  expect(await held()).toMatchObject({ heldCount: 1 });
  await ways[0]?.close(opened);
  await shelf.pass(10, till.ask);
  expect(await held()).toMatchObject({ heldCount: 0, held: [] });
  // Sold again while the glass still shows the old price: that counts.
  await ways[0]?.open(opened);
  await shelf.pass(10, till.ask);
  expect(till.prices.get(product.id)).toBe(300);
  expect(await held()).toMatchObject({ heldCount: 1 });
  expect(closed.isShown()).toBe(false);
  await shelf.stop();
});

test('[PRD-04] [DYN-05] whatever is sold, taken out and priced, no till asks more than the glass shows, nor sells what it says is not for sale', async () => {
  const kinds = ['archive', 'restore', 'conceal', 'publish', 'hide', 'show', 'cheaper', 'dearer', 'wait'] as const;
  const step = fc.record({
    kind: fc.constantFrom(...kinds),
    seconds: fc.integer({ min: 1, max: 90 }),
    asks: fc.boolean(),
  });
  const plans = fc.array(step, { minLength: 8, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(plans, (plan) => play(plan)),
    { numRuns: 5, seed: 19, endOnFailure: true },
  );
}, 120_000);

type Kind = 'archive' | 'restore' | 'conceal' | 'publish' | 'hide' | 'show' | 'cheaper' | 'dearer' | 'wait';

async function play(plan: readonly { readonly kind: Kind; readonly seconds: number; readonly asks: boolean }[]) {
  const opened = await openShelf();
  const { shelf, till, product, closed, label } = opened;
  let priceCents = 300;
  const acts: Readonly<Record<Kind, () => Promise<unknown>>> = {
    archive: () => change(opened, sql`archived_at = now()`),
    restore: () => change(opened, sql`archived_at = null`),
    conceal: () => change(opened, sql`status = 'concept'`),
    publish: () => change(opened, sql`status = 'published'`),
    hide: () => showInShop(opened, false),
    show: () => showInShop(opened, true),
    cheaper: () => change(opened, sql`retail_price_cents = ${(priceCents = Math.max(250, priceCents - 50))}`),
    dearer: () => change(opened, sql`retail_price_cents = ${(priceCents = Math.min(400, priceCents + 50))}`),
    wait: () => Promise.resolve(),
  };
  const shownPrice = () => shelf.readPrice(product.deviceId, [250, 300, 350, 400]);
  const look = async () => {
    const [charged, shown] = [till.prices.get(product.id) ?? null, await shownPrice()];
    if (charged !== null && shown !== null) expect(charged).toBeLessThanOrEqual(shown);
    if (charged !== null && closed.isShown()) expect(await label()).toMatchObject({ notSold: null });
  };
  for (const { kind, seconds, asks } of plan) {
    await acts[kind]();
    await shelf.pass(seconds, async () => {
      if (asks) await till.ask();
      await look();
    });
  }
  for (const kind of ['restore', 'publish', 'show'] as const) await acts[kind]();
  await shelf.pass(300, async () => {
    await till.ask();
    await look();
  });
  expect([await shownPrice(), till.prices.get(product.id)]).toEqual([priceCents, priceCents]);
  await shelf.stop();
}

test('[PL-06] [PRD-04] what is not sold is linked like anything else, by its id and by its EAN, and the label says why it has no price', async () => {
  const open = await openShelf();
  const { shelf, admin } = open;
  const { group, property, shop } = shelf;
  const category = await buildCategory(app, { group });
  const { deviceId } = await buildPriceLabel(app, { shop });
  const link = (product: { id: number } | { eanCode: string }) =>
    admin.call(pairProduct, { body: { product, labelId: deviceId, shopId: shop.id }, propertyId: property.id });
  for (const [reason, eanCode] of [
    ['archived', '8710400145981'],
    ['concept', '4006381333931'],
    ['hidden', '5449000000996'],
  ] as const) {
    const product = await buildProduct(app, { group, category, eanCode });
    if (reason === 'archived') await change({ ...open, product: { ...product, deviceId } }, sql`archived_at = now()`);
    if (reason === 'concept') await change({ ...open, product: { ...product, deviceId } }, sql`status = 'concept'`);
    if (reason === 'hidden') await buildShopConfig(app, product, { shop, visible: false });
    for (const by of [{ id: product.id }, { eanCode }])
      expect(await link(by)).toMatchObject({ productId: product.id, notSold: reason, shownPriceCents: null });
  }
  await shelf.stop();
});
