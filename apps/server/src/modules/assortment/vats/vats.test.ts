import { vatRates } from '@larder/domain/assortment/vat';
import { getVat, listVats } from '@larder/contract/assortment/vats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { as } from '../../../testing/as.ts';
import { buildGroup, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('[LED-02] lists the rates of both countries with their periods and source', async () => {
  const admin = await as(test, await buildUser(test, { group: await buildGroup(test), role: 'admin' }));
  const { vats, pagination } = await admin.call(listVats, { query: { limit: '200' } });
  expect(pagination.totalCount).toBe(vatRates.length);
  expect(vats.map(({ id: _id, ...rate }) => rate)).toEqual(expect.arrayContaining([...vatRates]));
  const [first] = vats;
  expect(await admin.call(getVat, { params: { vatId: first?.id ?? 0 } })).toEqual(first);
});
