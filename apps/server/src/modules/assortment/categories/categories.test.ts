import { getCategory, listCategories } from '@larder/contract/assortment/categories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { as } from '../../../testing/as.ts';
import { buildCategory, buildGroup, buildProduct, buildProperty, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('[CAT-01] lists the categories in their order with the number of products that one may see', async () => {
  const group = await buildGroup(test);
  const [utrecht, aachen] = [await buildProperty(test, { group }), await buildProperty(test, { group })];
  const drinks = await buildCategory(test, { group, name: 'Dranken', position: 2 });
  const bread = await buildCategory(test, { group, name: 'Broodjes', position: 1 });
  const empty = await buildCategory(test, { group, name: 'Anders', position: 3 });
  await buildProduct(test, { category: bread });
  await buildProduct(test, { category: bread, secondCategory: drinks });
  await buildProduct(test, { category: bread, archivedAt: new Date() });
  await buildProduct(test, { category: bread, property: utrecht });
  await buildProduct(test, { category: drinks, property: aachen });
  const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
  const manager = await as(test, await buildUser(test, { role: 'manager', properties: [utrecht] }));
  const counts = (answer: { categories: readonly { name: { nl: string }; productCount: number }[] }) =>
    answer.categories.map(({ name, productCount }) => [name.nl, productCount]);
  expect(counts(await admin.call(listCategories))).toEqual([
    ['Broodjes', 3],
    ['Dranken', 2],
    ['Anders', 0],
  ]);
  expect(counts(await admin.call(listCategories, { propertyId: aachen.id }))).toEqual([
    ['Broodjes', 2],
    ['Dranken', 2],
    ['Anders', 0],
  ]);
  expect(counts(await manager.call(listCategories, { query: { sort: 'name' } }))).toEqual([
    ['Anders', 0],
    ['Broodjes', 3],
    ['Dranken', 1],
  ]);
  expect(await manager.call(getCategory, { params: { categoryId: empty.id } })).toMatchObject({
    id: empty.id,
    productCount: 0,
  });
});
