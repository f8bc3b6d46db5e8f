import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { type BlackHole, openBlackHole } from '../stand-ins/black-hole.ts';
import { startServerBeside } from '../server-process.ts';
import { openTills, sell } from '../selling.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';

const tillCount = 8;
/** What is promised, and as much again for a machine that has other things to do. */
const [notReadyMs, wellMs, endMs] = [10_000, 20_000, 14_000];

let app: TestApp;
let way: BlackHole;
let server: Awaited<ReturnType<typeof startServerBeside>>;
beforeEach(async () => {
  app = await buildTestApp();
  way = await openBlackHole(app.settings.application);
  server = await startServerBeside({ owner: app.settings.owner, application: way.settings });
});
afterEach(async () => {
  await server.end('SIGKILL');
  await way.close();
  await app.close();
});

const isReady = async () =>
  (await fetch(`${server.url}/health/ready`, { signal: AbortSignal.timeout(3_000) }).catch(() => null))?.status === 200;

async function msUntil(isTrue: () => boolean | Promise<boolean>, limitMs: number): Promise<number> {
  const startedAt = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - startedAt > limitMs) throw new Error(`not within ${String(limitMs)} ms`);
    await delay(50);
  }
  return Math.round(performance.now() - startedAt);
}

test(
  '[D4] connections that are lost without a word are noticed and replaced while tills sell: no receipt lost, none twice',
  { timeout: 240_000 },
  async () => {
    const tills = await openTills(app, tillCount);
    const groupId = tills[0]?.register.groupId ?? 0;
    const selling = sell(server.url, tills);
    const measured: Record<string, number> = {};
    const isWell = async () => (await isReady()) && selling.silentTills(1_000) === 0;
    await msUntil(isWell, 60_000);
    for (const loss of ['open', 'all'] as const) {
      way.swallowOpen();
      way.swallowNew(loss === 'all');
      measured[`${loss}: not ready`] = await msUntil(async () => !(await isReady()), notReadyMs);
      if (loss === 'all') await delay(8_000);
      way.swallowNew(false);
      measured[`${loss}: well`] = await msUntil(isWell, wellMs);
    }
    const { acknowledged, refused, longestMs } = await selling.stop();
    const keys = await app.owner.read({ groupId }, (tx) =>
      tx.rows(sql<{ till_key: string }>`select till_key from receipts`),
    );
    const recorded = new Set(keys.map((row) => row.till_key));
    process.stdout.write(
      `${JSON.stringify({ ...measured, receipts: recorded.size, refused: Object.fromEntries(refused), longestMs })}\n`,
    );
    expect([...acknowledged].filter((key) => !recorded.has(key))).toEqual([]);
    expect(recorded.size).toBe(keys.length);
    expect(recorded.size).toBe(acknowledged.size);
    // A till is told to come again, and never left without an answer or with an error of ours.
    expect([...refused.keys()].filter((status) => status !== 503)).toEqual([]);
  },
);

test.each(['swallowed', 'well'])(
  '[D16] a server whose database is %s ends within seconds of SIGTERM, whatever is still open',
  { timeout: 120_000 },
  async (state) => {
    const tills = await openTills(app, tillCount);
    const selling = sell(server.url, tills);
    const waiting = tills.map(({ credential }) =>
      fetch(`${server.url}/device/v1/prices?wait=25`, { headers: { authorization: `Bearer ${credential}` } }).catch(
        () => undefined,
      ),
    );
    await msUntil(() => selling.silentTills(1_000) === 0, 60_000);
    if (state === 'swallowed') {
      way.swallowOpen();
      way.swallowNew(true);
    }
    const startedAt = performance.now();
    // A second one does no harm.
    await Promise.all([server.end('SIGTERM'), delay(500).then(() => server.end('SIGTERM'))]);
    const tookMs = performance.now() - startedAt;
    process.stdout.write(`${state}: ended after ${String(Math.round(tookMs))} ms\n`);
    expect(tookMs).toBeLessThan(endMs);
    await selling.stop();
    await Promise.all(waiting);
  },
);
