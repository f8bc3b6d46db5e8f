import {
  createShop,
  deleteShop,
  getShop,
  listShops,
  listShortcutProposal,
  updateShop,
} from '@larder/contract/places/shops';
import { getReport } from '@larder/contract/books/reporting';
import { emptyWeek } from '@larder/domain/places/weekday-hours';
import { snakeCase } from '@larder/contract/platform/wire';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, asTill, type Client } from '../../../testing/as.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
  type Group,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { foldGroup } from '../../books/reporting/public.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ environment: { STOREFRONT_URL: 'https://togo.example/' } });
});
afterAll(() => test.close());

/** A location with an administrator of its group. */
async function open(country: 'nl' | 'de' = 'nl') {
  const group = await buildGroup(test);
  const property = await buildProperty(test, { group, country });
  const shop = await buildShop(test, { property });
  const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
  return { group, property, shop, admin };
}

const camelTheme = {
  primaryColor: '#3F6B4E',
  lightColor: '#7BA287',
  darkColor: '#2B4D37',
  ctaButtonColor: '#F7933B',
  searchButtonColor: '#2B4D37',
};
const theme = Object.fromEntries(Object.entries(camelTheme).map(([key, colour]) => [snakeCase(key), colour]));

const put = (client: Client, shopId: number, body: object, version?: number) =>
  client.send('PUT', `/api/v1/shops/${shopId}`, {
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const errorsOf = (answer: { problem: { errors: readonly { path: string; code: string }[] } | undefined }) =>
  Object.fromEntries((answer.problem?.errors ?? []).map(({ path, code }) => [path, code]));
const auditOf = (group: Group, action: string) =>
  test.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(
      sql<{
        before: unknown;
        after: unknown;
      }>`select before, after from audit_entries where action = ${action} order by id`,
    ),
  );

it('[SHP-01] lists the shops of the group, of one location, or of those one may enter, by name', async () => {
  const group = await buildGroup(test);
  const [utrecht, aachen] = [await buildProperty(test, { group }), await buildProperty(test, { group, country: 'de' })];
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
  expect(names(await manager.call(listShops))).toEqual(['Bar', 'lobby']);
  const { shops } = await admin.call(listShops, { propertyId: aachen.id });
  expect(shops).toMatchObject([{ name: 'Café', propertyId: aachen.id, defaultCountry: 'de' }]);
  const [first] = (await manager.call(listShops, { query: { limit: '1' } })).shops;
  expect(await manager.call(getShop, { params: { shopId: first?.id ?? 0 } })).toMatchObject({ ...first });
});

describe('a new shop', () => {
  it('[SHP-01] stands at the location of the path, in the language and country of that location', async () => {
    const { admin, property, group } = await open('de');
    const made = await admin.call(createShop, { propertyId: property.id, body: { name: '  Foyer ' } });
    expect(made).toMatchObject({
      propertyId: property.id,
      name: 'Foyer',
      defaultLanguage: 'de',
      defaultCountry: 'de',
      shortcutProductIds: [],
      isPickupActive: false,
      theme: null,
      version: 1,
    });
    expect(await admin.call(getShop, { params: { shopId: made.id } })).toEqual(made);
    expect(await auditOf(group, 'shop_created')).toMatchObject([{ before: null, after: { name: 'Foyer' } }]);
  });

  it('[SHP-01] [ACC-12] names its location at group level, one that the caller may enter', async () => {
    const { group, property } = await open();
    const elsewhere = await buildProperty(test, { group });
    const manager = await as(test, await buildUser(test, { role: 'manager', properties: [property] }));
    const create = (body: object, scope = '') => manager.send('POST', `/api/v1${scope}/shops`, { body });
    expect(errorsOf(await create({ name: 'Foyer' }))).toEqual({ property_id: 'required' });
    expect((await create({ name: 'Foyer', property_id: elsewhere.id })).problem?.code).toBe('not_found');
    const scope = `/properties/${property.id}`;
    expect((await create({ name: 'Foyer', property_id: elsewhere.id }, scope)).problem?.code).toBe('not_found');
    expect((await create({ name: 'Foyer', property_id: property.id })).status).toBe(201);
  });
});

describe('the fields of a shop', () => {
  it('[ALR-08] hours of the week are kept as a whole, Monday first, and none means always open', async () => {
    const { admin, shop } = await open();
    const params = { shopId: shop.id };
    expect((await admin.call(getShop, { params })).openingHours).toBeNull();
    const week = emptyWeek.map((day) => ({
      ...day,
      isEnabled: day.dayOfWeek < 6,
      startTime: '22:00',
      endTime: '06:00',
    }));
    const saved = await admin.call(updateShop, { params, body: { openingHours: week.toReversed() } });
    expect(saved.openingHours).toEqual(week);
    const refused = async (hours: readonly object[]) => errorsOf(await put(admin, shop.id, { opening_hours: hours }));
    const wire = week.map((day) =>
      Object.fromEntries(Object.entries(day).map(([key, value]) => [snakeCase(key), value])),
    );
    expect(await refused(wire.slice(1))).toEqual({ opening_hours: 'invalid_value' });
    expect(
      await refused(wire.map((day, index) => (index === 1 ? { ...day, start_time: '05:00', end_time: '23:00' } : day))),
    ).toEqual({
      'opening_hours.0.end_time': 'invalid_time_range',
    });
    const always = await admin.call(updateShop, { params, body: { openingHours: null } });
    expect(always.openingHours).toBeNull();
  });

  it('[SHP-01] are kept in one spelling, and a shop follows its location’s country until it has its own', async () => {
    const { admin, shop, property, group } = await open();
    const params = { shopId: shop.id };
    const saved = await admin.call(updateShop, {
      params,
      body: {
        vatNumber: 'nl 0044.95.445 b01',
        postalCode: '3511ab',
        address: ' Singelpark 14 ',
        city: 'Utrecht',
        orderingEmails: 'keuken@hotel.nl,bar@hotel.nl',
        replyToEmail: '',
        defaultCountry: 'nl',
        ipAddress: '10.0.0.8',
        port: 8443,
      },
    });
    expect(saved).toMatchObject({
      vatNumber: 'NL004495445B01',
      postalCode: '3511 AB',
      address: 'Singelpark 14',
      orderingEmails: 'keuken@hotel.nl, bar@hotel.nl',
      replyToEmail: null,
      port: 8443,
      version: 2,
    });
    const move = () =>
      test.owner.write({ groupId: group.id }, (tx) =>
        tx.execute(sql`update properties set country = 'de' where id = ${property.id}`),
      );
    await move();
    expect((await admin.call(getShop, { params })).defaultCountry).toBe('de');
    const own = { postalCode: '3511 AB', vatNumber: null, defaultCountry: 'nl' } as const;
    expect((await admin.call(updateShop, { params, body: own })).defaultCountry).toBe('nl');
    const there = { postalCode: '52062', defaultCountry: 'de', chamberOfCommerceNumber: 'Aachen,  hra 11223' } as const;
    expect((await admin.call(updateShop, { params, body: there })).chamberOfCommerceNumber).toBe('Aachen HRA 11223');
  });

  it('[SHP-01] are all refused at once, each by its own rule', async () => {
    const { admin, shop } = await open();
    const answer = await put(admin, shop.id, {
      name: 'ab',
      address: 'Singelpark',
      postal_code: '0511 AB',
      city: '1',
      vat_number: 'NL004495446B01',
      chamber_of_commerce_number: '123',
      reply_to_email: 'lobby',
      ordering_emails: 'a@hotel.nl;b@hotel.nl',
      ip_address: '10.0.0.256',
      port: 0,
      config_port: 65_536,
      theme: {
        primary_color: 'red',
        light_color: '#609CB3',
        dark_color: '#1B556B',
        cta_button_color: '#F7933B',
        search_button_color: '#12',
      },
    });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual({
      name: 'name_too_short',
      address: 'address_without_number',
      postal_code: 'invalid_postal_code_nl',
      city: 'invalid_city',
      vat_number: 'invalid_vat_number_nl',
      chamber_of_commerce_number: 'invalid_chamber_of_commerce_number_nl',
      reply_to_email: 'invalid_email',
      ordering_emails: 'invalid_email_list',
      ip_address: 'invalid_ip_address',
      port: 'invalid_port',
      config_port: 'invalid_port',
      'theme.primary_color': 'invalid_colour',
      'theme.search_button_color': 'invalid_colour',
    });
    expect((await admin.call(getShop, { params: { shopId: shop.id } })).version).toBe(1);
  });

  it('[SHP-02] [PL-04] have a label host only where the installation allows one', async () => {
    const { admin, shop } = await open();
    for (const ipAddress of ['169.254.169.254', '8.8.8.8', '224.0.0.1', '0.0.0.0', '::ffff:10.0.0.8', 'fe80::1'])
      expect(errorsOf(await put(admin, shop.id, { name: 'Lobby', ip_address: ipAddress })), ipAddress).toEqual({
        ip_address: 'address_not_allowed',
      });
    expect(errorsOf(await put(admin, shop.id, { name: 'Lobby', port: 22, config_port: 25 }))).toEqual({
      port: 'port_not_allowed',
      config_port: 'port_not_allowed',
    });
    expect((await put(admin, shop.id, { name: 'Lobby', ip_address: '10.0.0.8', port: 8080 })).status).toBe(200);
  });

  it('[SHP-01] go by the shop’s country, and what was wrong before keeps nobody from saving the rest', async () => {
    const { admin, shop, group } = await open();
    await test.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`update shops set postal_code = 'oud', vat_number = 'NL004495445B01' where id = ${shop.id}`),
    );
    expect((await put(admin, shop.id, { name: 'Lobby' })).status).toBe(200);
    expect(errorsOf(await put(admin, shop.id, { postal_code: 'oud' }))).toEqual({
      postal_code: 'invalid_postal_code_nl',
    });
    expect(errorsOf(await put(admin, shop.id, { default_country: 'de' }))).toEqual({
      postal_code: 'invalid_postal_code_de',
      vat_number: 'invalid_vat_number_de',
    });
    const german = { default_country: 'de', postal_code: '52062', vat_number: 'DE136695976' };
    expect((await put(admin, shop.id, german)).status).toBe(200);
  });

  it('[V5] leave what they were and became in the audit trail, and only what changed', async () => {
    const { admin, shop, group } = await open();
    await put(admin, shop.id, { name: 'Lobby bar', theme });
    await put(admin, shop.id, { name: 'Lobby', theme });
    expect(await auditOf(group, 'shop_updated')).toEqual([
      { before: { name: shop.name, theme: null }, after: { name: 'Lobby bar', theme: camelTheme } },
      { before: { name: 'Lobby bar' }, after: { name: 'Lobby' } },
    ]);
  });
});

