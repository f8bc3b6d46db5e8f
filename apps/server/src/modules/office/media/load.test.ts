import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, type Client } from '../../../testing/as.ts';
import { buildUser } from '../../../testing/build/build.ts';
import { bombPng, plainPicture } from '../../../testing/pictures.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { multipart, upload } from '../../../testing/upload.ts';

const megabyte = 1_048_576;
let app: TestApp;
let client: Client;
let directory = '';
let port = 0;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larder-load-'));
  app = await buildTestApp({ environment: { DATA_DIR: directory } });
  client = await as(app, await buildUser(app, { role: 'admin' }));
  port = Number(new URL(await app.listen()).port);
  const script = fileURLToPath(new URL('../../../testing/heavy-pictures.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [script, directory]);
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

/** The most memory that the process took beyond what it had, while something ran. */
async function growthOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  await run();
  clearInterval(timer);
  return most - before;
}

test('[PRD-03] ten bombs at once take no 200 MB, nor do ten of the heaviest pictures that are allowed', async () => {
  const bomb = bombPng(20_000, 20_000);
  const names = ['progressive.jpg', 'turned.jpg', 'interlaced.png', 'rows.png', 'frame.webp'];
  const heavy = await Promise.all(names.map((name) => readFile(join(directory, name))));
  const small = await plainPicture().png().toBuffer();
  // What is loaded with the first picture is no growth.
  expect((await upload(app, client, [{ bytes: small }])).status).toBe(201);
  const ofBombs = await growthOf(async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(app, client, [{ bytes: bomb }])));
    expect(answers.map(({ problem }) => problem?.errors[0]?.code)).toEqual(Array(10).fill('image_too_many_pixels'));
  });
  expect(ofBombs / megabyte).toBeLessThan(200);
  const ofHeavy = await growthOf(async () => {
    const answers = await Promise.all([...heavy, ...heavy].map((bytes) => upload(app, client, [{ bytes }])));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  });
  expect(ofHeavy / megabyte).toBeLessThan(200);
}, 120_000);

/** Starts an upload and stops in the middle of its body. */
async function hangingUpload(): Promise<Socket> {
  const { type, payload } = await multipart([{ bytes: await plainPicture().png().toBuffer() }]);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [
    'POST /api/v1/media HTTP/1.1',
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    `Cookie: ${client.cookie ?? ''}`,
    `Content-Type: ${type}`,
    `Content-Length: ${payload.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, 200));
  return socket;
}

test('[PRD-03] who is too many is told when to come again, and who goes away leaves their place', async () => {
  const bytes = await plainPicture(20, 20).png().toBuffer();
  const arrived = Promise.withResolvers<void>();
  let count = 0;
  app.app.server.on('request', () => {
    count += 1;
    if (count === 32) arrived.resolve();
  });
  const hanging = await Promise.all(Array.from({ length: 32 }, hangingUpload));
  await arrived.promise;
  // A call that came later has been answered, so all of them have their places.
  await client.get('/api/v1/users/me');
  let refused = await upload(app, client, [{ bytes }]);
  expect([refused.status, refused.problem?.code]).toEqual([503, 'unavailable']);
  expect(refused.headers['retry-after']).toBe('5');
  for (const socket of hanging) socket.destroy();
  for (let attempt = 0; attempt < 200 && refused.status !== 201; attempt += 1)
    refused = await upload(app, client, [{ bytes }]);
  expect(refused.status).toBe(201);
  const all = await Promise.all(Array.from({ length: 20 }, () => upload(app, client, [{ bytes }])));
  expect(all.map(({ status }) => status)).toEqual(Array(20).fill(201));
});

test('[PRD-03] [I7] a body without end is refused as soon as it is too large', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk));
  socket.write(
    [
      'POST /api/v1/media HTTP/1.1',
      'Host: localhost',
      'Sec-Fetch-Site: same-origin',
      `Cookie: ${client.cookie ?? ''}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Transfer-Encoding: chunked',
    ].join('\r\n') + '\r\n\r\n',
  );
  const piece = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  const grown = await growthOf(async () => {
    socket.write(piece(Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')));
    const block = piece(Buffer.alloc(65_536, 1));
    while (!answer.includes('\r\n\r\n') && !socket.destroyed) {
      const isTaken = socket.write(block);
      await new Promise((resolve) => {
        if (isTaken) setImmediate(resolve);
        else socket.once('drain', resolve).once('close', resolve);
      });
    }
  });
  expect(answer).toMatch(/^HTTP\/1\.1 422 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(grown / megabyte).toBeLessThan(64);
  socket.destroy();
});
