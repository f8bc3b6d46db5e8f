import * as contract from '@larder/contract/shelf/dynamic-pricing';
import { emptyWeek } from '@larder/domain/places/weekday-hours';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, type Client } from '../../../testing/as.ts';
import { buildGroup, buildProperty, buildUser, type Property } from '../../../testing/build/build.ts';
import { buildDynamicDate, buildDynamicHours } from '../../../testing/build/build-dynamic-pricing.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A location with its manager. */
async function openLocation(country: 'nl' | 'de' = 'nl') {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group, country });
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [property] }));
  return { group, property, manager };
}

const hoursPath = ({ id }: Property) => `/api/v1/properties/${id}/dynamic_hours`;
const datesPath = ({ id }: Property) => `/api/v1/properties/${id}/dynamic_dates`;

/** A week as the wire has it, with hours on some days: `{ 5: '18:00-23:00' }`. */
function weekOf(days: Readonly<Record<number, string>>): readonly object[] {
  return emptyWeek.map(({ dayOfWeek }) => {
    const [startTime = '00:00', endTime = '00:00'] = days[dayOfWeek]?.split('-') ?? [];
    return { is_enabled: dayOfWeek in days, day_of_week: dayOfWeek, start_time: startTime, end_time: endTime };
  });
}

const putHours = (client: Client, property: Property, dynamicPricing: object) =>
  client.send('PUT', hoursPath(property), { body: { dynamic_pricing: dynamicPricing } });

/** A period as the wire has it, in December 2026 at a German or Dutch location: `24T18:00`. */
const period = (from: string, to: string, others: object = {}) => ({
  start_at: `2026-12-${from}:00+01:00`,
  end_at: `2026-12-${to}:00+01:00`,
  dynamic_percentage: '20',
  ...others,
});

const postDate = (client: Client, property: Property, dynamicDate: object) =>
  client.send('POST', datesPath(property), { body: { dynamic_date: dynamicDate } });

const errorsOf = ({ problem }: Awaited<ReturnType<typeof postDate>>) =>
  (problem?.errors ?? []).map(({ path, code }) => `${path} ${code}`);

async function auditOf(groupId: number) {
  return app.owner.read({ groupId }, (tx) =>
    tx.rows(sql<{ action: string; before: Record<string, unknown> | null; after: Record<string, unknown> | null }>`
      select action, before, after from audit_entries where group_id = ${groupId} order by id`),
  );
}

test('[DYN-01] a location begins without hours: 0 %, seven days disabled, 00:00 to 00:00', async () => {
  const { property, manager } = await openLocation('de');
  expect(await manager.call(contract.getDynamicHours, { propertyId: property.id })).toEqual({
    propertyId: property.id,
    timeZone: 'Europe/Berlin',
    dynamicPercentage: '0',
    dynamicHoursList: emptyWeek,
    version: 1,
  });
});

test('[DYN-01] the hours that a manager sets are there, Monday first, and in the audit trail with what was before', async () => {
  const { group, property, manager } = await openLocation();
  const list = weekOf({ 5: '18:00-02:00', 7: '00:00-00:00' });
  const answer = await putHours(manager, property, { dynamic_percentage: '15', dynamic_hours_list: list.toReversed() });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['etag']).toBe('"2"');
  const found = await manager.call(contract.getDynamicHours, { propertyId: property.id });
  expect(found).toEqual(answer.body);
  expect(found).toMatchObject({ dynamicPercentage: '15', version: 2 });
  expect(found.dynamicHoursList.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(found.dynamicHoursList[4]).toEqual({
    isEnabled: true,
    dayOfWeek: 5,
    startTime: '18:00',
    endTime: '02:00',
  });
  expect(await auditOf(group.id)).toMatchObject([
    {
      action: 'dynamic_hours_updated',
      before: { dynamicPercentage: '0', dynamicHoursList: emptyWeek },
      after: { dynamicPercentage: '15', dynamicHoursList: found.dynamicHoursList },
    },
  ]);
});

test('[DYN-01] what a body does not carry stays', async () => {
  const { property, manager } = await openLocation();
  await buildDynamicHours(app, { property, percentage: 10 });
  const { body } = await putHours(manager, property, { dynamic_percentage: '25' });
  expect(body).toMatchObject({ dynamicPercentage: '25', dynamicHoursList: { 4: { startTime: '17:00' } } });
  const list = weekOf({ 1: '09:00-10:00' });
  expect((await putHours(manager, property, { dynamic_hours_list: list })).body).toMatchObject({
    dynamicPercentage: '25',
    dynamicHoursList: { 0: { isEnabled: true, startTime: '09:00' }, 4: { isEnabled: false } },
  });
});

