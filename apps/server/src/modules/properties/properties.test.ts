import { getProperty, listProperties } from '@larder/contract/properties';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { as } from '../../testing/as.ts';
import { buildReceipt } from '../../testing/build-receipt.ts';
import { buildCashRegister, buildGroup, buildProperty, buildShop, buildUser } from '../../testing/build.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('[LOC-01] an administrator lists the locations of the group with their shops and their last sale', async () => {
  const group = await buildGroup(test);
  const [utrecht, aachen] = [
    await buildProperty(test, { group, name: 'Utrecht' }),
    await buildProperty(test, { group, name: 'Aachen', country: 'de' }),
  ];
  await buildProperty(test);
  const [lobby, bar] = [
    await buildShop(test, { property: utrecht, name: 'lobby' }),
    await buildShop(test, { property: utrecht, name: 'Bar' }),
  ];
  const register = await buildCashRegister(test, { shop: lobby });
  for (const soldAt of ['2026-11-20T08:00:00Z', '2026-11-21T07:30:00Z', '2026-11-19T08:00:00Z'])
    await buildReceipt(test, { register, soldAt });
  const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
  const { properties, pagination } = await admin.call(listProperties);
  expect(properties.map(({ name, country, timeZone }) => [name, country, timeZone])).toEqual([
    ['Aachen', 'de', 'Europe/Berlin'],
    ['Utrecht', 'nl', 'Europe/Amsterdam'],
  ]);
  expect(properties[1]).toMatchObject({
    id: utrecht.id,
    shops: [
      { id: bar.id, name: 'Bar' },
      { id: lobby.id, name: 'lobby' },
    ],
    lastReceiptAt: '2026-11-21T07:30:00.000Z',
  });
  expect(properties[0]).toMatchObject({ id: aachen.id, shops: [], lastReceiptAt: null });
  expect(pagination).toEqual({
    nextCursor: null,
    previousCursor: null,
    firstIndex: 0,
    totalCount: 2,
    isTotalExact: true,
  });
});

it('[API-02] the list of locations is sorted by name or code, either way', async () => {
  const group = await buildGroup(test);
  const codes: string[] = [];
  for (const name of ['Zwolle', 'Éindhoven', 'amersfoort'])
    codes.push((await buildProperty(test, { group, name })).code);
  const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
  const names = async (query: Parameters<typeof admin.call<typeof listProperties>>[1]) =>
    (await admin.call(listProperties, query)).properties.map(({ name }) => name);
  expect(await names({ query: {} })).toEqual(['amersfoort', 'Éindhoven', 'Zwolle']);
  expect(await names({ query: { order: 'desc' } })).toEqual(['Zwolle', 'Éindhoven', 'amersfoort']);
  const byCode = await admin.call(listProperties, { query: { sort: 'code' } });
  expect(byCode.properties.map(({ code }) => code)).toEqual(codes.toSorted());
});

it('[LOC-01] [ACC-12] a manager finds an assigned location, with its version as ETag, but lists none', async () => {
  const group = await buildGroup(test);
  const [own, other] = [await buildProperty(test, { group }), await buildProperty(test, { group })];
  const theme = {
    primaryColor: '#277A99',
    lightColor: '#609CB3',
    darkColor: '#1B556B',
    ctaButtonColor: '#F7933B',
    searchButtonColor: '#1B526B',
  };
  await test.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(
      sql`update properties set theme = ${JSON.stringify(theme)}, allowed_vouchers = '{valk_voucher}', version = 7 where id = ${own.id}`,
    ),
  );
  const manager = await as(test, await buildUser(test, { role: 'manager', properties: [own] }));
  expect(await manager.call(getProperty, { params: { propertyId: own.id } })).toMatchObject({
    code: own.code,
    theme,
    allowedVouchers: ['valk_voucher'],
    version: 7,
  });
  expect((await manager.get(`/api/v1/properties/${own.id}`)).headers['etag']).toBe('"7"');
  expect((await manager.get(`/api/v1/properties/${other.id}`)).problem?.code).toBe('not_found');
  expect((await manager.get('/api/v1/properties')).problem?.code).toBe('forbidden');
});
