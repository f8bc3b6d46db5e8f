import { afterAll, beforeAll, expect, test } from 'vitest';
import { countTenantRows, fillTables } from '../../testing/derived/tables.ts';
import { buildWorld, type World } from '../../testing/derived/world.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { eraseRows } from './erase.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp();
  world = await buildWorld(app);
  for (const place of [world.own, world.foreign]) await fillTables(app, place);
});
afterAll(() => app.close());

test('[O6] a group is erased from every table there is, whatever may not be changed otherwise, and another loses nothing', async () => {
  const { own, foreign } = world;
  const count = () => countTenantRows(app, own.group.id, foreign.group.id);
  const before = await count();
  expect(before.filter((table) => table.foreign > 0).length).toBeGreaterThan(50);
  const erased = new Map<string, number>();
  for await (const { table, rows } of eraseRows(app.owner, foreign.group.id))
    erased.set(table, (erased.get(table) ?? 0) + rows);
  expect(await count()).toEqual(before.map((table) => ({ ...table, foreign: 0 })));
  for (const { name, foreign: rows } of before) if (rows > 0) expect(erased.get(name) ?? 0, name).toBeGreaterThan(0);
});

test('without the operator’s word a closed day and the lines of a finished receipt stay, even for the owner', async () => {
  const groupId = world.own.group.id;
  for (const table of ['day_closes', 'receipt_lines'])
    await expect(
      app.owner.write({ groupId }, (tx) => tx.raw(`delete from ${table} where group_id = ${groupId}`)),
      table,
    ).rejects.toMatchObject({ code: '23514' });
  // The word is for one group.
  await expect(
    app.owner.write({ groupId }, async (tx) => {
      await tx.raw(`set local larder.erasing = '${groupId + 1}'`);
      await tx.raw(`delete from day_closes where group_id = ${groupId}`);
    }),
  ).rejects.toMatchObject({ code: '23514' });
});
