import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { asTill } from '../../../testing/as.ts';
import { buildCashRegister, buildGroup, buildProperty, buildShop } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('[TXN-08] [DYN-05] while many tills ask for prices at once and the answers take their time, a receipt is taken in', async () => {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const shop = await buildShop(app, { property });
  const openTill = async () => asTill(app, await buildCashRegister(app, { shop }));
  const seller = await openTill();
  const tills = [];
  for (let made = 0; made < 12; made += 1) tills.push(await openTill());
  const lock = await app.owner.pool.connect();
  const waiting = () =>
    app.owner.read({ groupId: group.id }, (tx) =>
      tx.row(sql<{ count: number }>`
        select count(*) as count from pg_locks where not granted and relation = 'dynamic_changes'::regclass`),
    );
  try {
    await lock.query('begin; lock table dynamic_changes in access exclusive mode');
    const asked = tills.map((till) => till.get('/device/v1/prices'));
    await expect.poll(waiting, { timeout: 10_000 }).toEqual({ count: 4 });
    const sold = await seller.send('PUT', `/device/v1/receipts/${tillKey()}`, {
      body: soldReceipt({ sold_at: app.clock.now().toISOString() }),
    });
    expect(sold.status).toBe(201);
    expect(await waiting()).toEqual({ count: 4 });
    await lock.query('commit');
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(tills.map(() => 200));
  } finally {
    lock.release(true);
  }
});