test('[DYN-01] takes the 20 percentages and no other, each day of the week once and times of a clock', async () => {
  const { property, manager } = await openLocation();
  for (let percentage = 0; percentage < 100; percentage += 5)
    expect((await putHours(manager, property, { dynamic_percentage: String(percentage) })).status).toBe(200);
  for (const percentage of ['7', '100', '-5', '05', '', 'ten', 10, null])
    expect(errorsOf(await putHours(manager, property, { dynamic_percentage: percentage }))[0]).toMatch(
      /^dynamic_pricing\.dynamic_percentage /,
    );
  const week = weekOf({});
  for (const list of [[], week.slice(1), [...week.slice(1), week[1]]])
    expect(errorsOf(await putHours(manager, property, { dynamic_hours_list: list }))).toEqual([
      'dynamic_pricing.dynamic_hours_list invalid_value',
    ]);
  for (const time of ['24:00', '9:00', '12:60', '12:00:00', ''])
    expect(
      errorsOf(await putHours(manager, property, { dynamic_hours_list: weekOf({ 2: `${time}-13:00` }) })),
      time,
    ).toEqual(['dynamic_pricing.dynamic_hours_list.1.start_time invalid_format']);
  expect((await manager.call(contract.getDynamicHours, { propertyId: property.id })).version).toBe(21);
});

test('[DYN-02] a night that runs into the hours of the next day is an invalid time range, in the caller’s language', async () => {
  const { property, manager } = await openLocation();
  const answer = await manager.send('PUT', hoursPath(property), {
    body: { dynamic_pricing: { dynamic_hours_list: weekOf({ 7: '22:00-06:00', 1: '06:00-09:00' }) } },
    headers: { 'accept-language': 'en' },
  });
  expect(answer.status).toBe(422);
  expect(answer.problem?.errors).toEqual([
    {
      path: 'dynamic_pricing.dynamic_hours_list.6.end_time',
      code: 'invalid_time_range',
      message: 'This time range cannot be: it runs into that of the next day, or ends before it begins',
    },
  ]);
});

test('[DYN-01] at group level the location is named; another than that of the path, or of others, is not there', async () => {
  const { group, property, manager } = await openLocation();
  const sibling = await buildProperty(app, { group });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const body = (id: number) => ({ property_id: id, dynamic_pricing: { dynamic_percentage: '5' } });
  const put = (client: Client, path: string, id: number) => client.send('PUT', path, { body: body(id) });
  expect((await put(admin, '/api/v1/dynamic_hours', sibling.id)).status).toBe(200);
  expect((await admin.get(`/api/v1/dynamic_hours?property_id=${sibling.id}`)).body).toMatchObject({
    propertyId: sibling.id,
    dynamicPercentage: '5',
  });
  expect((await put(admin, hoursPath(property), sibling.id)).status).toBe(404);
  expect((await put(manager, '/api/v1/dynamic_hours', sibling.id)).status).toBe(404);
  expect((await manager.get(`/api/v1/dynamic_hours?property_id=${sibling.id}`)).status).toBe(404);
  for (const answer of [
    await admin.get('/api/v1/dynamic_hours'),
    await admin.send('PUT', '/api/v1/dynamic_hours', { body: { dynamic_pricing: {} } }),
  ])
    expect(errorsOf(answer)).toEqual(['property_id required']);
});

test('[DYN-03] a period is added, changed and taken away, each in the audit trail', async () => {
  const { group, property, manager } = await openLocation();
  const added = await postDate(manager, property, period('24T00:00', '27T00:00', { reason: ' Kerst ' }));
  expect(added.status, added.text).toBe(201);
  expect(added.body).toMatchObject({
    propertyId: property.id,
    startAt: '2026-12-23T23:00:00.000Z',
    endAt: '2026-12-26T23:00:00.000Z',
    dynamicPercentage: '20',
    reason: 'Kerst',
    version: 1,
  });
  const { dynamicDates } = await manager.call(contract.listDynamicDates, { propertyId: property.id });
  const [{ id } = { id: 0 }] = dynamicDates;
  const path = `${datesPath(property)}/${id}`;
  const changed = await manager.send('PUT', path, { body: { dynamic_date: { dynamic_percentage: '0', reason: ' ' } } });
  expect(changed.body).toMatchObject({
    startAt: '2026-12-23T23:00:00.000Z',
    dynamicPercentage: '0',
    reason: null,
    version: 2,
  });
  expect((await manager.send('DELETE', path)).status).toBe(204);
  expect((await manager.get(path)).status).toBe(404);
  expect(await auditOf(group.id)).toMatchObject([
    { action: 'dynamic_date_created', before: null, after: { propertyId: property.id, percentage: 20 } },
    { action: 'dynamic_date_updated', before: { percentage: 20, reason: 'Kerst' }, after: { percentage: 0 } },
    { action: 'dynamic_date_deleted', before: { percentage: 0 }, after: null },
  ]);
});

