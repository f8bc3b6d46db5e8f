import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { buildDynamicHours } from '../build/build-dynamic-pricing.ts';
import { buildShelf } from '../shelf.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** As many as a large shop has. */
const labelCount = 500;

test('[PL-08] [DYN-05] at a boundary, with every twentieth radio message lost, 95 % show the new price within 90 s, and 99.5 % within 5 min', async () => {
  app.clock.set('2026-11-20T16:53:00+01:00');
  const shelf = await buildShelf(app, { count: labelCount, host: { lossRate: 0.05, seed: 'boundary' } });
  await buildDynamicHours(app, { property: shelf.property, percentage: 15 });
  await shelf.pass(5 * 60);
  const shownAt = async (priceCents: number) => {
    const rows = await app.owner.read({ groupId: shelf.group.id }, (tx) =>
      tx.rows(sql<{ at: Date }>`
        select min(happened_at) as at from price_timeline where kind = 'label' and price_cents = ${priceCents} group by label_id order by 1`),
    );
    return rows.map(({ at }) => (at.getTime() - Date.parse('2026-11-20T17:00:00+01:00')) / 1_000);
  };
  expect(await shownAt(300)).toHaveLength(labelCount);
  await shelf.pass(7 * 60 + 10);
  const seconds = await shownAt(345);
  const within = (limit: number) => seconds.filter((second) => second <= limit).length / labelCount;
  process.stdout.write(`labels shown: ${within(60)} in 60 s, ${within(90)} in 90 s, ${within(300)} in 5 min\n`);
  expect(within(90)).toBeGreaterThanOrEqual(0.95);
  expect(within(300)).toBeGreaterThanOrEqual(0.995);
  await shelf.stop();
}, 1_200_000);
