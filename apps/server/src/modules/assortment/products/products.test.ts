import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct, listProducts } from '@larder/contract/assortment/products';
import { sql } from '../../../platform/database/sql.ts';
import { as, type Client } from '../../../testing/as.ts';
import {
  buildCategory,
  buildGroup,
  buildLedgerAccount,
  buildProduct,
  buildProductConfig,
  buildProperty,
  buildShop,
  buildShopConfig,
  buildUser,
  type Group,
  type Property,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function buildHotel(): Promise<{
  group: Group;
  utrecht: Property;
  aachen: Property;
  admin: Client;
  manager: Client;
}> {
  const group = await buildGroup(test);
  const utrecht = await buildProperty(test, { group });
  const aachen = await buildProperty(test, { group, country: 'de' });
  const [admin, manager] = await Promise.all([
    buildUser(test, { group, role: 'admin' }),
    buildUser(test, { role: 'manager', properties: [utrecht] }),
  ]);
  return { group, utrecht, aachen, admin: await as(test, admin), manager: await as(test, manager) };
}

/** Asks for a list, at a location or not. */
const ask = (
  client: Client,
  query: NonNullable<Parameters<typeof client.call<typeof listProducts>>[1]>['query'],
  propertyId?: number,
) =>
  client.call(listProducts, {
    ...(query === undefined ? {} : { query }),
    ...(propertyId === undefined ? {} : { propertyId }),
  });

const names = (answer: { products: readonly { name: { nl: string } }[] }) =>
  answer.products.map((product) => product.name.nl);

describe('products', () => {
  it('[PRD-05] [PRD-06] lists what is of the group and of the location asked for, with its own price', async () => {
    const { group, utrecht, aachen, admin, manager } = await buildHotel();
    const shop = await buildShop(test, { property: utrecht });
    const wrap = await buildProduct(test, { group, name: { nl: 'Wrap' }, retailPriceCents: 595 });
    await buildProductConfig(test, wrap, { property: utrecht, customPriceCents: 650 });
    await buildProductConfig(test, wrap, { property: aachen, customPriceCents: 700 });
    await buildShopConfig(test, wrap, { shop, visible: false });
    const open = await buildShop(test, { property: utrecht });
    await buildShopConfig(test, wrap, { shop: open, visible: true });
    const elsewhere = await buildShop(test, { property: aachen });
    await buildShopConfig(test, wrap, { shop: elsewhere, visible: false });
    await buildProduct(test, { property: utrecht, name: { nl: 'Bol' } });
    await buildProduct(test, { property: aachen, name: { nl: 'Printen' } });

    const whole = await admin.call(listProducts);
    expect(names(whole)).toEqual(['Bol', 'Printen', 'Wrap']);
    expect(whole.products[2]).toMatchObject({ customPriceCents: null, propertyId: null, property: null });
    expect(whole.products[2]?.hiddenShopIds).toEqual([shop.id, elsewhere.id]);
    const product = await admin.call(getProduct, { params: { productId: wrap.id } });
    expect(product.propertyConfigs.map((config) => config.propertyId)).toEqual([utrecht.id, aachen.id]);
    const atAachen = await admin.call(listProducts, { propertyId: aachen.id });
    expect(names(atAachen)).toEqual(['Printen', 'Wrap']);
    expect(atAachen.products.map(({ customPriceCents }) => customPriceCents)).toEqual([null, 700]);
    expect(atAachen.products.map(({ hiddenShopIds }) => hiddenShopIds)).toEqual([[], [elsewhere.id]]);
    expect(atAachen.products[0]?.property).toEqual({ extId: aachen.code });

    const own = await manager.call(listProducts);
    expect(names(own)).toEqual(['Bol', 'Wrap']);
    expect(own.products[1]?.hiddenShopIds).toEqual([shop.id]);
    const ofGroup = await manager.call(getProduct, { params: { productId: wrap.id } });
    expect(ofGroup.propertyConfigs).toEqual([
      {
        propertyId: utrecht.id,
        customPriceCents: 650,
        ledgerAccountId: null,
        shopConfigs: [
          { shopId: shop.id, visible: false },
          { shopId: open.id, visible: true },
        ],
      },
    ]);
    const one = await manager.call(getProduct, { params: { productId: wrap.id }, propertyId: utrecht.id });
    expect(one).toMatchObject({ customPriceCents: 650, retailPriceCents: 595 });
  });

  it('[PRD-05] searches every word in name, tags and EAN, without case and accents', async () => {
    const { group, admin } = await buildHotel();
    await buildProduct(test, {
      group,
      name: { nl: 'Crème brûlée', de: 'Gebrannte Creme' },
      tags: { nl: 'toetje zoet' },
      eanCode: '8710000000017',
    });
    await buildProduct(test, { group, name: { nl: 'Broodje 100% kaas' } });
    await buildProduct(test, { group, name: { nl: 'Broodje 100 gram ham' } });
    const find = async (search: string) => names(await admin.call(listProducts, { query: { search } }));
    expect(await find('CREME brulee')).toEqual(['Crème brûlée']);
    expect(await find('  toet gebrann ')).toEqual(['Crème brûlée']);
    expect(await find('0000017')).toEqual(['Crème brûlée']);
    expect(await find('broodje creme')).toEqual([]);
    expect(await find('100%')).toEqual(['Broodje 100% kaas']);
    expect(await find('_')).toEqual([]);
    expect(await find(String.raw`\ ' "`)).toEqual([]);
    expect(await find('   ')).toHaveLength(3);
  });

  it('[PRD-05] [API-02] pages through what a search finds, and counts it even beyond the last row', async () => {
    const { group, admin } = await buildHotel();
    const category = await buildCategory(test, { group });
    for (const name of ['Wrap kip', 'Wrap ei', 'Soep', 'Wrap brie', 'Wrap ui', 'Wrap zalm'])
      await buildProduct(test, { category, name: { nl: name } });
    for (const [sort, order, expected] of [
      ['name', 'asc', ['brie', 'ei', 'kip', 'ui', 'zalm']],
      ['name', 'desc', ['zalm', 'ui', 'kip', 'ei', 'brie']],
      ['id', 'asc', ['kip', 'ei', 'brie', 'ui', 'zalm']],
    ] as const) {
      const query = { search: 'wrap', sort, order, limit: '2' };
      const first = await admin.call(listProducts, { query });
      const second = await admin.call(listProducts, { query: { ...query, cursor: first.pagination.nextCursor ?? '' } });
      const third = await admin.call(listProducts, { query: { ...query, cursor: second.pagination.nextCursor ?? '' } });
      expect([first, second, third].flatMap(names)).toEqual(expected.map((name) => `Wrap ${name}`));
      const back = await admin.call(listProducts, {
        query: { ...query, cursor: third.pagination.previousCursor ?? '' },
      });
      expect(names(back)).toEqual(names(second));
      expect([first, second, third, back].map(({ pagination }) => pagination.totalCount)).toEqual([5, 5, 5, 5]);
    }
    const beyond = Buffer.from(JSON.stringify(['next', 5, 1, 'zzz'])).toString('base64url');
    const after = await admin.call(listProducts, { query: { search: 'wrap', cursor: beyond } });
    expect(after).toMatchObject({ products: [], pagination: { totalCount: 5, nextCursor: null } });
    const none = await admin.call(listProducts, { query: { search: 'pizza' } });
    expect(none.pagination.totalCount).toBe(0);
  });

  it('[PRD-05] filters by category, ledger account and archive', async () => {
    const { group, utrecht, aachen, admin, manager } = await buildHotel();
    const [bread, sweet] = [await buildCategory(test, { group }), await buildCategory(test, { group })];
    const ledger = await buildLedgerAccount(test, { group });
    await buildProduct(test, { name: { nl: 'A' }, category: bread, secondCategory: sweet, ledgerAccountId: ledger.id });
    const second = await buildProduct(test, { name: { nl: 'B' }, category: sweet });
    await buildProductConfig(test, second, { property: aachen, ledgerAccountId: ledger.id });
    await buildProduct(test, { name: { nl: 'C' }, category: bread, archivedAt: new Date() });
    const list = async (
      client: Client,
      query: { categoryId?: string; ledgerAccountId?: string; status?: 'active' | 'archived' },
    ) => names(await client.call(listProducts, { query }));
    expect(await list(admin, { categoryId: String(sweet.id) })).toEqual(['A', 'B']);
    expect(await list(admin, { categoryId: String(bread.id) })).toEqual(['A', 'C']);
    expect(await list(admin, { status: 'active' })).toEqual(['A', 'B']);
    expect(await list(admin, { status: 'archived' })).toEqual(['C']);
    expect(await list(admin, { ledgerAccountId: String(ledger.id) })).toEqual(['A', 'B']);
    // What another location does with a product is not a manager's to see, not even by asking for it.
    expect(await list(manager, { ledgerAccountId: String(ledger.id) })).toEqual(['A']);
    expect(utrecht.groupId).toBe(aachen.groupId);
  });

  it('[PRD-02] [DT-03] lists concepts, published ones, archived ones, a location’s own and the group’s', async () => {
    const { group, utrecht, aachen, admin, manager } = await buildHotel();
    const category = await buildCategory(test, { group });
    await buildProduct(test, { category, name: { nl: 'Breed' } });
    const concept = await buildProduct(test, { category, name: { nl: 'Concept' } });
    await buildProduct(test, { category, name: { nl: 'Oud' }, archivedAt: new Date() });
    await buildProduct(test, { category, property: utrecht, name: { nl: 'Utrechts' } });
    await buildProduct(test, { category, property: aachen, name: { nl: 'Akens' } });
    await test.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`update products set status = 'concept' where id = ${concept.id} or name ->> 'nl' = 'Oud'`),
    );
    const list = async (client: Client, query: NonNullable<Parameters<typeof ask>[1]>, propertyId?: number) =>
      names(await ask(client, query, propertyId));
    for (const [query, all, own] of [
      [{}, ['Akens', 'Breed', 'Concept', 'Oud', 'Utrechts'], ['Breed', 'Concept', 'Oud', 'Utrechts']],
      [{ status: 'active' }, ['Akens', 'Breed', 'Concept', 'Utrechts'], ['Breed', 'Concept', 'Utrechts']],
      [{ status: 'concept' }, ['Concept'], ['Concept']],
      [{ status: 'published' }, ['Akens', 'Breed', 'Utrechts'], ['Breed', 'Utrechts']],
      [{ status: 'archived' }, ['Oud'], ['Oud']],
      [{ origin: 'own' }, ['Akens', 'Utrechts'], ['Utrechts']],
      [{ origin: 'global' }, ['Breed', 'Concept', 'Oud'], ['Breed', 'Concept', 'Oud']],
      [{ origin: 'global', status: 'archived', categoryId: String(category.id) }, ['Oud'], ['Oud']],
      [{ origin: 'own', search: 'akens' }, ['Akens'], []],
    ] as const) {
      expect(await list(admin, query), JSON.stringify(query)).toEqual(all);
      expect(await list(manager, query), JSON.stringify(query)).toEqual(own);
      expect(await list(admin, query, utrecht.id), JSON.stringify(query)).toEqual(own);
    }
    for (const query of ['status=gone', 'status=', 'origin=all', 'status=active&status=concept'])
      expect((await admin.get(`/api/v1/products?${query}`)).status, query).toBe(422);
  });

  for (const sort of ['name', 'retailPriceCents', 'id'] as const)
    for (const order of ['asc', 'desc'] as const)
      it(`[API-02] walks all pages by ${sort} ${order} there and back`, async () => {
        const { group, admin } = await buildHotel();
        const category = await buildCategory(test, { group });
        for (let index = 0; index < 7; index += 1)
          await buildProduct(test, {
            category,
            name: { nl: `Wrap ${index % 3}` },
            retailPriceCents: 100 + (index % 2),
          });
        const query = { sort, order, limit: '3' };
        const pages = [await admin.call(listProducts, { query })];
        for (
          let cursor = pages[0]?.pagination.nextCursor;
          typeof cursor === 'string';
          cursor = pages.at(-1)?.pagination.nextCursor
        )
          pages.push(await admin.call(listProducts, { query: { ...query, cursor } }));
        expect(pages.map((page) => page.products.length)).toEqual([3, 3, 1]);
        expect(pages.map((page) => page.pagination.firstIndex)).toEqual([0, 3, 6]);
        expect(pages.every((page) => page.pagination.totalCount === 7 && page.pagination.isTotalExact)).toBe(true);
        const all = pages.flatMap((page) => page.products);
        expect(new Set(all.map((product) => product.id)).size).toBe(7);
        const keys = all.map((product) => (sort === 'name' ? product.name.nl : product[sort]));
        const sorted = keys.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0));
        expect(keys).toEqual(order === 'asc' ? sorted : sorted.toReversed());
        const back = await admin.call(listProducts, {
          query: { ...query, cursor: pages[2]?.pagination.previousCursor ?? '' },
        });
        expect(back.products).toEqual(pages[1]?.products);
        expect(back.pagination.firstIndex).toBe(3);
      });
});