test('[DYN-02] [DYN-03] an end that does not come after its start is refused, a percentage that is none, and no words kept', async () => {
  const { property, manager } = await openLocation();
  expect(errorsOf(await postDate(manager, property, period('27T00:00', '24T00:00')))).toEqual([
    'dynamic_date.end_at invalid_time_range',
  ]);
  expect(
    errorsOf(await postDate(manager, property, period('24T00:00', '24T00:00', { dynamic_percentage: '7' }))),
  ).toEqual(['dynamic_date.dynamic_percentage invalid_value', 'dynamic_date.end_at invalid_time_range']);
  const { id } = await buildDynamicDate(app, { property });
  const path = `${datesPath(property)}/${id}`;
  expect(
    errorsOf(await manager.send('PUT', path, { body: { dynamic_date: { end_at: '2029-01-01T00:00:00Z' } } })),
  ).toEqual(['dynamic_date.end_at invalid_time_range']);
});

test('[DYN-03] periods of a location touch but do not overlap; those of another location are its own', async () => {
  const { group, property, manager } = await openLocation();
  const elsewhere = await buildProperty(app, { group });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  expect((await postDate(manager, property, period('10T00:00', '12T00:00'))).status).toBe(201);
  expect((await postDate(manager, property, period('12T00:00', '13T00:00'))).status).toBe(201);
  expect(errorsOf(await postDate(manager, property, period('09T00:00', '10T00:01')))).toEqual([
    'dynamic_date.start_at dates_overlap',
  ]);
  expect((await postDate(admin, elsewhere, period('10T00:00', '12T00:00'))).status).toBe(201);
  const { dynamicDates } = await manager.call(contract.listDynamicDates, { propertyId: property.id });
  const path = `${datesPath(property)}/${dynamicDates[0]?.id}`;
  const move = (fields: object) => manager.send('PUT', path, { body: { dynamic_date: fields } });
  expect(errorsOf(await move({ end_at: '2026-12-12T00:01:00+01:00' }))).toEqual([
    'dynamic_date.start_at dates_overlap',
  ]);
  expect((await move({ start_at: '2026-12-11T00:00:00+01:00' })).status).toBe(200);
});

test('[DYN-03] of many that want the same time at once exactly one gets it, the others are told why', async () => {
  const { property, manager } = await openLocation();
  const hours = ['01', '02', '03', '04', '05', '06'];
  // So that each has a connection to the database and none is first.
  await Promise.all(hours.map(() => manager.get(datesPath(property))));
  for (const day of ['02', '04', '06', '08']) {
    const answers = await Promise.all(
      hours.map((hour) => postDate(manager, property, period(`${day}T${hour}:00`, `${day}T12:00`))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(errorsOf(answer)).toEqual(['dynamic_date.start_at dates_overlap']);
  }
});

test('[DYN-03] the table itself refuses what overlaps, whoever writes it', async () => {
  const { property } = await openLocation();
  const [startAt, endAt] = ['2026-12-24T00:00:00Z', '2026-12-27T00:00:00Z'];
  await buildDynamicDate(app, { property, startAt, endAt });
  await expect(
    buildDynamicDate(app, { property, startAt: '2026-12-26T23:59:00Z', endAt: '2026-12-28T00:00:00Z' }),
  ).rejects.toMatchObject({ code: '23P01' });
});

test('[DYN-03] lists the periods that end after a moment, the earliest first, page by page', async () => {
  const { group, property, manager } = await openLocation();
  const sibling = await buildProperty(app, { group });
  const days = ['03', '01', '02'];
  for (const day of days)
    await buildDynamicDate(app, {
      property,
      startAt: `2026-12-${day}T00:00:00+01:00`,
      endAt: `2026-12-${day}T23:00:00+01:00`,
      reason: day,
    });
  await buildDynamicDate(app, { property: sibling });
  const listed = async (query: object) => {
    const answer = await manager.call(contract.listDynamicDates, { query: { limit: '50', ...query } });
    return answer.dynamicDates.map(({ reason }) => reason);
  };
  expect(await listed({})).toEqual(['01', '02', '03']);
  expect(await listed({ order: 'desc' })).toEqual(['03', '02', '01']);
  expect(await listed({ minDatetime: '2026-12-02T00:00:00+01:00' })).toEqual(['02', '03']);
  // It ends at that very moment: over.
  expect(await listed({ minDatetime: '2026-12-02T23:00:00+01:00' })).toEqual(['03']);
  const first = await manager.call(contract.listDynamicDates, { query: { limit: '2' } });
  expect(first.pagination).toMatchObject({ totalCount: 3 });
  expect(await listed({ limit: '2', cursor: first.pagination.nextCursor ?? '' })).toEqual(['03']);
});

test('[ACC-12] staff neither see nor change them', async () => {
  const { group, property } = await openLocation();
  const staff = await as(app, await buildUser(app, { group, role: 'default', properties: [property] }));
  for (const answer of [
    await staff.get(hoursPath(property)),
    await staff.get(datesPath(property)),
    await putHours(staff, property, { dynamic_percentage: '5' }),
    await postDate(staff, property, period('24T00:00', '27T00:00')),
  ])
    expect(answer.status).toBe(403);
});

test('a location is deleted with its rule', async () => {
  const { group, property } = await openLocation();
  await buildDynamicHours(app, { property });
  await buildDynamicDate(app, { property });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  expect((await admin.send('DELETE', `/api/v1/properties/${property.id}`)).status).toBe(204);
});
