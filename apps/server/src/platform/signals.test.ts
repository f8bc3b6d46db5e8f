import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { makeLogger } from './log.ts';
import { openSignals, type Signal } from './signals.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A way to the database that can be shut; it notes when somebody knocks. */
async function openGate() {
  const { host, port } = app.settings.application;
  const knocks: number[] = [];
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server: Server = createServer((socket) => {
    knocks.push(performance.now());
    socket.on('error', () => undefined);
    if (!isOpen) return socket.destroy();
    const inner = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    inner.on('error', () => undefined);
    for (const one of [socket, inner]) sockets.add(one);
    socket.pipe(inner).pipe(socket);
    return socket;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    knocks,
    shut: () => {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    open: () => (isOpen = true),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('[D4] a database that is away is asked again by one try at a time, and news come again when it is back', async () => {
  const gate = await openGate();
  const settings = { ...app.settings.application, host: '127.0.0.1', port: gate.port };
  const log = makeLogger('silent');
  const [listening, telling] = [await openSignals(settings, log), await openSignals(app.settings.application, log)];
  const heard: Signal[] = [];
  listening.on((signal) => heard.push(signal));
  gate.shut();
  const before = gate.knocks.length;
  await expect.poll(() => gate.knocks.length - before, { timeout: 10_000 }).toBeGreaterThan(5);
  const tries = gate.knocks.slice(before);
  const gaps = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  // A timer may be early by a millisecond, not by half its time.
  expect(Math.min(...gaps)).toBeGreaterThan(400);
  gate.open();
  await expect
    .poll(
      () => {
        telling.emit({ kind: 'prices', groupId: 7 });
        return heard.length;
      },
      { timeout: 10_000, interval: 300 },
    )
    .toBeGreaterThan(0);
  expect(heard[0]).toEqual({ kind: 'prices', groupId: 7 });
  await Promise.all([listening.close(), telling.close()]);
  await gate.close();
});
