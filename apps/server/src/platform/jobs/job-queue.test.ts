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
