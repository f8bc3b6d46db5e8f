import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import {
  type BackupWorld,
  fillGroup,
  listFolder,
  makeFolder,
  openWorld,
  passphrase,
} from '../../../testing/backup-world.ts';
import { databaseEnvironment, runLarder } from '../../../testing/run-larder.ts';
import { openTestBucket, type TestBucket } from '../../../testing/stand-ins/s3-server.ts';

let world: BackupWorld;
let bucket: TestBucket;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  const { file } = await fillGroup(world);
  // Nothing can be made smaller of it: three parts.
  const storage = openStorage(world.app.services);
  await storage.remove(file);
  await storage.put(file, randomBytes(20 * 1_048_576));
  bucket = await openTestBucket();
  folder = await makeFolder();
}, 60_000);
afterEach(() => {
  bucket.fail = () => undefined;
});
afterAll(async () => {
  await world.app.close();
  await bucket.close();
  for (const each of [world.folder, folder]) await rm(each, { recursive: true, force: true });
});

const placeOf = () => ({
  DATA_DIR: world.folder,
  BACKUP_PASSPHRASE: passphrase,
  BACKUP_TO: bucket.url.replace('/pictures?', '/pictures/hotels/linde?'),
});
const toBucket = (more: Readonly<Record<string, string>> = {}) =>
  runLarder(['backup'], { ...databaseEnvironment(world.app.settings), ...placeOf(), ...more });
const fromBucket = (name: string, into: string) =>
  runLarder(['restore', '--kept', name], { ...placeOf(), DATA_DIR: into });
const names = () => [...bucket.objects.keys()].toSorted();

test('[D17] a backup of more than two parts goes to a bucket and comes back from it, and an old one goes after it', async () => {
  for (const key of ['hotels/linde/larder-20200101T000000Z.tar.zst', 'hotels/linde/mine.txt', 'hotels/other.txt'])
    bucket.objects.set(key, { bytes: Buffer.from('x'), headers: {}, storedAt: new Date(0) });
  const partNumbers = new Set<string>();
  bucket.fail = ({ query }) => void partNumbers.add(query.get('partNumber') ?? '');
  const made = await toBucket({ BACKUP_KEEP: '1' });
  expect(made).toMatchObject({ code: 0, err: '' });
  expect([...partNumbers].filter((part) => part !== '')).toEqual(['1', '2', '3']);
  const [name = '', ...others] = names();
  expect(name).toMatch(/^hotels\/linde\/larder-20\d{6}T\d{6}Z\.tar\.zst\.age$/);
  expect([others, bucket.uploads.size]).toEqual([['hotels/linde/mine.txt', 'hotels/other.txt'], 0]);
  const size = bucket.objects.get(name)?.bytes.length ?? 0;
  expect(made.out).toMatch(new RegExp(`\\ns3://127\\.0\\.0\\.1:\\d+/pictures/${name}: ${size} bytes\\n$`));
  const into = join(folder, 'whole');
  const back = await fromBucket('newest', into);
  expect(back).toMatchObject({ code: 0, err: '' });
  expect(back.out).toMatch(/: 2 receipts, .*, 1 pictures; 0 differences\n$/);
  expect(await listFolder(join(into, 'media'))).toHaveLength(1);
}, 120_000);

test('[D17] one that fails in the middle leaves nothing in the bucket, and takes no old one away', async () => {
  const before = names();
  bucket.fail = ({ query }) => (query.get('partNumber') === '2' ? 403 : undefined);
  const failed = await toBucket({ BACKUP_KEEP: '1' });
  expect([failed.code, failed.out]).toEqual([1, '']);
  expect(failed.err).toMatch(/^BACKUP_TO \(s3:[^\n]*\/hotels\/linde\/\) does not let us in \(AccessDenied\)[^\n]*\n$/);
  expect([names(), bucket.uploads.size]).toEqual([before, 0]);
  expect((await toBucket({ DATABASE_OWNER_URL: 'postgres://nobody@127.0.0.1:1/none' })).code).toBe(1);
  expect([names(), bucket.uploads.size]).toEqual([before, 0]);
}, 60_000);

test('[D17] a backup is good though the key may not delete old ones, which is said', async () => {
  const before = names();
  bucket.fail = ({ method }) => (method === 'DELETE' ? 403 : undefined);
  const made = await toBucket({ BACKUP_KEEP: '1' });
  expect(made.code).toBe(0);
  expect(made.err).toMatch(
    /^The backup is whole, but old ones stay there: BACKUP_TO \(s3:[^\n]*\(AccessDenied\)[^\n]*\n$/,
  );
  expect(names()).toHaveLength(before.length + 1);
}, 60_000);

test('[D18] what is cut off on its way from the bucket is no damaged backup, and nothing is written', async () => {
  bucket.fail = ({ method, key }) => (method === 'GET' && key !== '' ? 'cut' : undefined);
  const into = join(folder, 'cut');
  const outcome = await fromBucket('newest', into);
  expect([outcome.code, outcome.out]).toEqual([1, '']);
  expect(outcome.err).toMatch(/^BACKUP_TO \(s3:[^\n]*\) cannot be reached[^\n]*\n$/);
  expect(await listFolder(into)).toEqual([]);
}, 60_000);

test('[O5] a name that is not there is told with those that are, from a folder as from a bucket', async () => {
  const none = 'larder-20200101T000000Z.tar.zst';
  const told = await fromBucket(none, join(folder, 'none'));
  expect(told.err).toMatch(
    /^There is no backup "larder-2020[^\n]* the newest are (?:larder-20\d{6}T\d{6}Z\.tar\.zst\.age(?:, )?){2}\.\n$/,
  );
  const place = join(folder, 'empty');
  const settings = { DATA_DIR: join(folder, 'none'), BACKUP_TO: place };
  expect((await runLarder(['restore', '--kept', 'newest'], settings)).err).toBe(
    `There is no backup "newest" in BACKUP_TO (${place}); no backup is there.\n`,
  );
  expect((await runLarder(['restore', 'a', '--kept', 'newest'], settings)).err).toMatch(/^Name the one file/);
}, 60_000);

test.each([
  ['s3://key:canary@host', 'BACKUP_TO has to be a folder, or look like s3://key:secret@host/bucket/prefix'],
  ['s3:/key:canary@host/bucket', 'BACKUP_TO has to be a folder, or look like s3://key:secret@host/bucket/prefix'],
  ['https://key:canary@host/bucket', 'BACKUP_TO has to be a folder, or look like s3://key:secret@host/bucket/prefix'],
])('[O5] %s ends before anything is written, in one sentence without the secret', async (to, sentence) => {
  const outcome = await toBucket({ BACKUP_TO: to });
  expect([outcome.code, outcome.out]).toEqual([1, '']);
  expect(outcome.err.startsWith(sentence)).toBe(true);
  expect(outcome.err).not.toContain('canary');
});
