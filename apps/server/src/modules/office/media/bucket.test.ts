import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { as } from '../../../testing/as.ts';
import { buildUser } from '../../../testing/build/build.ts';
import { plainPicture } from '../../../testing/pictures.ts';
import { openTestBucket, signatureOf, type TestBucket } from '../../../testing/stand-ins/s3-server.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/upload.ts';
import { sweepMedia } from './jobs.ts';

let app: TestApp;
let bucket: TestBucket;
let directory = '';
beforeAll(async () => {
  bucket = await openTestBucket();
  directory = await mkdtemp(join(tmpdir(), 'larder-bucket-'));
  app = await buildTestApp({ environment: { S3_URL: bucket.url, DATA_DIR: directory } });
});
beforeEach(() => bucket.objects.clear());
afterAll(async () => {
  await app.close();
  await bucket.close();
  await rm(directory, { recursive: true, force: true });
});

const pathOf = (url: string) => url.replace(/^.*\/media\//, '/media/');
const send = async () => {
  const client = await as(app, await buildUser(app, { role: 'admin' }));
  return upload(app, client, [{ bytes: await plainPicture().png().toBuffer() }]);
};

test('the stand-in signs as AWS’s own examples do', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  };
  const authorization = (names: string) =>
    `AWS4-HMAC-SHA256 Credential=example/20130524/us-east-1/s3/aws4_request, SignedHeaders=${names}, Signature=`;
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
  const getting = {
    ...headers,
    range: 'bytes=0-9',
    authorization: authorization('host;range;x-amz-content-sha256;x-amz-date'),
  };
  const listing = { ...headers, authorization: authorization('host;x-amz-content-sha256;x-amz-date') };
  expect([
    signatureOf({ method: 'GET', target: '/test.txt', headers: getting }, secret),
    signatureOf({ method: 'GET', target: '/?max-keys=2&prefix=J', headers: listing }, secret),
  ]).toEqual([
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ]);
});

test('[PRD-03] with S3_URL a picture goes to the bucket, and comes from it under its address', async () => {
  const { status, url } = await send();
  expect(status).toBe(201);
  expect([...bucket.objects.keys()]).toHaveLength(3);
  const name = pathOf(url).slice('/media/'.length);
  expect(bucket.objects.get(name)?.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const answer = await app.app.inject({ url: pathOf(url) });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(answer.rawPayload.equals(bucket.objects.get(name)?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(bucket.refused).toEqual([]);
});

test('[PRD-03] what was stored on the disk before the bucket goes on to be served', async () => {
  await mkdir(join(directory, 'media'), { recursive: true });
  await writeFile(join(directory, 'media', `${'f'.repeat(32)}.webp`), 'picture');
  expect((await app.app.inject({ url: `/media/${'f'.repeat(32)}.webp` })).body).toBe('picture');
  expect((await app.app.inject({ url: `/media/${'e'.repeat(32)}.webp` })).statusCode).toBe(404);
});

test('[PRD-03] the sweep empties the bucket too, page by page', async () => {
  const { url } = await send();
  const kept = [...bucket.objects.keys()];
  const storedAt = new Date(app.clock.now().getTime() - 48 * 3_600_000);
  for (let number = 0; number < 300; number += 1)
    bucket.objects.set(`${String(number).padStart(32, '0')}.webp`, { bytes: Buffer.from('x'), headers: {}, storedAt });
  bucket.objects.set('notes.txt', { bytes: Buffer.from('x'), headers: {}, storedAt: new Date(0) });
  expect(await sweepMedia(app.services)).toEqual({ rows: 0, orphans: 300 });
  expect([...bucket.objects.keys()].toSorted()).toEqual([...kept, 'notes.txt'].toSorted());
  app.clock.advance(25 * 3_600_000);
  expect((await sweepMedia(app.services)).rows).toBeGreaterThan(0);
  expect([...bucket.objects.keys()]).toEqual(['notes.txt']);
  expect((await app.app.inject({ url: pathOf(url) })).statusCode).toBe(404);
});

test('[PRD-03] a bucket that refuses or is not there is told as unavailable, and no row is left', async () => {
  const name = `${'a'.repeat(32)}.webp`;
  const config = readConfig({ S3_URL: bucket.url.replace('test-key:', 'test-key:wrong'), DATA_DIR: directory });
  const wrong = openStorage({ ...app.services, config });
  for (const act of [() => wrong.put(name, Buffer.from('x')), () => wrong.read(name), () => wrong.remove(name)])
    await expect(act()).rejects.toThrow('403');
  const gone = await openTestBucket();
  await gone.close();
  const cut = await buildTestApp({ environment: { S3_URL: gone.url, DATA_DIR: directory }, beside: app });
  const client = await as(cut, await buildUser(cut, { role: 'admin' }));
  const sent = await upload(cut, client, [{ bytes: await plainPicture().png().toBuffer() }]);
  expect([sent.status, sent.problem?.code]).toEqual([503, 'unavailable']);
  expect((await cut.app.inject({ url: `/media/${name}` })).statusCode).toBe(503);
  await cut.close();
});
