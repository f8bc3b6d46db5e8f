import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listJobs } from '@larder/contract/office/jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { openBackupFolder } from '../../../platform/storage/backup-folder.ts';
import { backupNameOf } from '../../../platform/storage/backup-place.ts';
import { backUpApart } from '../../../back-up-apart.ts';
import { readConfig } from '../../../platform/config.ts';
import { makeFactsReader } from '../facts/public.ts';
import { forgetRuns } from '../jobs/public.ts';
import { schedulesOf } from '../../../schedules.ts';
import { as } from '../../../testing/as.ts';
import {
  type BackupWorld,
  fillGroup,
  listFolder,
  makeFolder,
  openWorld,
  passphrase,
} from '../../../testing/backup-world.ts';
import { buildUser } from '../../../testing/build/build.ts';
import { databaseEnvironment, runLarder } from '../../../testing/run-larder.ts';
import { buildTestApp } from '../../../testing/test-app.ts';

let world: BackupWorld;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  await fillGroup(world);
  folder = join(await makeFolder(), 'backups');
}, 60_000);
afterAll(async () => {
  await world.app.close();
  for (const each of [world.folder, join(folder, '..')]) await rm(each, { recursive: true, force: true });
});

const toFolder = (more: Readonly<Record<string, string>> = {}) =>
  runLarder(['backup'], {
    ...databaseEnvironment(world.app.settings),
    DATA_DIR: world.folder,
    BACKUP_PASSPHRASE: passphrase,
    BACKUP_TO: folder,
    ...more,
  });

