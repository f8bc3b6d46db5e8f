import { archiveProduct, createProduct, restoreProduct, updateProduct } from '@larder/contract/assortment/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { asTill, type Client } from '../../../testing/as.ts';
import {
  type Assortment,
  buildAssortment,
  idOf,
  productAudit,
  productBody,
  sendTo,
} from '../../../testing/build/build-assortment.ts';
import { buildCashRegister, type Shop } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const catalogShape = z.object({ products: z.array(z.object({ id: z.number(), priceCents: z.number() })) });
const pricesShape = z.object({
  version: z.string(),
  prices: z.array(z.object({ productId: z.number(), isAvailable: z.boolean(), priceCents: z.nullable(z.number()) })),
});

const create = async (given: Assortment, fields: object = {}) =>
  idOf(await sendTo(given.admin, createProduct, { body: productBody(given, fields) }));
const tillOf = async (shop: Shop) => asTill(test, await buildCashRegister(test, { shop }));
const catalogOf = async (till: Client) => catalogShape.parse((await till.get('/device/v1/catalog')).body).products;
const askPrices = async (till: Client, query: string) =>
  pricesShape.parse((await till.get(`/device/v1/prices?${query}`)).body);

describe('the archive', () => {
  it('[PRD-02] keeps the day and the state, however often one archives and restores', async () => {
    const given = await buildAssortment(test);
    const productId = await create(given, { status: 'concept' });
    const archivedAt = test.clock.now().toISOString();
    const first = await sendTo(given.admin, archiveProduct, { productId });
    expect([first.status, first.body]).toMatchObject([200, { archivedAt, status: 'concept', version: 2 }]);
    test.clock.advance(3_600_000);
    const again = await sendTo(given.admin, archiveProduct, { productId });
    expect(again.body).toEqual(first.body);
    const restored = await sendTo(given.admin, restoreProduct, { productId });
    expect(restored.body).toMatchObject({ archivedAt: null, status: 'concept', version: 3 });
    expect((await sendTo(given.admin, restoreProduct, { productId })).body).toEqual(restored.body);
    expect(await productAudit(test, given.group)).toMatchObject([
      { action: 'product_created' },
      { action: 'product_archived', before: { archivedAt: null }, after: { archivedAt } },
      { action: 'product_restored', before: { archivedAt }, after: { archivedAt: null } },
    ]);
  });

  it('[PRD-02] of several at once, one archives and the others find it done', async () => {
    const given = await buildAssortment(test);
    const productId = await create(given);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendTo(given.admin, archiveProduct, { productId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await productAudit(test, given.group)).toHaveLength(2);
  });
});

describe('tills', () => {
  it('[PRD-02] [PRD-04] have a new product, its price, its archiving and its visibility at their next question', async () => {
    const given = await buildAssortment(test);
    const [lobby, bar, kiosk] = [await tillOf(given.lobby), await tillOf(given.bar), await tillOf(given.kiosk)];
    let { version } = await askPrices(lobby, '');
    /** What the lobby's till hears of the product since it last asked. */
    const heard = async () => {
      const answer = await askPrices(lobby, `since=${version}&wait=5`);
      version = answer.version;
      return answer.prices.map(({ isAvailable, priceCents }) => [isAvailable, priceCents]).at(-1);
    };
    const productId = await create(given);
    expect(await catalogOf(lobby)).toEqual([{ id: productId, priceCents: 595 }]);
    expect(await heard()).toEqual([true, 595]);
    const config = (fields: object) => ({ property_configs: [{ property_id: given.utrecht.id, ...fields }] });
    await sendTo(given.manager, updateProduct, { productId, body: config({ custom_price_cents: 650 }) });
    expect(await heard()).toEqual([true, 650]);
    expect(await catalogOf(kiosk)).toEqual([{ id: productId, priceCents: 595 }]);
    const hidden = config({ shop_configs: [{ shop_id: given.lobby.id, visible: false }] });
    await sendTo(given.manager, updateProduct, { productId, at: given.utrecht, body: hidden });
    expect(await heard()).toEqual([false, null]);
    expect([await catalogOf(lobby), await catalogOf(bar)]).toEqual([[], [{ id: productId, priceCents: 650 }]]);
    const shown = config({ shop_configs: [{ shop_id: given.lobby.id, visible: true }] });
    await sendTo(given.manager, updateProduct, { productId, at: given.utrecht, body: shown });
    expect(await heard()).toEqual([true, 650]);
    await sendTo(given.admin, archiveProduct, { productId });
    expect(await heard()).toEqual([false, null]);
    expect([await catalogOf(lobby), await catalogOf(kiosk)]).toEqual([[], []]);
    await sendTo(given.admin, restoreProduct, { productId });
    expect(await heard()).toEqual([true, 650]);
    await sendTo(given.admin, updateProduct, { productId, body: { status: 'concept' } });
    expect(await heard()).toEqual([false, null]);
    expect(await catalogOf(bar)).toEqual([]);
  });

  it('[PRD-02] a till that waits is told within a second of a save', { retry: 3 }, async () => {
    const given = await buildAssortment(test);
    const till = await tillOf(given.lobby);
    const { version } = await askPrices(till, '');
    const productId = await create(given);
    const waiting = askPrices(till, `since=${version}&wait=25`);
    const savedAt = performance.now();
    expect((await waiting).prices).toMatchObject([{ productId, isAvailable: true, priceCents: 595 }]);
    expect(performance.now() - savedAt).toBeLessThan(1_000);
    const next = askPrices(till, `since=${(await askPrices(till, '')).version}&wait=25`);
    await sendTo(given.admin, updateProduct, { productId, body: { retail_price_cents: 605 } });
    const changedAt = performance.now();
    expect((await next).prices).toContainEqual({ productId, isAvailable: true, priceCents: 605 });
    expect(performance.now() - changedAt).toBeLessThan(1_000);
  });

  it('[PRD-06] hear nothing of another location’s own product', async () => {
    const given = await buildAssortment(test);
    await sendTo(given.admin, createProduct, { at: given.utrecht, body: productBody(given) });
    expect([await catalogOf(await tillOf(given.lobby)), await catalogOf(await tillOf(given.kiosk))]).toEqual([
      [expect.objectContaining({ priceCents: 595 })],
      [],
    ]);
  });
});
