import { listProducts } from '@larder/contract/assortment/products';
import { endpoints } from '@larder/contract/endpoints';
import { rowsKeyOf, shapeOf, snakeCase } from '@larder/contract/platform/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, asProgram, type Client, pathOf } from '../../testing/as.ts';
import {
  buildCategory,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
} from '../../testing/build/build.ts';
import { buildCombiDeal } from '../../testing/build/build-combi-deal.ts';
import { buildPriceLabel } from '../../testing/build/build-price-label.ts';
import { buildReceipt } from '../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let program: Client;
let admin: Client;
let shopId: number;
let propertyId: number;
beforeAll(async () => {
  test = await buildTestApp();
  const group = await buildGroup(test);
  const property = await buildProperty(test, { group });
  const shop = await buildShop(test, { property });
  const product = await buildProduct(test, { category: await buildCategory(test, { group }) });
  await buildCombiDeal(test, { group });
  await buildPriceLabel(test, { shop, product });
  await buildReceipt(test, { shop });
  [shopId, propertyId] = [shop.id, property.id];
  const grants = { product: 'read', transaction: 'read', digitalPriceLabels: 'read' } as const;
  program = await asProgram(test, { group, grants });
  admin = await as(test, await buildUser(test, { group, role: 'admin' }));
});
afterAll(() => test.close());

const lists = endpoints.filter(({ query }) => query !== undefined && shapeOf(query)?.['fields'] !== undefined);

const dates = 'start_at=2020-01-01&end_at=2040-01-01';

describe.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))('[TOK-07] %s', (_, endpoint) => {
  const key = endpoint.response === undefined ? '' : (rowsKeyOf(endpoint.response) ?? '');
  const ask = async (fields?: string) => {
    const asked =
      endpoint.name === 'listReceipts' ? dates : endpoint.name === 'listPriceLabels' ? `shop_id=${shopId}` : '';
    const place = endpoint.name === 'listPriceLabels' ? { propertyId } : {};
    const path = `${pathOf(endpoint, place)}?${asked}`;
    return program.get(fields === undefined ? path : `${path}&fields=${encodeURIComponent(fields)}`);
  };
  const rowsOf = (body: unknown): Record<string, unknown>[] => {
    const rows: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
    return Array.isArray(rows) ? rows : [];
  };

  it('has in each row what is named, in either spelling, and all else as ever', async () => {
    const whole = await ask();
    const [row = {}] = rowsOf(whole.body);
    const names = Object.keys(row);
    expect(names.length, whole.text).toBeGreaterThan(5);
    const [first = '', second = ''] = [names.at(0), names.findLast((name) => snakeCase(name) !== name)];
    for (const fields of [`${first},${second}`, `${first}, ${snakeCase(second)}`]) {
      const narrow = await ask(fields);
      expect(narrow.status, narrow.text).toBe(200);
      const wanted = rowsOf(whole.body).map((each) => ({ [first]: each[first], [second]: each[second] }));
      expect(narrow.body).toEqual({ ...Object(whole.body), [key]: wanted });
      expect(narrow.text.length).toBeLessThan(whole.text.length);
    }
  });

  it('refuses a name that no row has, by its place', async () => {
    const refusedAt = async (fields: string) =>
      (await ask(fields)).problem?.errors.map(({ path, code }) => [path, code]);
    expect(await refusedAt('id,secret')).toEqual([['fields.1', 'invalid_value']]);
    expect(await refusedAt('')).toEqual([['fields.0', 'invalid_value']]);
  });
});

it('[TOK-07] the heavy lists have it, for people as for programs, and no other call', async () => {
  expect(lists.map(({ name }) => name).toSorted()).toEqual([
    'listCombiDeals',
    'listPriceLabels',
    'listProducts',
    'listReceipts',
  ]);
  const { products } = await admin.call(listProducts);
  const ids = products.map(({ id }) => ({ id }));
  expect((await admin.get('/api/v1/products?fields=id')).body).toMatchObject({ products: ids });
  expect((await admin.get('/api/v1/categories?fields=id')).problem?.errors).toMatchObject([
    { path: 'fields', code: 'unknown_key' },
  ]);
});