test('without a file it goes into the folder, and an old one goes only once a newer good one is there', async () => {
  const first = await toFolder();
  expect(first).toMatchObject({ code: 0, err: '' });
  const [oldest = ''] = await listFolder(folder);
  expect(oldest).toMatch(/^larder-\d{8}T\d{6}Z\.tar\.zst\.age$/);
  for (const name of ['larder-20200101T000000Z.tar.zst', 'larder-20200102T000000Z.tar.zst.age', 'mine.txt'])
    await writeFile(join(folder, name), 'x');
  const half = '.larder-20200103T000000Z.tar.zst.age.0123abcd.part';
  await writeFile(join(folder, half), 'x');
  await utimes(join(folder, half), 0, 0);
  // Cut off in the middle: nothing goes, and nothing of it stays.
  const before = await listFolder(folder);
  const failed = await toFolder({ BACKUP_KEEP: '1', DATABASE_OWNER_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect([failed.code, failed.out]).toEqual([1, '']);
  expect(await listFolder(folder)).toEqual(before);
  expect(await toFolder({ BACKUP_KEEP: '2' })).toMatchObject({ code: 0, err: '' });
  const [one, two, ...others] = await listFolder(folder);
  expect([one, others]).toEqual([oldest, ['mine.txt']]);
  expect(two).toMatch(/^larder-20\d{6}T\d{6}Z\.tar\.zst\.age$/);
}, 60_000);

test('a file that is there is not written over, and a folder that cannot be written to is told', async () => {
  const file = join(world.folder, 'there');
  await writeFile(file, 'mine');
  expect(await world.larder('backup', file)).toEqual({
    code: 1,
    out: '',
    err: `${file} is there already: name another file.\n`,
  });
  expect(await readFile(file, 'utf8')).toBe('mine');
  const nowhere = await world.larder('backup', join(world.folder, 'no', 'such', 'folder'));
  expect([nowhere.code, nowhere.err.split('\n').length]).toEqual([1, 2]);
  expect((await toFolder({ BACKUP_TO: file })).err).toBe(`BACKUP_TO (${file}) cannot be made: EEXIST.\n`);
});

test.each([
  [['backup', 'a', 'b'], {}, 'Name one file to write the backup to.'],
  [['backup', 'a', '--passphrase-file', '/nowhere'], {}, 'The passphrase cannot be read: ENOENT'],
  [['backup', 'a'], { BACKUP_PASSPHRASE: '' }, 'Set BACKUP_PASSPHRASE or name a --passphrase-file'],
  [['backup', 'a'], { BACKUP_PASSPHRASE: 'kort' }, 'BACKUP_PASSPHRASE is shorter than 12 characters.'],
  [['backup', 'a'], { BACKUP_EVERY: 'soon' }, 'BACKUP_EVERY is "soon"; it has to be hours or days'],
  [['backup', 'a'], { BACKUP_KEEP: '0' }, 'BACKUP_KEEP is "0"; it has to be a number'],
  [['backup', 'a'], { BACKUP_EVERY: '24h', BACKUP_PASSPHRASE: '' }, 'BACKUP_PASSPHRASE is missing: with BACKUP_EVERY'],
  [['backup', '--group', 'x'], {}, 'Name one file to write the backup to.'],
  [['restore'], {}, 'Name the one file of a backup.'],
])('larder %j with %j ends before anything is written', async (words, settings, sentence) => {
  const nowhere = join(world.folder, 'untouched');
  const outcome = await runLarder(words, { DATA_DIR: nowhere, BACKUP_PASSPHRASE: passphrase, ...settings });
  expect([outcome.code, outcome.out]).toEqual([1, '']);
  expect(outcome.err.startsWith(sentence)).toBe(true);
  expect(await listFolder(nowhere)).toEqual([]);
});

test('a group that is not there is told with those that are, and leaves no file', async () => {
  const file = join(world.folder, 'none');
  const outcome = await world.larder('backup', file, '--group', 'nowhere');
  expect(outcome.err).toMatch(/^There is no group "nowhere"; there are group-\d+\.\n$/);
  expect((await listFolder(world.folder)).filter((name) => name.includes('none'))).toEqual([]);
});

test('BACKUP_EVERY has a schedule make one, in a process of its own, which says why when it cannot', async () => {
  const settings = { LARDER_DEMO: '0', BACKUP_PASSPHRASE: passphrase };
  expect(schedulesOf(readConfig(settings)).map(({ name }) => name)).not.toContain('backup');
  const [every] = [schedulesOf(readConfig({ ...settings, BACKUP_EVERY: '2d' })).find(({ name }) => name === 'backup')];
  expect(every).toMatchObject({ scope: 'installation', everyMs: 48 * 3_600_000 });
  const program = join(world.folder, 'program.mjs');
  await writeFile(program, `console.log('linde: 3 receipts\\n12345 rows in 66 tables')`);
  expect(await backUpApart(program)).toEqual({ rows: 12_345, remark: '' });
  await writeFile(program, `console.log('1 rows in 1 tables'); console.error('Old ones stay.')`);
  expect(await backUpApart(program)).toEqual({ rows: 1, remark: 'Old ones stay.' });
  await writeFile(program, `console.error('The disk is full.'); process.exit(1)`);
  await expect(backUpApart(program)).rejects.toThrow('The backup was not made: The disk is full.');
});

test('[ACC-12] administrators see when the last good backup was made, and that it is too long ago', async () => {
  const every = { BACKUP_EVERY: '24h', BACKUP_PASSPHRASE: passphrase };
  await world.app.owner.write('identity', (tx) => tx.execute(sql`delete from scheduled_runs`));
  const server = await buildTestApp({ beside: world.app, environment: every });
  const { group } = await fillGroup(world);
  const admin = await as(server, await buildUser(world.app, { group, role: 'admin' }));
  const withoutAny = await as(world.app, await buildUser(world.app, { group, role: 'admin' }));
  expect((await withoutAny.call(listJobs)).backups).toBeNull();
  expect((await admin.call(listJobs)).backups).toEqual({ lastGoodAt: null, isOverdue: false });
  const now = server.clock.now();
  await world.app.owner.write('identity', (tx) =>
    tx.execute(sql`
      insert into scheduled_runs (name, slot_at, created_at, finished_at, counts) values ('backup', ${now}, ${now}, ${now}, '{"rows": 12345}')`),
  );
  expect((await admin.call(listJobs)).backups).toEqual({ lastGoodAt: now.toISOString(), isOverdue: false });
  expect((await admin.call(listJobs)).jobs).toContainEqual(
    expect.objectContaining({ task: 'backup', state: 'done', counts: [{ name: 'rows', count: 12_345 }] }),
  );
  await world.app.owner.write('identity', (tx) =>
    tx.execute(sql`update scheduled_runs set finished_at = finished_at - interval '49 hours' where name = 'backup'`),
  );
  expect((await admin.call(listJobs)).backups?.isOverdue).toBe(true);
  // Though no backup was good for so long that its run would be forgotten.
  await world.app.owner.write('identity', (tx) =>
    tx.execute(sql`
      insert into scheduled_runs (name, slot_at, created_at, failed_at, finished_at)
      select 'backup', at, at, case when days < 60 then at end, case when days >= 60 then at end
      from generate_series(35, 65) as days, lateral (select ${now}::timestamptz - make_interval(days => days) as at) as moment`),
  );
  await world.app.owner.write('identity', (tx) =>
    tx.execute(
      sql`delete from scheduled_runs where name = 'backup' and created_at > ${now}::timestamptz - interval '1 day'`,
    ),
  );
  expect(await forgetRuns(server.services)).toEqual({ counts: { runs: 30 } });
  const lastGoodAt = new Date(now.getTime() - 60 * 24 * 3_600_000).toISOString();
  expect((await admin.call(listJobs)).backups).toEqual({ lastGoodAt, isOverdue: true });
  await server.close();
});

test('[ACC-12] one made by hand counts as the last good one where Larder keeps them, and one made by itself counts once', async () => {
  const clean = await openWorld();
  const { group } = await fillGroup(clean);
  const environment = { BACKUP_EVERY: '24h', BACKUP_PASSPHRASE: passphrase, DATA_DIR: clean.folder };
  const server = await buildTestApp({ beside: clean.app, environment });
  server.clock.set(new Date());
  const admin = await as(server, await buildUser(clean.app, { group, role: 'admin' }));
  const make = (...words: string[]) =>
    runLarder(['backup', ...words], { ...databaseEnvironment(clean.app.settings), ...environment });
  const seen = async () => {
    server.clock.set(new Date());
    const { backups, jobs } = await admin.call(listJobs);
    return { backups, runs: jobs.filter(({ task }) => task === 'backup') };
  };
  // A file that may be gone tomorrow, one group alone, and what the server notes itself.
  for (const words of [
    [join(clean.folder, 'all')],
    [join(clean.folder, 'one'), '--group', group.slug],
    ['--scheduled'],
  ])
    expect(await make(...words)).toMatchObject({ code: 0, err: '' });
  expect(await seen()).toEqual({ backups: { lastGoodAt: null, isOverdue: false }, runs: [] });
  const startedAt = Date.now();
  expect(await make()).toMatchObject({ code: 0, err: '' });
  const { backups, runs } = await seen();
  expect(Date.parse(backups?.lastGoodAt ?? '')).toBeGreaterThan(startedAt);
  expect(runs).toMatchObject([
    { state: 'done', isInstallationWide: true, canRetry: false, counts: [{ name: 'rows' }] },
  ]);
  const readings = await makeFactsReader(server.services)();
  expect(readings.find(({ name }) => name === 'backup_age_seconds')?.value).toBeLessThan(60);
  expect((await make('--plain')).code).toBe(0);
  expect((await seen()).runs).toHaveLength(2);
  await server.close();
  await clean.app.close();
  await rm(clean.folder, { recursive: true, force: true });
}, 60_000);

test('a folder that is not there yet is made, for us alone', async () => {
  const made = join(folder, 'deeper');
  const pending = await openBackupFolder(made).begin(backupNameOf(new Date('2026-11-25T21:00:00Z'), true));
  pending.stream.end('x');
  await pending.keep();
  expect(await listFolder(made)).toEqual(['larder-20261125T210000Z.tar.zst.age']);
});
