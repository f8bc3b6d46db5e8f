import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { makeWalledPost, type PostOutcome } from './walled-post.ts';

const production = {
  APP_ENV: 'PRODUCTION',
  PUBLIC_URL: 'https://larder.example',
  SMTP_URL: 'smtps://mail.example',
} as const;

let server: Server;
let port = 0;
let connections = 0;
beforeAll(async () => {
  server = createServer((_, response) => response.end('taken'));
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  port = bound === null || typeof bound === 'string' ? 0 : bound.port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function post(environment: Readonly<Record<string, string>>, url: string): Promise<PostOutcome> {
  const walled = makeWalledPost(readConfig(environment));
  try {
    return await walled.post(url, { headers: {}, body: '{}', timeoutMs: 5_000 });
  } finally {
    walled.close();
  }
}

const refused = { fault: 'address_internal' };

test('[HOK-06] a name that leads inside is refused like the address itself, whatever the scheme', async () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    for (const scheme of ['http', 'https'])
      expect(await post(production, `${scheme}://${host}:${port}/`), `${scheme} ${host}`).toEqual(refused);
  expect(connections).toBe(0);
});

test('[HOK-06] plain http is for networks that the installation opens, and for none outside', async () => {
  const opened = { ...production, WEBHOOK_SUBNETS: '192.0.2.0/24,10.20.0.0/16' };
  expect(await post(opened, 'http://10.21.0.1/')).toEqual(refused);
  expect(await post(opened, 'http://93.184.216.34/')).toEqual(refused);
  // Loopback is no network that can be opened.
  expect(await post({ ...production, WEBHOOK_SUBNETS: '127.0.0.0/8' }, `http://127.0.0.1:${port}/`)).toEqual(refused);
});

test('[HOK-06] our own ports take no messages, where others of the same machine do', async () => {
  const own = { PORT: String(port) };
  expect(await post(own, `http://127.0.0.1:${port}/`)).toEqual(refused);
  expect(await post(own, `http://localhost:${port}/`)).toEqual(refused);
  expect(await post({}, `http://localhost:${port}/`)).toMatchObject({ status: 200, answer: 'taken' });
});

test('a connection is used again, and one that the other side ended is replaced without a loss', async () => {
  const walled = makeWalledPost(readConfig({}));
  const before = connections;
  const send = () => walled.post(`http://127.0.0.1:${port}/`, { headers: {}, body: '{}', timeoutMs: 5_000 });
  for (let index = 0; index < 5; index += 1) expect(await send()).toMatchObject({ status: 200 });
  expect(connections).toBe(before + 1);
  server.closeAllConnections();
  expect(await send()).toMatchObject({ status: 200 });
  walled.close();
});
