import {
  createProduct,
  listDepositOptions,
  listPriceChanges,
  updateProduct,
} from '@larder/contract/assortment/products';
import { depositOptions } from '@larder/domain/assortment/deposit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, asProgram } from '../../../testing/as.ts';
import {
  type Assortment,
  buildAssortment,
  idOf,
  productBody,
  sendTo,
} from '../../../testing/build/build-assortment.ts';
import { buildProduct, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countPriceChanges, listPriceChanges as listStatement, listRecentChanges } from './price-queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const pathOf = (productId: number) => `/api/v1/products/${productId}/prices`;
const create = async (given: Assortment, fields: object = {}) =>
  idOf(await sendTo(given.admin, createProduct, { body: productBody(given, fields) }));
const advise = (given: Assortment, productId: number, cents: number) =>
  sendTo(given.admin, updateProduct, { productId, body: { retail_price_cents: cents } });
const ask = (given: Assortment, productId: number, cents: number | null) =>
  sendTo(given.manager, updateProduct, {
    productId,
    at: given.utrecht,
    body: { property_configs: [{ property_id: given.utrecht.id, custom_price_cents: cents }] },
  });

/** A product whose history is this: what was changed to what, how many days ago. */
async function buildHistory(
  given: Assortment,
  changes: readonly (readonly [kind: 'advised' | 'own', cents: number | null, daysAgo: number])[],
): Promise<number> {
  const { id } = await buildProduct(test, { category: given.bread });
  await test.owner.write({ groupId: given.group.id }, async (tx) => {
    await tx.execute(sql`delete from price_history where product_id = ${id}`);
    for (const [kind, cents, daysAgo] of changes)
      await tx.execute(sql`
        insert into price_history (group_id, product_id, property_id, kind, to_cents, changed_at)
        values (${given.group.id}, ${id}, ${kind === 'own' ? given.utrecht.id : null}, ${kind}, ${cents}, now() - make_interval(hours => ${daysAgo * 24}::int))`);
  });
  return id;
}

