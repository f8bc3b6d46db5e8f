import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase } from './database.ts';
import type { ConnectionSettings } from './embedded.ts';
import { assertWalls } from './guard.ts';
import { prepareHouse } from './house.ts';
import { writeHouseSql } from './house-sql.ts';
import { installJobQueue } from '../jobs/job-queue.ts';
import { migrate } from './migrate.ts';
import { type HouseCluster, openHouse, startHouseCluster, versions } from '../../testing/house-cluster.ts';

describe.each(versions)('PostgreSQL $name of the house', ({ binaries }) => {
  let cluster: HouseCluster;
  beforeAll(async () => void (cluster = await startHouseCluster({ binaries })), 60_000);
  afterAll(() => cluster.stop());

  /** Everything that a start does to a database before it takes requests. */
  const start = async (house: Parameters<typeof prepareHouse>[0]) => {
    const { owner, application } = await prepareHouse(house);
    await migrate(owner, application.user);
    await installJobQueue(owner, { application: application.user });
    return application;
  };

  test('an empty database works with the one role that owns it, and its policies hold that role too', async () => {
    const owner = await cluster.makeDatabase({ role: 'hotel-1', locale: 'C.UTF-8' });
    const application = await start(openHouse(owner));
    await start(openHouse(owner));
    const database = openDatabase(application, { maximumConnections: 2 });
    await assertWalls(database, { mayOwn: true });
    await expect(assertWalls(database)).rejects.toThrow('owns the table');
    await database.pool.query(
      `begin; set local larder.scope = 'identity'; insert into groups (slug, name) values ('a', 'A'); commit`,
    );
    await expect(database.pool.query('select from groups')).resolves.toMatchObject({ rowCount: 0 });
    await expect(database.read({ groupId: 4_711 }, (tx) => tx.raw('select from groups'))).resolves.toMatchObject({
      rows: [],
    });
    await expect(database.read('identity', (tx) => tx.raw('select slug from groups'))).resolves.toMatchObject({
      rows: [{ slug: 'a' }],
    });
    // Later migrations may take rows away that the application may not.
    const { rows } = await database.pool.query(`select has_table_privilege('receipts', 'delete') as may_delete`);
    expect(rows).toEqual([{ may_delete: true }]);
    await database.close();
  });

  test.each([['one_role'], ['two_roles']])('[O7] with %s the old is removed and the young refused', async (roles) => {
    const owner = await cluster.makeDatabase({ role: `Keeps.${roles}`, locale: 'C.UTF-8' });
    const application = roles === 'one_role' ? owner : { ...owner, user: 'Asks.to@keep' };
    if (application !== owner) await cluster.ask(`create role "Asks.to@keep" login password '${owner.password}'`);
    const database = openDatabase(await start({ owner, application, direct: application }), { maximumConnections: 1 });
    const entries = (years: number) =>
      database.write('identity', (tx) =>
        tx.raw(
          `insert into audit_entries (at, actor_kind, action) values (now() - make_interval(years => $1), 'system', 'x')`,
          [years],
        ),
      );
    for (const years of [1, 12]) await entries(years);
    const remove = (years: number) =>
      database.write('identity', (tx) =>
        tx.raw(`select remove_old_rows('audit_entries', now() - make_interval(years => $1), 10) as removed`, [years]),
      );
    await expect(remove(9)).rejects.toMatchObject({ code: '23514' });
    await expect(remove(11)).resolves.toMatchObject({ rows: [{ removed: 1 }] });
    await expect(remove(11)).resolves.toMatchObject({ rows: [{ removed: 0 }] });
    // Whoever is not held by a right is held by the policy.
    const everything = database.write('identity', (tx) =>
      tx.raw(`with gone as (delete from audit_entries returning 1) select count(*) from gone`),
    );
    if (application === owner) await expect(everything).resolves.toMatchObject({ rows: [{ count: 0 }] });
    else await expect(everything).rejects.toMatchObject({ code: '42501' });
    await database.close();
  });

  test('two roles have the names that somebody chose, and the application owns nothing', async () => {
    const owner = await cluster.makeDatabase({ role: 'Haus_Owner', locale: 'C.UTF-8' });
    const application = { ...owner, user: 'Haus.App@x', password: 'only-for-this-test' };
    await cluster.ask(`create role "Haus.App@x" login password 'only-for-this-test'`);
    const house = { owner, application, direct: application };
    const database = openDatabase(await start(house), { maximumConnections: 1 });
    await assertWalls(database);
    await expect(database.pool.query('delete from receipts')).rejects.toMatchObject({ code: '42501' });
    await database.close();
  });
});

