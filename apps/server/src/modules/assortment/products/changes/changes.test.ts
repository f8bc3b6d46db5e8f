import type { CallOf } from '@larder/contract/platform/endpoint';
import { changeProducts, undoProductChange } from '@larder/contract/assortment/product-changes';
import { getProduct, listProducts } from '@larder/contract/assortment/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../platform/database/sql.ts';
import { as, type Client } from '../../../../testing/as.ts';
import {
  buildCategory,
  buildGroup,
  buildProduct,
  buildProductConfig,
  buildProperty,
  buildShop,
  buildShopConfig,
  buildUser,
  type Category,
  type Group,
  type Property,
  type Shop,
} from '../../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

type World = {
  readonly group: Group;
  readonly utrecht: Property;
  readonly gouda: Property;
  readonly lobby: Shop;
  readonly admin: Client;
  readonly manager: Client;
  readonly category: Category;
};

/** A group with two locations, a shop in each, and who may change what. */
async function buildWorld(): Promise<World> {
  const group = await buildGroup(test);
  const [utrecht, gouda] = [await buildProperty(test, { group }), await buildProperty(test, { group })];
  const lobby = await buildShop(test, { property: utrecht });
  await buildShop(test, { property: gouda });
  return {
    group,
    utrecht,
    gouda,
    lobby,
    admin: await as(test, await buildUser(test, { group, role: 'admin' })),
    manager: await as(test, await buildUser(test, { group, role: 'manager', properties: [utrecht] })),
    category: await buildCategory(test, { group }),
  };
}

const send = (client: Client, body: object, at?: Property) =>
  client.send('POST', `/api/v1${at === undefined ? '' : `/properties/${at.id}`}/products/changes`, { body });
const undo = (client: Client, changeId: number, at?: Property) =>
  client.send('POST', `/api/v1${at === undefined ? '' : `/properties/${at.id}`}/products/changes/${changeId}/undo`);
const errorsOf = ({ problem }: { problem: { errors: readonly { path: string; code: string }[] } | undefined }) =>
  Object.fromEntries((problem?.errors ?? []).map(({ path, code }) => [path, code]));
const seen = async (client: Client, productId: number, at?: Property) =>
  client.call(getProduct, { params: { productId }, ...(at === undefined ? {} : { propertyId: at.id }) });

/** Everything that is kept of a group's products and of what was done to them. */
const stateOf = (group: Group) =>
  test.owner.read({ groupId: group.id }, async (tx) => ({
    products: await tx.rows(
      sql`select id, version, archived_at, category_id, second_category_id, retail_price_cents from products where group_id = ${group.id} order by id`,
    ),
    own: await tx.rows(sql`select * from product_property_configs where group_id = ${group.id} order by 2, 3`),
    shelves: await tx.rows(sql`select * from product_shop_configs where group_id = ${group.id} order by 2, 4`),
    changes: await tx.rows(sql`select id, undone_at from product_changes where group_id = ${group.id} order by id`),
    audit: await tx.rows(sql`select id from audit_entries where group_id = ${group.id} order by id`),
  }));
/** The same without what every change counts up. */
const factsOf = async (group: Group) => {
  const { products, own, shelves } = await stateOf(group);
  return JSON.stringify({ products, own, shelves }).replace(/"version":\d+/g, '');
};

