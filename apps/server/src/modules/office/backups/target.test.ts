import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { knownMigrations, migrate } from '../../../platform/database/migrate.ts';
import { type BackupWorld, fillGroup, openWorld, passphrase } from '../../../testing/backup-world.ts';
import { databaseEnvironment, runLarder } from '../../../testing/run-larder.ts';
import { schemaOf, tableContents } from '../../../testing/table-contents.ts';

let world: BackupWorld;
let file: string;
const databases: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  await fillGroup(world);
  file = join(world.folder, 'backup');
  await world.larder('backup', file);
}, 60_000);
afterAll(async () => {
  for (const name of databases) await asOwner(`drop database if exists ${name} with (force)`);
  await world.app.close();
  await rm(world.folder, { recursive: true, force: true });
});

/** What only a superuser brings, as the installation of an own PostgreSQL asks for it. */
const extensions = ['btree_gist', 'citext', 'pg_trgm', 'unaccent'].map((name) => `create extension ${name};`).join(' ');

const asOwner = (statement: string, database = inject('databaseOwner').database) =>
  as({ ...inject('databaseOwner'), database }, statement);

async function as(settings: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(settings);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A database with nothing in it, not so much as a schema of ours. */
async function emptyDatabase() {
  const name = `larder_target_${String(databases.length)}_${String(process.pid)}`;
  databases.push(name);
  await asOwner(`create database ${name} template template0`);
  await as({ ...inject('databaseSuperuser'), database: name }, extensions);
  return {
    name,
    owner: { ...inject('databaseOwner'), database: name },
    application: { ...inject('databaseApplication'), database: name },
    superuser: { ...inject('databaseSuperuser'), database: name },
  };
}

type Target = Awaited<ReturnType<typeof emptyDatabase>>;

const restoreInto = (target: Target, from = file) =>
  runLarder(['restore', from], {
    ...databaseEnvironment(target),
    DATA_DIR: world.folder,
    BACKUP_PASSPHRASE: passphrase,
  });

async function refusedBy(target: Target, from = file): Promise<string> {
  const before = await tableContents(target.superuser);
  const outcome = await restoreInto(target, from);
  expect([outcome.code, outcome.out]).toEqual([1, '']);
  expect(await tableContents(target.superuser)).toEqual(before);
  return outcome.err.trim();
}

test('[D18] a database of something else is left as it is', async () => {
  const target = await emptyDatabase();
  await asOwner('create table guests (name text)', target.name);
  expect(await refusedBy(target)).toBe('This database holds tables of something else: make an empty one for Larder.');
}, 60_000);

test('[D18] one that another Larder is connected to is refused by the name of what it does', async () => {
  const target = await emptyDatabase();
  const other = new pg.Client({ ...target.application, application_name: 'larder web' });
  await other.connect();
  expect(await refusedBy(target)).toBe(
    'Another Larder uses this database (larder web): stop every server of it first.',
  );
  await other.end();
}, 60_000);

test('[D18] one that a newer Larder was started on is refused, and one of an older Larder is brought to this one', async () => {
  const target = await emptyDatabase();
  await migrate(target.owner);
  await asOwner(`insert into schema_migrations (name, hash) values ('9999_tomorrow.sql', 'x')`, target.name);
  expect(await refusedBy(target)).toBe(
    'A newer Larder was started on this database already: make an empty one for the backup.',
  );
  const older = await emptyDatabase();
  await migrate(older.owner, undefined, { upTo: 40 });
  expect(await restoreInto(older)).toMatchObject({ code: 0, err: '' });
}, 120_000);

test('[D18] a backup of an older Larder gets the tables of this one', async () => {
  const old = await emptyDatabase();
  await migrate(old.owner, undefined, { upTo: 45 });
  await asOwner(
    `begin; set local larder.scope = 'identity'; insert into groups (slug, name) values ('linde', 'De Linde'); commit`,
    old.name,
  );
  const from = join(world.folder, 'older');
  const settings = { ...databaseEnvironment(old), DATA_DIR: world.folder, BACKUP_PASSPHRASE: passphrase };
  expect(await runLarder(['backup', from], settings)).toMatchObject({ code: 0, err: '' });
  const target = await emptyDatabase();
  const restored = await restoreInto(target, from);
  expect(restored).toEqual({ code: 0, out: 'linde: 0 receipts, € 0.00, 0 pictures; 0 differences\n', err: '' });
  expect((await tableContents(target.superuser)).get('schema_migrations')).toMatch(
    new RegExp(`^${String((await knownMigrations()).length)} `),
  );
}, 120_000);

test('[D18] what the database does not take leaves it without rows, and with all of its rules', async () => {
  const target = await emptyDatabase();
  await migrate(target.owner);
  // The last of the rows are refused, when the others are in.
  await asOwner('alter table vats add constraint never check (false)', target.name);
  const before = await schemaOf(target.superuser);
  const outcome = await restoreInto(target);
  expect([outcome.code, outcome.out]).toEqual([1, '']);
  expect(outcome.err).toMatch(/^The database does not take this backup, and holds nothing of it: .*"never"\n$/);
  expect(await schemaOf(target.superuser)).toEqual(before);
  const contents = await tableContents(target.superuser);
  expect([...contents].filter(([name, rows]) => name !== 'schema_migrations' && !rows.startsWith('0 '))).toEqual([]);
}, 60_000);
