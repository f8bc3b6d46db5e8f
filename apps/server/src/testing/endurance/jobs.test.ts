import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createUser } from '@larder/contract/people/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schedules } from '../../schedules.ts';
import { sql } from '../../platform/database/sql.ts';
import { as } from '../as.ts';
import { buildCashRegister, buildGroup, buildProperty, buildUser, type Group, unique } from '../build/build.ts';
import { buildReceipt } from '../build/build-receipt.ts';
import { startServerBeside } from '../server-process.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';

const soon = { timeout: 90_000, interval: 250 };
const person = 'Kanarie Pikkema';

/** A database whose schedules ran before, long ago, as of an installation that was off for a while. */
async function openDatabaseOfOld(): Promise<TestApp> {
  const app = await buildTestApp();
  await app.owner.write('identity', async (tx) => {
    for (const { name } of schedules)
      await tx.execute(sql`insert into schedules (name, slot_at) values (${name}, '2026-01-01')`);
  });
  return app;
}

/** A group with so many receipts that somebody was to pick up half a year ago. */
async function buildOldGroup(app: TestApp, receiptCount: number): Promise<Group> {
  const group = await buildGroup(app);
  const register = await buildCashRegister(app, { property: await buildProperty(app, { group }) });
  const soldAt = new Date(Date.now() - 180 * 86_400_000).toISOString();
  for (let index = 0; index < receiptCount; index += 1)
    await buildReceipt(app, { register, soldAt, pickup: { name: person, phone: '0612345678' } });
  return group;
}

type RunRow = {
  name: string;
  group_id: number | null;
  attempt_count: number;
  finished_at: Date | null;
  counts: Record<string, number>;
};

const runsOf = (app: TestApp) =>
  app.owner.read('identity', (tx) =>
    tx.rows(sql<RunRow>`select name, group_id, attempt_count, finished_at, counts from scheduled_runs order by id`),
  );

const auditOf = (app: TestApp, { id }: Group) =>
  app.owner.read({ groupId: id }, (tx) =>
    tx.rows(sql<{ after: object }>`select after from audit_entries where action = 'blank_personal_data'`),
  );

let twice: TestApp;
let killed: TestApp;
beforeAll(async () => {
  twice = await openDatabaseOfOld();
  killed = await openDatabaseOfOld();
});
afterAll(async () => {
  await twice.close();
  await killed.close();
});

test(
  '[D6] of two servers on one database one does each job and each slot of a schedule, once',
  { timeout: 240_000 },
  async () => {
    const groups = [await buildOldGroup(twice, 3), await buildOldGroup(twice, 3), await buildOldGroup(twice, 3)];
    const mailCount = 40;
    const admin = await as(twice, await buildUser(twice, { ...(groups[0] && { group: groups[0] }), role: 'admin' }));
    for (let index = 0; index < mailCount; index += 1)
      await admin.call(createUser, {
        body: {
          email: `gast${String(unique())}@larder.test`,
          name: 'Gast',
          role: 'admin',
          locale: 'nl',
          propertyIds: [],
        },
      });
    const servers = await Promise.all([startServerBeside(twice.settings), startServerBeside(twice.settings)]);
    const perGroup = schedules.filter(({ scope }) => scope === 'group').length;
    const runCount = perGroup * groups.length + (schedules.length - perGroup);
    await expect
      .poll(async () => (await runsOf(twice)).filter((run) => run.finished_at !== null).length, soon)
      .toBe(runCount);
    const mailsLeft = () =>
      twice.owner.read('identity', (tx) =>
        tx.row(sql<{ count: number }>`select count(*) as count from mails where sent_at is null`),
      );
    await expect.poll(mailsLeft, soon).toEqual({ count: 0 });
    await Promise.all(servers.map((server) => server.end('SIGTERM')));

    const runs = await runsOf(twice);
    expect(new Set(runs.map((run) => `${run.name} ${String(run.group_id)}`)).size).toBe(runCount);
    expect(runs.map((run) => run.attempt_count)).toEqual(runs.map(() => 1));
    for (const group of groups) expect(await auditOf(twice, group)).toEqual([{ after: { pickups: 3 } }]);
    const sent = await Promise.all(servers.map(({ directory }) => messageIdsIn(join(directory, 'outbox'))));
    expect(sent.flat()).toHaveLength(mailCount);
    expect(new Set(sent.flat()).size).toBe(mailCount);
    const { attempts } = await twice.owner.read('identity', (tx) =>
      tx.row(sql<{ attempts: number }>`select sum(attempt_count) as attempts from mails`),
    );
    expect(attempts).toBe(mailCount);
  },
);

test(
  '[D1] kill -9 in the middle of a scheduled run: it is done after the restart, and what it did is counted once',
  { timeout: 240_000 },
  async () => {
    const group = await buildOldGroup(killed, 4);
    const sums = () =>
      killed.owner.read({ groupId: group.id }, (tx) =>
        tx.row(
          sql<object>`select sum(total_cents) as total, sum(deposit_cents) as deposit, sum(paid_cents) as paid, count(*) as receipts from receipts`,
        ),
      );
    const before = await sums();
    const run = async () => (await runsOf(killed)).find(({ name }) => name === 'blank_personal_data');
    let server: Awaited<ReturnType<typeof startServerBeside>> | undefined;
    await killed.owner.write({ groupId: group.id }, async (tx) => {
      // It has blanked and counted the pickups then, and waits for the requests of mails.
      await tx.execute(sql`lock table sent_receipts in exclusive mode`);
      server = await startServerBeside(killed.settings);
      const countsNow = async () => {
        // PostgreSQL ends a transaction in which nothing happens for long.
        await tx.execute(sql`select 1`);
        return (await run())?.counts;
      };
      await expect.poll(countsNow, soon).toEqual({ pickups: 4 });
      await server.end('SIGKILL');
    });
    expect(await run()).toMatchObject({ finished_at: null, attempt_count: 1 });
    await server?.start();
    await expect.poll(async () => (await run())?.finished_at, soon).not.toBeNull();
    await server?.end('SIGTERM');
    expect(await run()).toMatchObject({ counts: { pickups: 4 }, attempt_count: 2 });
    expect(await auditOf(killed, group)).toEqual([{ after: { pickups: 4 } }]);
    expect(await sums()).toEqual(before);
    const { left } = await killed.owner.read({ groupId: group.id }, (tx) =>
      tx.row(sql<{ left: number }>`select count(*) as left from receipts where pickup_name is not null`),
    );
    expect(left).toBe(0);
  },
);

async function messageIdsIn(directory: string): Promise<string[]> {
  const files = await readdir(directory).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  return mails.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1] ?? '');
}