async function buildProducts({ group, count }: { group: Group; count: number }): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push((await buildProduct(test, { group })).id);
  return ids;
}

const archiveAll = (group: Group) =>
  test.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set archived_at = now() where group_id = ${group.id}`),
  );

describe('shortcuts', () => {
  it('[SHP-01] are four different products, or none while the location does not sell four', async () => {
    const { admin, shop, group } = await open();
    const ids = await buildProducts({ group, count: 4 });
    const [first = 0, second = 0, third = 0] = ids;
    const refusal = async (shortcuts: readonly number[]) =>
      errorsOf(await put(admin, shop.id, { shortcut_product_ids: shortcuts }));
    expect(await refusal([first, second])).toEqual({
      'shortcut_product_ids.2': 'shortcut_required',
      'shortcut_product_ids.3': 'shortcut_required',
    });
    expect(await refusal([first, second, third, first])).toEqual({ 'shortcut_product_ids.3': 'shortcut_twice' });
    const saved = await admin.call(updateShop, {
      params: { shopId: shop.id },
      body: { shortcutProductIds: ids.toReversed() },
    });
    expect(saved.shortcutProductIds).toEqual(ids.toReversed());
    expect(saved.shortcutProducts.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await refusal([])).toEqual({
      'shortcut_product_ids.0': 'shortcut_required',
      'shortcut_product_ids.1': 'shortcut_required',
      'shortcut_product_ids.2': 'shortcut_required',
      'shortcut_product_ids.3': 'shortcut_required',
    });
    await archiveAll(group);
    expect(await refusal([])).toEqual({});
  });

  it('[SHP-01] are asked of a new shop, and under what needs attention of one from before there were products', async () => {
    const { admin, shop, group, property } = await open();
    const create = (shortcuts: readonly number[]) =>
      admin.send('POST', `/api/v1/properties/${property.id}/shops`, {
        body: { name: 'Foyer', shortcut_product_ids: shortcuts },
      });
    const asked = async () =>
      (await admin.call(getReport, { propertyId: property.id })).attention.shopsWithoutShortcuts;
    const ids = await buildProducts({ group, count: 3 });
    await buildProduct(test, { property: await buildProperty(test, { group }) });
    expect((await create([])).status).toBe(201);
    expect(await asked()).toEqual([]);
    ids.push((await buildProduct(test, { property })).id);
    expect(Object.values(errorsOf(await create([])))).toEqual(Array.from({ length: 4 }, () => 'shortcut_required'));
    expect(
      Object.keys(
        errorsOf(await admin.send('POST', `/api/v1/properties/${property.id}/shops`, { body: { name: 'Bar' } })),
      ),
    ).toHaveLength(4);
    expect((await create(ids)).status).toBe(201);
    const { shops } = await admin.call(listShops, { propertyId: property.id });
    // The one that was there before, and the one that was made while there were three products.
    expect(await asked()).toHaveLength(shops.length - 1);
    expect(await asked()).toContainEqual({ shopId: shop.id, shopName: shop.name, propertySlug: property.slug });
    expect(errorsOf(await put(admin, shop.id, { name: 'Lobby' }))).toEqual({});
    await admin.call(updateShop, { params: { shopId: shop.id }, body: { shortcutProductIds: ids } });
    expect((await asked()).map(({ shopId }) => shopId)).not.toContain(shop.id);
  });

  it('[SHP-01] are proposed: what the location sold most of lately, then by name; nothing that it does not sell', async () => {
    const { admin, shop, group, property } = await open();
    const named = async (name: string) => (await buildProduct(test, { group, name: { nl: name } })).id;
    const [bread, apple, cake, drop, egg] = [
      await named('Brood'),
      await named('Appel'),
      await named('Cake'),
      await named('Drop'),
      await named('Ei'),
    ];
    const elsewhere = await buildShop(test, { property: await buildProperty(test, { group }) });
    const sell = (at: typeof shop, { id, quantity, soldAt }: { id: number; quantity: number; soldAt?: string }) =>
      buildReceipt(test, {
        shop: at,
        ...(soldAt === undefined ? {} : { soldAt }),
        lines: [{ totalCents: 100 * quantity, quantity, product: { id } }],
      });
    await sell(shop, { id: cake, quantity: 2 });
    await sell(shop, { id: egg, quantity: 5 });
    await sell(shop, { id: drop, quantity: 90, soldAt: '2026-01-02T10:00:00Z' });
    await sell(elsewhere, { id: bread, quantity: 9 });
    const archived = await buildProduct(test, { group, archivedAt: new Date(0) });
    await sell(shop, { id: archived.id, quantity: 50 });
    await foldGroup(test.services, group.id);
    const proposed = async (at: { id: number }) =>
      (await admin.call(listShortcutProposal, { propertyId: at.id })).products.map(({ id }) => id);
    expect(await proposed(property)).toEqual([egg, cake, apple, bread]);
    expect(await proposed({ id: elsewhere.propertyId })).toEqual([bread, apple, cake, drop]);
  });

  it('[SHP-01] name only products that the shop can offer', async () => {
    const { admin, shop, group, property } = await open();
    const own = await buildProduct(test, { property });
    const archived = await buildProduct(test, { group, archivedAt: new Date(0) });
    const elsewhere = await buildProduct(test, { property: await buildProperty(test, { group }) });
    const foreign = await buildProduct(test);
    const ids = [own, archived, elsewhere, foreign].map(({ id }) => id);
    expect(errorsOf(await put(admin, shop.id, { shortcut_product_ids: ids }))).toEqual({
      'shortcut_product_ids.1': 'invalid_value',
      'shortcut_product_ids.2': 'invalid_value',
      'shortcut_product_ids.3': 'invalid_value',
    });
  });
});

describe('category order', () => {
  it('[SHP-02] names categories of the group once; the others come behind in their own order', async () => {
    const { admin, shop, group } = await open();
    const [first, second, third] = [
      await buildCategory(test, { group, position: 1 }),
      await buildCategory(test, { group, position: 2 }),
      await buildCategory(test, { group, position: 3 }),
    ];
    const order = async (categoryOrder: readonly number[]) => {
      const body = { categoryOrder: [...categoryOrder] };
      const { categories } = await admin.call(updateShop, { params: { shopId: shop.id }, body });
      return categories.map(({ id }) => id);
    };
    expect(await order([third.id])).toEqual([third.id, first.id, second.id]);
    expect(await order([second.id, third.id, first.id])).toEqual([second.id, third.id, first.id]);
    const foreign = await buildCategory(test);
    const answer = await put(admin, shop.id, { category_order: [third.id, foreign.id, third.id] });
    expect(errorsOf(answer)).toEqual({ 'category_order.1': 'invalid_value', 'category_order.2': 'invalid_value' });
  });
});

it('[SHP-02] a save reaches the till’s catalogue at once: order, shortcuts, colours and name', async () => {
  const { admin, shop, group } = await open();
  const till = await asTill(test, await buildCashRegister(test, { shop }));
  const [first, second] = [
    await buildCategory(test, { group, position: 1 }),
    await buildCategory(test, { group, position: 2 }),
  ];
  const ids: number[] = [];
  for (let count = 0; count < 4; count += 1)
    ids.push((await buildProduct(test, { group, category: count < 2 ? first : second })).id);
  const before = await till.get('/device/v1/catalog');
  await admin.call(updateShop, {
    params: { shopId: shop.id },
    body: { name: 'Lobby', categoryOrder: [second.id, first.id], shortcutProductIds: ids, theme: camelTheme },
  });
  const known = { headers: { 'if-none-match': String(before.headers['etag']) } };
  const after = await till.get('/device/v1/catalog', known);
  expect(after.status).toBe(200);
  expect(after.body).toMatchObject({
    shop: { name: 'Lobby' },
    categories: [{ id: second.id }, { id: first.id }],
    shortcuts: ids,
    theme: camelTheme,
  });
});

it('[SHP-02] a till that waits for prices hears of the change at once, and one of another shop does not', async () => {
  const { admin, shop, property } = await open();
  const till = await asTill(test, await buildCashRegister(test, { shop }));
  const other = await asTill(test, await buildCashRegister(test, { shop: await buildShop(test, { property }) }));
  const startedAt = performance.now();
  const waiting = till.get('/device/v1/prices?wait=20');
  const elsewhere = other.get('/device/v1/prices?wait=3').then(() => performance.now() - startedAt);
  // The change has to come while the till waits; asking who it is takes a moment.
  await vi.waitFor(
    async () => {
      await put(admin, shop.id, { name: `Lobby ${performance.now()}` });
      expect(await Promise.race([waiting, Promise.resolve(null)])).not.toBeNull();
    },
    { timeout: 10_000, interval: 200 },
  );
  expect((await waiting).body).toMatchObject({ prices: [] });
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect(await elsewhere).toBeGreaterThan(2_900);
});

it('[D7] of two who change one shop, the second is refused and nothing is lost', async () => {
  const { admin, shop } = await open();
  const { version } = await admin.call(getShop, { params: { shopId: shop.id } });
  const both = await Promise.all([
    put(admin, shop.id, { name: 'Van de een' }, version),
    put(admin, shop.id, { name: 'Van de ander' }, version),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const refused = both.find(({ status }) => status === 412);
  expect([refused?.problem?.code, refused?.headers['etag']]).toEqual(['stale_version', `"${version + 1}"`]);
});

it('[CON-06] a shop has an address in each environment that is configured', async () => {
  const { admin, shop, group, property } = await open();
  expect((await admin.call(getShop, { params: { shopId: shop.id } })).storefrontUrls).toEqual({
    production: `https://togo.example/${group.slug}/${property.slug}/${shop.id}`,
    staging: null,
  });
});

describe('deleting', () => {
  it('[SHP-01] takes a shop and its removed registers that never sold', async () => {
    const { admin, shop, group } = await open();
    const register = await buildCashRegister(test, { shop });
    const params = { shopId: shop.id };
    const refused = await admin.send('DELETE', `/api/v1/shops/${shop.id}`);
    expect([refused.status, refused.problem?.code]).toEqual([409, 'shop_in_use']);
    await admin.send('DELETE', `/api/v1/cash_registers/${register.id}`);
    await admin.call(deleteShop, { params });
    expect((await admin.get(`/api/v1/shops/${shop.id}`)).status).toBe(404);
    expect(await auditOf(group, 'shop_deleted')).toMatchObject([{ before: { name: shop.name }, after: null }]);
  });

  it('[SHP-01] is refused once the shop has sold', async () => {
    const { admin, shop } = await open();
    const register = await buildCashRegister(test, { shop });
    await buildReceipt(test, { register });
    await admin.send('DELETE', `/api/v1/cash_registers/${register.id}`);
    expect((await admin.send('DELETE', `/api/v1/shops/${shop.id}`)).problem?.code).toBe('shop_in_use');
  });
});
