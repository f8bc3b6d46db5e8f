import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BackupWorld,
  fillGroup,
  listFolder,
  makeFolder,
  openWorld,
  passphrase,
} from '../../../testing/backup-world.ts';
import { runLarder } from '../../../testing/run-larder.ts';
import { BackupRefused, checkBackup } from './public.ts';
import { onlyLooking, readArchive } from './archive-reader.ts';
import { beginArchive } from './archive-writer.ts';
import { unseal } from './sealing.ts';

type Content = { readonly name: string; readonly bytes: Buffer };

let world: BackupWorld;
let sealed: string;
let plain: string;
let target: string;
let entries: readonly Content[];
beforeAll(async () => {
  world = await openWorld();
  await fillGroup(world);
  [sealed, plain] = [join(world.folder, 'sealed'), join(world.folder, 'plain')];
  await world.larder('backup', sealed);
  await world.larder('backup', plain, '--plain');
  entries = await unpack(plain);
  target = await makeFolder();
}, 120_000);
afterAll(async () => {
  await world.app.close();
  for (const folder of [world.folder, target]) await rm(folder, { recursive: true, force: true });
});

async function unpack(file: string): Promise<readonly Content[]> {
  const all: Content[] = [];
  const tar = Readable.from(unseal(createReadStream(file), null)).pipe(extract());
  for await (const entry of tar) {
    const pieces: Buffer[] = [];
    for await (const piece of entry) pieces.push(piece);
    all.push({ name: entry.header.name, bytes: Buffer.concat(pieces) });
  }
  return all;
}

/** An archive that is whole in itself, with other entries. */
async function packed(name: string, change: (entry: Content) => Content | null): Promise<string> {
  const file = join(world.folder, name);
  const archive = beginArchive({ stream: createWriteStream(file), passphrase: null }, new Date(0));
  for (const entry of entries) {
    const changed = change(entry);
    if (changed !== null) await archive.add(changed.name, changed.bytes);
  }
  await archive.finish();
  return file;
}

async function altered(name: string, from: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const file = join(world.folder, name);
  await writeFile(file, change(await readFile(from)));
  return file;
}

const edited = (entry: Content, edit: (text: string) => string): Content => ({
  ...entry,
  bytes: Buffer.from(edit(entry.bytes.toString('utf8'))),
});

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 0x10, at);
  return copy;
};

/** The one sentence that it is refused with. */
async function refused(file: string, by: string | null = passphrase): Promise<string> {
  const refusal = await checkBackup({ open: async () => createReadStream(file), passphrase: by }).catch(
    (error: unknown) => error,
  );
  if (!(refusal instanceof BackupRefused)) throw new Error(`not refused: ${String(refusal)}`);
  return refusal.message;
}

/** The same by the command, which makes not so much as a folder. */
async function refusedByCommand(file: string, by = passphrase): Promise<string> {
  const outcome = await runLarder(['restore', file], { DATA_DIR: target, BACKUP_PASSPHRASE: by });
  expect([outcome.code, outcome.out]).toEqual([1, '']);
  expect(await listFolder(target)).toEqual([]);
  expect(outcome.err).toMatch(/^[^\n]+\n$/);
  return outcome.err.trim();
}

const damaged = 'This backup is damaged: it cannot be read to its end. Take another one.';
const disagrees = 'This backup is damaged: what it holds is not what its manifest says. Take another one.';

test('[D18] one that is cut off', async () => {
  for (const [from, part] of [
    [sealed, 0.5],
    [sealed, 0.9999],
    [plain, 0.5],
    [plain, 0.95],
  ] as const)
    expect(await refused(await altered('cut', from, (all) => all.subarray(0, all.length * part)))).toBe(damaged);
  const last = entries.at(-1)?.name;
  const file = await packed('no-end', (entry) => (entry.name === last ? null : entry));
  expect(await refusedByCommand(file)).toBe('This backup is cut off: its end is missing. Take another one.');
}, 60_000);

