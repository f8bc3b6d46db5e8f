import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { buildCashRegister, buildGroup, buildProduct, buildProperty, buildShop } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** The part of the migration that places what was written before it. */
async function placing(): Promise<string> {
  const text = await readFile(new URL('../../../migrations/0053_places_of_entries.sql', import.meta.url), 'utf8');
  return text.slice(text.indexOf('create policy placed_once'), text.indexOf('create trigger audit_entries_place'));
}

test('[HIS-03] lines from before they had a place get it: where the thing stands, else where it was made, else nobody’s', async () => {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const shop = await buildShop(app, { property });
  const register = await buildCashRegister(app, { shop });
  const [shared, own] = [await buildProduct(app, { group }), await buildProduct(app, { property })];
  const gone = 900_000_000;
  const lines: readonly (readonly [action: string, type: string | null, id: number | null, after: object | null])[] = [
    ['shop_updated', 'shop', shop.id, null],
    ['cash_register_updated', 'cash_register', register.id, null],
    ['property_updated', 'property', property.id, null],
    ['product_updated', 'product', shared.id, null],
    ['product_updated', 'product', own.id, null],
    ['product_created', 'product', gone, { propertyId: property.id }],
    ['product_deleted', 'product', gone, null],
    ['product_created', 'product', gone + 1, { propertyId: null }],
    ['product_deleted', 'product', gone + 1, null],
    ['dynamic_date_deleted', 'dynamic_date', gone, null],
    ['price_labels_paired', null, null, { pairs: [[1, 2]] }],
    ['log_in', null, null, null],
  ];
  await app.owner.pool.query('alter table audit_entries disable trigger audit_entries_place');
  const places = await app.owner.write({ groupId: group.id }, async (tx) => {
    for (const [action, type, id, after] of lines)
      await tx.execute(sql`
        insert into audit_entries (group_id, at, actor_kind, action, subject_type, subject_id, after)
        values (${group.id}, now(), 'system', ${action}, ${type}, ${id}, ${after === null ? null : JSON.stringify(after)})`);
    await tx.raw(await placing());
    await tx.raw(`set local larder.group_id = '${group.id}'`);
    return tx.rows(
      sql<{
        property_id: number | null;
      }>`select property_id from audit_entries where group_id = ${group.id} order by id`,
    );
  });
  await app.owner.pool.query('alter table audit_entries enable trigger audit_entries_place');
  const here = property.id;
  expect(places.map(({ property_id: id }) => id)).toEqual([
    ...[here, here, here, null, here],
    ...[here, here, null, null],
    ...[0, 0, null],
  ]);
  const left = await app.owner.pool.query(`select from pg_policies where policyname = 'placed_once'`);
  expect(left.rowCount).toBe(0);
});
