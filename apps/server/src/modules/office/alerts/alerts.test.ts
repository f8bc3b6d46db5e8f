import { dismissAlert, listAlerts, snoozeAlert, takeAlert } from '@larder/contract/office/alerts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import type { Signal } from '../../../platform/signals.ts';
import { as } from '../../../testing/as.ts';
import { buildGroup, buildProperty, buildUser, type Property } from '../../../testing/build/build.ts';
import { buildFailedJobs } from '../../../testing/build/build-failed-jobs.ts';
import { buildQuarantined } from '../../../testing/build/build-quarantined.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePlanner } from '../jobs/public.ts';
import { alertRound } from './public.ts';

const hourMs = 3_600_000;

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  other = await buildTestApp({ beside: app });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const look = () => app.services.database.write('identity', (tx) => alertRound.run(tx, app.services));

/** Two locations with one receipt set aside and one bad review each. */
async function openHouse() {
  const group = await buildGroup(app);
  const [one, two] = [await buildProperty(app, { group }), await buildProperty(app, { group })];
  for (const property of [one, two]) {
    await buildQuarantined(app, { property });
    await buildReceipt(app, { property, rating: 1, soldAt: app.clock.now().toISOString() });
  }
  await buildFailedJobs(app, { group });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update mails set failed_at = ${app.clock.now()} where group_id = ${group.id}`),
  );
  const person = async (role: 'admin' | 'manager' | 'default', properties: readonly Property[]) =>
    as(app, await buildUser(app, { group, role, properties }));
  return {
    group,
    one,
    two,
    admin: await person('admin', []),
    manager: await person('manager', [one]),
    staff: await person('default', [two]),
  };
}

test('[ALR-01] however many servers look at the same moment, one event is one alert', async () => {
  const { group, admin } = await openHouse();
  const planners = [app, other, app, other].map(({ services }) => makePlanner(services, [], [alertRound]));
  const plan = () => Promise.all(planners.map((one) => one()));
  await plan();
  for (let round = 0; round < 5; round += 1) {
    app.clock.advance(60_000);
    other.clock.advance(60_000);
    await plan();
  }
  // Also when nothing kept them from looking at once.
  await Promise.all([look(), look(), look()]);
  const { alerts } = await admin.call(listAlerts, { query: {} });
  expect(alerts.map(({ kind }) => kind).toSorted()).toEqual([
    'low_review',
    'low_review',
    'mails_refused',
    'receipts_set_aside',
    'receipts_set_aside',
  ]);
  const rows = await app.owner.read({ groupId: group.id }, (tx) => tx.rows(sql`select id from alerts`));
  expect(rows).toHaveLength(5);
});

test('[ALR-03] everybody sees the kinds of their role at their locations, and nobody those of another group', async () => {
  const house = await openHouse();
  const stranger = await as(app, await buildUser(app, { group: await buildGroup(app), role: 'admin' }));
  await look();
  const seen = async (client: typeof house.admin, propertyId?: number) => {
    const { alerts, openCount } = await client.call(
      listAlerts,
      propertyId === undefined ? { query: {} } : { query: {}, propertyId },
    );
    expect(openCount).toBe(alerts.length);
    return alerts.map(({ kind, property }) => `${kind} ${property?.name ?? ''}`.trim()).toSorted();
  };
  const [one, two] = [house.one.name, house.two.name];
  const set = (name: string) => [`low_review ${name}`, `receipts_set_aside ${name}`];
  expect(await seen(house.admin)).toEqual([
    `low_review ${one}`,
    `low_review ${two}`,
    'mails_refused',
    ...[one, two].map((name) => `receipts_set_aside ${name}`),
  ]);
  expect(await seen(house.admin, house.two.id)).toEqual(set(two));
  expect(await seen(house.manager)).toEqual(set(one));
  expect(await seen(house.staff)).toEqual([`receipts_set_aside ${two}`]);
  expect(await seen(stranger)).toEqual([]);
  const { alerts } = await house.admin.call(listAlerts, { query: {}, propertyId: house.two.id });
  for (const { id } of alerts) {
    expect((await stranger.send('POST', `/api/v1/alerts/${id}/take`)).status).toBe(404);
    expect((await house.manager.send('POST', `/api/v1/alerts/${id}/take`)).status).toBe(404);
  }
});

test('[ALR-04] somebody sees to an alert, puts it off, and ends only what nothing else ends', async () => {
  const { admin, manager, one } = await openHouse();
  await look();
  const list = () => manager.call(listAlerts, { query: {} });
  const { alerts } = await list();
  const [review, aside] = [alerts.find(({ rating }) => rating !== null), alerts.find(({ rating }) => rating === null)];
  const [reviewId, asideId] = [review?.id ?? 0, aside?.id ?? 0];
  const taken = await manager.call(takeAlert, { params: { alertId: asideId } });
  expect(taken.taken?.at).toBe(app.clock.now().toISOString());
  expect(taken.closedAt).toBeNull();
  const until = new Date(app.clock.now().getTime() + hourMs).toISOString();
  await manager.call(snoozeAlert, { params: { alertId: asideId }, body: { until }, propertyId: one.id });
  expect(await list()).toMatchObject({ openCount: 1, pagination: { totalCount: 2 } });
  app.clock.advance(hourMs);
  expect(await list()).toMatchObject({ openCount: 2 });
  // It would open again at once.
  expect((await admin.call(dismissAlert, { params: { alertId: asideId } })).closedAt).toBeNull();
  expect((await manager.call(dismissAlert, { params: { alertId: reviewId } })).closedAt).not.toBeNull();
  await look();
  expect((await list()).alerts.map(({ id, closedAt }) => [id, closedAt === null])).toEqual([
    [asideId, true],
    [reviewId, false],
  ]);
  for (const wrong of [app.clock.now().toISOString(), '2030-01-01T00:00:00Z'])
    expect((await manager.send('POST', `/api/v1/alerts/${asideId}/snooze`, { body: { until: wrong } })).status).toBe(
      422,
    );
});

test('[ALR-01] what ended is forgotten after thirty days, and what is open never', async () => {
  const { admin, group } = await openHouse();
  await look();
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      update alerts set closed_at = ${app.clock.now()}::timestamptz - case kind when 'mails_refused' then interval '30 days 1 second' else interval '29 days' end
      where kind <> 'receipts_set_aside'`),
  );
  await app.owner.write({ groupId: group.id }, (tx) => tx.execute(sql`update mails set failed_at = null`));
  await look();
  const { alerts } = await admin.call(listAlerts, { query: {} });
  expect(alerts.map(({ kind }) => kind)).toEqual([
    ...['receipts_set_aside', 'receipts_set_aside', 'low_review', 'low_review'],
  ]);
});

