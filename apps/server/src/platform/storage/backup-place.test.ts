import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openTestBucket, type TestBucket } from '../../testing/stand-ins/s3-server.ts';
import { readBackupTarget } from '../backup-settings.ts';
import { openBackupBucket } from './backup-bucket.ts';
import { openBackupFolder } from './backup-folder.ts';
import { type BackupPlace, backupNameOf, keepNewest, listBackups } from './backup-place.ts';
import { FileRefused, type PendingFile } from './pending-file.ts';

const mebibyte = 1_048_576;
const now = new Date('2026-11-25T21:00:00Z');
const name = backupNameOf(now, true);
const old = backupNameOf(new Date('2026-11-24T21:00:00Z'), true);
const hurry = { partBytes: 5 * mebibyte, waitsMs: [5, 5] };

let store: TestBucket;
let folder: string;
beforeEach(async () => {
  store = await openTestBucket();
  folder = await mkdtemp(join(tmpdir(), 'larder-place-'));
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const addressOf = (change: (url: string) => string = (url) => url) => {
  const target = readBackupTarget(change(store.url.replace('/pictures?', '/pictures/hotels/linde?')));
  if (target?.kind !== 'bucket') throw new Error('no bucket');
  return target;
};
const openBucket = (change?: (url: string) => string) => openBackupBucket(addressOf(change), hurry);

/** Both kinds, and how a test puts a file there behind their back and sees all that is there. */
const kinds = {
  folder: () => ({
    place: openBackupFolder(folder),
    put: (file: string) => writeFile(join(folder, file), 'x'),
    all: async () => (await readdir(folder)).toSorted(),
  }),
  bucket: () => ({
    place: openBucket(),
    put: async (file: string) => {
      store.objects.set(`hotels/linde/${file}`, { bytes: Buffer.from('x'), headers: {}, storedAt: now });
    },
    all: async () => [...store.objects.keys()].map((key) => key.replace('hotels/linde/', '')).toSorted(),
  }),
};

async function write(pending: PendingFile, bytes: Buffer): Promise<number> {
  await pipeline(Readable.from(inPieces(bytes)), pending.stream);
  return pending.keep();
}

/** Of a size that ends with no part. */
function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 700_001) yield bytes.subarray(at, at + 700_001);
}

async function readAll(place: BackupPlace): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await place.open(name)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  test('[D17] takes a file of unknown size, shows it once it is whole, and gives it back', async () => {
    const { place, all } = kinds[kind]();
    const bytes = randomBytes(12 * mebibyte + 1);
    const pending = await place.begin(name);
    await pipeline(Readable.from(inPieces(bytes)), pending.stream);
    expect(await place.list()).not.toContain(name);
    expect(await pending.keep()).toBe(bytes.length);
    expect(await all()).toEqual([name]);
    const hashOf = (given: Buffer) => createHash('sha256').update(given).digest('hex');
    expect(hashOf(await readAll(place))).toBe(hashOf(bytes));
    await expect(place.begin(name)).rejects.toThrow('is there already');
  });

  test('[D17] loses the oldest of ours and nothing of anybody else', async () => {
    const { place, put, all } = kinds[kind]();
    const others = ['mine.txt', 'larder-notes.txt', `x${old}`, `${old}.bak`];
    const ours = [old, 'larder-20200101T000000Z.tar.zst', 'larder-20200102T000000Z.tar.zst.age'];
    for (const each of [...others, ...ours]) await put(each);
    await write(await place.begin(name), Buffer.from('new'));
    expect(await listBackups(place)).toEqual([name, old, ours[2], ours[1]]);
    await keepNewest(place, 2, now);
    expect(await all()).toEqual([name, old, ...others].toSorted());
  });

  test('what is not there is said', async () => {
    await expect(readAll(kinds[kind]().place)).rejects.toThrow(FileRefused);
  });
});

test('[D17] what fails in the middle leaves neither a file nor parts in a bucket, and what is there stays', async () => {
  const place = openBucket();
  await write(await place.begin(old), Buffer.from('good'));
  store.fail = ({ query }) => (query.get('partNumber') === '2' ? 500 : undefined);
  const pending = await place.begin(name);
  await expect(write(pending, randomBytes(11 * mebibyte))).rejects.toThrow(
    /\(s3:.*\/linde\/\) answers 500 \(InternalError\)\.$/,
  );
  expect(store.uploads.size).toBe(1);
  await pending.drop();
  expect([...store.uploads.keys(), ...(await place.list())]).toEqual([old]);
  // Whoever writes gives up, while a part is under way.
  store.fail = () => undefined;
  const left = await place.begin(name);
  left.stream.write(randomBytes(6 * mebibyte));
  left.stream.destroy();
  await left.drop();
  expect([...store.uploads.keys(), ...(await place.list())]).toEqual([old]);
});

test('a part that fails for a moment is sent again', async () => {
  let failures = 0;
  store.fail = ({ query }) => (query.has('partNumber') && (failures += 1) % 3 !== 0 ? 503 : undefined);
  const bytes = randomBytes(11 * mebibyte);
  const place = openBucket();
  await write(await place.begin(name), bytes);
  expect((await readAll(place)).equals(bytes)).toBe(true);
  expect(failures).toBe(9);
});

