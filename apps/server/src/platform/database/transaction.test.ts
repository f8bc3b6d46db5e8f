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

it('what a statement behind the commit would ask is refused, and what came before it is written', async () => {
  const name = `behind-${crypto.randomUUID()}`;
  const written = test.owner.write('identity', async (tx) => {
    const inserted = tx.execute(sql`insert into groups (slug, name) values (${name}, ${name})`);
    tx.commitBehind();
    await inserted;
    await expect(tx.execute(sql`select`)).rejects.toThrow('behind the commit');
    return 'done';
  });
  expect(await written).toBe('done');
  const count = test.owner.read('identity', (tx) =>
    tx.row(sql`select count(*) as count from groups where name = ${name}`),
  );
  expect(await count).toEqual({ count: 1 });
});

it.each([true, false])(
  'a statement whose failure nobody saw is not taken for written (commit behind: %s)',
  async (isBehind) => {
    const name = `unseen-${crypto.randomUUID()}`;
    const written = test.owner.write('identity', async (tx) => {
      await tx.execute(sql`insert into groups (slug, name) values (${name}, ${name})`);
      const failing = tx.execute(sql`select 1 / 0`).catch(() => undefined);
      if (isBehind) tx.commitBehind();
      await failing;
      return 'done';
    });
    await expect(written).rejects.toThrow('nothing is written');
    const count = test.owner.read('identity', (tx) =>
      tx.row(sql`select count(*) as count from groups where name = ${name}`),
    );
    expect(await count).toEqual({ count: 0 });
  },
);

it.each(['write', 'read', 'readAtOnce'] as const)(
  '[D4] a statement that takes too long is unavailable, not an error of ours (%s)',
  async (kind) => {
    const name = `slow-${crypto.randomUUID()}`;
    const slow = test.owner[kind]('identity', (tx) => {
      void tx.raw('set local statement_timeout = 20');
      return tx.rows(sql`select pg_sleep(20), ${name}`);
    });
    await expect(slow).rejects.toMatchObject({ code: 'unavailable', cause: { code: '57014' } });
  },
);

it('[D4] a statement that somebody cancels is no time-out', async () => {
  const cancelled = test.owner.write('identity', async (tx) => {
    const { pid } = await tx.row(sql<{ pid: number }>`select pg_backend_pid() as pid`);
    const cancel = async () => {
      const ask = () =>
        test.owner.read('identity', (other) => other.row(sql`select pg_cancel_backend(${pid}::integer) as done`));
      await expect.poll(ask).toEqual({ done: true });
    };
    await Promise.all([tx.execute(sql`select pg_sleep(20)`), cancel()]);
  });
  await expect(cancelled).rejects.toMatchObject({ code: '57014' });
});

it.each(['40001', '40P01'])(
  '[D4] a write that loses every time (%s) is tried four times, then unavailable',
  async (code) => {
    let tries = 0;
    const losing = test.owner.write('identity', async (tx) => {
      tries += 1;
      await tx.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`);
    });
    await expect(losing).rejects.toMatchObject({ code: 'unavailable', cause: { code } });
    expect(tries).toBe(4);
  },
);
