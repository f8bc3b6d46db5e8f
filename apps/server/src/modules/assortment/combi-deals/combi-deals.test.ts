import {
  createCombiDeal,
  getCombiDeal,
  listCombiDeals,
  updateCombiDeal,
} from '@larder/contract/assortment/combi-deals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, type Client } from '../../../testing/as.ts';
import {
  buildGroup,
  buildProduct,
  buildProductConfig,
  buildProperty,
  buildUser,
  type Group,
  type Property,
} from '../../../testing/build/build.ts';
import { buildCombiDeal } from '../../../testing/build/build-combi-deal.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

type House = {
  readonly group: Group;
  readonly property: Property;
  readonly sibling: Property;
  readonly admin: Client;
  readonly manager: Client;
  readonly roll: { readonly id: number };
  readonly drink: { readonly id: number };
};

/** A group of two locations with a roll and a drink on deposit; the manager has the first location. */
async function openHouse(): Promise<House> {
  const group = await buildGroup(test);
  const property = await buildProperty(test, { group, country: 'nl' });
  const sibling = await buildProperty(test, { group, country: 'de' });
  const roll = await buildProduct(test, { group, name: { nl: 'Broodje brie' }, retailPriceCents: 425 });
  const drink = await buildProduct(test, { group, name: { nl: 'Bronwater' }, retailPriceCents: 225 });
  await test.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set deposit_kinds = '{nl_small_bottle,de_single_use}' where id = ${drink.id}`),
  );
  return {
    group,
    property,
    sibling,
    admin: await as(test, await buildUser(test, { group, role: 'admin' })),
    manager: await as(test, await buildUser(test, { role: 'manager', properties: [property] })),
    roll,
    drink,
  };
}

const bodyOf = ({ roll, drink }: House, fields: object = {}) => ({
  combi_deal: {
    name: { nl: ' Broodje met drankje ', en: 'Roll and drink' },
    shop_price_cents: 595,
    groups: [{ product_ids: [roll.id] }, { product_ids: [drink.id] }],
    ...fields,
  },
});
const base = (property?: Property) =>
  property === undefined ? '/api/v1/combi_deals' : `/api/v1/properties/${property.id}/combi_deals`;
const send = (client: Client, body: object, property?: Property) => client.send('POST', base(property), { body });
const change = (client: Client, id: number, body: object, property?: Property) =>
  client.send('PUT', `${base(property)}/${id}`, { body });
const errorsOf = (answer: Awaited<ReturnType<typeof send>>) =>
  Object.fromEntries((answer.problem?.errors ?? []).map(({ path, code }) => [path, code]));
const countDeals = async ({ group }: House) =>
  (
    await test.owner.read({ groupId: group.id }, (tx) =>
      tx.row(sql<{ count: number }>`select count(*) as count from combi_deals where group_id = ${group.id}`),
    )
  ).count;
const namesAt = async (
  client: Client,
  query: { search?: string; status?: 'archived' | 'concept' } = {},
  at?: Property,
) =>
  (await client.call(listCombiDeals, { query, ...(at === undefined ? {} : { propertyId: at.id }) })).combiDeals.map(
    ({ name }) => name.nl,
  );

describe('a new combi-deal', () => {
  it('[CMB-01] of the group has its groups in order, its price with the deposit of each country, and nothing sold', async () => {
    const house = await openHouse();
    const { id, ...made } = await house.admin.call(createCombiDeal, {
      body: {
        combiDeal: {
          name: { nl: ' Broodje met drankje ', de: '', en: 'Roll and drink' },
          shopPriceCents: 595,
          groups: [{ productIds: [house.drink.id, house.roll.id] }, { productIds: [house.drink.id] }],
        },
      },
    });
    expect(made).toMatchObject({
      name: { nl: 'Broodje met drankje', en: 'Roll and drink' },
      shopPriceCents: 595,
      deposits: [
        { country: 'de', depositCents: 50 },
        { country: 'nl', depositCents: 30 },
      ],
      propertyId: null,
      propertyIds: null,
      status: 'concept',
      archivedAt: null,
      soldCount: 0,
      version: 1,
    });
    expect(made.groups.map(({ productIds }) => productIds)).toEqual([
      [house.drink.id, house.roll.id],
      [house.drink.id],
    ]);
    expect(made.groups[0]?.products[1]).toMatchObject({ name: { nl: 'Broodje brie' }, priceCents: 425 });
    expect(await house.admin.call(getCombiDeal, { params: { combiDealId: id } })).toEqual({ id, ...made });
  });

  it('[CMB-01] [CMB-02] of a location is offered there alone, with its own prices; the body is wrapped in combiDeal', async () => {
    const house = await openHouse();
    await buildProductConfig(test, house.roll, { property: house.property, customPriceCents: 450 });
    const answer = await send(house.manager, bodyOf(house), house.property);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      propertyId: house.property.id,
      propertyIds: [house.property.id],
      deposits: [{ country: 'nl', depositCents: 15 }],
      groups: [{ products: [{ priceCents: 450 }] }, { products: [{ priceCents: 225 }] }],
    });
    const bare = await send(house.manager, bodyOf(house).combi_deal, house.property);
    expect(bare.status).toBe(422);
    expect(bare.problem?.errors.map(({ path }) => path)).toContain('combi_deal');
    expect(await countDeals(house)).toBe(1);
  });

  it('[CMB-01] [ACC-12] a manager at group level makes it for one of their locations, never for the group', async () => {
    const house = await openHouse();
    const third = await buildProperty(test, { group: house.group });
    const manager = await as(test, await buildUser(test, { role: 'manager', properties: [house.property, third] }));
    const made = await send(manager, bodyOf(house, { property_ids: [third.id] }));
    expect(made.body).toMatchObject({ propertyId: third.id, propertyIds: [third.id] });
    for (const [propertyIds, code] of [
      [null, 'property_required'],
      [[], 'property_required'],
      [[house.property.id, third.id], 'one_location_only'],
    ] as const)
      expect(errorsOf(await send(manager, bodyOf(house, { property_ids: propertyIds })))).toEqual({
        'combi_deal.property_ids': code,
      });
    expect((await send(manager, bodyOf(house, { property_ids: [house.sibling.id] }))).status).toBe(404);
    expect((await send(manager, bodyOf(house, { property_ids: [third.id] }), house.property)).status).toBe(404);
    expect(await countDeals(house)).toBe(1);
  });

  it('[CMB-01] all fields must be correct: each with its message on its field, and nothing is written', async () => {
    const house = await openHouse();
    const wrong = { name: { nl: 'Ab', de: 'x' }, shop_price_cents: 0, groups: [{ product_ids: [] }], property_ids: [] };
    expect(errorsOf(await send(house.admin, { combi_deal: wrong }))).toEqual({
      'combi_deal.name.nl': 'name_too_short',
      'combi_deal.name.de': 'name_too_short',
      'combi_deal.shop_price_cents': 'invalid_price',
      'combi_deal.groups': 'too_few_groups',
      'combi_deal.groups.0.product_ids': 'product_required',
      'combi_deal.property_ids': 'property_required',
    });
    const twice = { groups: [{ product_ids: [house.roll.id, house.roll.id] }, { product_ids: [house.drink.id] }] };
    expect(errorsOf(await send(house.admin, bodyOf(house, twice)))).toEqual({
      'combi_deal.groups.0.product_ids': 'product_twice',
    });
    // 25 cents is what Germany takes on the bottle, and the deal is offered there, too.
    const below = errorsOf(await send(house.admin, bodyOf(house, { shop_price_cents: 25 })));
    expect(below).toEqual({ 'combi_deal.shop_price_cents': 'price_below_deposit' });
    const dutch = await send(house.admin, bodyOf(house, { shop_price_cents: 25, property_ids: [house.property.id] }));
    expect(dutch.status, dutch.text).toBe(201);
    expect(await countDeals(house)).toBe(1);
  });

  it('[CMB-01] [Z2] takes products that the caller sees and that are for sale where it is offered', async () => {
    const house = await openHouse();
    const own = await buildProduct(test, { property: house.property });
    const [siblings, foreign] = [await buildProduct(test, { property: house.sibling }), await buildProduct(test)];
    const groupsWith = (id: number) => ({ groups: [{ product_ids: [house.roll.id] }, { product_ids: [id] }] });
    const unknown = { 'combi_deal.groups.1.product_ids.0': 'product_unknown' };
    for (const id of [siblings.id, foreign.id, 900_000_000_000_000])
      expect(errorsOf(await send(house.manager, bodyOf(house, groupsWith(id)), house.property))).toEqual(unknown);
    expect(errorsOf(await send(house.admin, bodyOf(house, groupsWith(foreign.id))))).toEqual(unknown);
    expect(errorsOf(await send(house.admin, bodyOf(house, groupsWith(own.id))))).toEqual({
      'combi_deal.groups.1.product_ids': 'product_elsewhere',
    });
    expect(await countDeals(house)).toBe(0);
    const there = { ...groupsWith(own.id), property_ids: [house.property.id] };
    expect((await send(house.admin, bodyOf(house, there))).status).toBe(201);
    expect((await send(house.manager, bodyOf(house, groupsWith(own.id)), house.property)).status).toBe(201);
  });
});

describe('a change', () => {
  it('[CMB-01] changes what is sent and keeps the rest; the audit trail has both states', async () => {
    const house = await openHouse();
    const deal = await buildCombiDeal(test, { group: house.group, groups: [[house.roll], [house.drink]] });
    const params = { combiDealId: deal.id };
    const before = await house.admin.call(getCombiDeal, { params });
    const after = await house.admin.call(updateCombiDeal, {
      params,
      body: { combiDeal: { shopPriceCents: 550, propertyIds: [house.property.id], status: 'concept' } },
    });
    expect(after).toEqual({
      ...before,
      shopPriceCents: 550,
      propertyIds: [house.property.id],
      deposits: [{ country: 'nl', depositCents: 15 }],
      status: 'concept',
      version: 2,
      updatedAt: test.clock.now().toISOString(),
    });
    const swapped = [
      { productIds: [house.drink.id] },
      { productIds: [house.roll.id] },
      { productIds: [house.roll.id] },
    ];
    const regrouped = await house.admin.call(updateCombiDeal, { params, body: { combiDeal: { groups: swapped } } });
    expect(regrouped.groups.map(({ productIds }) => ({ productIds }))).toEqual(swapped);
    expect(regrouped.propertyIds).toEqual([house.property.id]);
    const audit = await test.owner.read({ groupId: house.group.id }, (tx) =>
      tx.rows(sql<{ action: string; before: object; after: object }>`
        select action, before, after from audit_entries where group_id = ${house.group.id} order by id`),
    );
    expect(audit[0]).toMatchObject({
      action: 'combi_deal_updated',
      before: { shop_price_cents: 495 },
      after: { shop_price_cents: 550, property_ids: [house.property.id] },
    });
  });

  it('[CMB-01] [ACC-12] a deal of the group is the administrators’, at group level; a manager only reads it', async () => {
    const house = await openHouse();
    const deal = await buildCombiDeal(test, { group: house.group });
    const path = `${base()}/${deal.id}`;
    expect((await house.manager.get(path)).status).toBe(200);
    const refused = [
      await change(house.manager, deal.id, { combi_deal: { shop_price_cents: 100 } }),
      await change(house.manager, deal.id, { combi_deal: { shop_price_cents: 100 } }, house.property),
      await change(house.admin, deal.id, { combi_deal: { shop_price_cents: 100 } }, house.property),
      await house.manager.send('DELETE', path),
      await house.manager.send('POST', `${path}/archive`),
      await house.manager.send('POST', `${path}/restore`),
    ];
    expect(refused.map(({ status, problem }) => [status, problem?.code])).toEqual(
      refused.map(() => [403, 'forbidden']),
    );
    expect((await house.admin.get(path)).body).toMatchObject({ shopPriceCents: 495, version: 1, archivedAt: null });
  });

  it('[CMB-01] an own deal stays with its location', async () => {
    const house = await openHouse();
    const deal = await buildCombiDeal(test, { property: house.property });
    const moved = { combi_deal: { property_ids: [house.property.id, house.sibling.id] } };
    expect(errorsOf(await change(house.admin, deal.id, moved))).toEqual({
      'combi_deal.property_ids': 'one_location_only',
    });
    const everywhere = await change(house.admin, deal.id, { combi_deal: { property_ids: null } });
    expect(everywhere.body).toMatchObject({ propertyId: house.property.id, propertyIds: [house.property.id] });
    expect((await change(house.manager, deal.id, { combi_deal: { shop_price_cents: 300 } })).status).toBe(200);
    expect((await house.manager.send('DELETE', `${base(house.property)}/${deal.id}`)).status).toBe(204);
  });

  it('[CMB-01] archives once, with the date of the first time, is changed no more, and restores as it was', async () => {
    const house = await openHouse();
    const deal = await buildCombiDeal(test, { group: house.group });
    const path = `${base()}/${deal.id}`;
    const archivedAt = test.clock.now().toISOString();
    expect((await house.admin.send('POST', `${path}/archive`)).body).toMatchObject({ archivedAt, version: 2 });
    expect((await house.admin.send('POST', `${path}/archive`)).body).toMatchObject({ archivedAt, version: 2 });
    const refused = await change(house.admin, deal.id, { combi_deal: { shop_price_cents: 300 } });
    expect([refused.status, refused.problem?.code]).toEqual([409, 'combi_deal_archived']);
    expect((await house.admin.send('POST', `${path}/restore`)).body).toMatchObject({
      archivedAt: null,
      status: 'published',
      version: 3,
    });
  });
});

describe('the list', () => {
  it('[CMB-01] holds what is offered where one looks', async () => {
    const house = await openHouse();
    const { group, property, sibling } = house;
    await buildCombiDeal(test, { group, name: { nl: 'Overal' } });
    await buildCombiDeal(test, { group, name: { nl: 'Hier' }, offeredAt: [property] });
    await buildCombiDeal(test, { group, name: { nl: 'Daar' }, offeredAt: [sibling] });
    await buildCombiDeal(test, { property: sibling, name: { nl: 'Van daar' } });
    await buildCombiDeal(test, { property, name: { nl: 'Eigen' } });
    await buildCombiDeal(test, { name: { nl: 'Van een ander' } });
    expect(await namesAt(house.admin)).toEqual(['Daar', 'Eigen', 'Hier', 'Overal', 'Van daar']);
    expect(await namesAt(house.manager)).toEqual(['Eigen', 'Hier', 'Overal']);
    expect(await namesAt(house.admin, {}, sibling)).toEqual(['Daar', 'Overal', 'Van daar']);
    const outside = await as(test, await buildUser(test, { group, role: 'manager', properties: [] }));
    expect(await namesAt(outside)).toEqual([]);
  });

  it('[CMB-01] finds words of its name and of its products, and filters by status', async () => {
    const house = await openHouse();
    const { group, roll, drink } = house;
    const salad = await buildProduct(test, { group, name: { nl: 'Salade', en: 'Crème salad' } });
    await buildCombiDeal(test, { group, name: { nl: 'Lunch' }, groups: [[roll, salad], [drink]] });
    await buildCombiDeal(test, { group, name: { nl: 'Ontbijt' }, status: 'concept' });
    await buildCombiDeal(test, { group, name: { nl: 'Borrel' }, archivedAt: new Date(0) });
    expect(await namesAt(house.admin, { search: 'creme lunch' })).toEqual(['Lunch']);
    expect(await namesAt(house.admin, { search: 'BRIE' })).toEqual(['Lunch']);
    expect(await namesAt(house.admin, { search: 'thee' })).toEqual([]);
    expect(await namesAt(house.admin, { status: 'concept' })).toEqual(['Ontbijt']);
    expect(await namesAt(house.admin, { status: 'archived' })).toEqual(['Borrel']);
  });

  it('[CMB-01] comes page by page, by price too', async () => {
    const house = await openHouse();
    for (const shopPriceCents of [500, 300, 300, 900, 100])
      await buildCombiDeal(test, { group: house.group, shopPriceCents });
    const prices: number[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { limit: '2', sort: 'shopPriceCents', order: 'desc', ...(cursor ? { cursor } : {}) } as const;
      const page = await house.admin.call(listCombiDeals, { query });
      expect(page.pagination.totalCount).toBe(5);
      prices.push(...page.combiDeals.map((deal) => deal.shopPriceCents));
      cursor = page.pagination.nextCursor;
    } while (cursor);
    expect(prices).toEqual([900, 500, 300, 300, 100]);
  });
});