test('an answer that was lost is no failure when the file is there, and one without the file is one', async () => {
  const place = openBucket();
  let asked = 0;
  // The store did it, and said nothing of it.
  store.fail = ({ method, key, query }) => {
    if (method !== 'POST' || !query.has('uploadId') || (asked += 1) > 1) return undefined;
    const upload = [...store.uploads.values()].find((each) => each.key === key);
    store.objects.set(key, { bytes: Buffer.concat([...(upload?.parts.values() ?? [])]), headers: {}, storedAt: now });
    store.uploads.clear();
    return 500;
  };
  expect(await write(await place.begin(name), Buffer.from('whole'))).toBe(5);
  expect(asked).toBe(2);
  store.fail = ({ method, query }) => (method === 'POST' && query.has('uploadId') ? 500 : undefined);
  await expect(write(await place.begin(old), Buffer.from('gone'))).rejects.toThrow('answers 500 (InternalError).');
  // It lost half of it.
  store.fail = ({ method, key, query }) => {
    if (method === 'POST' && query.has('uploadId'))
      store.objects.set(key, { bytes: Buffer.from('ha'), headers: {}, storedAt: now });
    return method === 'POST' && query.has('uploadId') ? 400 : undefined;
  };
  await expect(write(await place.begin(old), Buffer.from('half'))).rejects.toThrow('answers 400');
  expect(await place.list()).toEqual([name]);
});

test('[D17] no more than one part is in memory, however slow the bucket is', async () => {
  let isHeld = true;
  // Every try of the second part is refused until we let it through.
  store.fail = ({ query }) => (isHeld && query.get('partNumber') === '2' ? 503 : undefined);
  const waitsMs = Array.from({ length: 200 }, () => 20);
  const slow = await openBackupBucket(addressOf(), { ...hurry, waitsMs }).begin(name);
  let taken = 0;
  const writing = pipeline(
    Readable.from(
      (function* count() {
        for (; taken < 40 * mebibyte; taken += mebibyte) yield Buffer.alloc(mebibyte, 1);
      })(),
      { highWaterMark: 1 },
    ),
    slow.stream,
  );
  await expect.poll(() => taken).toBeGreaterThanOrEqual(10 * mebibyte);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(taken).toBeLessThanOrEqual(13 * mebibyte);
  isHeld = false;
  await writing;
  expect(await slow.keep()).toBe(40 * mebibyte);
});

test('parts of what was cut off a day ago are swept, those of others and of today are not', async () => {
  const day = 24 * 3_600_000;
  const begin = (id: string, key: string, ageMs: number) =>
    store.uploads.set(id, { key, parts: new Map(), begunAt: new Date(now.getTime() - ageMs) });
  begin('ours', `hotels/linde/${old}`, day + 1);
  await keepNewest(openBucket(), 1, now);
  expect([...store.uploads.keys()]).toEqual([]);
  begin('ours', `hotels/linde/${old}`, day + 1);
  begin('of today', `hotels/linde/${name}`, day - 1);
  begin('of another', `hotels/kers/${old}`, 2 * day);
  begin('of somebody', 'hotels/linde/film.mkv', 2 * day);
  await keepNewest(openBucket(), 1, now);
  expect([...store.uploads.keys()]).toEqual(['of today', 'of another', 'of somebody']);
  const half = (file: string) => join(folder, `.${file}.0123abcd.part`);
  for (const file of [old, name, 'mine']) await writeFile(half(file), 'x');
  for (const file of [old, 'mine']) await utimes(half(file), 0, 0);
  await keepNewest(openBackupFolder(folder), 1, new Date());
  expect((await readdir(folder)).map((each) => join(folder, each)).toSorted()).toEqual(
    [half(name), half('mine')].toSorted(),
  );
});

test.each([
  [
    'a wrong secret',
    (url: string) => url.replace('test-key:', 'test-key:canary'),
    'does not let us in (SignatureDoesNotMatch)',
  ],
  ['no such bucket', (url: string) => url.replace('/pictures/', '/elsewhere/'), 'is not there: make the bucket first.'],
  ['http for https', (url: string) => url.replace('tls=0', 'tls=1'), 'cannot be reached'],
])('[O5] %s is said in one sentence without the secret, before anything is sent', async (_, change, words) => {
  const refused = await openBucket((url) => change(url))
    .begin(name)
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FileRefused);
  const said = refused instanceof Error ? refused.message : '';
  expect(said).toMatch(/^BACKUP_TO \(s3:\/\/127\.0\.0\.1:\d+\/\w+\/hotels\/linde\/\) /);
  expect(said).toContain(words);
  for (const secret of ['canary', 'test-key', 'secret', 'with=signs'])
    expect(said.replace('key, secret', '')).not.toContain(secret);
  expect(store.uploads.size).toBe(0);
});

test('[O5] a bucket that nobody answers for is said, with what the network says', async () => {
  const place = openBucket();
  await store.close();
  await expect(place.begin(name)).rejects.toThrow(/cannot be reached \(ECONNREFUSED\): look at its host, at tls=/);
});

test('[O5] a key that may not write, and a server that is no store, are said too', async () => {
  store.fail = ({ method }) => (method === 'POST' ? 403 : undefined);
  await expect(openBucket().begin(name)).rejects.toThrow(
    /does not let us in \(AccessDenied\): look at key, secret and region/,
  );
  const page = createServer((_, response) => void response.end('<html>hello</html>'));
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void page.close());
  const address = page.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(openBucket((url) => url.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`)).begin(name)).rejects.toThrow(
    'does not answer as a store that speaks S3.',
  );
});
