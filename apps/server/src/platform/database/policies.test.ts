import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCategory, buildGroup } from '../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { openDatabase } from './database.ts';
import { sql } from './sql.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** Policies that ask something by a statement of their own. */
async function asking(): Promise<readonly string[]> {
  const { rows } = await test.owner.pool.query<{ name: string }>(`
    select concat(tablename, ' ', policyname) as name from pg_policies where concat(qual, with_check) ~* '\\mselect\\M' order by 1`);
  return rows.map(({ name }) => name);
}

/** How the application finds rows of a table that it asks for without any filter of its own. */
async function planOf(table: string): Promise<string> {
  const client = await test.services.database.pool.connect();
  try {
    await client.query(`begin; set local larder.group_id = '1'; set local enable_seqscan = off`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) select from ${table}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it('[Z10] a policy compares with the group itself; one alone asks tables, and once a statement', async () => {
  expect(await asking()).toEqual(['audit_entries owner_removes']);
});

it('[Z10] what a policy compares with is looked up in an index, and not asked of each row', async () => {
  for (const table of ['receipts', 'receipt_lines', 'products', 'audit_entries']) {
    const plan = await planOf(table);
    expect(plan, table).toMatch(/Index Cond: \(group_id = \(NULLIF\(current_setting\('larder\.group_id'/);
    expect(plan, table).not.toMatch(/Filter|InitPlan/);
  }
});

it('[O8] policies of before become plain, and nobody waits for an export that the change waits for', async () => {
  const group = await buildGroup(test);
  await buildCategory(test, { group });
  for (const table of ['categories', 'receipts'])
    await test.owner.pool.query(`alter policy tenant on ${table} using (group_id = (select current_group_id()))`);
  expect(await asking()).toEqual(['audit_entries owner_removes', 'categories tenant', 'receipts tenant']);
  const text = await readFile(new URL('../../migrations/0079_plain_policies.sql', import.meta.url), 'utf8');
  const beside = openDatabase(test.settings.owner, { maximumConnections: 2 });
  const exporting = await beside.pool.connect();
  try {
    await exporting.query('begin; lock table receipts in access share mode');
    const changing = beside.pool.query(`set statement_timeout = 0; ${text}; reset statement_timeout`);
    const isWaiting = `select from pg_locks where relation = 'receipts'::regclass and not granted and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await test.owner.pool.query(isWaiting)).rowCount).toBe(1);
    const seen = await test.owner.read({ groupId: group.id }, async (tx) => {
      await tx.execute(sql`set local lock_timeout = '5s'`);
      return tx.rows(sql`select from categories`);
    });
    expect(seen).toHaveLength(1);
    await exporting.query('commit');
    await changing;
  } finally {
    exporting.release();
    await beside.close();
  }
  expect(await asking()).toEqual(['audit_entries owner_removes']);
}, 30_000);

it('functions of texts find what they call whatever the search path, as on a worker or while a backup comes back', async () => {
  const { rows } = await test.owner.pool.query<{ call: string }>(`
    select format('%I(''Café''%s)', proname, repeat(', null', pronargs - 1)) as call
    from pg_proc where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
      and prokind = 'f' and provolatile = 'i' and proargtypes[0] = 'text'::regtype order by 1`);
  expect(rows.map(({ call }) => call)).toContain(`search_part('Café')`);
  const client = await test.services.database.pool.connect();
  try {
    await client.query(`begin; set local search_path = ''`);
    for (const { call } of rows) expect((await client.query(`select public.${call}`)).rowCount, call).toBe(1);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
