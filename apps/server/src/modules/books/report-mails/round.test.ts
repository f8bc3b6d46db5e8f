import { createReportMail, getReportMail, updateReportMail } from '@larder/contract/books/report-mails';
import { dueUntil, type ReportKind, reportKinds } from '@larder/domain/books/report-mail';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import { buildGroup, buildProperty, buildUser, type Group } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePlanner } from '../../office/jobs/public.ts';
import { reportMailRound } from './public.ts';

let app: TestApp;
/** Another server on the same database. */
let other: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  other = await buildTestApp({ beside: app });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(() => setClock('2026-11-20T21:00:00+01:00'));

function setClock(moment: string): void {
  for (const { clock } of [app, other]) clock.set(moment);
}

const look = ({ services }: TestApp = app) =>
  services.database.write('identity', (tx) => reportMailRound.run(tx, services));

/** A location in a zone beside one in the first of all zones, and its manager. */
async function openHouse(zone = 'Europe/Amsterdam') {
  const group = await buildGroup(app);
  const [property, first] = [await buildProperty(app, { group }), await buildProperty(app, { group })];
  await app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`update properties set time_zone = ${zone} where id = ${property.id}`);
    await tx.execute(sql`update properties set time_zone = 'Africa/Abidjan' where id = ${first.id}`);
  });
  const manager = await buildUser(app, { group, role: 'manager', properties: [property] });
  const add = async (kind: ReportKind, hour = 7) =>
    (await as(app, manager)).call(createReportMail, {
      propertyId: property.id,
      body: { kind, hour, formats: ['pdf'], personIds: [manager.id], addresses: [] },
    });
  return { group, property, manager, add };
}

/** The last days of the periods that mails were written for. */
const sentDays = (group: Group) =>
  app.owner.read({ groupId: group.id }, async (tx) =>
    (
      await tx.rows(
        sql<{
          day: string;
        }>`select values ->> 'endsOn' as day from mails where group_id = ${group.id} and kind = 'report' order by id`,
      )
    ).map(({ day }) => day),
  );

it('[RPM-01] two servers at once write one mail', async () => {
  const { group, add } = await openHouse();
  await add('day_close');
  const planners = [app, other].map(({ services }) => makePlanner(services, [], [reportMailRound]));
  for (const plan of planners) await plan();
  setClock('2026-11-21T07:00:00+01:00');
  await Promise.all(planners.map((plan) => plan()));
  await Promise.all([look(app), look(other), look(app), look(other)]);
  expect(await sentDays(group)).toEqual(['2026-11-20']);
});

it('[RPM-01] a server that dies while it writes them has written none, and the next one writes them', async () => {
  const { group, add } = await openHouse();
  await add('day_close');
  setClock('2026-11-21T07:00:00+01:00');
  const dying = app.services.database.write('identity', async (tx) => {
    await reportMailRound.run(tx, app.services);
    throw new Error('the power is gone');
  });
  await expect(dying).rejects.toThrow('the power is gone');
  expect(await sentDays(group)).toEqual([]);
  await look(other);
  await look(app);
  expect(await sentDays(group)).toEqual(['2026-11-20']);
});

