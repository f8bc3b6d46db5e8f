import { type Job, listJobs, retryJob } from '@larder/contract/office/jobs';
import { getReport } from '@larder/contract/books/reporting';
import { createUser } from '@larder/contract/people/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, type Client } from '../../../testing/as.ts';
import {
  buildGroup,
  buildProperty,
  buildUser,
  type Group,
  type Property,
  type User,
  unique,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type House = { group: Group; property: Property; user: User; admin: Client };

async function openHouse(): Promise<House> {
  const group = await buildGroup(app);
  const user = await buildUser(app, { group, role: 'admin' });
  return { group, property: await buildProperty(app, { group }), user, admin: await as(app, user) };
}

/** An import that broke off, and a run that was given up. */
async function failTwo({ group, property, user }: House): Promise<{ importId: number; runId: number }> {
  const now = app.clock.now();
  return app.owner.write({ groupId: group.id }, async (tx) => {
    const { id: importId } = await tx.row(sql<{ id: number }>`
      insert into product_imports (group_id, property_id, user_id, state, content, request_id, network, created_at, updated_at)
      values (${group.id}, ${property.id}, ${user.id}, 'failed', ${Buffer.from('id')}, '', '', ${now}, ${now}) returning id`);
    const { id: runId } = await tx.row(sql<{ id: number }>`
      insert into scheduled_runs (group_id, name, slot_at, created_at, failed_at, attempt_count, error_code, counts)
      values (${group.id}, 'check_totals', ${now}, ${now}, ${now}, 1, 'totals_differ', '{"differences": 3}') returning id`);
    return { importId, runId };
  });
}

const jobsOf = async (client: Client, query = {}) => (await client.call(listJobs, { query })).jobs;
const retryPath = (kind: string, id: number) => `/api/v1/jobs/${kind}/${String(id)}/retry`;
const queuedJobs = async (name: string) =>
  (
    await app.owner.read('identity', (tx) =>
      tx.row(sql<{ count: number }>`select count(*) as count from pgboss.job where name = ${name}`),
    )
  ).count;

test('[ACC-12] administrators see what is done for their group, what is wrong with it, and nothing of another one', async () => {
  const house = await openHouse();
  const stranger = await openHouse();
  await failTwo(house);
  const email = `nieuw${String(unique())}@larder.test`;
  const invited = { email, name: 'Noor de Wit', role: 'manager' as const, propertyIds: [house.property.id] };
  await house.admin.call(createUser, { body: invited });
  const jobs = await jobsOf(house.admin);
  expect(jobs).toMatchObject([
    {
      kind: 'run',
      task: 'check_totals',
      state: 'failed',
      error: 'totals_differ',
      counts: [{ name: 'differences', count: 3 }],
    },
    { kind: 'mail', task: 'invitation', state: 'waiting', person: 'Noor de Wit', error: null, canRetry: false },
    { kind: 'import', task: 'product_import', state: 'failed', error: 'import_failed', location: house.property.name },
  ]);
  const { stateCounts } = await house.admin.call(listJobs, { query: { state: 'failed' } });
  expect(stateCounts.map(({ count }) => count)).toEqual([1, 0, 2, 0]);
  const seen = await stranger.admin.get('/api/v1/jobs');
  expect(seen.text).not.toContain('Noor');
  expect(await jobsOf(stranger.admin)).toEqual([]);
  const manager = await as(
    app,
    await buildUser(app, { group: house.group, role: 'manager', properties: [house.property] }),
  );
  expect((await manager.get('/api/v1/jobs')).status).toBe(403);
});

test('a mail is told without the address that it went to', async () => {
  const house = await openHouse();
  await app.owner.write({ groupId: house.group.id }, (tx) =>
    tx.execute(sql`
      insert into mails (group_id, kind, recipient, locale, values, message_id, created_at, failed_at, attempt_count, last_error, error_code)
      values (${house.group.id}, 'receipt', 'gast@canary.test', 'nl', '{}', ${`<${String(unique())}@larder.test>`}, ${app.clock.now()}, ${app.clock.now()}, 3,
        '550 gast@canary.test is unknown', 'rejected')`),
  );
  const answer = await house.admin.get('/api/v1/jobs');
  expect(answer.text).not.toContain('canary');
  expect(await jobsOf(house.admin)).toMatchObject([
    { task: 'receipt', state: 'failed', error: 'rejected', attemptCount: 3 },
  ]);
});

test('what was given up is done again once, however often it is asked for, and only by an administrator of the group', async () => {
  const house = await openHouse();
  const stranger = await openHouse();
  const { importId, runId } = await failTwo(house);
  for (const [jobKind, jobId, queue] of [
    ['import', importId, 'import-products'],
    ['run', runId, 'run-schedule'],
  ] as const) {
    const before = await queuedJobs(queue);
    expect((await stranger.admin.send('POST', retryPath(jobKind, jobId))).status).toBe(404);
    const ask = () => house.admin.call(retryJob, { params: { jobKind, jobId } });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ state }) => state)).not.toContain('failed');
    expect((await ask()).canRetry).toBe(false);
    expect((await queuedJobs(queue)) - before).toBe(1);
  }
  const audited = await app.owner.read({ groupId: house.group.id }, (tx) =>
    tx.rows(sql<{ action: string }>`select action from audit_entries where action = 'job_retried'`),
  );
  expect(audited).toHaveLength(2);
  expect((await house.admin.send('POST', retryPath('run', 900_000_000))).status).toBe(404);
  expect((await house.admin.send('POST', retryPath('kettle', runId))).status).toBe(404);
});

