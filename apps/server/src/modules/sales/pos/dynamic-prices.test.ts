import { getCatalog, listPrices } from '@larder/contract/sales/device';
import { updateDynamicHours } from '@larder/contract/shelf/dynamic-pricing';
import { emptyWeek } from '@larder/domain/places/weekday-hours';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { as, asTill } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  buildShopConfig,
  buildUser,
} from '../../../testing/build/build.ts';
import { buildDynamicDate, buildDynamicHours } from '../../../testing/build/build-dynamic-pricing.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { concernsTill } from './price-watch.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

// Windows of these tests are on Fridays from 17:00 to 23:00, ten per cent up.
const opens = Date.parse('2026-11-27T17:00:00+01:00');
const closes = Date.parse('2026-11-27T23:00:00+01:00');
beforeEach(() => app.clock.set(new Date(opens - 60_000)));

async function openShop() {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const shop = await buildShop(app, { property });
  const product = await buildProduct(app, {
    group,
    category: await buildCategory(app, { group }),
    retailPriceCents: 500,
  });
  const till = await asTill(app, await buildCashRegister(app, { shop }));
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [property] }));
  const catalog = async () => {
    const { version, products } = await till.call(getCatalog);
    return { version, price: products.find(({ id }) => id === product.id) };
  };
  const prices = async (since: string) => till.call(listPrices, { query: { since } });
  return { group, property, shop, product, till, manager, catalog, prices };
}

/** The version of everything that was written so far. */
async function settled({ catalog }: Awaited<ReturnType<typeof openShop>>): Promise<string> {
  return (await catalog()).version;
}

test('[DYN-04] the catalogue has the price in force and until when, in and out of a window', async () => {
  const { property, catalog } = await openShop();
  expect((await catalog()).price).toMatchObject({ priceCents: 500, priceValidUntil: null });
  await buildDynamicHours(app, { property });
  expect((await catalog()).price).toMatchObject({ priceCents: 500, priceValidUntil: new Date(opens).toISOString() });
  app.clock.set(new Date(opens));
  expect((await catalog()).price).toMatchObject({ priceCents: 550, priceValidUntil: new Date(closes).toISOString() });
  app.clock.set(new Date(closes - 1));
  expect((await catalog()).price).toMatchObject({ priceCents: 550 });
  app.clock.set(new Date(closes));
  expect((await catalog()).price).toMatchObject({ priceCents: 500 });
});

test('[DYN-04] deposit, VAT and age limits are untouched by an increase', async () => {
  const { property, catalog } = await openShop();
  await buildDynamicHours(app, { property, percentage: 95 });
  const before = await catalog();
  app.clock.set(new Date(opens));
  const { price } = await catalog();
  expect(price).toEqual({ ...before.price, priceCents: 975, priceValidUntil: new Date(closes).toISOString() });
});

test('[DYN-04] the catalogue’s ETag changes when a window opens and when it closes, not in between', async () => {
  const { property, till } = await openShop();
  await buildDynamicHours(app, { property });
  const etags: unknown[] = [];
  for (const moment of [opens - 2, opens - 1, opens, opens + 60_000, closes]) {
    app.clock.set(new Date(moment));
    etags.push((await till.get('/device/v1/catalog')).headers['etag']);
  }
  const [early, before, open, later, closed] = etags;
  expect([early === before, open === later]).toEqual([true, true]);
  expect(new Set([before, open, closed]).size).toBe(3);
});

test('[DYN-04] prices since a version are news when a window has opened or closed since, and only then', async () => {
  const shop = await openShop();
  const { property, product, prices } = shop;
  await buildDynamicHours(app, { property });
  const before = await settled(shop);
  app.clock.set(new Date(opens - 1));
  expect((await prices(before)).prices).toEqual([]);
  app.clock.set(new Date(opens));
  const open = await prices(before);
  expect(open.prices).toEqual([
    { productId: product.id, isAvailable: true, priceCents: 550, priceValidUntil: new Date(closes).toISOString() },
  ]);
  expect((await prices(open.version)).prices).toEqual([]);
  app.clock.set(new Date(closes));
  expect((await prices(open.version)).prices).toMatchObject([{ priceCents: 500 }]);
  // A till that was away all evening: its price says that it held until the evening, so it hears of it.
  expect((await prices(before)).prices).toMatchObject([{ priceCents: 500 }]);
});

