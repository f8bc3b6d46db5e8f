import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import type { ConnectionSettings } from '../../platform/database/embedded.ts';
import { assertWalls } from '../../platform/database/guard.ts';
import { startServer } from '../../start.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { countTenantRows, fillTables } from './tables.ts';
import { buildWorld, type World } from './world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await buildWorld(test);
  for (const place of [world.own, world.sibling, world.foreign]) await fillTables(test, place);
});
afterAll(() => test.close());

/** Every table that carries a group, and how many rows each group has in it. */
const countTables = () => countTenantRows(test, world.own.group.id, world.foreign.group.id);

/** SQL as the application's role, with the tenant that a transaction says it has. */
async function asApplication(opening: string, statement: string): Promise<pg.QueryResult> {
  const client = await test.services.database.pool.connect();
  try {
    await client.query(`begin; ${opening}`);
    return await client.query(statement);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const asOwn = () => `set local larder.group_id = '${world.own.group.id}'`;

describe('second wall', () => {
  it('[Z10] every table of a tenant has rows of both groups here, so that the looks below mean something', async () => {
    const tables = await countTables();
    expect(tables.length).toBeGreaterThan(20);
    const empty = tables.filter(({ own, foreign }) => own === 0 || foreign === 0).map(({ name }) => name);
    // Alarms and mailed receipts are written by work that no call of this file does.
    expect(empty).toEqual(['receipt_alarms', 'sent_receipts']);
  });

  it('[Z10] SQL without any filter sees only the rows of its own group', async () => {
    for (const { name, own } of await countTables()) {
      const { rows } = await asApplication(
        asOwn(),
        `select count(*) as all, count(*) filter (where group_id = ${world.own.group.id}) as own from "${name}"`,
      );
      expect(rows[0], name).toEqual({ all: own, own });
    }
    expect((await asApplication(asOwn(), 'select id from groups')).rows).toEqual([{ id: world.own.group.id }]);
  });

  it('[Z10] SQL that names no group sees nothing', async () => {
    for (const { name } of await countTables())
      expect((await asApplication('', `select from "${name}"`)).rowCount, name).toBe(0);
    expect((await asApplication('', 'select from groups')).rowCount).toBe(0);
  });

  it('[Z10] signing in opens the identity tables and no others', async () => {
    const open: string[] = [];
    for (const { name } of await countTables())
      if (((await asApplication(`set local larder.scope = 'identity'`, `select from "${name}"`)).rowCount ?? 0) > 0)
        open.push(name);
    expect(open).toEqual([
      'access_tokens',
      'device_credentials',
      'directories',
      'directory_domains',
      'directory_identities',
      'directory_sign_ins',
      'known_devices',
      'mails',
      'passkey_challenges',
      'passkeys',
      'password_keepers',
      'pms_connections',
      'pms_due_days',
      'pms_postings',
      'pms_reckonings',
      'push_subscriptions',
      'recovery_codes',
      'scheduled_runs',
      'sessions',
      'sign_in_policies',
      'totp_secrets',
      'user_properties',
      'users',
      'webhook_deliveries',
      'webhook_events',
      'webhooks',
    ]);
  });

  it('[Z10] rows of another group cannot be changed, removed or taken over', async () => {
    for (const { name } of await countTables()) {
      for (const statement of [
        `update "${name}" set group_id = group_id where group_id = ${world.foreign.group.id}`,
        `delete from "${name}" where group_id = ${world.foreign.group.id}`,
      ])
        expect(await touched(statement), statement).toBe(0);
      expect(await touched(`update "${name}" set group_id = ${world.foreign.group.id}`), name).toBe(0);
    }
  });

  it('[Z10] the audit trail is only added to, and receipts are never removed', async () => {
    for (const statement of [
      'update audit_entries set action = action',
      'delete from audit_entries',
      'truncate audit_entries',
      'delete from receipts',
      'drop table shops',
      'create table public.mine (id int)',
    ])
      await expect(asApplication(asOwn(), statement), statement).rejects.toMatchObject({ code: '42501' });
  });
});

/** Rows that a statement touched; a refusal of PostgreSQL's is none. */
async function touched(statement: string): Promise<number> {
  try {
    return (await asApplication(asOwn(), statement)).rowCount ?? 0;
  } catch (error) {
    // 42501: no right or against the policy; 23…: a constraint; P0001: a trigger.
    if (error instanceof pg.DatabaseError && /^(?:42501|23...|P0001)$/.test(error.code ?? '')) return 0;
    throw error;
  }
}

describe('start-up guard', () => {
  const refusal = async (settings: ConnectionSettings): Promise<string> => {
    const database: Database = openDatabase(settings, { maximumConnections: 1 });
    try {
      await assertWalls(database);
      return 'none';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await database.close();
    }
  };
  const here = (settings: ConnectionSettings): ConnectionSettings => ({
    ...settings,
    database: test.settings.owner.database,
  });
  const change = (statement: string) => test.owner.pool.query(statement);

  it('[Z11] lets the application in when the walls stand', async () => {
    expect(await refusal(test.settings.application)).toBe('none');
  });

  it('[Z11] refuses a superuser, a role that bypasses row security and one that owns tables', async () => {
    expect(await refusal(here(inject('databaseSuperuser')))).toContain('superuser "postgres"');
    expect(await refusal(test.settings.owner)).toContain('owns the table');
    const client = new pg.Client(here(inject('databaseSuperuser')));
    await client.connect();
    const name = `larder_bypass_${crypto.randomUUID().slice(0, 8)}`;
    await client.query(`create role ${name} login bypassrls password 'only-for-this-test'`);
    try {
      expect(await refusal({ ...test.settings.application, user: name, password: 'only-for-this-test' })).toContain(
        `"${name}" bypasses row security`,
      );
    } finally {
      await client.query(`drop role ${name}`);
      await client.end();
    }
  });

  it('[Z11] refuses a table without forced row security and a view that looks over the walls', async () => {
    await change('alter table shops no force row level security');
    expect(await refusal(test.settings.application)).toContain('"shops" has no forced row security');
    await change('alter table shops force row level security');
    await change('alter table shops disable row level security');
    expect(await refusal(test.settings.application)).toContain('"shops" has no forced row security');
    await change('alter table shops enable row level security');
    await change('create table new_things (group_id bigint)');
    expect(await refusal(test.settings.application)).toContain('"new_things"');
    await change('drop table new_things');
    await change('create view every_shop as select * from shops');
    expect(await refusal(test.settings.application)).toContain('"every_shop" is not a security_invoker view');
    await change('drop view every_shop');
    await change('create view own_shops with (security_invoker = true) as select * from shops');
    expect(await refusal(test.settings.application)).toBe('none');
    await change('drop view own_shops');
  });

  it('[Z11] keeps the server from starting', async () => {
    const urlOf = (settings: ConnectionSettings) =>
      `postgres://${settings.user}:${encodeURIComponent(settings.password)}@x:${settings.port}/${settings.database}?host=${encodeURIComponent(settings.host)}`;
    const config = readConfig({
      PORT: '0',
      LARDER_DEMO: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: urlOf(here(inject('databaseSuperuser'))),
      DATABASE_OWNER_URL: urlOf(test.settings.owner),
    });
    await expect(startServer(config, { say: () => undefined })).rejects.toThrow('superuser');
  });
});