describe('the history of a price', () => {
  it('[PRD-06] says who changed it, when, from what to what and where, newest first', async () => {
    const given = await buildAssortment(test);
    const productId = await create(given);
    await advise(given, productId, 605);
    await advise(given, productId, 605);
    await ask(given, productId, 650);
    await ask(given, productId, null);
    const found = await given.admin.call(listPriceChanges, { params: { productId } });
    const { priceChanges, pagination, lowest, usualPriceCents } = found;
    const utrecht = { id: given.utrecht.id, name: 'Utrecht' };
    expect(priceChanges).toMatchObject([
      {
        kind: 'own',
        property: utrecht,
        fromCents: 650,
        toCents: null,
        user: { name: expect.stringMatching(/^Person/) },
      },
      { kind: 'own', property: utrecht, fromCents: null, toCents: 650 },
      { kind: 'advised', property: null, fromCents: 595, toCents: 605 },
      { kind: 'advised', property: null, fromCents: null, toCents: 595 },
    ]);
    expect(priceChanges[0]?.user?.id).not.toBe(priceChanges[2]?.user?.id);
    expect(pagination.totalCount).toBe(4);
    expect(lowest).toMatchObject({ priceCents: 595, days: 30 });
    // Nothing has stood for a day yet.
    expect(usualPriceCents).toBeNull();
    for (const { changedAt } of priceChanges) expect(Math.abs(Date.now() - Date.parse(changedAt))).toBeLessThan(60_000);
  });

  it('[PRD-06] shows a manager the advised prices and those of their own locations, a location its own', async () => {
    const given = await buildAssortment(test);
    const productId = await create(given, {
      property_configs: [
        { property_id: given.utrecht.id, custom_price_cents: 610 },
        { property_id: given.aachen.id, custom_price_cents: 620 },
      ],
    });
    const own = async (client: Assortment['admin'], propertyId?: number) => {
      const found = await client.call(listPriceChanges, {
        params: { productId },
        ...(propertyId === undefined ? {} : { propertyId }),
      });
      expect(found.pagination.totalCount).toBe(found.priceChanges.length);
      return [
        found.priceChanges.map(({ toCents }) => toCents).toSorted((a, b) => Number(a) - Number(b)),
        found.lowest?.priceCents,
      ];
    };
    expect(await own(given.admin)).toEqual([[595, 610, 620], 595]);
    expect(await own(given.manager)).toEqual([[595, 610], 595]);
    expect(await own(given.admin, given.aachen.id)).toEqual([[595, 620], 620]);
    expect(await own(given.manager, given.utrecht.id)).toEqual([[595, 610], 610]);
    const stranger = await buildAssortment(test);
    expect((await stranger.admin.get(pathOf(productId))).status).toBe(404);
    const ownId = idOf(await sendTo(given.admin, createProduct, { at: given.aachen, body: productBody(given) }));
    expect((await given.manager.get(pathOf(ownId))).status).toBe(404);
  });

  it('[PRD-06] an own product’s prices are those of its location, at group level too', async () => {
    const given = await buildAssortment(test);
    const productId = idOf(await sendTo(given.admin, createProduct, { at: given.utrecht, body: productBody(given) }));
    await ask(given, productId, 550);
    const found = await given.admin.call(listPriceChanges, { params: { productId } });
    expect(found.priceChanges.map(({ property }) => property?.name)).toEqual(['Utrecht', 'Utrecht']);
    expect(found.lowest?.priceCents).toBe(550);
  });

  it('[PRD-06] keeps the history of who and what is gone, without their names', async () => {
    const given = await buildAssortment(test);
    const productId = await create(given);
    const user = await buildUser(test, { group: given.group, role: 'admin' });
    await sendTo(await as(test, user), updateProduct, { productId, body: { retail_price_cents: 777 } });
    await test.owner.write('identity', (tx) => tx.execute(sql`delete from users where id = ${user.id}`));
    const { priceChanges } = await given.admin.call(listPriceChanges, { params: { productId } });
    expect(priceChanges[0]).toMatchObject({ toCents: 777, user: null });
  });

  it('[PRD-06] [TOK-02] names the program that changed it, also once its token is revoked', async () => {
    const given = await buildAssortment(test);
    const productId = await create(given);
    const program = await asProgram(test, { group: given.group, name: 'Hotelsysteem', grants: { product: 'write' } });
    await sendTo(program, updateProduct, { productId, body: { retail_price_cents: 640 } });
    await sendTo(program, updateProduct, {
      productId,
      body: { property_configs: [{ property_id: given.utrecht.id, custom_price_cents: 610 }] },
    });
    await test.owner.write({ groupId: given.group.id }, (tx) =>
      tx.execute(sql`update access_tokens set revoked_at = now()`),
    );
    const { priceChanges } = await given.admin.call(listPriceChanges, { params: { productId } });
    expect(priceChanges).toMatchObject([
      { kind: 'own', toCents: 610, user: null, program: 'Hotelsysteem' },
      { kind: 'advised', toCents: 640, user: null, program: 'Hotelsysteem' },
      { kind: 'advised', toCents: 595, user: { id: expect.any(Number) }, program: null },
    ]);
  });

  it('[PRD-06] keeps the order in which changes came, also when the later one began first', async () => {
    const given = await buildAssortment(test);
    const productId = await create(given);
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    let go = () => {};
    const mayGo = new Promise<void>((resolve) => (go = resolve));
    const late = test.owner.write({ groupId: given.group.id }, async (tx) => {
      await tx.row(sql`select now()`);
      begun();
      await mayGo;
      await tx.execute(sql`update products set retail_price_cents = 222 where id = ${productId}`);
    });
    await hasBegun;
    await advise(given, productId, 111);
    go();
    await late;
    const { priceChanges } = await given.admin.call(listPriceChanges, { params: { productId } });
    expect(priceChanges.map(({ fromCents, toCents }) => [fromCents, toCents])).toEqual([
      [111, 222],
      [595, 111],
      [null, 595],
    ]);
  });

  const histories: readonly (readonly [string, Parameters<typeof buildHistory>[1], number | null, number | null])[] = [
    ['a price that stood since long', [['advised', 500, 400]], 500, 500],
    [
      'a dip within the days',
      [
        ['advised', 500, 90],
        ['advised', 300, 20],
        ['advised', 600, 10],
      ],
      300,
      300,
    ],
    [
      'what was in force when the days began',
      [
        ['advised', 400, 90],
        ['advised', 600, 29],
      ],
      400,
      400,
    ],
    [
      'not what ended before they began',
      [
        ['advised', 300, 90],
        ['advised', 600, 31],
      ],
      600,
      600,
    ],
    [
      'an own price above the advice',
      [
        ['advised', 500, 90],
        ['own', 700, 80],
      ],
      500,
      700,
    ],
    [
      'an own price that was taken away',
      [
        ['advised', 500, 90],
        ['own', 400, 80],
        ['own', null, 40],
      ],
      500,
      500,
    ],
    ['nothing', [], null, null],
  ];
  for (const [what, changes, advised, atUtrecht] of histories)
    it(`[PRD-06] the lowest price of 30 days sees ${what}`, async () => {
      const given = await buildAssortment(test);
      const productId = await buildHistory(given, changes);
      const lowest = async (propertyId?: number) => {
        const call = { params: { productId }, ...(propertyId === undefined ? {} : { propertyId }) };
        return (await given.admin.call(listPriceChanges, call)).lowest;
      };
      expect((await lowest())?.priceCents ?? null).toBe(advised);
      expect((await lowest(given.utrecht.id))?.priceCents ?? null).toBe(atUtrecht);
    });

  it('[API-02] walks all pages there and back, also where many changes share a moment', async () => {
    const given = await buildAssortment(test);
    const changes = Array.from({ length: 25 }, (_, index) => ['advised', 100 + index, Math.floor(index / 4)] as const);
    const productId = await buildHistory(given, changes);
    for (const order of ['desc', 'asc'] as const) {
      const query = { order, limit: '7' };
      const pages = [await given.admin.call(listPriceChanges, { params: { productId }, query })];
      for (
        let cursor = pages[0]?.pagination.nextCursor;
        typeof cursor === 'string';
        cursor = pages.at(-1)?.pagination.nextCursor
      )
        pages.push(await given.admin.call(listPriceChanges, { params: { productId }, query: { ...query, cursor } }));
      expect(pages.map(({ priceChanges }) => priceChanges.length)).toEqual([7, 7, 7, 4]);
      const all = pages.flatMap(({ priceChanges }) => priceChanges);
      expect(new Set(all.map(({ id }) => id)).size).toBe(25);
      const keys = all.map(({ changedAt, id }) => `${changedAt} ${String(id).padStart(9, '0')}`);
      const sorted = keys.toSorted((a, b) => a.localeCompare(b));
      expect(keys).toEqual(order === 'asc' ? sorted : sorted.toReversed());
      const cursor = pages[3]?.pagination.previousCursor ?? '';
      const back = await given.admin.call(listPriceChanges, { params: { productId }, query: { ...query, cursor } });
      expect(back.priceChanges).toEqual(pages[2]?.priceChanges);
    }
    for (const parts of [
      ['next', 0, 1, 8.7e15],
      ['next', 0, 1, -8.63e15],
      ['next', 0, 1, 'x'],
      ['next', 0, 1],
    ]) {
      const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
      expect((await given.admin.get(`${pathOf(productId)}?cursor=${cursor}`)).status).toBe(422);
    }
  });

  it('[PRD-06] is read along its index, however much history others have', async () => {
    const given = await buildAssortment(test);
    const productId = await create(given);
    await test.owner.write({ groupId: given.group.id }, async (tx) => {
      const other = await buildProduct(test, { category: given.bread });
      await tx.execute(sql`
        insert into price_history (group_id, product_id, kind, to_cents) select ${given.group.id}, ${other.id}, 'advised', cents from generate_series(1, 20000) as cents`);
    });
    await test.owner.pool.query('analyze price_history');
    const scope = { productId, propertyIds: null };
    const page = { sort: 'changedAt', isAscending: false, limit: 50, cursor: undefined };
    const texts: string[] = [];
    await test.services.database.read({ groupId: given.group.id }, async (tx) => {
      const explained = {
        ...tx,
        rows: async <Row>(statement: { text: string; values: readonly unknown[] }): Promise<Row[]> => {
          const { rows } = await tx.raw(`explain ${statement.text}`, statement.values);
          texts.push(rows.map((row) => String(row['QUERY PLAN'])).join('\n'));
          return [];
        },
      };
      await listStatement(explained, scope, page);
      await listRecentChanges(explained, { productId, propertyId: given.utrecht.id, days: 30 });
      await countPriceChanges(
        {
          ...explained,
          row: async (statement) => {
            await explained.rows(statement);
            return JSON.parse('{"count":0}');
          },
        },
        scope,
      );
    });
    expect(texts).toHaveLength(3);
    for (const text of texts) {
      expect(text).toContain('price_history_product_index');
      expect(text).not.toMatch(/Seq Scan on price_history/);
    }
  });
});

it('[PRD-05] answers the deposits of both countries with the days that they hold, also at a location', async () => {
  const given = await buildAssortment(test);
  expect((await given.manager.call(listDepositOptions)).depositOptions).toEqual(depositOptions);
  const there = await given.manager.call(listDepositOptions, { propertyId: given.utrecht.id });
  expect(there.depositOptions.map(({ country }) => country)).toContain('de');
  // It is no id of a product, and no product has it for one.
  expect((await sendTo(given.admin, listDepositOptions, {})).headers['etag']).toBeUndefined();
});
