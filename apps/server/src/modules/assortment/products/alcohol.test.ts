import { changeProducts, undoProductChange } from '@larder/contract/assortment/product-changes';
import { listPriceChanges, updateProduct } from '@larder/contract/assortment/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { type Assortment, buildAssortment, sendTo } from '../../../testing/build/build-assortment.ts';
import { buildProduct, buildProductConfig } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** Beer for € 4,00 everywhere, since so many days; with an own price in Utrecht where one is given. */
async function buildBeer(
  given: Assortment,
  { days = 60, own = null, isAlcohol = true }: { days?: number; own?: number | null; isAlcohol?: boolean } = {},
) {
  const product = await buildProduct(test, { category: given.bread, retailPriceCents: 400 });
  if (own !== null) await buildProductConfig(test, product, { property: given.utrecht, customPriceCents: own });
  await test.owner.write({ groupId: given.group.id }, async (tx) => {
    await tx.execute(sql`update products set age_restriction = ${isAlcohol ? 'low' : 'off'} where id = ${product.id}`);
    await tx.execute(sql`
      update price_history set changed_at = now() - make_interval(hours => ${days * 24}::int) where product_id = ${product.id}`);
  });
  return product;
}

const advise = (given: Assortment, productId: number, cents: number) =>
  sendTo(given.admin, updateProduct, { productId, body: { retail_price_cents: cents } });
const ask = (given: Assortment, productId: number, cents: number | null) =>
  sendTo(given.manager, updateProduct, {
    productId,
    at: given.utrecht,
    body: { property_configs: [{ property_id: given.utrecht.id, custom_price_cents: cents }] },
  });
const errorsOf = ({ problem }: Awaited<ReturnType<typeof ask>>) =>
  problem?.errors.map(({ path, code }) => [path, code]) ?? [];

describe('prices of alcohol', () => {
  it('[PL-08] a quarter off what is usual is as far as they go in the Netherlands, and the sentence names the rule', async () => {
    const given = await buildAssortment(test);
    const { id } = await buildBeer(given);
    const refused = await ask(given, id, 299);
    expect(refused.status, refused.text).toBe(422);
    expect(errorsOf(refused)).toEqual([['property_configs.0.custom_price_cents', 'alcohol_reduction']]);
    expect(refused.problem?.errors[0]?.message).toContain('Alcoholwet');
    expect(refused.problem?.errors[0]?.message).toContain('€\u00A03,00');
    expect((await ask(given, id, 300)).status).toBe(200);
    const { usualPriceCents } = await given.manager.call(listPriceChanges, {
      params: { productId: id },
      propertyId: given.utrecht.id,
    });
    expect(usualPriceCents).toBe(400);
    // A second step within the day is judged by what was usual before the first.
    expect(errorsOf(await ask(given, id, 260))).toEqual([
      ['property_configs.0.custom_price_cents', 'alcohol_reduction'],
    ]);
    expect((await ask(given, id, 350)).status).toBe(200);
  });

  it('[PL-08] an advised price is refused for the locations that ask it, and not for one that asks its own', async () => {
    const given = await buildAssortment(test);
    const { id: everywhere } = await buildBeer(given);
    expect(errorsOf(await advise(given, everywhere, 299))).toEqual([['retail_price_cents', 'alcohol_reduction']]);
    const { id: own } = await buildBeer(given, { own: 390 });
    expect((await advise(given, own, 200)).status).toBe(200);
    // Without its own price the location would ask the advised one.
    expect(errorsOf(await ask(given, own, null))).toEqual([
      ['property_configs.0.custom_price_cents', 'alcohol_reduction'],
    ]);
  });

  it('[PL-08] a slip is put right the same day, whichever way it went', async () => {
    const given = await buildAssortment(test);
    const { id: dear } = await buildBeer(given, { days: 0.5 });
    expect((await advise(given, dear, 40)).status).toBe(200);
    const { id: raised } = await buildBeer(given);
    expect((await advise(given, raised, 4000)).status).toBe(200);
    expect((await advise(given, raised, 400)).status).toBe(200);
  });

  it('[PL-08] other goods, other countries and what is no price are not asked', async () => {
    const given = await buildAssortment(test);
    const { id: bread } = await buildBeer(given, { isAlcohol: false });
    expect((await ask(given, bread, 100)).status).toBe(200);
    const { id } = await buildBeer(given);
    await test.owner.write({ groupId: given.group.id }, (tx) =>
      tx.execute(sql`update properties set country = 'de' where group_id = ${given.group.id}`),
    );
    expect((await ask(given, id, 100)).status).toBe(200);
  });

  it('[PL-08] in a change of many, each one that goes too far is named, and none changes', async () => {
    const given = await buildAssortment(test);
    const [beer, bread] = [await buildBeer(given), await buildBeer(given, { isAlcohol: false })];
    const shift = (value: number) => ({
      body: { product_ids: [beer.id, bread.id], price_shift: { by: 'percent', value, of: 'advised' } },
    });
    const refused = await given.admin.send('POST', '/api/v1/products/changes', shift(-3_000));
    expect(refused.status, refused.text).toBe(422);
    expect(errorsOf(refused)).toEqual([[`products.${beer.id}`, 'change_alcohol_reduction']]);
    const fine = await given.admin.send('POST', '/api/v1/products/changes', shift(-2_500));
    expect(fine.body, fine.text).toMatchObject({ changedCount: 2 });
    expect(fine.statements).toBeLessThanOrEqual(changeProducts.statements);
  });

  it('[PL-08] what is undone goes back, also where that is a great deal cheaper', async () => {
    const given = await buildAssortment(test);
    const beer = await buildBeer(given);
    const made = await given.admin.call(changeProducts, {
      body: { productIds: [beer.id], priceShift: { by: 'percent', value: 10_000, of: 'advised' } },
    });
    await given.admin.call(undoProductChange, { params: { changeId: made.changeId } });
    expect((await advise(given, beer.id, 300)).status).toBe(200);
  });
});
