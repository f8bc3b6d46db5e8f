import type { Endpoint } from '@larder/contract/platform/endpoint';
import { endpoints } from '@larder/contract/endpoints';
import { shapeOf } from '@larder/contract/platform/wire';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { attempt, type Attempt, buildParams, buildWorld, endsSessions, type World } from './world.ts';

let test: TestApp;
let world: World;
/** Row security does not hold it: what it would read is what a statement says itself. */
let superuser: pg.Client;
let tables: ReadonlyMap<string, { readonly isDirectory: boolean }>;
beforeAll(async () => {
  test = await buildTestApp();
  world = await buildWorld(test);
  superuser = new pg.Client({ ...inject('databaseSuperuser'), database: test.settings.owner.database });
  await superuser.connect();
  const { rows } = await superuser.query<{ name: string; is_directory: boolean }>(`
    select relname as name, exists (select from pg_policies where tablename = relname and qual ~ 'is_identity_scope') as is_directory
    from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'group_id'
    where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  tables = new Map(rows.map(({ name, is_directory }) => [name, { isDirectory: is_directory }]));
});
afterAll(async () => {
  await superuser.end();
  await test.close();
});

const statement = z.object({
  name: z.string(),
  text: z.string().check(z.regex(/^\s*(?:select|with|insert|update|delete)\b/i)),
});

/** A call as it is, below its location, and with a word that its list is searched for, where it can. */
function attemptsAt({ scope, query }: Endpoint): readonly Attempt[] {
  const isSearched = query !== undefined && 'search' in (shapeOf(query) ?? {});
  return [
    {},
    ...(scope === 'property' ? [{ propertyId: world.own.property.id }] : []),
    ...(isSearched ? [{ query: '?search=kamer' }] : []),
  ];
}

/** What the application asks of the database for a call. */
async function statementsOf(endpoint: Endpoint): Promise<ReadonlySet<string>> {
  const caller = world.caller(endpoint.api === 'device' ? 'till@P1' : 'admin@A');
  const texts = new Set<string>();
  for (const given of attemptsAt(endpoint)) {
    const client = endsSessions.has(endpoint.name) ? await caller.enterAsTwin() : caller.client;
    const params = await buildParams(test, endpoint, world.own);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await attempt(client, endpoint, { params, reach: caller.propertyIds, ...given });
      for (const [first] of asked.mock.calls) {
        const { data } = z.safeParse(statement, first);
        if (data !== undefined) texts.add(data.text);
      }
    } finally {
      asked.mockRestore();
    }
  }
  return texts;
}

/** The tables that a statement reads without saying of which group. */
async function ungrouped(text: string): Promise<readonly string[]> {
  const { rows } = await superuser.query<{ 'QUERY PLAN': string }>(
    `explain (generic_plan, verbose, costs off) ${text}`,
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  const conditions = lines.filter((line) => !/^\s*Output:/.test(line)).join('\n');
  return lines.flatMap((line) => {
    const [, table = '', alias = table] =
      /Scan (?:Backward )?(?:using \S+ )?on public\.(\w+)(?: (\w+))?$/.exec(line) ?? [];
    const known = tables.get(table);
    if (known === undefined) return [];
    // People are known before their group is: what is theirs is found by them, or by a secret that they have.
    const found = known.isDirectory
      ? String.raw`\b${alias}\.(?:group_id|user_id|token_hash${table === 'users' ? '|id' : ''})\b`
      : String.raw`\b${alias}\.group_id = [($]`;
    return new RegExp(found).test(conditions) ? [] : [alias];
  });
}

describe('statements', () => {
  for (const endpoint of endpoints)
    it(`[Z5] ${endpoint.name} says itself of which group each table is that it reads`, async () => {
      for (const text of await statementsOf(endpoint)) expect(await ungrouped(text), text).toEqual([]);
    });

  it('[Z5] a table whose group follows from another one is found out', async () => {
    const among = (condition: string) =>
      ungrouped(`select (select count(*) from shops where ${condition} and shops.property_id = properties.id)
        from properties where properties.group_id = (select current_group_id())`);
    expect(await among('shops.group_id = (select current_group_id())')).toEqual([]);
    expect(await among('shops.group_id = properties.group_id')).toEqual(['shops']);
    expect(await among('true')).toEqual(['shops']);
  });
});
