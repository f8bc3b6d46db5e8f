import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { AppError } from '../http/app-error.ts';
import { sql } from './sql.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('a transaction that the database ends fails by itself, and not with the process', async () => {
  const ended = test.services.database.write('identity', async (tx) => {
    const { pid } = await tx.row(sql<{ pid: number }>`select pg_backend_pid() as pid`);
    await tx.raw('set local idle_in_transaction_session_timeout = 20');
    await expect
      .poll(() =>
        test.owner.read('identity', (other) =>
          other.row(sql`select count(*) as count from pg_stat_activity where pid = ${pid}`),
        ),
      )
      .toEqual({ count: 0 });
    await tx.execute(sql`select`);
  });
  await expect(ended).rejects.toThrow(AppError);
  expect(await test.services.database.read('identity', (tx) => tx.row(sql`select 1 as one`))).toEqual({ one: 1 });
});
