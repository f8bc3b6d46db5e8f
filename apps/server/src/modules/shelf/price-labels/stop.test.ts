import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { buildShop } from '../../../testing/build/build.ts';
import { buildLabelHost } from '../../../testing/build/build-price-label.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeTestLabelDrivers } from '../../../testing/stand-ins/label-host.ts';
import { startLabels } from './loop.ts';

const shopCount = 3_000;

/** Longer than the test: whoever asks the silent host is still waiting when it is told to stop. */
const endlessMs = 120_000;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A label host that takes every question and answers none. */
async function openSilentHost() {
  const asked = new Set<Socket>();
  const server = createServer((socket) => asked.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = async () => {
    for (const socket of asked) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: address.port, asked, close };
}

/** A shop at that host, and very many more whose hosts nobody finds. */
async function buildShops(port: number) {
  const shop = await buildShop(app);
  const { groupId } = shop;
  await buildLabelHost(app, { shop, address: '127.0.0.1', port });
  await app.owner.write({ groupId }, (tx) =>
    tx.execute(sql`
      insert into shops (group_id, property_id, name, ip_address, port)
      select ${groupId}, ${shop.propertyId}, 'Shop ' || number, '127.0.0.1', 1 from generate_series(1, ${shopCount}::integer) as number`),
  );
  return { groupId, shop };
}

test(
  '[D16] labels of very many shops are let go of within seconds, whatever their hosts do, for others to take over',
  { timeout: 120_000 },
  async () => {
    const host = await openSilentHost();
    const { groupId, shop } = await buildShops(host.port);
    const claimed = async () =>
      (
        await app.owner.read({ groupId }, (tx) =>
          tx.rows(sql<{ shop_id: number }>`select shop_id from label_hosts where claimed_by is not null`),
        )
      ).map((row) => row.shop_id);
    const patience = { probeMs: endlessMs, uploadMs: endlessMs, pauseMs: 0 };
    const stop = startLabels(app.services, makeTestLabelDrivers(app.services.clock, patience));
    await expect.poll(async () => (await claimed()).length, { timeout: 60_000 }).toBeGreaterThan(100);
    await expect.poll(() => host.asked.size, { timeout: 30_000 }).toBeGreaterThan(0);
    const before = await claimed();
    const startedAt = performance.now();
    await stop();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    // Where somebody still waits, for a host or for the database, the claim is left to end by itself.
    const left = await claimed();
    expect(left).toContain(shop.id);
    expect(left.length).toBeLessThan(before.length);
    await host.close();
  },
);
