import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { findOlderBinaries, restoreSymlinks } from './embedded-binaries.ts';
import { isAlive } from './embedded-process.ts';
import {
  discardEmbeddedDatabase,
  findRunningDatabase,
  startEmbeddedDatabase,
  type ConnectionSettings,
  type EmbeddedDatabase,
} from './embedded.ts';

const moduleUrl = new URL('./embedded.ts', import.meta.url).href;
const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;
const directories: string[] = [];
const children: ChildProcess[] = [];
const running: EmbeddedDatabase[] = [];

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(async () => {
  for (const directory of directories) await discardEmbeddedDatabase(directory);
});

async function makeDirectory(mode = 0o711): Promise<string> {
  const directory = await mkdtemp(join(await realpath(tmpdir()), 'larder-test-embedded-'));
  await chmod(directory, mode);
  directories.push(directory);
  return directory;
}

async function start(directory: string, log: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ directory, log: (line) => log.push(line) });
  running.push(database);
  return database;
}

async function query(settings: ConnectionSettings, text: string): Promise<unknown[]> {
  const client = new Client(settings);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** A process that starts the database and stays; resolves with its process when the database runs. */
async function startElsewhere(directory: string): Promise<ChildProcess> {
  const script = `const { startEmbeddedDatabase } = await import(${JSON.stringify(moduleUrl)});
    await startEmbeddedDatabase({ directory: ${JSON.stringify(directory)} });
    console.log('started');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function serverPid(directory: string): Promise<number> {
  return Number((await readFile(join(directory, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('a first start makes a durable database, and a later one finds its data', async () => {
  const directory = await makeDirectory();
  const first = await start(directory);
  expect(await query(first.owner, 'select current_database(), current_user')).toEqual(['larder', 'larder_owner']);
  expect(
    await query(
      first.owner,
      "select name || ' ' || setting from pg_settings where name in ('fsync', 'synchronous_commit', 'listen_addresses') order by name",
    ),
  ).toEqual(
    process.platform === 'win32' ? expect.any(Array) : ['fsync on', 'listen_addresses ', 'synchronous_commit on'],
  );
  await query(first.owner, 'create table receipts as select 7 as id');
  await first.stop();
  const second = await start(directory);
  expect(await query(second.owner, 'select id from receipts')).toEqual([7]);
});

test('the passwords and the data are closed to other users', async () => {
  const directory = await makeDirectory();
  const { owner } = await start(directory);
  expect((await stat(join(directory, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(directory, 'cluster'))).mode & 0o777).toBe(0o700);
  expect((await stat(owner.host)).mode & 0o777).toBe(0o700);
  await expect(query({ ...owner, password: 'wrong' }, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('neither role can bypass row security, and the application owns nothing', async () => {
  const { owner, application } = await start(await makeDirectory());
  const powers = `select rolname || ' ' || array_to_string(array[rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication], ' ')
    from pg_roles where rolname like 'larder%' order by rolname`;
  expect(await query(application, powers)).toEqual(['larder_app f f f f f', 'larder_owner f f f t f']);
  await expect(query(application, 'create table stolen (id int)')).rejects.toThrow(/permission denied/);
  expect(await query(application, 'select extname from pg_extension order by 1')).toEqual([
    'btree_gist',
    'citext',
    'pg_trgm',
    'plpgsql',
    'unaccent',
  ]);
  expect(await query(owner, "select lower('ÄÉ'), 'Z' < 'a'")).toEqual(['äé', true]);
  await query({ ...owner, database: 'postgres' }, `create database copied template ${owner.database}`);
  const client = new Client({ ...application, database: 'copied' });
  client.on('error', () => undefined);
  await client.connect();
  await query({ ...owner, database: 'postgres' }, 'drop database copied with (force)');
});

test('after kill -9 the server that was left behind is stopped, and nothing acknowledged is lost', async () => {
  const directory = await makeDirectory();
  const child = await startElsewhere(directory);
  const found = await findRunningDatabase(directory);
  if (found === undefined) throw new Error('not found');
  await query(found.owner, 'create table receipts as select 7 as id');
  const leftPid = await serverPid(directory);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isAlive(leftPid)).toBe(true);
  const log: string[] = [];
  const { owner } = await start(directory, log);
  expect(log).toEqual([`Stopping the PostgreSQL that an earlier run left behind (process ${leftPid}).`]);
  expect(await query(owner, 'select id from receipts')).toEqual([7]);
});

test('a postmaster.pid whose id belongs to a stranger now does not hinder the start', async () => {
  const directory = await makeDirectory();
  await (await start(directory)).stop();
  running.pop();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  children.push(stranger);
  await writeFile(
    join(directory, 'cluster', 'postmaster.pid'),
    `${stranger.pid}\n${join(directory, 'cluster')}\n1\n5432\n/tmp\n\n\n`,
  );
  await start(directory);
  expect(stranger.exitCode).toBeNull();
});

test('a server that dies is started again', async () => {
  const directory = await makeDirectory();
  const log: string[] = [];
  const { owner } = await start(directory, log);
  process.kill(await serverPid(directory), 'SIGKILL');
  await expect
    .poll(() => query(owner, 'select 1').catch(() => 'down'), { timeout: 20_000, interval: 200 })
    .toEqual([1]);
  expect(log).toContain('PostgreSQL ended by itself; it is started again.');
});

test('a second start on the same folder is refused by name', async () => {
  const directory = await makeDirectory();
  const child = await startElsewhere(directory);
  await expect(startEmbeddedDatabase({ directory })).rejects.toThrow(
    `Larder is already running on ${directory} (process ${child.pid}).`,
  );
});

test('lost passwords stop the start with a sentence', async () => {
  const directory = await makeDirectory();
  await (await start(directory)).stop();
  running.pop();
  await rm(join(directory, 'secrets.json'));
  await expect(startEmbeddedDatabase({ directory })).rejects.toThrow(
    /has lost its passwords: .*secrets\.json is missing/,
  );
});

test('an interrupted first start is begun anew', async () => {
  const directory = await makeDirectory();
  await mkdir(join(directory, 'cluster.new'));
  await writeFile(join(directory, 'cluster.new', 'PG_VERSION'), 'half');
  const { owner } = await start(directory);
  expect(await query(owner, 'select 1')).toEqual([1]);
});

test.runIf(isRootOnLinux)('root starts it in a folder that only root may enter', async () => {
  const directory = await makeDirectory(0o700);
  const { owner } = await start(directory);
  expect(await query(owner, 'select 1')).toEqual([1]);
  expect((await stat(join(directory, 'cluster'))).uid).toBe(0);
});

test('the links that npm leaves out of the package are made, once', async () => {
  const directory = await makeDirectory();
  await mkdir(join(directory, 'native', 'lib'), { recursive: true });
  await writeFile(join(directory, 'native', 'lib', 'libpq.so.5.18'), 'library');
  const links = ['libpq.so.5', 'libpq.so'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  await writeFile(join(directory, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  await symlink('libpq.so.5.18', join(directory, 'native', 'lib', 'libpq.so'));
  expect(await restoreSymlinks(directory)).toBe(1);
  expect(await restoreSymlinks(directory)).toBe(0);
  expect((await lstat(join(directory, 'native', 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true);
  expect(await readFile(join(directory, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
});

test('[O5] a folder of an older PostgreSQL whose programs are not here is refused with what to do, and left as it is', async () => {
  const directory = await makeDirectory();
  const first = await start(directory);
  running.splice(running.indexOf(first), 1);
  await first.stop();
  const file = join(directory, 'cluster', 'PG_VERSION');
  const version = await readFile(file, 'utf8');
  await writeFile(file, '14\n');
  await expect(start(directory)).rejects.toThrow(
    /made by PostgreSQL 14, and this Larder brings 18: .*larder backup.*larder restore/,
  );
  await writeFile(file, version);
  expect(await query((await start(directory)).owner, 'select 1')).toEqual([1]);
});

const olderBinaries = await findOlderBinaries(17);
test.skipIf(olderBinaries === undefined)(
  '[O5] a folder of a newer PostgreSQL than ours is refused, and left as it is',
  async () => {
    const directory = await makeDirectory();
    const first = await start(directory);
    running.splice(running.indexOf(first), 1);
    await query(first.owner, 'create table receipts as select 7 as id');
    await first.stop();
    await expect(
      startEmbeddedDatabase({ directory, ...(olderBinaries === undefined ? {} : { binaries: olderBinaries }) }),
    ).rejects.toThrow(
      /made by PostgreSQL 18, which is newer than the 17 of this Larder: start the Larder that made it\. Nothing/,
    );
    expect(await query((await start(directory)).owner, 'select id from receipts')).toEqual([7]);
  },
);

test('[D19] one that is started for reading takes no change of anybody who finds it', async () => {
  const directory = await makeDirectory();
  await (await start(directory)).stop();
  running.splice(0);
  const database = await startEmbeddedDatabase({ directory, isForReading: true });
  running.push(database);
  const found = await findRunningDatabase(directory);
  if (found === undefined) throw new Error('not found');
  await expect(query(found.owner, 'create table receipts as select 7 as id')).rejects.toThrow(/read-only transaction/);
});
