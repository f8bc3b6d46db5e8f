import * as contract from '@larder/contract/shelf/dynamic-pricing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { as } from '../../../testing/as.ts';
import {
  buildCategory,
  buildGroup,
  buildProduct,
  buildProductConfig,
  buildProperty,
  buildShop,
  buildUser,
} from '../../../testing/build/build.ts';
import { buildDynamicDate, buildDynamicHours } from '../../../testing/build/build-dynamic-pricing.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
// A Thursday afternoon.
beforeEach(() => app.clock.set('2026-12-17T14:00:00+01:00'));

async function openShop() {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const shop = await buildShop(app, { property });
  const product = await buildProduct(app, {
    group,
    category: await buildCategory(app, { group }),
    retailPriceCents: 500,
  });
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [property] }));
  const preview = async () => {
    const answer = await manager.call(contract.getPricePreview, {
      query: { shopId: String(shop.id), productId: String(product.id) },
    });
    const prices = answer.prices.map((price) => [price.startAt.slice(0, 16), price.priceCents, price.cause]);
    return { ...answer, prices, last: answer.prices.at(-1) };
  };
  return { group, property, shop, product, manager, preview };
}

test('[DYN-04] without a rule the price is the shop price, from now until 14 days of the location are over', async () => {
  const { property, product, preview } = await openShop();
  await buildProductConfig(app, product, { property, customPriceCents: 695 });
  const { prices, last, ...rest } = await preview();
  expect(rest).toMatchObject({ productId: product.id, timeZone: 'Europe/Amsterdam', shopPriceCents: 695 });
  expect(prices).toEqual([['2026-12-17T13:00', 695, 'shop_price']]);
  expect(last?.endAt).toBe('2026-12-30T23:00:00.000Z');
});

test('[DYN-04] shows each price of the days to come with its cause, one after the other', async () => {
  const { property, preview } = await openShop();
  await buildDynamicHours(app, { property, percentage: 15 });
  await buildDynamicDate(app, {
    property,
    startAt: '2026-12-25T20:00:00+01:00',
    endAt: '2026-12-26T00:00:00+01:00',
    percentage: 0,
  });
  const { prices } = await preview();
  expect(prices).toEqual([
    ['2026-12-17T13:00', 500, 'shop_price'],
    ['2026-12-18T16:00', 575, 'weekly_hours'],
    ['2026-12-18T22:00', 500, 'shop_price'],
    ['2026-12-25T16:00', 575, 'weekly_hours'],
    ['2026-12-25T19:00', 500, 'dynamic_date'],
  ]);
});

test('[ACC-12] of a shop or a product that is not the caller’s there is nothing to see', async () => {
  const { group, shop, product, manager } = await openShop();
  const sibling = await buildProperty(app, { group });
  const [elsewhere, own] = [
    await buildShop(app, { property: sibling }),
    await buildProduct(app, { property: sibling }),
  ];
  const ask = async (shopId: number, productId: number) =>
    (await manager.get(`/api/v1/dynamic_hours/preview?shop_id=${shopId}&product_id=${productId}`)).status;
  expect(await ask(shop.id, product.id)).toBe(200);
  expect([await ask(elsewhere.id, product.id), await ask(shop.id, own.id)]).toEqual([404, 404]);
});
