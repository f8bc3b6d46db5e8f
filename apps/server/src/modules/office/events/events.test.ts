import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { as } from '../../../testing/as.ts';
import { buildProperty, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp } from '../../../testing/test-app.ts';

test('a server that stops ends the streams of open pages and does not wait for them', async () => {
  const server = await buildTestApp();
  const property = await buildProperty(server);
  const user = await buildUser(server, { role: 'manager', properties: [property] });
  const { cookie = '' } = await as(server, user);
  const answer = await fetch(`${await server.listen()}/api/v1/events`, { headers: { cookie } });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const rest = answer.text();
  const startedAt = performance.now();
  await server.close();
  expect(await rest).toContain('retry:');
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('who leaves while they are looked up leaves no stream behind', async () => {
  const server = await buildTestApp();
  const property = await buildProperty(server);
  const user = await buildUser(server, { role: 'manager', properties: [property] });
  const { cookie = '' } = await as(server, user);
  const address = new URL(await server.listen());
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const visit = async () => {
    const socket = connect(Number(address.port), address.hostname);
    await once(socket, 'connect');
    socket.write(`GET /api/v1/events HTTP/1.1\r\nhost: ${address.host}\r\ncookie: ${cookie}\r\n\r\n`);
    setImmediate(() => socket.destroy());
    await once(socket, 'close');
  };
  await visit();
  const before = timers();
  for (let count = 0; count < 150; count++) await visit();
  // A stream that stays keeps its timer; a few are those of database connections that have come meanwhile.
  await expect.poll(timers, { timeout: 10_000 }).toBeLessThan(before + 20);
  await server.close();
});
