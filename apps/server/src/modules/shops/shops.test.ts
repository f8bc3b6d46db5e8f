import { getShop, listShops } from '@larder/contract/shops';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { as } from '../../testing/as.ts';
import { buildGroup, buildProperty, buildShop, buildUser } from '../../testing/build.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('[SHP-01] lists the shops of the group, of one location, or of those one may enter, by name', async () => {
  const group = await buildGroup(test);
  const [utrecht, aachen] = [await buildProperty(test, { group }), await buildProperty(test, { group })];
  for (const [property, name] of [
    [utrecht, 'lobby'],
    [utrecht, 'Bar'],
    [aachen, 'Café'],
  ] as const)
    await buildShop(test, { property, name });
  await buildShop(test);
  const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
  const manager = await as(test, await buildUser(test, { role: 'manager', properties: [utrecht] }));
  const names = (answer: { shops: readonly { name: string }[] }) => answer.shops.map(({ name }) => name);
  expect(names(await admin.call(listShops))).toEqual(['Bar', 'Café', 'lobby']);
  expect(names(await admin.call(listShops, { propertyId: aachen.id }))).toEqual(['Café']);
  expect(names(await manager.call(listShops))).toEqual(['Bar', 'lobby']);
  const [first] = (await manager.call(listShops, { query: { limit: '1' } })).shops;
  expect(await manager.call(getShop, { params: { shopId: first?.id ?? 0 } })).toEqual(first);
});
