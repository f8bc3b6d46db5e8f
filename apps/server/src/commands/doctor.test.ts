import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import type { ConnectionSettings } from '../platform/database/embedded.ts';
import { type HouseCluster, startHouseCluster } from '../testing/house-cluster.ts';
import { runLarder, urlOf } from '../testing/run-larder.ts';
import { openTestBucket } from '../testing/stand-ins/s3-server.ts';
import { startServerBeside } from '../testing/server-process.ts';

let cluster: HouseCluster;
let owner: ConnectionSettings;
let directory = '';
beforeAll(async () => {
  cluster = await startHouseCluster({});
  owner = await cluster.makeDatabase({ role: 'hotel', locale: 'C.UTF-8' });
  directory = await mkdtemp(join(tmpdir(), 'larder-test-doctor-'));
}, 60_000);
afterAll(async () => {
  await cluster.stop();
  await rm(directory, { recursive: true });
});

/** What the doctor says under settings, a line each, and how it ends. */
async function examine(env: Readonly<Record<string, string>>): Promise<{ code: number; lines: readonly string[] }> {
  const { code, out, err } = await runLarder(['doctor'], { DATA_DIR: directory, LARDER_DEMO: '1', ...env });
  return { code, lines: `${out}${err}`.trimEnd().split('\n') };
}

const line = (text: RegExp) => expect.stringMatching(text);

test('of an installation that works it says so, one line a thing', async () => {
  const before = await examine({ DATABASE_URL: urlOf(owner) });
  expect(before.lines).toEqual(
    expect.arrayContaining([
      line(/^note {2}database {2}the first start makes btree_gist, citext, pg_trgm, unaccent\.$/),
      line(/^note {2}schema {4}\d+ migrations wait for the next start\.$/),
    ]),
  );
  const server = await startServerBeside({ owner, application: owner }, { DATABASE_OWNER_URL: '' });
  const { code, lines } = await examine({ DATABASE_URL: urlOf(owner), PUBLIC_URL: server.url });
  await server.end('SIGTERM');
  expect(code).toBe(0);
  expect(lines).toEqual([
    line(/^note {2}settings {2}LOCAL with a demo: for real sales set APP_ENV=PRODUCTION\.$/),
    line(/^ok {4}database {2}PostgreSQL 18\.\d+ at .*, with one role$/),
    line(/^ok {4}clock {5}the same as the database’s$/),
    line(/^ok {4}schema {4}up to date with \d+ migrations$/),
    line(/^ok {4}disk {6}\d+ MB are left under /),
    line(/^note {2}mail {6}no SMTP_URL: /),
    line(/^ok {4}address {3}http:\/\/127\.0\.0\.1:\d+ leads to Larder$/),
    line(/^ok {4}proxies {3}none$/),
    line(/^note {2}backups {3}none in .*\/backups yet; set BACKUP_EVERY to have them made\.$/),
    line(/^ok {4}pictures {2}0 files in the database$/),
    line(/^ok {4}labels {4}no label host is in trouble$/),
  ]);
});

test('it looks without making anything: a folder that is not there stays so, and so do tables', async () => {
  const fresh = await cluster.makeDatabase({ role: 'fresh', locale: 'C.UTF-8' });
  await examine({ DATABASE_URL: urlOf(fresh), DATA_DIR: join(directory, 'nowhere') });
  const { rows } = await cluster.ask(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace union all
     select extname from pg_extension where extname <> 'plpgsql'`,
    fresh.database,
  );
  expect(rows).toEqual([]);
  const { lines } = await examine({ DATA_DIR: join(directory, 'nowhere') });
  expect(lines).toEqual(
    expect.arrayContaining([
      line(/^note {2}database {2}there is none in .*nowhere\/postgres yet; the first start makes it\.$/),
    ]),
  );
});

test('what is wrong is said with what to do, and ends it with 1', async () => {
  const nobody = await freePort();
  const production = {
    APP_ENV: 'PRODUCTION',
    LARDER_DEMO: '0',
    PUBLIC_URL: `https://localhost:${nobody}`,
    SMTP_URL: `smtp://localhost:${nobody}`,
  };
  const { code, lines } = await examine({ ...production, DATABASE_URL: `postgres://app@127.0.0.1:${nobody}/larder` });
  expect(code).toBe(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      line(/^WRONG database {2}DATABASE_URL: there is no way into the database at 127\.0\.0\.1: .*ECONNREFUSED/),
      line(new RegExp(`^WRONG mail {6}localhost:${nobody}, of SMTP_URL, says: .*ECONNREFUSED`)),
      line(/^WRONG address {3}https:\/\/localhost:\d+\/health\/live does not lead to Larder .*behind-a-proxy\.md\.$/),
      line(/^note {2}proxies {3}none is believed: .*TRUSTED_PROXIES\.$/),
    ]),
  );
  const bucket = await openTestBucket();
  const backups = { BACKUP_EVERY: '12h', BACKUP_PASSPHRASE: 'only for this test', BACKUP_TO: bucket.url };
  expect((await examine(backups)).lines).toContainEqual(
    line(/^ok {4}backups {3}one every 12 hours, none in s3:\/\/127\.0\.0\.1:\d+\/pictures\/ yet$/),
  );
  bucket.fail = () => 403;
  expect((await examine(backups)).lines).toContainEqual(
    line(/^WRONG backups {3}BACKUP_TO \(s3:\/\/127\.0\.0\.1:\d+\/pictures\/\) does not let us in \(AccessDenied\): /),
  );
  await bucket.close();
  const inTheWay = join(directory, 'a-file');
  await writeFile(inTheWay, '');
  expect((await examine({ ...backups, BACKUP_TO: join(inTheWay, 'kept') })).lines).toContainEqual(
    line(/^WRONG backups {3}BACKUP_TO \(.*a-file\/kept\) may not be made or written by this user: make it theirs\.$/),
  );
  await cluster.ask('alter role hotel bypassrls');
  expect((await examine({ DATABASE_URL: urlOf(owner) })).lines).toEqual(
    expect.arrayContaining([line(/^WRONG database .*bypasses row security/)]),
  );
  await cluster.ask('alter role hotel nobypassrls');
  expect(await examine({ PORT: 'x' })).toEqual({
    code: 1,
    lines: ['PORT is "x"; it has to be a number from 0 to 65535.'],
  });
});

test('a newer schema and a host in trouble are said', async () => {
  await cluster.ask(`insert into schema_migrations (name, hash) values ('9999_later.sql', '')`, owner.database);
  expect((await examine({ DATABASE_URL: urlOf(owner) })).lines).toEqual(
    expect.arrayContaining([
      line(/^note {2}schema {4}a newer Larder has been here \(9999_later\.sql\): upgrade this one soon\.$/),
    ]),
  );
});
