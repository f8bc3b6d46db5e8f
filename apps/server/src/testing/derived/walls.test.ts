import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeDueDays } from '../../modules/books/day-closes/public.ts';
import { foldGroup } from '../../modules/books/reporting/jobs.ts';
import { readConfig } from '../../platform/config.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import type { ConnectionSettings } from '../../platform/database/embedded.ts';
import { assertWalls } from '../../platform/database/guard.ts';
import { sql } from '../../platform/database/sql.ts';
import { startServer } from '../../start.ts';
import { asTill, as, withCookie } from '../as.ts';
import {
  buildCashRegister,
  buildLedgerAccount,
  buildMedia,
  buildProduct,
  buildProductConfig,
  buildShop,
  buildShopConfig,
  buildUser,
} from '../build/build.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { testStart } from '../test-clock.ts';
import { buildCombiDeal } from '../build/build-combi-deal.ts';
import { soldReceipt } from '../till.ts';
import { bodies } from './bodies.ts';
import { parameters, type Place } from './places.ts';
import { buildWorld, type World } from './world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await buildWorld(test);
  for (const place of [world.own, world.sibling, world.foreign]) await fill(place);
});
afterAll(() => test.close());

/** Puts a row into as many tables as calls and factories reach. */
async function fill(place: Place): Promise<void> {
  for (const { reach, build } of Object.values(parameters)) if (reach !== 'everyone') await build(test, place);
  const [shop, product] = [await buildShop(test, place), await buildProduct(test, place)];
  await buildProductConfig(test, product, { property: place.property, customPriceCents: 100 });
  await buildShopConfig(test, product, { shop, visible: false });
  await buildLedgerAccount(test, place);
  await buildMedia(test, place);
  const user = await buildUser(test, { group: place.group, role: 'manager', properties: [place.property] });
  await as(test, user);
  const till = await asTill(test, await buildCashRegister(test, place));
  await till.send('POST', '/device/v1/heartbeat', { body: bodies['sendHeartbeat']?.() });
  await till.send('PUT', '/device/v1/receipts/sold', { body: soldReceipt({ sold_at: testStart, total_cents: 1 }) });
  const deal = await buildCombiDeal(test, place);
  const lines = [
    {
      quantity: 2,
      unit_price_cents: 250,
      total_cents: 500,
      vat_rate: 9,
      combi_deal_id: deal.id,
      voucher_type: 'valk_voucher',
    },
  ];
  const combi = soldReceipt({ sold_at: testStart, account: 'Kamer 214', lines });
  await till.send('PUT', '/device/v1/receipts/combi', { body: combi });
  await foldGroup(test.services, place.group.id);
  await closeDueDays(test.services, { groupId: place.group.id, note: async () => undefined });
  await till.send('PUT', '/device/v1/receipts/waiting', { body: soldReceipt({ sold_at: testStart }) });
  const settings = sql`insert into bookkeeping_settings (group_id, property_id) values (${place.group.id}, ${place.property.id})`;
  await test.owner.write({ groupId: place.group.id }, (tx) => tx.execute(settings));
  await withCookie(test, '').send('POST', '/api/v1/users/request_password_reset', { body: { email: user.email } });
}

/** Every table that carries a group, and how many rows each group has in it, seen by the role that owns them. */
async function tenantTables(): Promise<readonly { name: string; own: number; foreign: number }[]> {
  const { rows } = await test.owner.pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'group_id' and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  const count = (name: string, groupId: number) =>
    test.owner.read({ groupId }, async (tx) =>
      Number((await tx.raw(`select count(*) from "${name}" where group_id = ${groupId}`)).rows[0]?.['count']),
    );
  return Promise.all(
    rows.map(async ({ name }) => ({
      name,
      own: await count(name, world.own.group.id),
      foreign: await count(name, world.foreign.group.id),
    })),
  );
}

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
    const tables = await tenantTables();
    expect(tables.length).toBeGreaterThan(20);
    const empty = tables.filter(({ own, foreign }) => own === 0 || foreign === 0).map(({ name }) => name);
    // Alarms and mailed receipts are written by work that no call of this file does.
    expect(empty).toEqual(['receipt_alarms', 'sent_receipts']);
  });

  it('[Z10] SQL without any filter sees only the rows of its own group', async () => {
    for (const { name, own } of await tenantTables()) {
      const { rows } = await asApplication(
        asOwn(),
        `select count(*) as all, count(*) filter (where group_id = ${world.own.group.id}) as own from "${name}"`,
      );
      expect(rows[0], name).toEqual({ all: own, own });
    }
    expect((await asApplication(asOwn(), 'select id from groups')).rows).toEqual([{ id: world.own.group.id }]);
  });

  it('[Z10] SQL that names no group sees nothing', async () => {
    for (const { name } of await tenantTables())
      expect((await asApplication('', `select from "${name}"`)).rowCount, name).toBe(0);
    expect((await asApplication('', 'select from groups')).rowCount).toBe(0);
  });

  it('[Z10] signing in opens the identity tables and no others', async () => {
    const open: string[] = [];
    for (const { name } of await tenantTables())
      if (((await asApplication(`set local larder.scope = 'identity'`, `select from "${name}"`)).rowCount ?? 0) > 0)
        open.push(name);
    expect(open).toEqual(['device_credentials', 'mails', 'scheduled_runs', 'sessions', 'user_properties', 'users']);
  });

  it('[Z10] rows of another group cannot be changed, removed or taken over', async () => {
    for (const { name } of await tenantTables()) {
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
