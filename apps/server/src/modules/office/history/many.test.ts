import { readFile } from 'node:fs/promises';
import { changeProducts, undoProductChange } from '@larder/contract/assortment/product-changes';
import type { AnswerOf, CallOf } from '@larder/contract/platform/endpoint';
import { exportHistory, listHistory } from '@larder/contract/office/history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { type Client, pathOf } from '../../../testing/as.ts';
import { type Assortment, buildAssortment } from '../../../testing/build/build-assortment.ts';
import { buildProduct } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const pageOf = async (client: Client, productId: number, query: object = {}) =>
  (await client.call(listHistory, { query: { subjectType: 'product', subjectId: String(productId), ...query } }))
    .history;

type Change = CallOf<typeof changeProducts>['body'];

const change = (client: Client, body: Change, propertyId: number | null = null) =>
  client.call(changeProducts, { body, ...(propertyId === null ? {} : { propertyId }) });

/** Three products of the whole group at € 3,50. */
async function buildThree(given: Assortment) {
  const { bread: category } = given;
  const build = () => buildProduct(test, { category, retailPriceCents: 350 });
  return [await build(), await build(), await build()] as const;
}

const dearer = (products: readonly { readonly id: number }[]): Change => ({
  productIds: products.map(({ id }) => id),
  priceShift: { of: 'advised', by: 'amount', value: 25 },
});

describe('a change of many', () => {
  it('[HIS-01] stands on the page of each product: its own before and after, and with how many others; once in the list', async () => {
    const given = await buildAssortment(test);
    const [one, two, other] = await buildThree(given);
    await change(given.admin, dearer([one, two]));
    expect(await pageOf(given.admin, one.id)).toMatchObject([
      {
        action: 'products_changed',
        subject: { type: 'product', id: one.id },
        otherCount: 1,
        moreCount: 0,
        changes: [
          { field: 'retailPriceCents', part: null, before: { cents: 350 }, after: { cents: 375 }, canRestore: true },
        ],
      },
    ]);
    expect(await pageOf(given.admin, two.id)).toHaveLength(1);
    expect(await pageOf(given.admin, other.id)).toEqual([]);
    const { history, pagination } = await given.admin.call(listHistory, { query: { kind: 'product' } });
    expect(history).toMatchObject([{ otherCount: 0, changes: [{ canRestore: false }, { canRestore: false }] }]);
    expect(pagination.totalCount).toBe(1);
  });

  it('[HIS-01] says which location’s price and which shop it was, and that it was taken back', async () => {
    const given = await buildAssortment(test);
    const [one, two] = await buildThree(given);
    const productIds = [one.id, two.id];
    const { lobby, utrecht } = given;
    await change(given.admin, { productIds, visibility: { shopId: lobby.id, visible: false } });
    const priceShift = { of: 'own', by: 'amount', value: 50 } as const;
    const { changeId } = await change(given.admin, { productIds, priceShift }, utrecht.id);
    await given.admin.call(undoProductChange, { params: { changeId }, propertyId: utrecht.id });
    expect(await pageOf(given.admin, one.id)).toMatchObject([
      { action: 'products_change_undone', otherCount: 1, changes: [] },
      {
        property: { id: utrecht.id },
        changes: [
          {
            field: 'customPriceCents',
            part: { kind: 'property', id: utrecht.id },
            before: null,
            after: { cents: 400 },
          },
        ],
      },
      {
        changes: [{ field: 'visible', part: { kind: 'shop', id: lobby.id }, after: { isOn: false }, canRestore: true }],
      },
    ]);
  });

  it('[HIS-03] is not told to who does not enter where it was, on the page of no product', async () => {
    const [given, stranger] = [await buildAssortment(test), await buildAssortment(test)];
    const [one, two] = await buildThree(given);
    const productIds = [one.id, two.id];
    const priceShift = { of: 'own', by: 'amount', value: 50 } as const;
    await change(given.admin, { productIds, priceShift }, given.aachen.id);
    expect(await pageOf(given.admin, one.id)).toHaveLength(1);
    expect(await pageOf(given.manager, one.id)).toEqual([]);
    expect(await pageOf(stranger.admin, one.id)).toEqual([]);
    // Of the whole group they see it, and cannot put it back.
    await change(given.admin, dearer([one, two]));
    expect(await pageOf(given.manager, one.id)).toMatchObject([{ otherCount: 1, changes: [{ canRestore: false }] }]);
  });

  it('[HIS-02] comes page by page among the product’s own lines, by person, and in its file', async () => {
    const given = await buildAssortment(test);
    const [one, two] = await buildThree(given);
    for (let times = 0; times < 3; times += 1) {
      await change(given.admin, dearer([one, two]));
      await test.owner.write({ groupId: given.group.id }, (tx) =>
        tx.execute(sql`
          insert into audit_entries (group_id, at, actor_kind, action, subject_type, subject_id)
          values (${given.group.id}, ${test.clock.now()}, 'user', 'product_updated', 'product', ${one.id})`),
      );
    }
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const query = { subjectType: 'product', subjectId: String(one.id), limit: '2' } as const;
      const page: AnswerOf<typeof listHistory> = await given.admin.call(listHistory, {
        query: { ...query, ...(cursor === null ? {} : { cursor }) },
      });
      expect(page.pagination.totalCount).toBe(6);
      seen.push(...page.history.map(({ id }) => id));
      cursor = page.pagination.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
    expect(seen).toHaveLength(6);
    const [line] = (await pageOf(given.admin, one.id)).filter(({ who }) => who.id !== null);
    expect(await pageOf(given.admin, one.id, { personId: String(line?.who.id) })).toHaveLength(3);
    const body = { subject_type: 'product', subject_id: one.id };
    const file = await given.admin.send('POST', pathOf(exportHistory, { params: {} }), { body });
    expect(file.text).toContain('Adviesprijs;3,50;3,75');
  });
});