describe('changes of many', () => {
  it('[PRD-02] archive and restore in one transaction, count what changed, and leave one line behind', async () => {
    const { group, admin, utrecht } = await buildWorld();
    const [one, two] = [await buildProduct(test, { group }), await buildProduct(test, { property: utrecht })];
    const gone = await buildProduct(test, { group, archivedAt: new Date(0) });
    const productIds = [one.id, two.id, gone.id];
    const { changedCount } = await admin.call(changeProducts, { body: { productIds, archived: true } });
    expect(changedCount).toBe(2);
    expect(await seen(admin, one.id)).toMatchObject({ archivedAt: test.clock.now().toISOString(), version: 2 });
    expect(await seen(admin, gone.id)).toMatchObject({ archivedAt: new Date(0).toISOString(), version: 1 });
    const restored = await admin.call(changeProducts, { body: { filter: { status: 'archived' }, archived: false } });
    expect(restored.changedCount).toBe(3);
    const { pagination } = await admin.call(listProducts, { query: { status: 'active' } });
    expect(pagination.totalCount).toBe(3);
    expect((await stateOf(group)).audit).toHaveLength(2);
  });

  it('[PRD-02] reach by a filter what the list shows with it, and no more', async () => {
    const { group, admin, category, utrecht } = await buildWorld();
    const meant = await buildProduct(test, { category, name: { nl: 'Crème brûlée' } });
    const others = [
      await buildProduct(test, { group, name: { nl: 'Creme fraiche' } }),
      await buildProduct(test, { category, name: { nl: 'Brood' } }),
      await buildProduct(test, { category, property: utrecht, name: { nl: 'Creme Utrecht' } }),
    ];
    const filter = { search: 'creme', categoryId: category.id, status: 'active', origin: 'global' } as const;
    const { changedCount } = await admin.call(changeProducts, { body: { filter, archived: true } });
    expect(changedCount).toBe(1);
    expect((await seen(admin, meant.id)).archivedAt).not.toBeNull();
    for (const { id } of others) expect((await seen(admin, id)).archivedAt).toBeNull();
  });

  it('[PRD-01] move to a category that never stands twice on a product', async () => {
    const { group, admin, category } = await buildWorld();
    const former = await buildCategory(test, { group });
    const plain = await buildProduct(test, { category: former });
    const twice = await buildProduct(test, { category: former, secondCategory: category });
    await admin.call(changeProducts, { body: { productIds: [plain.id, twice.id], categoryId: category.id } });
    for (const { id } of [plain, twice]) expect((await seen(admin, id)).categoryIds).toEqual([category.id]);
    const foreign = await buildCategory(test);
    const refused = await send(admin, { product_ids: [plain.id], category_id: foreign.id });
    expect(errorsOf(refused)).toEqual({ category_id: 'invalid_value' });
  });

  it('[PRD-06] set own prices at a location and advised ones in the group', async () => {
    const { group, admin, manager, utrecht, gouda } = await buildWorld();
    const product = await buildProduct(test, { group, retailPriceCents: 295 });
    const priced = await buildProduct(test, { group, retailPriceCents: 295 });
    await buildProductConfig(test, priced, { property: utrecht, customPriceCents: 305 });
    const productIds = [product.id, priced.id];
    await manager.call(changeProducts, {
      propertyId: utrecht.id,
      body: { productIds, priceShift: { by: 'percent', value: 1000, of: 'own' } },
    });
    // 324.5 and 335.5 cents, half up.
    expect(await seen(manager, product.id, utrecht)).toMatchObject({ retailPriceCents: 295, customPriceCents: 325 });
    expect(await seen(manager, priced.id, utrecht)).toMatchObject({ customPriceCents: 336 });
    expect(await seen(admin, product.id, gouda)).toMatchObject({ customPriceCents: null, version: 2 });
    await admin.call(changeProducts, { body: { productIds, priceShift: { by: 'amount', value: -45, of: 'advised' } } });
    expect(await seen(manager, product.id, utrecht)).toMatchObject({ retailPriceCents: 250, customPriceCents: 325 });
    const refused = await send(admin, { product_ids: productIds, price_shift: { by: 'amount', value: 1, of: 'own' } });
    expect(errorsOf(refused)).toEqual({ 'price_shift.of': 'invalid_value' });
  });

  it('[PRD-04] show and hide in one shop', async () => {
    const { group, manager, utrecht, lobby } = await buildWorld();
    const [wide, own] = [await buildProduct(test, { group }), await buildProduct(test, { property: utrecht })];
    await buildShop(test, { property: utrecht });
    const body = { productIds: [wide.id, own.id], visibility: { shopId: lobby.id, visible: false } };
    expect(await manager.call(changeProducts, { propertyId: utrecht.id, body })).toMatchObject({ changedCount: 2 });
    const shopConfigs = [{ shopId: lobby.id, visible: false }];
    for (const { id } of [wide, own])
      expect((await seen(manager, id, utrecht)).propertyConfigs).toMatchObject([{ shopConfigs }]);
  });

  it('[PRD-03] never hide a product from its last shop', async () => {
    const { manager, utrecht, lobby, group } = await buildWorld();
    const own = await buildProduct(test, { property: utrecht });
    const body = { product_ids: [own.id], visibility: { shop_id: lobby.id, visible: false } };
    const before = await stateOf(group);
    expect(errorsOf(await send(manager, body, utrecht))).toEqual({ [`products.${own.id}`]: 'change_shown_nowhere' });
    expect(await stateOf(group)).toEqual(before);
  });
});

