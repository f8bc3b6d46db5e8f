import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPicture } from '../../testing/pictures.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

const canary = 'canary-of-a-foreign-file';
const file = `${'a'.repeat(32)}.webp`;
let app: TestApp;
let directory = '';
let port = 0;
let picture: Buffer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larder-files-'));
  await mkdir(join(directory, 'media', 'inner'), { recursive: true });
  picture = await plainPicture(40, 40).webp().toBuffer();
  await writeFile(join(directory, 'media', file), picture);
  for (const name of ['secret.txt', 'secretsecret.webp', 'media/secret.txt', 'media/inner/secretsecret.webp'])
    await writeFile(join(directory, name), canary);
  app = await buildTestApp({ environment: { DATA_DIR: directory } });
  port = Number(new URL(await app.listen()).port);
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

/** Sends a path as it stands, which no client library would. */
function raw(path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(text.split(' ')[1] ?? 0), text }));
    socket.end(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1'));
  });
}

const climbs = [
  '../secretsecret.webp',
  'inner/secretsecret.webp',
  'secret.txt',
  '../secret.txt',
  '../../../../etc/passwd',
];
const spellings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => path.replaceAll('..', '%2e%2e'),
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replaceAll('..', '%2e%2e').replaceAll('/', '%2f'),
  (path) => path.replaceAll('/', '%252f').replaceAll('..', '%252e%252e'),
  (path) => path.replaceAll('/', '\\'),
  (path) => path.replaceAll('/', '%5c'),
  (path) => path.replaceAll('..', '..;'),
  (path) => path.replaceAll('..', '.%00.'),
  (path) => path.replaceAll('..', '%c0%ae%c0%ae'),
  (path) => path.replaceAll('..', '%e0%80%ae%e0%80%ae').replaceAll('/', '%c0%af'),
  (path) => `${path}%00.webp`,
  (path) => `./${path}`,
  (path) => `/${path}`,
];

test('[PRD-03] [I11] no path leads out of the pictures, whatever its spelling', async () => {
  const paths = ['media', 'assets', '.'].flatMap((base) =>
    climbs.flatMap((climb) => spellings.map((spell) => `/${base}/${spell(climb)}`)),
  );
  expect(paths.length).toBeGreaterThan(200);
  for (const path of [...paths, `/media/${file}/../../secret.txt`, `/media/${file}%00`, `/media/..%2f..%2f${file}`]) {
    const { status, text } = await raw(path);
    expect(text.includes(canary) || text.includes('root:'), path).toBe(false);
    if (path.startsWith('/media/')) expect([400, 404], `${path} ${status}`).toContain(status);
  }
});

test('[PRD-03] a picture is served for ever, as a picture only, in a sandbox, to the tills’ pages too', async () => {
  const answer = await app.app.inject({ url: `/media/${file}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(picture)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; sandbox`,
    'cross-origin-resource-policy': 'cross-origin',
  });
  const again = await app.app.inject({ url: `/media/${file}`, headers: { 'if-none-match': `"${file}"` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.app.inject({ method: 'HEAD', url: `/media/${file}` })).statusCode).toBe(200);
});

test('[PRD-03] a narrower file that a picture does not have is its largest one', async () => {
  const answer = await app.app.inject({ url: `/media/${file.replace('.', '-128.')}` });
  expect([answer.statusCode, answer.rawPayload.equals(picture)]).toEqual([200, true]);
  for (const name of [file.replace('.', '-64.'), `${'b'.repeat(32)}.webp`, `${'b'.repeat(32)}-128.webp`]) {
    const missing = await app.app.inject({ url: `/media/${name}` });
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  }
});