test('[D18] one with a byte that is another one', async () => {
  for (const from of [sealed, plain])
    for (const part of [0.3, 0.9])
      expect(
        await refused(await altered('flipped', from, (all) => flipped(all, Math.floor(all.length * part)))),
      ).toMatch(/^This (?:backup is damaged: |file is no backup)/);
  const inTable = await packed('other-row', (entry) =>
    entry.name.startsWith('tables/receipts/') ? edited(entry, (text) => text.replace('SUCCESS', 'success')) : entry,
  );
  expect(await refusedByCommand(inTable)).toBe(disagrees);
}, 60_000);

test('[D18] one that the passphrase does not open, and one without any', async () => {
  expect(await refusedByCommand(sealed, 'rogge en haver en gerst')).toBe('The passphrase does not open this backup.');
  expect(await refused(sealed, null)).toBe(
    'This backup is encrypted: set BACKUP_PASSPHRASE, or name a file with --passphrase-file.',
  );
});

test('[D18] a file of something else, and one that is not there', async () => {
  const foreign = await altered('foreign', sealed, () => Buffer.from('-- PostgreSQL database dump\n'));
  expect(await refusedByCommand(foreign)).toBe('This file is no backup of Larder.');
  expect(await refused(await altered('empty', sealed, () => Buffer.alloc(0)))).toBe(
    'This file is no backup of Larder.',
  );
  const other = await packed('other', (entry) => (entry.name === 'head.json' ? null : entry));
  expect(await refused(other)).toBe('This file is no backup of Larder.');
  expect(await refusedByCommand(join(world.folder, 'nowhere'))).toMatch(/^The backup cannot be read: ENOENT/);
  expect(await refusedByCommand(world.folder)).toMatch(/^The backup cannot be read: /);
}, 60_000);

test('[D18] one that says else than it holds', async () => {
  const withoutPictures = await packed('no-pictures', (entry) => (entry.name.startsWith('pictures/') ? null : entry));
  expect(await refusedByCommand(withoutPictures)).toBe(disagrees);
  const withoutTable = await packed('no-table', (entry) => (entry.name.startsWith('tables/products/') ? null : entry));
  expect(await refused(withoutTable)).toBe(disagrees);
  const another = await packed('strange', (entry) =>
    entry.name.startsWith('pictures/') ? { ...entry, name: '../../escape.webp' } : entry,
  );
  expect(await refused(another)).toBe(disagrees);
  const climbing = await packed('climbing', (entry) =>
    entry.name.startsWith('pictures/')
      ? { ...entry, name: 'pictures/...webp' }
      : edited(entry, (text) => text.replace(/"[^"]+\.webp"/, '"...webp"')),
  );
  expect(await refused(climbing)).toBe('This backup is damaged: a picture has a name that Larder gives to none.');
}, 60_000);

test('[D18] one of a newer Larder, and one of other migrations', async () => {
  const ofHead = (name: string, edit: (text: string) => string) =>
    packed(name, (entry) => (entry.name === 'head.json' ? edited(entry, edit) : entry));
  const newer = await ofHead('newer', (text) => text.replace('"formatVersion": 1', '"formatVersion": 2'));
  expect(await refused(newer)).toMatch(/^This backup was made by Larder \d+\.\d+\.\d+, which is newer; /);
  const ahead = await ofHead('ahead', (text) =>
    text.replace(
      /\n {2}\],\n {2}"groups"/,
      `,\n{"name": "9999_tomorrow.sql", "hash": "${'0'.repeat(64)}"}\n],\n"groups"`,
    ),
  );
  expect(await refusedByCommand(ahead)).toMatch(/^This backup was made by Larder \d+\.\d+\.\d+, which is newer; /);
  const other = await ofHead('changed', (text) => text.replace(/"hash": "\w+"/, `"hash": "${'0'.repeat(64)}"`));
  expect(await refused(other)).toMatch(/^This backup was made with another migration 0001_/);
}, 60_000);

test('[D18] what a reader fails of is no damage, and is told as it is', async () => {
  const gone = new Error('Connection terminated unexpectedly');
  const reading = { ...onlyLooking, piece: () => Promise.reject(gone) };
  await expect(readArchive({ file: createReadStream(plain), passphrase: null }, reading)).rejects.toBe(gone);
});