test('[REP-01] the dashboard of the group says that the last run of a schedule failed, until one succeeds', async () => {
  const house = await openHouse();
  const stranger = await openHouse();
  const countOf = async (client: Client, propertyId?: number) =>
    (await client.call(getReport, propertyId === undefined ? {} : { propertyId })).attention.failedScheduleCount;
  expect(await countOf(house.admin)).toBe(0);
  await failTwo(house);
  expect([
    await countOf(house.admin),
    await countOf(house.admin, house.property.id),
    await countOf(stranger.admin),
  ]).toEqual([1, 0, 0]);
  const later = new Date(app.clock.now().getTime() + 86_400_000);
  await app.owner.write({ groupId: house.group.id }, (tx) =>
    tx.execute(sql`
      insert into scheduled_runs (group_id, name, slot_at, created_at, finished_at) values (${house.group.id}, 'check_totals', ${later}, ${later}, ${later})`),
  );
  expect(await countOf(house.admin)).toBe(0);
});

test('what is done for the whole installation is seen by every group, and is nobody’s to do again', async () => {
  const house = await openHouse();
  const now = app.clock.now();
  const { id } = await app.owner.write('identity', (tx) =>
    tx.row(sql<{ id: number }>`
      insert into scheduled_runs (name, slot_at, created_at, failed_at, attempt_count, error_code)
      values ('sweep_media', ${now}, ${now}, ${now}, 1, 'broke_off') returning id`),
  );
  expect(await jobsOf(house.admin)).toMatchObject([{ task: 'sweep_media', isInstallationWide: true, canRetry: false }]);
  expect((await house.admin.send('POST', retryPath('run', id))).status).toBe(404);
  await app.owner.write('identity', (tx) => tx.execute(sql`delete from scheduled_runs where id = ${id}`));
});

test('[O8] what a later version does beside this one is left out', async () => {
  const house = await openHouse();
  await failTwo(house);
  const now = app.clock.now();
  await app.owner.write({ groupId: house.group.id }, (tx) =>
    tx.execute(sql`
      insert into scheduled_runs (group_id, name, slot_at, created_at, finished_at, counts)
      values (${house.group.id}, 'of_tomorrow', ${now}, ${now}, ${now}, '{"deeds": 3}')`),
  );
  const answer = await house.admin.call(listJobs, {});
  expect(answer.jobs.map(({ task }) => task).toSorted()).toEqual(['check_totals', 'product_import']);
  expect(answer.pagination.totalCount).toBe(2);
});

const nameOf = ({ kind, id }: Job) => `${kind} ${String(id)}`;

/** All jobs at once, and page by page. */
async function pagesOf(client: Client) {
  const all = (await jobsOf(client)).map(nameOf);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.call(listJobs, { query: { limit: '3', ...(cursor === undefined ? {} : { cursor }) } });
    expect(page.pagination.totalCount).toBe(all.length);
    seen.push(...page.jobs.map(nameOf));
    cursor = page.pagination.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { all, seen };
}

test('[API-02] jobs that began in one millisecond are each on one page', async () => {
  const house = await openHouse();
  const { group, property, user } = house;
  const now = app.clock.now();
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      insert into product_imports (group_id, property_id, user_id, state, request_id, network, created_at, updated_at)
      select ${group.id}, ${property.id}, ${user.id}, 'failed', '', '', ${now}::timestamptz + place * interval '100 microseconds', ${now}
      from generate_series(1, 8) as place`),
  );
  const { all, seen } = await pagesOf(house.admin);
  expect(all).toHaveLength(8);
  expect(seen).toEqual(all);
});

test('[API-02] the list is paged over all kinds, the newest first, and forgets what is a week old', async () => {
  const house = await openHouse();
  for (let index = 0; index < 4; index += 1) {
    await failTwo(house);
    app.clock.advance(index % 2 === 0 ? 86_400_000 : 1_000);
  }
  const admin = await as(app, house.user);
  const { all, seen } = await pagesOf(admin);
  expect(all).toHaveLength(8);
  expect(seen).toEqual(all);
  const later = async () => jobsOf(await as(app, house.user));
  app.clock.advance(6 * 86_400_000);
  expect(await later()).toHaveLength(2);
  app.clock.advance(2 * 86_400_000);
  expect(await later()).toHaveLength(0);
});
