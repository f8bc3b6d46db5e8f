import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlackHole } from '../../testing/stand-ins/black-hole.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeReadiness } from '../readiness.ts';
import { openDatabase } from './database.ts';
import { sql } from './sql.ts';
import { watchDatabase } from './watch.ts';

const soon = { timeout: 30_000 };

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A database by a way that can swallow, and a watch that goes by another one, or by the same. */
async function openWatched({ isWatchBeside }: { isWatchBeside: boolean }) {
  const way = await openBlackHole(app.settings.application);
  const readiness = makeReadiness(app.services.log);
  const watch = watchDatabase(isWatchBeside ? app.settings.application : way.settings, readiness);
  const database = openDatabase(way.settings, { maximumConnections: 3, watch });
  const close = async () => {
    watch.close();
    await database.close();
    await way.close();
  };
  const sleep = (seconds: number) =>
    database.read('identity', (tx) => tx.row(sql`select pg_sleep(${seconds}) is null as is_over`));
  return { way, readiness, watch, database, sleep, close };
}

test('[D4] a statement may take longer than a lost connection is waited for', { timeout: 60_000 }, async () => {
  const { sleep, close } = await openWatched({ isWatchBeside: false });
  expect(await sleep(6)).toEqual({ is_over: false });
  await close();
});

test(
  '[D4] one connection that is lost while others work fails its caller, and gives back what it held',
  { timeout: 60_000 },
  async () => {
    const { way, database, readiness, close } = await openWatched({ isWatchBeside: true });
    const lock = (key: number) => sql`select pg_advisory_xact_lock(${key})`;
    const held = database.write('identity', async (tx) => {
      await tx.rows(lock(4_711));
      way.swallowOpen();
      await tx.rows(sql`select`);
    });
    await expect(held).rejects.toMatchObject({ code: 'unavailable' });
    await database.write('identity', (tx) => tx.rows(lock(4_711)));
    expect([...readiness.problems()]).toEqual([]);
    await close();
  },
);

test(
  '[D4] while the database is away everybody is refused at once, and none by the time it is back',
  { timeout: 90_000 },
  async () => {
    const { way, watch, database, readiness, sleep, close } = await openWatched({ isWatchBeside: false });
    await sleep(0);
    way.swallowOpen();
    way.swallowNew(true);
    const waiting = [sleep(0), database.copy('identity', sql`copy (select 1) to stdout`)];
    for (const { status, ...rest } of await Promise.allSettled(waiting))
      expect([status, rest]).toMatchObject(['rejected', { reason: { code: 'unavailable' } }]);
    await expect.poll(() => watch.isAway(), soon).toBe(true);
    expect([...readiness.problems().keys()]).toEqual(['database']);
    const askedAt = performance.now();
    await expect(sleep(0)).rejects.toMatchObject({ code: 'unavailable' });
    expect(performance.now() - askedAt).toBeLessThan(1_000);
    way.swallowNew(false);
    await expect.poll(() => [...readiness.problems()], soon).toEqual([]);
    expect(await sleep(0)).toEqual({ is_over: false });
    await close();
  },
);
