import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { as } from '../../../testing/as.ts';
import { buildUser } from '../../../testing/build/build.ts';
import { plainPicture } from '../../../testing/pictures.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/upload.ts';
import { sweepMedia } from './jobs.ts';

// Only says that the database is the house's; the tests' own is used.
const house = { DATABASE_URL: 'postgres://app@db.example/larder' };
const directories: string[] = [];
let [one, other]: TestApp[] = [];
beforeAll(async () => {
  for (const name of ['one', 'other']) directories.push(await mkdtemp(join(tmpdir(), `larder-shared-${name}-`)));
  one = await buildTestApp({ environment: { ...house, DATA_DIR: directories[0] ?? '' } });
  other = await buildTestApp({ environment: { ...house, DATA_DIR: directories[1] ?? '' }, beside: one });
});
afterAll(async () => {
  await other?.close();
  await one?.close();
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
});

async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

function servers(): readonly [TestApp, TestApp] {
  if (one === undefined || other === undefined) throw new Error('not started');
  return [one, other];
}

test('[PRD-03] with a database of the house a picture that one server takes is shown by every other, until it is swept', async () => {
  const [first, second] = servers();
  const client = await as(first, await buildUser(first, { role: 'admin' }));
  const { url } = await upload(first, client, [{ bytes: await plainPicture().png().toBuffer() }]);
  const address = url.replace(/^.*\/media\//, '/media/');
  const [here, there] = [await first.app.inject({ url: address }), await second.app.inject({ url: address })];
  expect([here.statusCode, there.statusCode, there.headers['content-type']]).toEqual([200, 200, 'image/webp']);
  expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
  expect((await Promise.all(directories.map((directory) => readdir(directory)))).flat()).toEqual([]);
  second.clock.advance(25 * 3_600_000);
  expect(await sweepMedia(second.services)).toEqual({ rows: 1, orphans: 0 });
  expect((await first.app.inject({ url: address })).statusCode).toBe(404);
});

test('a file is never written over another, is listed with all the others, and what the disk had before stays readable', async () => {
  const [{ services }] = servers();
  const storage = openStorage(services);
  const nameOf = (index: number) => `${String(index).padStart(32, '0')}.webp`;
  // More than a page of the list.
  for (let index = 0; index < 501; index += 1) await storage.put(nameOf(index), Buffer.from([index % 256, 0, 255]));
  await expect(storage.put(nameOf(7), Buffer.from('x'))).rejects.toMatchObject({ code: '23505' });
  expect(await storage.read(nameOf(7))).toEqual(Buffer.from([7, 0, 255]));
  await mkdir(join(services.config.dataDirectory, 'media'));
  await writeFile(join(services.config.dataDirectory, 'media', nameOf(999)), 'of the disk');
  expect((await storage.read(nameOf(999)))?.toString()).toBe('of the disk');
  const listed = await all(storage.list());
  expect(new Set(listed.map(({ name }) => name))).toEqual(new Set([...Array(501).keys(), 999].map(nameOf)));
  expect(listed.every(({ storedAt }) => storedAt instanceof Date)).toBe(true);
  for (const { name } of listed) await storage.remove(name);
  expect(await all(storage.list())).toEqual([]);
});