describe('rights', () => {
  const changes = {
    archive: () => ({ archived: true }),
    category: ({ category }: World) => ({ category_id: category.id }),
    'advised price': () => ({ price_shift: { by: 'amount', value: 5, of: 'advised' } }),
    'own price': () => ({ price_shift: { by: 'amount', value: 5, of: 'own' } }),
    visibility: ({ lobby }: World) => ({ visibility: { shop_id: lobby.id, visible: false } }),
  };
  type Name = keyof typeof changes;
  const all: readonly Name[] = ['archive', 'category', 'advised price', 'own price', 'visibility'];
  const table = [
    { who: 'admin', at: 'group', product: 'wide', may: ['archive', 'category', 'advised price', 'visibility'] },
    { who: 'admin', at: 'group', product: 'own', may: ['archive', 'category', 'advised price', 'visibility'] },
    { who: 'admin', at: 'location', product: 'wide', may: ['own price', 'visibility'] },
    { who: 'manager', at: 'group', product: 'wide', may: ['visibility'] },
    { who: 'manager', at: 'group', product: 'own', may: ['archive', 'category', 'advised price', 'visibility'] },
    { who: 'manager', at: 'location', product: 'wide', may: ['own price', 'visibility'] },
    { who: 'manager', at: 'location', product: 'own', may: all },
  ] as const;
  for (const { who, at, product, may } of table)
    it(`[PRD-06] ${who} at ${at} level, product ${product}: ${may.join(', ')}`, async () => {
      for (const name of all) {
        const world = await buildWorld();
        const { group, utrecht } = world;
        await buildShop(test, { property: utrecht });
        const { id } = await buildProduct(test, product === 'wide' ? { group } : { property: utrecht });
        const before = await stateOf(group);
        const place = at === 'group' ? undefined : utrecht;
        const answer = await send(world[who], { product_ids: [id], ...changes[name](world) }, place);
        const isAllowed = may.some((allowed) => allowed === name);
        expect(answer.status, `${name} ${answer.text}`).toBe(isAllowed ? 200 : 422);
        if (!isAllowed) expect(await stateOf(group)).toEqual(before);
      }
    });

  it('[PRD-06] a refusal names each product, in the caller’s language, and writes nothing of the others', async () => {
    const { group, manager, utrecht } = await buildWorld();
    const own = await buildProduct(test, { property: utrecht });
    const wide = await buildProduct(test, { group, name: { nl: 'Kaas', de: 'Käse' } });
    const before = await stateOf(group);
    const path = `/api/v1/properties/${utrecht.id}/products/changes`;
    const refused = await manager.send('POST', path, { body: { product_ids: [own.id, wide.id], archived: true } });
    expect(refused.problem?.errors).toEqual([
      {
        path: `products.${wide.id}`,
        code: 'change_group_wide',
        message: 'Kaas is van de hele groep. Alleen een beheerder kan dat wijzigen.',
      },
    ]);
    expect(await stateOf(group)).toEqual(before);
  });

  it('[Z2] products, shops and changes of others are not there', async () => {
    const { group, manager, admin, utrecht, gouda } = await buildWorld();
    const stranger = await buildWorld();
    const own = await buildProduct(test, { property: utrecht });
    const sibling = await buildProduct(test, { property: gouda });
    const foreign = await buildProduct(test, { group: stranger.group });
    const before = await stateOf(group);
    for (const { id } of [sibling, foreign])
      expect((await send(manager, { product_ids: [own.id, id], archived: true })).status).toBe(404);
    const shop = await send(manager, {
      product_ids: [own.id],
      visibility: { shop_id: stranger.lobby.id, visible: true },
    });
    expect(errorsOf(shop)).toEqual({ 'visibility.shop_id': 'invalid_value' });
    expect(await stateOf(group)).toEqual(before);
    const { changeId } = await manager.call(changeProducts, { body: { productIds: [own.id], archived: true } });
    for (const client of [admin, stranger.admin]) expect((await undo(client, changeId)).status).toBe(404);
    expect((await undo(manager, changeId, utrecht)).status).toBe(404);
    expect((await undo(manager, changeId)).status).toBe(200);
  });

  it('[API-02] takes exactly one change of exactly one choice', async () => {
    const { group, admin } = await buildWorld();
    const { id } = await buildProduct(test, { group });
    expect(errorsOf(await send(admin, {}))).toEqual({ change: 'one_change', product_ids: 'one_selection' });
    const both = { product_ids: [id], filter: {}, archived: true, category_id: 1 };
    expect(errorsOf(await send(admin, both))).toEqual({ change: 'one_change', product_ids: 'one_selection' });
    const price = { product_id: id, price_cents: 100, version: 1 };
    expect(errorsOf(await send(admin, { prices: [price, price] }))).toEqual({ prices: 'one_selection' });
    expect(errorsOf(await send(admin, { prices: [price], product_ids: [id] }))).toEqual({
      product_ids: 'one_selection',
    });
  });
});

