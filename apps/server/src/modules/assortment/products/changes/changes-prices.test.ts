import { changeProducts, undoProductChange } from '@larder/contract/assortment/product-changes';
import { listProducts } from '@larder/contract/assortment/products';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../platform/database/sql.ts';
import { as } from '../../../../testing/as.ts';
import {
  buildGroup,
  buildProduct,
  buildProductConfig,
  buildProperty,
  buildUser,
} from '../../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** The shifted price by decimal digits alone, so that it shares no arithmetic with the code. */
function oracle(cents: number, { by, value }: { by: 'amount' | 'percent'; value: number }): number {
  if (by === 'amount') return cents + value;
  const [whole, rest] = [BigInt(cents) * BigInt(10_000 + value), 10_000n];
  const digits = ((whole % rest) + rest) % rest;
  return Number((whole - digits) / rest) + (digits >= 5_000n ? 1 : 0);
}

const shifts = fc.oneof(
  fc.record({ by: fc.constant('amount' as const), value: fc.integer({ min: -600, max: 600 }) }),
  fc.record({ by: fc.constant('percent' as const), value: fc.integer({ min: -11_000, max: 30_000 }) }),
);
const prices = fc.array(
  fc.record({ advised: fc.integer({ min: 1, max: 900 }), own: fc.option(fc.integer({ min: 1, max: 999_900 })) }),
  {
    minLength: 1,
    maxLength: 5,
  },
);

describe('prices of many', () => {
  for (const of of ['advised', 'own'] as const)
    it(`[PRD-03] ${of} ones are what the oracle says, or all stay and each wrong one is named`, async () => {
      await fc.assert(
        fc.asyncProperty(prices, shifts, async (given, shift) => {
          const group = await buildGroup(test);
          const property = await buildProperty(test, { group });
          const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
          const rows = [];
          for (const { advised, own } of given) {
            const product = await buildProduct(test, { group, retailPriceCents: advised });
            if (own !== null) await buildProductConfig(test, product, { property, customPriceCents: own });
            const asked = of === 'own' ? (own ?? advised) : advised;
            rows.push({ id: product.id, advised, own, asked, wanted: oracle(asked, shift) });
          }
          const place = of === 'own' ? `/properties/${property.id}` : '';
          const body = { product_ids: rows.map(({ id }) => id), price_shift: { ...shift, of } };
          const answer = await admin.send('POST', `/api/v1${place}/products/changes`, { body });
          const wrong = rows.filter(({ wanted }) => wanted < 1 || wanted > 1_000_000);
          expect(answer.status, answer.text).toBe(wrong.length === 0 ? 200 : 422);
          expect(answer.problem?.errors.map(({ path, code }) => [path, code]) ?? []).toEqual(
            wrong.map(({ id }) => [`products.${id}`, 'change_price']),
          );
          const { products } = await admin.call(listProducts, {
            propertyId: property.id,
            query: { sort: 'id', order: 'asc' },
          });
          expect(
            products.map(({ retailPriceCents, customPriceCents }) => [retailPriceCents, customPriceCents]),
          ).toEqual(
            rows.map(({ advised, own, asked, wanted }) => {
              if (wrong.length > 0 || wanted === asked) return [advised, own];
              return of === 'own' ? [advised, wanted] : [wanted, own];
            }),
          );
        }),
        { numRuns: 40 },
      );
    });

  it('[PRD-03] of a grid go in together, or stay where one was changed since, which is named', async () => {
    const group = await buildGroup(test);
    const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
    const [one, two] = [await buildProduct(test, { group }), await buildProduct(test, { group, name: { nl: 'Thee' } })];
    const entry = ({ id }: { id: number }, priceCents: number | null) => ({ productId: id, priceCents, version: 1 });
    const made = await admin.call(changeProducts, { body: { prices: [entry(one, 310)] } });
    expect(made.changedCount).toBe(1);
    const send = (...list: readonly ReturnType<typeof entry>[]) =>
      admin.send('POST', '/api/v1/products/changes', { body: { prices: list } });
    const stale = await send(entry(two, 320), entry(one, 330));
    expect(stale.status).toBe(412);
    expect(stale.problem?.errors).toMatchObject([{ path: `products.${one.id}`, code: 'product_changed' }]);
    const nothing = await send(entry(two, null));
    expect(nothing.problem?.errors).toMatchObject([{ path: `products.${two.id}`, code: 'change_price' }]);
    const pricesNow = () =>
      test.owner.read({ groupId: group.id }, (tx) =>
        tx.rows(
          sql<{
            price: number;
          }>`select retail_price_cents as price from products where group_id = ${group.id} order by id`,
        ),
      );
    expect(await pricesNow()).toEqual([{ price: 310 }, { price: 295 }]);
    await admin.call(undoProductChange, { params: { changeId: made.changeId } });
    expect(await pricesNow()).toEqual([{ price: 295 }, { price: 295 }]);
  });

  it('[PRD-02] two thousand products take a handful of statements', async () => {
    const group = await buildGroup(test);
    const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
    const { id: first } = await buildProduct(test, { group });
    await test.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`
        insert into products (group_id, name, retail_price_cents, category_id, vat_type)
        select group_id, name, retail_price_cents, category_id, vat_type from products, generate_series(2, 2000) where group_id = ${group.id} and id = ${first}`),
    );
    const answer = await admin.send('POST', '/api/v1/products/changes', {
      body: { filter: {}, price_shift: { by: 'percent', value: 300, of: 'advised' } },
    });
    expect(answer.body).toMatchObject({ changedCount: 2000 });
    expect(answer.statements).toBeLessThanOrEqual(changeProducts.statements);
  });
});