test('[ALR-06] whoever looks hears of an alert that opens, changes or ends, and of nothing else', async () => {
  const { group, one, two } = await openHouse();
  const heard: Signal[] = [];
  const stop = app.services.signals.on((signal) => {
    if (signal.kind === 'alerts' && signal.groupId === group.id) heard.push(signal);
  });
  await look();
  expect(heard).toEqual([{ kind: 'alerts', groupId: group.id, propertyIds: [one.id, two.id] }]);
  await look();
  expect(heard).toHaveLength(1);
  await buildQuarantined(app, { property: two });
  await look();
  expect(heard[1]).toEqual({ kind: 'alerts', groupId: group.id, propertyIds: [two.id] });
  stop();
});

test('[Z10] within a group nobody looks for the alerts of others', async () => {
  const group = await buildGroup(app);
  const ask = (statement: ReturnType<typeof sql>) =>
    app.services.database.write({ groupId: group.id }, (tx) => tx.rows(statement));
  await expect(ask(sql`select * from sweep_alerts(now(), '{}', null)`)).rejects.toThrow('before a group is known');
  await expect(ask(sql`select * from tell_alerts('{}', now(), '{}', null)`)).rejects.toThrow('before a group is known');
  const behind = await app.services.database.write('identity', async (tx) => {
    await alertRound.run(tx, app.services);
    return tx.row(sql<{ count: number }>`select count(*) as count from alerts`);
  });
  expect(behind.count).toBe(0);
});
