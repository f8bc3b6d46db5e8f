import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { pushTarget } from '../../testing/stand-ins/push-target.ts';
import { readConfig } from '../config.ts';
import { makePushKey } from './message.ts';
import { makePushSender } from './sender.ts';

const production = { APP_ENV: 'PRODUCTION', PUBLIC_URL: 'https://larder.example', SMTP_URL: 'smtp://mail.example' };
const message = { payload: { title: 'Winkel verkoopt niets' }, topic: 'alerts-1' };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Something at a port of this machine that answers so; says how often it was asked. */
async function startServer(answer: RequestListener) {
  let visits = 0;
  const server = createServer((request, response) => {
    visits += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  const port = bound === null || typeof bound === 'string' ? 0 : bound.port;
  return { url: `http://127.0.0.1:${String(port)}/`, visits: () => visits };
}

const send = (endpoint: string, environment: Readonly<Record<string, string>> = {}) =>
  makePushSender(readConfig(environment))({ ...pushTarget(endpoint), ...makePushKey() }, message);

describe('[ALR-11] what a push service answers', () => {
  test.each([
    [201, 'sent'],
    [202, 'sent'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [429, 'put_off'],
    [500, 'put_off'],
  ])('%d is %s', async (status, outcome) => {
    const { url } = await startServer((_, response) => response.writeHead(status).end());
    expect(await send(url)).toBe(outcome);
  });

  test('a redirect is followed nowhere', async () => {
    const elsewhere = await startServer((_, response) => response.writeHead(201).end());
    const { url } = await startServer((_, response) => response.writeHead(302, { location: elsewhere.url }).end());
    expect([await send(url), elsewhere.visits()]).toEqual(['refused', 0]);
  });

  test('nothing is waited for no longer than five seconds, and a body without an end is not read', async () => {
    const silent = await startServer(() => undefined);
    const start = performance.now();
    expect(await send(silent.url)).toBe('put_off');
    expect(performance.now() - start).toBeLessThan(8_000);
    const pouring = await startServer((_, response) => {
      response.writeHead(201);
      const again = setInterval(() => response.write('z'.repeat(16_384)), 1);
      response.on('close', () => clearInterval(again));
    });
    expect(await send(pouring.url)).toBe('sent');
  }, 20_000);

  test('nobody there is worth another try', async () => {
    const { url } = await startServer(() => undefined);
    for (const stop of stops.splice(0)) stop();
    expect(await send(url)).toBe('put_off');
  });
});

test('[ALR-11] [E10] in production no address of this machine is spoken to', async () => {
  const { url, visits } = await startServer((_, response) => response.writeHead(201).end());
  expect([await send(url, production), await send(url.replace('127.0.0.1', 'localhost'), production)]).toEqual([
    'refused',
    'refused',
  ]);
  expect(visits()).toBe(0);
});
