import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { asTill } from '../../../testing/as.ts';
import { type BlackHole, openBlackHole } from '../../../testing/stand-ins/black-hole.ts';
import { buildCashRegister } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';

let app: TestApp;
let way: BlackHole;
/** A server that reaches the database by a way that can swallow. */
let far: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  way = await openBlackHole(app.settings.application);
  far = await buildTestApp({ beside: { ...app, settings: { ...app.settings, application: way.settings } } });
});
afterAll(async () => {
  await far.close();
  await way.close();
  await app.close();
});

test(
  '[D4] without a database all receipts that wait are refused together, to come again, and are recorded once',
  { timeout: 120_000 },
  async () => {
    const register = await buildCashRegister(far);
    const till = await asTill(far, register);
    const soldAt = far.clock.now().toISOString();
    const put = (key: string) =>
      till.send('PUT', `/device/v1/receipts/${key}`, { body: soldReceipt({ sold_at: soldAt }) });
    // Who they are is known for a second of the test's clock, so that what follows is the writer's alone.
    expect((await put(tillKey())).status).toBe(201);
    way.swallowNew(true);
    way.cutOpen();
    const keys = Array.from({ length: 30 }, tillKey);
    const startedAt = performance.now();
    const refused = await Promise.all(keys.map(put));
    // To connect may take five seconds; one after the other it would be minutes.
    expect(performance.now() - startedAt).toBeLessThan(25_000);
    expect(refused.map(({ status }) => status)).toEqual(keys.map(() => 503));
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(keys.map(() => '2'));
    way.swallowNew(false);
    way.cutOpen();
    expect((await Promise.all(keys.map(put))).map(({ status }) => status)).toEqual(keys.map(() => 201));
    const counted = app.owner.read({ groupId: register.groupId }, (tx) =>
      tx.row(sql<{ count: number }>`select count(*) as count from receipts`),
    );
    expect(await counted).toEqual({ count: keys.length + 1 });
  },
);
