import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { anonymous, as } from '../../../testing/as.ts';
import { buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepSessions } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('tokens that open nothing any more are removed, those that do stay', async () => {
  const user = await buildUser(app, { role: 'admin' });
  await as(app, user);
  app.clock.advance(13 * 3_600_000);
  const fresh = await as(app, user);
  expect(await sweepSessions(app.services)).toBe(1);
  const { left } = await app.owner.read('identity', (tx) =>
    tx.row(sql<{ left: number }>`select count(*) as left from sessions where user_id = ${user.id}`),
  );
  expect(left).toBe(1);
  expect((await fresh.get('/api/v1/users/me')).status).toBe(200);
});

test('[ACC-18] what a passkey was to sign goes once its five minutes are over', async () => {
  const ask = () =>
    anonymous(app).send('POST', '/api/v1/users/log_in/passkey/challenge', { body: { is_second_step: false } });
  const left = async () =>
    (
      await app.owner.read('identity', (tx) =>
        tx.row(sql<{ left: number }>`select count(*) as left from passkey_challenges`),
      )
    ).left;
  await ask();
  await sweepSessions(app.services);
  expect(await left()).toBe(1);
  app.clock.advance(5 * 60_000);
  await ask();
  await sweepSessions(app.services);
  expect(await left()).toBe(1);
});
