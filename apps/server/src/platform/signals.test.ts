import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlackHole } from '../testing/stand-ins/black-hole.ts';
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
  // What was missed meanwhile is not known, so that anything may have changed.
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ kind: 'everything' }]);
  telling.emit({ kind: 'prices', groupId: 7 });
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ kind: 'everything' }, { kind: 'prices', groupId: 7 }]);
  await Promise.all([listening.close(), telling.close()]);
  await gate.close();
});

/** Two processes on one database, one of which hears what the other tells. */
async function openTwo(settings = app.settings.application) {
  const log = makeLogger('silent');
  const [listening, telling] = [await openSignals(app.settings.application, log), await openSignals(settings, log)];
  const heard: Signal[] = [];
  listening.on((signal) => heard.push(signal));
  return { heard, telling, close: () => Promise.all([listening.close(), telling.close()]) };
}

test('[D4] of a thousand things that happen at once the other processes hear each', async () => {
  const { heard, telling, close } = await openTwo();
  const shops = Array.from({ length: 1_000 }, (_, index) => index + 1);
  for (const shopId of shops) telling.emit({ kind: 'catalog', groupId: 1, shopId });
  const propertyIds = Array.from({ length: 5_000 }, (_, index) => 1_000_000_000_000 + index);
  telling.emit({ kind: 'receipts', groupId: 2, propertyIds });
  const told = () => ({
    shops: heard.flatMap((signal) => (signal.kind === 'catalog' ? [signal.shopId] : [])),
    properties: heard.flatMap((signal) => (signal.kind === 'receipts' ? [...signal.propertyIds] : [])),
  });
  await expect.poll(told, { timeout: 20_000 }).toEqual({ shops, properties: propertyIds });
  await close();
});

test('more than can be told one by one is told as everything', async () => {
  const { heard, telling, close } = await openTwo();
  for (let shopId = 1; shopId <= 40_000; shopId += 1) telling.emit({ kind: 'catalog', groupId: 1, shopId });
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual([{ kind: 'everything' }]);
  await close();
});

test('[D4] what is told while the database is away is heard when it is back, with a lost connection or a silent one', async () => {
  const way = await openBlackHole(app.settings.application);
  const { heard, telling, close } = await openTwo(way.settings);
  const toldHere: Signal[] = [];
  telling.on((signal) => toldHere.push(signal));
  way.swallowOpen();
  way.swallowNew(true);
  telling.emit({ kind: 'prices', groupId: 7 });
  way.swallowNew(false);
  await expect.poll(() => heard, { timeout: 30_000 }).toEqual([{ kind: 'prices', groupId: 7 }]);
  // And who could not hear for a while learns that something may have happened.
  expect(toldHere).toEqual([{ kind: 'prices', groupId: 7 }, { kind: 'everything' }]);
  await close();
  await way.close();
});