it('[RPM-01] after an absence what was missed comes, the oldest first, of at most the last seven', async () => {
  const [short, long] = [await openHouse(), await openHouse()];
  await short.add('day_close');
  await short.add('week');
  setClock('2026-11-24T06:59:00+01:00');
  await look();
  expect(await sentDays(short.group)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-22']);
  setClock('2026-11-20T21:00:00+01:00');
  await long.add('day_close');
  await long.add('month');
  setClock('2026-12-31T07:00:00+01:00');
  await look();
  expect(await sentDays(long.group)).toEqual([
    '2026-11-30',
    ...[24, 25, 26, 27, 28, 29, 30].map((day) => `2026-12-${day}`),
  ]);
  // A clock that is behind, or one put back, sends nothing again.
  setClock('2026-12-30T07:00:00+01:00');
  await look();
  setClock('2026-12-31T08:00:00+01:00');
  await look();
  expect(await sentDays(long.group)).toHaveLength(8);
});

it('[RPM-01] the hour is that of the location, on days that are longer or shorter too', async () => {
  const [here, there] = [await openHouse(), await openHouse('America/Los_Angeles')];
  for (const house of [here, there]) await house.add('day_close', 2);
  const times = [
    '2026-11-21T02:00:00+01:00',
    '2026-11-21T09:59:00Z',
    '2026-11-21T10:00:00Z',
    '2026-11-21T23:00:00Z',
  ] as const;
  const seen: [number, number][] = [];
  for (const time of times) {
    setClock(time);
    await look();
    seen.push([(await sentDays(here.group)).length, (await sentDays(there.group)).length]);
  }
  expect(seen).toEqual([
    [1, 0],
    [1, 0],
    [1, 1],
    [1, 1],
  ]);
  const days = await openHouse();
  setClock('2026-10-23T12:00:00+02:00');
  await days.add('day_close', 2);
  // Two o'clock comes twice on the twenty-fifth of October, and never on the twenty-eighth of March.
  const counts: number[] = [];
  for (const time of [
    '2026-10-25T01:59:00+02:00',
    '2026-10-25T02:00:00+02:00',
    '2026-10-25T02:00:00+01:00',
    '2026-10-25T12:00:00+01:00',
    '2026-10-26T02:00:00+01:00',
  ]) {
    setClock(time);
    await look();
    counts.push((await sentDays(days.group)).length);
  }
  expect(counts).toEqual([1, 2, 2, 2, 3]);
  setClock('2027-03-28T01:59:00+01:00');
  await look();
  setClock('2027-03-28T03:00:00+02:00');
  await look();
  expect((await sentDays(days.group)).at(-1)).toBe('2027-03-27');
});

it('[RPM-01] a list of the group goes by the clock that its reports go by', async () => {
  const { group } = await openHouse('Pacific/Kiritimati');
  const admin = await buildUser(app, { group, role: 'admin' });
  const { timeZone, nextAt } = await (
    await as(app, admin)
  ).call(createReportMail, {
    body: { kind: 'week', hour: 7, formats: ['pdf'], personIds: [admin.id], addresses: [] },
  });
  expect([timeZone, nextAt]).toEqual(['Africa/Abidjan', '2026-11-23T07:00:00.000Z']);
  setClock('2026-11-23T06:59:00Z');
  await look();
  expect(await sentDays(group)).toEqual([]);
  setClock('2026-11-23T07:00:00Z');
  await look();
  expect(await sentDays(group)).toEqual(['2026-11-22']);
});

it('[RPM-01] the database and the page say the same about what is due', async () => {
  const zones = [
    'Europe/Amsterdam',
    'America/Los_Angeles',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
    'Australia/Lord_Howe',
  ];
  const moments = Array.from({ length: 400 }, (_, index) => new Date(Date.UTC(2026, 0, 1) + index * 79_199_000));
  const wanted = moments.flatMap((at, index) =>
    reportKinds.map((kind) => ({ at, kind, hour: (index * 7) % 24, zone: zones[index % zones.length] ?? 'UTC' })),
  );
  const rows = await app.owner.read('identity', (tx) =>
    tx.rows(sql<{ until: string }>`
      select report_due_until(kind, hour, at, zone) as until
      from rows from (jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as (at timestamptz, kind text, hour integer, zone text))
        with ordinality as given (at, kind, hour, zone, place)
      order by place`),
  );
  expect(rows.map(({ until }) => until)).toEqual(wanted.map(({ at, ...clock }) => dueUntil(clock, at)));
});

it('[RPM-02] what is added, or switched on again, begins with the next period', async () => {
  const { group, property, manager, add } = await openHouse();
  setClock('2026-11-21T12:00:00+01:00');
  const { id, nextAt } = await add('day_close');
  expect(nextAt).toBe('2026-11-22T06:00:00.000Z');
  await look();
  expect(await sentDays(group)).toEqual([]);
  const change = async (isOn: boolean) =>
    (await as(app, manager)).call(updateReportMail, {
      propertyId: property.id,
      params: { reportMailId: id },
      body: { isOn },
    });
  expect((await change(false)).nextAt).toBeNull();
  setClock('2026-11-24T12:00:00+01:00');
  await look();
  expect((await change(true)).nextAt).toBe('2026-11-25T06:00:00.000Z');
  await look();
  expect(await sentDays(group)).toEqual([]);
  setClock('2026-11-25T07:00:00+01:00');
  await look();
  expect(await sentDays(group)).toEqual(['2026-11-24']);
  const found = await (
    await as(app, manager)
  ).call(getReportMail, {
    propertyId: property.id,
    params: { reportMailId: id },
  });
  expect(found.lastSent).toEqual({ from: '2026-11-24', to: '2026-11-24', at: '2026-11-25T06:00:00.000Z' });
});

it('[RPM-01] a group that is suspended gets nothing, and another one its own', async () => {
  const [gone, here] = [await openHouse(), await openHouse()];
  for (const house of [gone, here]) await house.add('day_close');
  await app.owner.write('identity', (tx) =>
    tx.execute(sql`update groups set suspended_at = now() where id = ${gone.group.id}`),
  );
  setClock('2026-11-21T07:00:00+01:00');
  await look();
  expect([await sentDays(gone.group), await sentDays(here.group)]).toEqual([[], ['2026-11-20']]);
});
