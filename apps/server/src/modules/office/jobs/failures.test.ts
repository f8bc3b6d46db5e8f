import { listFailures } from '@larder/contract/office/jobs';
import { listCategories } from '@larder/contract/assortment/categories';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import { buildGroup, buildProperty, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deleteOldFailures } from './public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const dayMs = 86_400_000;

/** Takes the categories away for the rest of a test, so that a call about them breaks. */
async function breakCategories(): Promise<void> {
  await app.owner.write('identity', (tx) => tx.execute(sql`alter table categories rename to categories_away`));
  onTestFinished(async () => {
    await app.owner.write('identity', (tx) => tx.execute(sql`alter table categories_away rename to categories`));
  });
}

test('[HLP-02] the code of what broke for somebody is found by an administrator of their group alone, for 30 days', async () => {
  const [group, other] = [await buildGroup(app), await buildGroup(app)];
  const property = await buildProperty(app, { group });
  const person = await buildUser(app, { group, role: 'manager', properties: [property] });
  const manager = await as(app, person);
  const user = await buildUser(app, { group, role: 'admin' });
  const admin = await as(app, user);
  const stranger = await as(app, await buildUser(app, { group: other, role: 'admin' }));
  await breakCategories();
  const { status, problem } = await manager.get(`/api/v1/properties/${property.id}/categories`);
  expect([status, problem?.code]).toEqual([500, 'unknown_error']);
  const code = problem?.requestId.slice(0, 8) ?? '';

  const found = (search?: string) => admin.call(listFailures, { query: search === undefined ? {} : { search } });
  await expect.poll(async () => (await found()).failures.length).toBe(1);
  const told = { id: expect.any(Number), code, at: app.clock.now().toISOString(), operation: listCategories.name };
  // As it is read out on the phone.
  expect((await found(` ${code.toUpperCase()} `)).failures).toEqual([{ ...told, person: person.name }]);
  expect((await found('none')).failures).toEqual([]);
  expect((await stranger.call(listFailures, { query: { search: code } })).failures).toEqual([]);
  expect((await manager.get('/api/v1/failures')).problem?.code).toBe('forbidden');
  // What is refused is no failure.
  expect((await manager.get('/api/v1/receipts/0')).status).toBe(404);
  expect((await found()).failures).toHaveLength(1);

  const forget = () => app.owner.write({ groupId: group.id }, (tx) => deleteOldFailures(tx, app.clock.now()));
  app.clock.advance(30 * dayMs);
  // Sessions end sooner.
  const later = await as(app, user);
  await forget();
  expect((await later.call(listFailures, { query: {} })).failures).toHaveLength(1);
  app.clock.advance(1);
  await forget();
  expect((await later.call(listFailures, { query: {} })).failures).toEqual([]);
});

test('[HLP-02] codes come page by page, the newest first', async () => {
  const group = await buildGroup(app);
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      insert into failures (group_id, request_id, at, operation)
      select ${group.id}, 'code-' || number, now(), 'listReceipts' from generate_series(1, 5) as number`),
  );
  const first = await admin.call(listFailures, { query: { limit: '3' } });
  expect(first.failures.map(({ code, person }) => [code, person])).toEqual([
    ['code-5', null],
    ['code-4', null],
    ['code-3', null],
  ]);
  const cursor = first.pagination.nextCursor ?? '';
  const second = await admin.call(listFailures, { query: { limit: '3', cursor } });
  expect(second.failures.map(({ code }) => code)).toEqual(['code-2', 'code-1']);
});
