import { isOffered as isOfferedByRule, type OfferedProduct } from '@larder/domain/assortment/availability';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../../platform/database/sql.ts';
import { asTill } from '../../../testing/as.ts';
import { type Assortment, buildAssortment } from '../../../testing/build/build-assortment.ts';
import { buildCashRegister } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { isOffered } from './public.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const catalogShape = z.object({ products: z.array(z.object({ id: z.number() })) });

/** Any product, with locations and shops by their place in the lists below. */
const anyProduct = fc.record({
  isArchived: fc.boolean(),
  status: fc.constantFrom('concept', 'published', 'published'),
  owner: fc.constantFrom(null, null, 0, 1),
  shown: fc.tuple(...Array.from({ length: 3 }, () => fc.constantFrom(null, true, false))),
});

/** Stores a product and answers it as the rule sees it. */
async function store(given: Assortment, made: typeof anyProduct extends fc.Arbitrary<infer Made> ? Made : never) {
  const { group, bread, utrecht, aachen, lobby, bar, kiosk } = given;
  const propertyId = made.owner === null ? null : made.owner === 0 ? utrecht.id : aachen.id;
  const archivedAt = made.isArchived ? new Date(0) : null;
  const shown = [lobby, bar, kiosk].flatMap((shop, index) => {
    const visible = made.shown[index];
    return typeof visible === 'boolean' ? [{ shop, visible }] : [];
  });
  const { id } = await test.owner.write({ groupId: group.id }, async (tx) => {
    const row = await tx.row(sql<{ id: number }>`
      insert into products (group_id, property_id, name, retail_price_cents, category_id, vat_type, status, archived_at)
      values (${group.id}, ${propertyId}, '{"nl": "Broodje"}', 100, ${bread.id}, 'food', ${made.status}, ${archivedAt}) returning id`);
    for (const { shop, visible } of shown)
      await tx.execute(sql`
        insert into product_shop_configs (group_id, product_id, property_id, shop_id, visible)
        values (${group.id}, ${row.id}, ${shop.propertyId}, ${shop.id}, ${visible})`);
    return row;
  });
  const product: OfferedProduct = {
    status: made.status,
    propertyId,
    archivedAt,
    propertyConfigs: shown.map(({ shop, visible }) => ({
      propertyId: shop.propertyId,
      shopConfigs: [{ shopId: shop.id, visible }],
    })),
  };
  return { id, product };
}

it('[PRD-04] a shop offers in SQL and in its tills’ catalogue what the rule says, of whatever products', async () => {
  const given = await buildAssortment(test);
  const tills = await Promise.all(
    [given.lobby, given.bar, given.kiosk].map(async (shop) => ({
      place: { propertyId: shop.propertyId, shopId: shop.id },
      till: await asTill(test, await buildCashRegister(test, { shop })),
    })),
  );
  const products: Awaited<ReturnType<typeof store>>[] = [];
  for (const made of fc.sample(anyProduct, 300)) products.push(await store(given, made));
  for (const { place, till } of tills) {
    const expected = products.filter(({ product }) => isOfferedByRule(product, place)).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(20);
    const { rows } = await test.services.database.read({ groupId: given.group.id }, async (tx) => ({
      rows: await tx.rows(sql<{ id: number }>`
        select id from products where group_id = (select current_group_id()) and ${isOffered(place)} order by id`),
    }));
    expect(rows.map(({ id }) => id)).toEqual(expected);
    const catalog = catalogShape.parse((await till.get('/device/v1/catalog')).body);
    expect(new Set(catalog.products.map(({ id }) => id))).toEqual(new Set(expected));
    const prices = z
      .object({ prices: z.array(z.object({ productId: z.number(), isAvailable: z.boolean() })) })
      .parse((await till.get('/device/v1/prices')).body);
    const available = prices.prices.filter(({ isAvailable }) => isAvailable).map(({ productId }) => productId);
    expect(new Set(available)).toEqual(new Set(expected));
  }
});
