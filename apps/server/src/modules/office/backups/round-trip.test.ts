import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BackupWorld,
  fillGroup,
  fillInstallation,
  listFolder,
  makeFolder,
  openWorld,
  passphrase,
  withEmbedded,
} from '../../../testing/backup-world.ts';
import { type OtherCluster, startOtherCluster } from '../../../testing/other-cluster.ts';
import { databaseEnvironment, runLarder } from '../../../testing/run-larder.ts';
import { schemaOf, tableContents } from '../../../testing/table-contents.ts';
import { checkBackup } from './public.ts';
import { createReadStream } from 'node:fs';
import { leftOut } from './tables.ts';

let world: BackupWorld;
let cluster: OtherCluster;
let groups: Awaited<ReturnType<typeof fillGroup>>[];
const folders: string[] = [];
const newFolder = async () => {
  const folder = await makeFolder();
  folders.push(folder);
  return folder;
};

beforeAll(async () => {
  world = await openWorld();
  groups = [await fillGroup(world), await fillGroup(world)];
  await fillInstallation(world);
  cluster = await startOtherCluster();
}, 120_000);
afterAll(async () => {
  await cluster.stop();
  await world.app.close();
  for (const folder of [world.folder, ...folders]) await rm(folder, { recursive: true, force: true });
});

const kept = (contents: ReadonlyMap<string, string>) =>
  Object.fromEntries([...contents].filter(([name]) => !Object.hasOwn(leftOut, name)));

const open = (file: string, by: string | null = passphrase) =>
  checkBackup({ open: async () => createReadStream(file), passphrase: by });

test('[D17] a backup taken back into an empty folder is every row, picture and rule of the original, and ends with the books', async () => {
  const file = join(world.folder, 'all.tar.zst.age');
  const made = await world.larder('backup', file);
  expect(made).toMatchObject({ code: 0, err: '' });
  const target = await newFolder();
  const restored = await runLarder(['restore', file], { DATA_DIR: target, BACKUP_PASSPHRASE: passphrase });
  expect(restored.err).toBe('');
  const [one, two] = groups.map(({ group }) => group.slug);
  expect(restored.out).toBe(
    `${one}: 2 receipts, € 8.20, 1 pictures; 0 differences\n${two}: 2 receipts, € 8.20, 1 pictures; 0 differences\n`,
  );
  expect(restored.code).toBe(0);
  const before = { rows: kept(await tableContents(world.superuser)), schema: await schemaOf(world.superuser) };
  await withEmbedded(target, async (superuser, owner) => {
    expect(kept(await tableContents(superuser))).toEqual(before.rows);
    expect(await schemaOf(superuser)).toEqual(before.schema);
    await lookAtQueue(owner);
    // The next row gets a number that no row of the original had.
    const [there, here] = await Promise.all([nextIdOf(world.superuser), nextIdOf(superuser)]);
    expect(here).toEqual(there);
  });
  expect(await listFolder(join(target, 'media'))).toEqual(groups.map(({ file: name }) => name).toSorted());
}, 120_000);

async function lookAtQueue(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query<{ name: string; count: number }>(
    `select name, count(*)::int as count from pgboss.job where state = 'created' group by name`,
  );
  await client.end();
  expect(rows).toEqual([{ name: 'deliver-mail', count: 2 }]);
}

async function nextIdOf(superuser: pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client(superuser);
  await client.connect();
  const { rows } = await client.query(`select nextval(pg_get_serial_sequence('receipts', 'id')) as id`);
  await client.end();
  return rows[0];
}

test('[D17] it is taken back into a database that DATABASE_URL names, where a Larder was started once, too', async () => {
  const file = join(world.folder, 'plain.tar.zst');
  expect(await world.larder('backup', file, '--plain')).toMatchObject({ code: 0, err: '' });
  const environment = { ...databaseEnvironment(cluster.settings), DATA_DIR: await newFolder() };
  expect(await runLarder(['restore', file], environment)).toMatchObject({ code: 0, err: '' });
  expect(kept(await tableContents(cluster.superuser))).toEqual(kept(await tableContents(world.superuser)));
  // What is there now is not written over.
  const again = await runLarder(['restore', file], environment);
  expect(again).toEqual({
    code: 1,
    out: '',
    err: 'This database is not empty: a backup is taken back into an empty one only.\n',
  });
}, 120_000);

test('[D17] every table is in a backup, or named with the reason why it is not', async () => {
  const file = join(world.folder, 'tables.tar.zst.age');
  await world.larder('backup', file);
  const { head } = await open(file);
  const all = [...(await tableContents(world.superuser)).keys()];
  expect([...head.tables.map(({ name }) => name), ...Object.keys(leftOut)].toSorted()).toEqual(all.toSorted());
}, 60_000);

test('[D17] a backup of one group holds nothing of another one', async () => {
  const [mine, other] = groups;
  if (mine === undefined || other === undefined) throw new Error('two groups');
  const file = join(world.folder, 'group.tar.zst.age');
  const made = await world.larder('backup', file, '--group', mine.group.slug);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).not.toContain(other.group.slug);
  const { head, manifest } = await open(file);
  expect(head.groups.map(({ id }) => id)).toEqual([mine.group.id]);
  expect(manifest.parts.filter(({ groupId }) => groupId !== mine.group.id).map(({ table }) => table)).toEqual(['vats']);
  const target = await newFolder();
  const restored = await runLarder(['restore', file], { DATA_DIR: target, BACKUP_PASSPHRASE: passphrase });
  expect(restored).toMatchObject({ code: 0, err: '' });
  await withEmbedded(target, async (superuser) => {
    const client = new pg.Client(superuser);
    await client.connect();
    for (const { name } of head.tables) {
      const { rows } = await client.query<{ row: string }>(`select "${name}"::text as row from "${name}"`);
      expect(rows.map(({ row }) => row).join('\n')).not.toContain(other.group.slug);
    }
    const { rows } = await client.query(`select distinct group_id::int as id from receipts`);
    expect(rows).toEqual([{ id: mine.group.id }]);
    await client.end();
  });
  expect(await listFolder(join(target, 'media'))).toEqual([mine.file]);
}, 120_000);
