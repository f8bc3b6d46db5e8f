import { listDayCloses } from '@larder/contract/books/day-closes';
import { listJobs } from '@larder/contract/office/jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { schedules } from '../../../schedules.ts';
import { as } from '../../../testing/as.ts';
import { buildCashRegister, buildGroup, buildProperty, buildShop, buildUser } from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startSchedules } from '../../office/jobs/public.ts';
import { closeDueDays } from './public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A location with a till that sells at any moment. */
async function openHouse(zone = 'Europe/Amsterdam') {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update properties set time_zone = ${zone} where id = ${property.id}`),
  );
  const register = await buildCashRegister(app, { shop: await buildShop(app, { property }) });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const sell = (soldAt: string) => buildReceipt(app, { register, soldAt });
  const list = (query: { limit?: string; cursor?: string } = {}) =>
    admin.call(listDayCloses, { params: { propertyId: property.id }, query });
  const close = () => closeDueDays(app.services, { groupId: group.id, note: async () => undefined });
  return { group, property, admin, sell, list, close };
}

test('[TRN-01] at night every day with sales is closed that is over in its own zone, the oldest first, once', async () => {
  app.clock.set('2026-11-21T04:45:00+01:00');
  const [here, there] = [await openHouse(), await openHouse('America/Los_Angeles')];
  for (const house of [here, there])
    for (const soldAt of [
      '2026-11-18T12:00:00Z',
      '2026-11-19T12:00:00Z',
      '2026-11-20T12:00:00Z',
      '2026-11-21T03:40:00Z',
    ])
      await house.sell(soldAt);
  await Promise.all([here.close(), here.close(), there.close()]);
  const told = async (house: typeof here) =>
    (await house.list()).dayCloses.map((row) => [row.day, row.state, row.number, row.receiptCount]);
  expect(await told(here)).toEqual([
    ['2026-11-21', 'open', null, 1],
    ['2026-11-20', 'closed', 3, 1],
    ['2026-11-19', 'closed', 2, 1],
    ['2026-11-18', 'closed', 1, 1],
  ]);
  // In Los Angeles it is still the evening of the twentieth.
  expect(await told(there)).toEqual([
    ['2026-11-20', 'open', null, 2],
    ['2026-11-19', 'closed', 2, 1],
    ['2026-11-18', 'closed', 1, 1],
  ]);
});

test('[TRN-01] the days of a location are told a page at a time, with what was booked for a day after it was closed', async () => {
  app.clock.set('2026-11-21T04:45:00+01:00');
  const house = await openHouse();
  for (const day of [16, 17, 18, 19, 20]) await house.sell(`2026-11-${day}T12:00:00Z`);
  await house.close();
  await house.sell('2026-11-17T13:00:00Z');
  const first = await house.list({ limit: '2' });
  expect(first.dayCloses.map((row) => row.day)).toEqual(['2026-11-20', '2026-11-19']);
  expect(first.pagination).toMatchObject({ totalCount: 5, firstIndex: 0 });
  const next = await house.list({ limit: '2', cursor: first.pagination.nextCursor ?? '' });
  expect(next.dayCloses).toMatchObject([
    { day: '2026-11-18', receiptCount: 1, receivedCents: 450, laterCents: null },
    { day: '2026-11-17', receiptCount: 1, receivedCents: 450, laterCents: 450 },
  ]);
});

test(
  '[TRN-01] the schedule closes days by itself, and the list of jobs says how many',
  { timeout: 60_000 },
  async () => {
    app.clock.set('2026-11-21T04:45:00+01:00');
    const house = await openHouse();
    for (const day of [19, 20]) await house.sell(`2026-11-${day}T12:00:00Z`);
    await app.owner.write('identity', (tx) =>
      tx.execute(sql`
      insert into schedules (name, slot_at) values ('close_days', '2026-01-01') on conflict (name) do update set slot_at = excluded.slot_at`),
    );
    const stop = await startSchedules(
      app.services,
      schedules.filter(({ name }) => name === 'close_days'),
    );
    const runs = async () =>
      (await house.admin.call(listJobs, { query: {} })).jobs.filter((job) => job.task === 'close_days');
    await expect.poll(async () => (await runs())[0]?.state, { timeout: 40_000, interval: 200 }).toBe('done');
    await stop();
    expect(await runs()).toMatchObject([{ counts: [{ name: 'days', count: 2 }] }]);
    expect((await house.list()).dayCloses.map((row) => row.number)).toEqual([2, 1]);
  },
);