describe('undo', () => {
  it('[PRD-02] puts every kind of change back as it was, once', async () => {
    const { group, admin, utrecht, lobby, category } = await buildWorld();
    await buildShop(test, { property: utrecht });
    const second = await buildCategory(test, { group });
    const [one, two] = [
      await buildProduct(test, { group, retailPriceCents: 199 }),
      await buildProduct(test, { category: second, secondCategory: category, archivedAt: new Date(0) }),
    ];
    await buildProductConfig(test, two, { property: utrecht, customPriceCents: 205 });
    await buildShopConfig(test, two, { shop: lobby, visible: true });
    const productIds = [one.id, two.id];
    const at = { propertyId: utrecht.id };
    const before = await factsOf(group);
    const price = (productId: number, priceCents: number | null) => async () => ({
      prices: [{ productId, priceCents, version: (await seen(admin, productId)).version }],
    });
    type Body = NonNullable<CallOf<typeof changeProducts>['body']>;
    const calls: readonly { readonly body: () => Promise<Body>; readonly propertyId?: number }[] = [
      { body: async () => ({ productIds, archived: true }) },
      { body: async () => ({ productIds, archived: false }) },
      { body: async () => ({ productIds, categoryId: category.id }) },
      { body: async () => ({ productIds, priceShift: { by: 'percent', value: -2500, of: 'advised' } }) },
      { body: async () => ({ productIds, priceShift: { by: 'percent', value: 2500, of: 'own' } }), ...at },
      { body: async () => ({ productIds, visibility: { shopId: lobby.id, visible: false } }), ...at },
      { body: price(one.id, 500) },
      { body: price(two.id, null), ...at },
    ];
    for (const { body: bodyNow, ...place } of calls) {
      const body = await bodyNow();
      const made = await admin.call(changeProducts, { ...place, body });
      expect(made.changedCount).toBeGreaterThan(0);
      expect(await factsOf(group), JSON.stringify(body)).not.toBe(before);
      const params = { changeId: made.changeId };
      expect(await admin.call(undoProductChange, { ...place, params })).toEqual({ changedCount: made.changedCount });
      expect(await factsOf(group), JSON.stringify(body)).toBe(before.replace(/"version":\d+/g, ''));
      const after = await stateOf(group);
      expect(await admin.call(undoProductChange, { ...place, params })).toEqual({ changedCount: made.changedCount });
      expect(await stateOf(group)).toEqual(after);
    }
  });

  it('[PRD-02] is refused after somebody else’s change, naming it, and leaves that change', async () => {
    const { group, admin } = await buildWorld();
    const [one, two] = [await buildProduct(test, { group, name: { nl: 'Cola' } }), await buildProduct(test, { group })];
    const { changeId } = await admin.call(changeProducts, { body: { productIds: [one.id, two.id], archived: true } });
    await test.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`update products set version = version + 1, retail_price_cents = 777 where id = ${one.id}`),
    );
    const before = await stateOf(group);
    const refused = await undo(admin, changeId);
    expect(refused.status).toBe(412);
    expect(refused.problem).toMatchObject({
      code: 'stale_version',
      errors: [{ path: `products.${one.id}`, code: 'product_changed', message: 'Cola is intussen gewijzigd' }],
    });
    expect(await stateOf(group)).toEqual(before);
  });
});