test('[DYN-03] [DYN-04] prices are news when the rule changes: hours, and periods that come, move and go', async () => {
  const shop = await openShop();
  const { property, till, manager, prices } = shop;
  await buildDynamicHours(app, { property });
  app.clock.set(new Date(opens));
  let version = await settled(shop);
  const expectNews = async (priceCents: number) =>
    vi.waitFor(async () => {
      const answer = await prices(version);
      expect(answer.prices).toMatchObject([{ priceCents }]);
      ({ version } = answer);
    }, 10_000);
  await manager.call(updateDynamicHours, {
    propertyId: property.id,
    body: { dynamicPricing: { dynamicPercentage: '20' } },
  });
  await expectNews(600);
  const { id } = await buildDynamicDate(app, {
    property,
    startAt: '2026-11-27T16:00:00Z',
    endAt: '2026-11-27T17:00:00Z',
    percentage: 0,
  });
  await expectNews(500);
  const path = `/api/v1/properties/${property.id}/dynamic_dates/${id}`;
  await manager.send('PUT', path, { body: { dynamic_date: { dynamic_percentage: '50' } } });
  await expectNews(750);
  await manager.send('DELETE', path);
  await expectNews(600);
  expect((await till.call(listPrices, { query: { since: await settled(shop) } })).prices).toEqual([]);
});

test('[DYN-04] another location’s rule is no news, nor does it raise a price', async () => {
  const shop = await openShop();
  const sibling = await buildProperty(app, { group: shop.group });
  const version = await settled(shop);
  await buildDynamicHours(app, { property: sibling, percentage: 50 });
  app.clock.set(new Date(opens));
  const answer = await shop.prices(version);
  expect(answer.prices).toEqual([]);
  expect((await shop.catalog()).price).toMatchObject({ priceCents: 500, priceValidUntil: null });
});

test('[DYN-04] a till that waits is answered within a second of a change of the rule', { retry: 3 }, async () => {
  const shop = await openShop();
  const { property, till, manager } = shop;
  app.clock.set(new Date(opens));
  const version = await settled(shop);
  const waiting = till.call(listPrices, { query: { since: version, wait: '25' } });
  await manager.call(updateDynamicHours, {
    propertyId: property.id,
    body: {
      dynamicPricing: {
        dynamicPercentage: '10',
        dynamicHoursList: emptyWeek.map((day) => ({
          ...day,
          isEnabled: day.dayOfWeek === 5,
          startTime: '17:00',
          endTime: '23:00',
        })),
      },
    },
  });
  const changedAt = performance.now();
  expect((await waiting).prices).toMatchObject([{ priceCents: 550 }]);
  expect(performance.now() - changedAt).toBeLessThan(1_000);
});

test('[DYN-04] a till that waits is answered within a second of a window’s opening', { retry: 3 }, async () => {
  const shop = await openShop();
  await buildDynamicHours(app, { property: shop.property });
  const version = await settled(shop);
  const waiting = shop.till.call(listPrices, { query: { since: version, wait: '25' } });
  // By the time that another question is answered, the first one waits.
  expect((await shop.prices(version)).prices).toEqual([]);
  app.clock.set(new Date(opens));
  const openedAt = performance.now();
  expect((await waiting).prices).toMatchObject([{ priceCents: 550 }]);
  expect(performance.now() - openedAt).toBeLessThan(1_000);
});

test('[DYN-04] what a shop hides has no price, also while all prices change', async () => {
  const shop = await openShop();
  await buildDynamicHours(app, { property: shop.property });
  const version = await settled(shop);
  await buildShopConfig(app, shop.product, { shop: shop.shop, visible: false });
  app.clock.set(new Date(opens));
  await vi.waitFor(
    async () =>
      expect((await shop.prices(version)).prices).toEqual([
        { productId: shop.product.id, isAvailable: false, priceCents: null, priceValidUntil: null },
      ]),
    10_000,
  );
});

test('[DYN-04] a version without an instant, of a clock ahead or of more than a day ago gets every price', async () => {
  const shop = await openShop();
  const version = await settled(shop);
  const [changes = '', ms = ''] = version.split('.');
  const after = (difference: number) => `${changes}.${Number(ms) + difference}`;
  for (const since of [changes, after(60_000), after(-86_400_001)])
    expect((await shop.prices(since)).prices, since).toMatchObject([{ priceCents: 500 }]);
  for (const since of [version, after(-86_400_000)]) expect((await shop.prices(since)).prices, since).toEqual([]);
});

test('[DYN-05] a till asks again when prices of its group or of its own shop changed, and not for those of another shop', () => {
  const till = { groupId: 1, shopId: 2 };
  expect(concernsTill({ kind: 'prices', groupId: 1 }, till)).toBe(true);
  expect(concernsTill({ kind: 'prices', groupId: 1, shopId: 2 }, till)).toBe(true);
  expect(concernsTill({ kind: 'catalog', groupId: 1, shopId: 2 }, till)).toBe(true);
  expect(concernsTill({ kind: 'catalog', groupId: 1 }, till)).toBe(true);
  expect(concernsTill({ kind: 'prices', groupId: 1, shopId: 3 }, till)).toBe(false);
  expect(concernsTill({ kind: 'prices', groupId: 9 }, till)).toBe(false);
  expect(concernsTill({ kind: 'catalog', groupId: 1, shopId: 3 }, till)).toBe(false);
  expect(concernsTill({ kind: 'catalog', groupId: 9 }, till)).toBe(false);
  expect(concernsTill({ kind: 'labels', groupId: 1, propertyIds: [] }, till)).toBe(false);
});
