import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { installJobQueue, openJobQueue } from './job-queue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test(
  'the queue is made by one of several servers that start at once, also after a start that was cut off before it',
  { timeout: 60_000 },
  async () => {
    const { owner, application } = app.settings;
    await app.owner.pool.query('drop schema pgboss cascade');
    await Promise.all([true, false, false, true].map((isNeeded) => installJobQueue(owner, { isNeeded })));
    const queue = await openJobQueue(application, app.services.log);
    const done: number[] = [];
    await queue.work('run-schedule', async ({ runId }) => void done.push(runId));
    await app.services.database.write('identity', (tx) => queue.send(tx, 'run-schedule', { runId: 7 }));
    await expect.poll(() => done, { timeout: 20_000 }).toEqual([7]);
    await queue.close();
  },
);

test('what a job threw is not kept in the tables of the queue, which know no groups', { timeout: 60_000 }, async () => {
  const queue = await openJobQueue(app.settings.application, app.services.log);
  let attempts = 0;
  await queue.work('import-products', () => {
    attempts += 1;
    return Promise.reject(new Error('550 <gast@canary.test> is unknown'));
  });
  await app.services.database.write('identity', (tx) => queue.send(tx, 'import-products', { groupId: 1, importId: 1 }));
  await expect.poll(() => attempts, { timeout: 40_000 }).toBeGreaterThan(1);
  await queue.close();
  const { rows } = await app.owner.pool.query('select output::text from pgboss.job where output is not null');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('canary');
});

test(
  '[D6] of jobs that are done together one that fails is tried again alone, and not as often as if each had failed',
  { timeout: 60_000 },
  async () => {
    const queue = await openJobQueue(app.settings.application, app.services.log);
    const mails = [1, 2, 3, 4, 5, 6, 7];
    await app.services.database.write('identity', async (tx) => {
      for (const mailId of mails) await queue.send(tx, 'deliver-mail', { mailId });
    });
    const tries = new Map<number, number>();
    await queue.work('deliver-mail', ({ mailId }) => {
      tries.set(mailId, (tries.get(mailId) ?? 0) + 1);
      return mailId === 3 ? Promise.reject(new Error('421 not now')) : Promise.resolve();
    });
    const outcomes = async () => {
      const { rows } = await app.owner.pool.query<{ mail: number; state: string; retry_count: number }>(
        `select (data ->> 'mailId')::integer as mail, state, retry_count from pgboss.job where name = 'deliver-mail' order by 1`,
      );
      return rows.map(({ mail, state }) => `${String(mail)} ${state}`);
    };
    const wanted = mails.map((mail) => `${String(mail)} ${mail === 3 ? 'retry' : 'completed'}`);
    await expect.poll(outcomes, { timeout: 30_000 }).toEqual(wanted);
    expect(mails.map((mail) => tries.get(mail))).toEqual([1, 1, 1, 1, 1, 1, 1]);
    await queue.close();
  },
);

test('runs of a night are done one after the other, and not one a second', { timeout: 60_000 }, async () => {
  const queue = await openJobQueue(app.settings.application, app.services.log);
  const runs = Array.from({ length: 60 }, (_, index) => ({ runId: 1_000 + index }));
  let [atOnce, most] = [0, 0];
  const done: number[] = [];
  await app.services.database.write('identity', (tx) => queue.sendAll(tx, 'run-schedule', runs));
  await queue.work('run-schedule', async ({ runId }) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await Promise.resolve();
    done.push(runId);
    atOnce -= 1;
  });
  await expect.poll(() => done.length, { timeout: 25_000 }).toBe(runs.length);
  expect([new Set(done).size, most]).toEqual([runs.length, 1]);
  await queue.close();
});

test('[D6] an import that is in other hands stays in the queue for a quarter of an hour at least', async () => {
  const { rows } = await app.owner.pool.query<{ limit: number; delay: number; most: number }>(
    `select retry_limit as "limit", retry_delay as delay, retry_delay_max as most from pgboss.queue where name = 'import-products'`,
  );
  const { limit = 0, delay = 0, most = 0 } = rows[0] ?? {};
  // The shortest that the queue waits before each try: it doubles, and adds up to as much again by chance.
  const waits = Array.from({ length: limit }, (_, tried) => Math.min(most, delay * 2 ** tried));
  expect(waits.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThanOrEqual(15 * 60);
});
