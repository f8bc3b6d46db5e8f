import { listProductSales } from '@larder/contract/books/sales-reports';
import { plainDay } from '@larder/domain/platform/date-range';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as } from '../../../testing/as.ts';
import { buildProduct, buildShopConfig, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Business, openBusiness, sell } from '../../../testing/sales-oracle.ts';
import { rankProducts } from './product-sales-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const now = () => new Date(app.clock.now().getTime() - 1_000).toISOString();

async function ranked(business: Business, query: Record<string, string>): Promise<(number | null)[]> {
  const seen: (number | null)[] = [];
  let cursor: string | undefined;
  do {
    const { productSales, pagination } = await business.admin.call(listProductSales, {
      query: { limit: '2', ...query, ...(cursor === undefined ? {} : { cursor }) },
    });
    expect(pagination.firstIndex).toBe(seen.length);
    seen.push(...productSales.map((row) => row.productId));
    cursor = pagination.nextCursor ?? undefined;
    if (cursor === undefined) expect(pagination.totalCount).toBe(seen.length);
  } while (cursor !== undefined);
  return seen;
}

test('[REP-01] products are ranked over pages by turnover or items, and products that sold the same keep their order', async () => {
  const business = await openBusiness(app);
  const [a, b, c, d, e] = business.goods.map(({ productId }) => productId);
  const [place] = business.places;
  if (place === undefined) throw new Error('no place');
  const lines = [
    [a, 500, 1],
    [b, 300, 3],
    [c, 300, 1],
    [d, 300, 2],
    [e, -100, -1],
    [0, 50, 9],
  ].map(([productId = 0, totalCents = 0, quantity = 0]) => ({ productId, totalCents, quantity }));
  await sell(business, { place, soldAt: now(), lines });
  expect(await ranked(business, {})).toEqual([a, d, c, b, null, e]);
  expect(await ranked(business, { sort: 'itemCount' })).toEqual([null, b, d, c, a, e]);
  const ascending = await ranked(business, { order: 'asc' });
  // The sixth product sold nothing, and so stands between a return and a sale.
  expect(ascending).toEqual([e, business.goods[5]?.productId, null, b, c, d, a]);
  const { pagination } = await business.admin.call(listProductSales, { query: { limit: '2' } });
  const next = await business.admin.call(listProductSales, {
    query: { limit: '2', cursor: pagination.nextCursor ?? '' },
  });
  const back = await business.admin.call(listProductSales, {
    query: { limit: '2', cursor: next.pagination.previousCursor ?? '' },
  });
  expect(back.productSales.map((row) => row.productId)).toEqual([a, d]);
});

test('[REP-01] what stands still is what the caller’s shops offer: published, not archived, not hidden in all of them', async () => {
  const business = await openBusiness(app);
  const { group } = business;
  const [nl, , de] = business.places;
  const [category] = business.categories;
  if (nl === undefined || de === undefined || category === undefined) throw new Error('no place');
  const name = (nlName: string) => ({ name: { nl: nlName }, category });
  const own = await buildProduct(app, { property: de.property, ...name('Van Aken') });
  const archived = await buildProduct(app, { group, archivedAt: new Date(0), ...name('Weg') });
  const concept = await buildProduct(app, { group, ...name('Concept') });
  const hidden = await buildProduct(app, { group, ...name('Verborgen') });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.raw(`update products set status = 'concept' where id = $1`, [concept.id]),
  );
  const shop = (place: typeof nl) => ({
    id: place.register.shopId,
    groupId: group.id,
    propertyId: place.property.id,
    name: '',
  });
  await buildShopConfig(app, hidden, { shop: shop(de), visible: false });
  const goods = business.goods.flatMap(({ productId }) => (productId === 0 ? [] : [productId]));
  const sorted = (ids: readonly (number | null)[]) => ids.toSorted((x, y) => Number(x) - Number(y));
  const slow = { order: 'asc' } as const;
  expect(sorted(await ranked(business, slow))).toEqual(sorted([...goods, own.id, hidden.id]));
  expect(await ranked(business, slow)).not.toContain(archived.id);
  expect(sorted(await ranked(business, { ...slow, shopId: String(de.register.shopId) }))).toEqual(
    sorted([...goods, own.id]),
  );
  expect(sorted(await ranked(business, { ...slow, categoryId: String(category.id) }))).toEqual(
    sorted([...goods.slice(0, 2), own.id, hidden.id]),
  );
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [nl.property] }));
  const seen = await manager.call(listProductSales, { query: { ...slow, limit: '200' } });
  expect(sorted(seen.productSales.map((row) => row.productId))).toEqual(sorted([...goods, hidden.id]));
  // Best first, nothing was sold.
  expect(await ranked(business, {})).toEqual([]);
});

test('[REP-01] the period before is looked through once, however many products stood still', async () => {
  const business = await openBusiness(app);
  const plans: string[] = [];
  const days = { from: plainDay('2026-05-01'), to: plainDay('2026-06-30') };
  const asked = {
    periods: { current: days, before: days },
    categoryId: null,
    page: { sort: 'turnoverCents', isAscending: false, limit: 25, cursor: undefined },
  } as const;
  await app.services.database.read({ groupId: business.group.id }, async (tx) => {
    const explained = {
      ...tx,
      rows: async <Row>({ text, values }: { text: string; values: readonly unknown[] }): Promise<Row[]> => {
        const { rows } = await tx.raw(`explain ${text}`, values);
        plans.push(rows.map((row) => String(row['QUERY PLAN'])).join('\n'));
        return [];
      },
    };
    await rankProducts(explained, { propertyIds: null, shopId: null }, asked);
  });
  // An array of a query's answer would be gone through from its start for each row of a day.
  expect(plans.join()).toMatch(/hashed SubPlan/);
  expect(plans.join()).not.toMatch(/product_id = ANY \(\(InitPlan/);
});