it('[HIS-06] which products a line is about is only added to, and goes with the line', async () => {
  const given = await buildAssortment(test);
  const products = await buildThree(given);
  await change(given.admin, dearer(products));
  for (const statement of [
    'update audit_entry_products set entry_id = entry_id',
    'delete from audit_entry_products',
    'truncate audit_entry_products',
  ])
    await expect(
      test.services.database.write({ groupId: given.group.id }, (tx) => tx.raw(statement)),
      statement,
    ).rejects.toMatchObject({ code: '42501' });
  const count = async () =>
    test.owner.read({ groupId: given.group.id }, (tx) =>
      tx.row(sql<{ count: number }>`select count(*) as count from audit_entry_products`),
    );
  await test.owner.write({ groupId: given.group.id }, (tx) =>
    tx.execute(sql`
      insert into audit_entries (group_id, at, actor_kind, action, subject_type, subject_id, after)
      values (${given.group.id}, now() - interval '12 years', 'user', 'products_changed', 'product_change', 1, '{"products": [{"id": 1}, {"id": 2}]}')`),
  );
  expect(await count()).toMatchObject({ count: 5 });
  await test.services.database.write({ groupId: given.group.id }, (tx) =>
    tx.raw(`select remove_old_rows('audit_entries', now() - interval '11 years', 10)`),
  );
  expect(await count()).toMatchObject({ count: 3 });
});

it('[HIS-01] lines from before stand on the pages of the products that they name', async () => {
  const { group } = await buildAssortment(test);
  const text = await readFile(new URL('../../../migrations/0064_entries_of_many.sql', import.meta.url), 'utf8');
  const linking = text.slice(text.indexOf('do $$'), text.indexOf('create trigger audit_entries_link'));
  const lines: readonly (readonly [action: string, type: string, id: number, after: object | null])[] = [
    ['products_changed', 'product_change', 1, { kind: 'archived', products: [{ id: 11 }, { id: 12 }, { id: 'x' }] }],
    ['products_change_undone', 'product_change', 1, null],
    ['products_change_undone', 'product_change', 2, null],
    ['products_imported', 'product_import', 3, { changedIds: [12, 12, 13] }],
    ['products_imported', 'product_import', 4, null],
    ['product_updated', 'product', 11, { products: [{ id: 14 }] }],
  ];
  await test.owner.pool.query('alter table audit_entries disable trigger audit_entries_link');
  const links = await test.owner.write({ groupId: group.id }, async (tx) => {
    for (const [action, type, id, after] of lines)
      await tx.execute(sql`
        insert into audit_entries (group_id, at, actor_kind, action, subject_type, subject_id, after)
        values (${group.id}, now(), 'user', ${action}, ${type}, ${id}, ${after === null ? null : JSON.stringify(after)})`);
    await tx.raw(linking.replace('select id from groups', `select ${group.id}::bigint as id`));
    await tx.raw(`set local larder.group_id = '${group.id}'`);
    return tx.rows(sql<{ action: string; product_id: number }>`
      select action, product_id from audit_entry_products as link join audit_entries on id = link.entry_id
      where link.group_id = ${group.id} order by entry_id, product_id`);
  });
  await test.owner.pool.query('alter table audit_entries enable trigger audit_entries_link');
  expect(links.map(({ action, product_id: id }) => `${action} ${String(id)}`)).toEqual([
    'products_changed 11',
    'products_changed 12',
    'products_change_undone 11',
    'products_change_undone 12',
    'products_imported 12',
    'products_imported 13',
  ]);
});
