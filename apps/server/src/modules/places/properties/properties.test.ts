import { getCurrentUser } from '@larder/contract/people/auth';
import { getProperty, listProperties } from '@larder/contract/places/properties';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildCashRegister, buildGroup, buildProperty, buildShop, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

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

it('[ACC-13] the default role is refused the data of its own location, and has what its screens need with the current user', async () => {
  const property = await buildProperty(test, { validateLegalAge: true });
  const staff = await as(test, await buildUser(test, { properties: [property] }));
  const refused = await staff.get(`/api/v1/properties/${property.id}`);
  expect([refused.status, refused.problem?.code]).toEqual([403, 'forbidden']);
  const { allowedProperties } = await staff.call(getCurrentUser);
  expect(allowedProperties).toEqual([
    {
      id: property.id,
      name: property.name,
      slug: property.slug,
      validateLegalAge: true,
      country: 'nl',
      timeZone: 'Europe/Amsterdam',
      theme: null,
      shops: [],
    },
  ]);
});

it('[LOC-04] a location is inactive after its own number of hours without a receipt, whatever their state', async () => {
  const group = await buildGroup(test);
  const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
  const now = test.clock.now();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000 + 1_000).toISOString();
  for (const [name, hours, after] of [
    ['A', 1, 24],
    ['B', 24, 24],
    ['C', 25, 24],
    ['D', 25, 26],
    ['E', 3, 2],
  ] as const) {
    const property = await buildProperty(test, { group, name });
    const register = await buildCashRegister(test, { shop: await buildShop(test, { property }) });
    await buildReceipt(test, { register, soldAt: hoursAgo(hours), state: 'FAILED' });
    await test.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`update properties set inactive_after_hours = ${after} where id = ${property.id}`),
    );
  }
  await buildProperty(test, { group, name: 'F' });
  const inactive = async () =>
    (await admin.call(listProperties)).properties.filter((one) => one.isInactive).map(({ name }) => name);
  expect(await inactive()).toEqual(['C', 'E', 'F']);
  test.clock.advance(1_000);
  expect(await inactive()).toEqual(['B', 'C', 'E', 'F']);
});

it('[API-02] the list of locations is searched by name, code and town, and sorted by the last sale', async () => {
  const group = await buildGroup(test);
  const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
  for (const [name, city, soldAt] of [
    ['Molenhof Gouda', 'Gouda', '2026-11-20T08:00:00Z'],
    ['Molenhof Zürich', 'Zürich 100%', null],
    // No till sells on the second.
    ['Aan zee', 'Scheveningen', '2026-11-20T09:00:00.123Z'],
  ] as const) {
    const property = await buildProperty(test, { group, name });
    await test.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`update properties set city = ${city}, code = ${city.slice(0, 3)} where id = ${property.id}`),
    );
    const shop = await buildShop(test, { property });
    if (soldAt !== null) await buildReceipt(test, { register: await buildCashRegister(test, { shop }), soldAt });
  }
  const names = async (query: Parameters<typeof admin.call<typeof listProperties>>[1]) => {
    const { properties, pagination } = await admin.call(listProperties, query);
    return [properties.map(({ name }) => name.split(' ').at(-1)), pagination.totalCount];
  };
  expect(await names({ query: { search: 'molen zur' } })).toEqual([['Zürich'], 1]);
  expect(await names({ query: { search: 'SCH' } })).toEqual([['zee'], 1]);
  expect(await names({ query: { search: '%' } })).toEqual([['Zürich'], 1]);
  expect(await names({ query: { search: '_' } })).toEqual([[], 0]);
  expect(await names({ query: { sort: 'lastReceiptAt' } })).toEqual([['Zürich', 'Gouda', 'zee'], 3]);
  const query = { sort: 'lastReceiptAt', order: 'desc', limit: '1' } as const;
  const first = await admin.call(listProperties, { query });
  expect(first.properties.map(({ name }) => name)).toEqual(['Aan zee']);
  expect(await names({ query: { ...query, cursor: first.pagination.nextCursor ?? '' } })).toEqual([['Gouda'], 3]);
});