test('what `larder doctor --sql` prints makes a house for two roles, or for one, by names of one’s choice', async () => {
  const cluster = await startHouseCluster({});
  try {
    for (const names of [
      { database: 'zwei-rollen', owner: 'Haus.Owner', application: 'Gast-App' },
      { database: 'eine rolle', owner: 'alles', application: 'alles' },
    ]) {
      const printed = writeHouseSql(names);
      const [before = '', inside = ''] = printed.split(/^\\connect .*$/m);
      for (const statement of before.split(/;$/m)) await cluster.ask(statement);
      await cluster.ask(inside, names.database);
      const settings = Array.from(
        printed.matchAll(/^-- (DATABASE_\w+)=(.*)\?sslmode=verify-full$/gm),
        ([, name = '', url = '']) => [name, url.replace('HOST:5432', cluster.address)],
      );
      const house = readConfig(Object.fromEntries(settings)).database;
      if (house === null) throw new Error('no database');
      const { owner, application } = await prepareHouse(house);
      expect([owner.user, application.user]).toEqual([names.owner, names.application]);
      expect((await migrate(owner, application.user)).length).toBeGreaterThan(40);
    }
  } finally {
    await cluster.stop();
  }
});

describe('what cannot carry Larder is refused in one sentence, before anything is written', () => {
  let cluster: HouseCluster;
  beforeAll(async () => void (cluster = await startHouseCluster({})), 60_000);
  afterAll(() => cluster.stop());

  const refusal = async (settings: ConnectionSettings, change: Partial<ConnectionSettings> = {}) => {
    const given = { ...settings, ...change };
    const refused = await prepareHouse(openHouse(given)).catch((error: unknown) => error);
    const { rows } = await cluster.ask(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      settings.database,
    );
    expect(rows).toEqual([]);
    const text = refused instanceof Error ? refused.message : 'nothing was refused';
    expect(text.split('\n')).toHaveLength(1);
    return text;
  };

  test('[O5] roles that row security does not hold', async () => {
    const owner = await cluster.makeDatabase({ role: 'plain', locale: 'C.UTF-8' });
    expect(await refusal(owner, cluster.superuser)).toMatch(/superuser "postgres".*larder doctor --sql/);
    await cluster.ask('alter role plain bypassrls');
    expect(await refusal(owner)).toMatch(/"plain", which bypasses row security.*larder doctor --sql/);
  });

  test('[O5] roles that may not make what is needed are told the very statements', async () => {
    const owner = await cluster.makeDatabase({ role: 'guest', locale: 'C.UTF-8', isOwner: false });
    const text = await refusal(owner);
    expect(text).toMatch(
      /The role "guest" may not make tables\. As a superuser run: grant create on database .*; grant create on schema public to "guest";/,
    );
    await cluster.ask(text.slice(text.indexOf('grant create on database')), owner.database);
    await cluster.ask('revoke create on schema public from public', owner.database);
    // What stands in the way of an extension here is for others the lack of a right.
    await cluster.ask('create type citext as (text text)', owner.database);
    expect(await refusal(owner)).toMatch(
      /lacks citext, and we could not create it \(.*\)\. As a superuser run in ".*": create extension citext;$/,
    );
    await cluster.ask('drop type citext', owner.database);
    await expect(prepareHouse(openHouse(owner))).resolves.toMatchObject({ owner: { user: 'guest' } });
  });

  test('[D6] servers that start at once on an empty database do not refuse what another of them just made', async () => {
    const owner = await cluster.makeDatabase({ role: 'together', locale: 'C.UTF-8' });
    const other = new pg.Client(owner);
    await other.connect();
    await other.query('begin');
    await other.query('create extension btree_gist schema public');
    const started = prepareHouse(openHouse(owner));
    const isWaiting = () =>
      cluster.ask(`select from pg_stat_activity where datname = '${owner.database}' and wait_event_type = 'Lock'`);
    await expect.poll(async () => (await isWaiting()).rowCount).toBe(1);
    await other.query('commit');
    await other.end();
    await expect(started).resolves.toMatchObject({ owner: { user: 'together' } });
  });

  test('[O5] a database that cannot hold every language', async () => {
    expect(await refusal(await cluster.makeDatabase({ role: 'ascii', locale: 'C', encoding: 'SQL_ASCII' }))).toMatch(
      /cannot hold every language \(encoding SQL_ASCII/,
    );
    expect(await refusal(await cluster.makeDatabase({ role: 'plain_c', locale: 'C' }))).toMatch(
      /cannot hold every language .*knows no É/,
    );
  });

  test('[O5] an older PostgreSQL by its name, a search path that leads elsewhere, and no way in', async () => {
    const owner = await cluster.makeDatabase({ role: 'old', locale: 'C.UTF-8' });
    await cluster.ask(
      `create schema older; grant usage on schema older to old; create function older.current_setting(text) returns text language sql
       return case $1 when 'server_version_num' then '140019' when 'server_version' then '14.19' else pg_catalog.current_setting($1) end`,
      owner.database,
    );
    expect(await refusal(owner, { options: '-c search_path=older,pg_catalog,public' })).toMatch(
      /is PostgreSQL 14\.19; Larder needs 15 or newer\.$/,
    );
    expect(await refusal(owner, { options: '-c search_path=older' })).toMatch(
      /schema "older"; its search_path has to begin with public\.$/,
    );
    expect(await refusal(owner, { password: 'wrong' })).toMatch(
      /^DATABASE_URL: there is no way into the database at .*password authentication failed/,
    );
    expect(await refusal(owner, { host: '127.0.0.1', port: 9 })).toMatch(/^DATABASE_URL: .*ECONNREFUSED/);
  });
});

describe.skipIf(spawnSync('openssl', ['version']).error !== undefined)('TLS to a database of the house', () => {
  let cluster: HouseCluster;
  beforeAll(async () => void (cluster = await startHouseCluster({ isEncrypted: true })), 60_000);
  afterAll(() => cluster.stop());

  const isEncrypted = async (query: string, host = 'localhost') => {
    const owner = await cluster.makeDatabase({ role: `tls_${crypto.randomUUID().slice(0, 8)}`, locale: 'C.UTF-8' });
    const client = new pg.Client(cluster.overNetwork(owner, host, query));
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
      return rows[0]?.ssl ?? false;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await client.end();
    }
  };

  test('is kept to what the URL asks for', async () => {
    const ca = `sslrootcert=${encodeURIComponent(cluster.authority)}`;
    expect(await isEncrypted('')).toBe(false);
    expect(await isEncrypted(`sslmode=verify-full&${ca}`)).toBe(true);
    expect(await isEncrypted(`sslmode=require&${ca}`)).toBe(true);
    expect(await isEncrypted(`sslmode=verify-ca&${ca}`, '127.0.0.1')).toBe(true);
    expect(await isEncrypted(`sslmode=verify-full&${ca}`, '127.0.0.1')).toMatch(/IP.*not in|altnames/i);
    expect(await isEncrypted('sslmode=require')).toMatch(/certificate/);
  });
});
