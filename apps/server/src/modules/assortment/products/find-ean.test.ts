import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProducts } from '@larder/contract/assortment/products';
import { as } from '../../../testing/as.ts';
import { buildCategory, buildGroup, buildProduct, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('[PRD-02] finds an EAN of any length by any part of it, by one or two digits only where it begins', async () => {
  const group = await buildGroup(test);
  const category = await buildCategory(test, { group });
  const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
  const eans = ['40063816', '400638133393', '4006381333931', '04006381333931', '14006381333938', '87141234'];
  for (const eanCode of eans) await buildProduct(test, { category, name: { nl: eanCode }, eanCode });
  const has = (ean: string, part: string) => (part.length < 3 ? ean.startsWith(part) : ean.includes(part));
  const lengths = [1, 2, 3, 7, 11, 12, 13, 14];
  const parts = [0, 1, 4].flatMap((from) => lengths.map((length) => '04006381333931'.slice(from, from + length)));
  for (const part of [...parts, ...eans, '40', '87']) {
    const { products } = await admin.call(listProducts, { query: { search: part, sort: 'id' } });
    expect(
      products.map(({ eanCode }) => eanCode),
      part,
    ).toEqual(eans.filter((ean) => has(ean, part)));
  }
});

it('[PRD-02] puts the whole EAN first, also where the other word is only near', async () => {
  const group = await buildGroup(test);
  const category = await buildCategory(test, { group });
  const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
  for (const [nl, eanCode] of [
    ['Broodje 4006381333931', '87141234'],
    ['Broodje zalm', '4006381333931'],
    ['Broodjes 4006381333931', '40063816'],
  ] as const)
    await buildProduct(test, { category, name: { nl }, eanCode });
  const find = async (search: string) =>
    (await admin.call(listProducts, { query: { search } })).products.map(({ name }) => name.nl);
  const expected = ['Broodje zalm', 'Broodje 4006381333931', 'Broodjes 4006381333931'];
  expect(await find('4006381333931 broodje')).toEqual(expected);
  expect(await find('4006381333931 brodje')).toEqual(expected);
  expect(await find('4006381333931 stofzuiger')).toEqual([]);
});
