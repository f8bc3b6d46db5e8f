import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { buildGroup, type Group } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Schedule, slotOf } from './schedule.ts';
import { makePlanner, startSchedules } from './scheduler.ts';

const hourMs = 3_600_000;

// Two servers on one database; nobody else is in it.
let one: TestApp;
let other: TestApp;
let groups: readonly Group[];
beforeAll(async () => {
  one = await buildTestApp();
  other = await buildTestApp({ beside: one });
  groups = [await buildGroup(one), await buildGroup(one)];
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** A schedule of every hour that counts how often it was done, for whom. */
function counting(scope: 'group' | 'installation', fail: () => boolean = () => false) {
  const done: (number | null)[] = [];
  const run = async (groupId: number | null) => {
    if (fail()) throw new Error('it rains');
    done.push(groupId);
    return {};
  };
  const rhythm = { everyMs: hourMs, afterMs: 600_000 };
  const schedule: Schedule =
    scope === 'group'
      ? { ...rhythm, scope, name: 'check_totals', run: (_, { groupId }) => run(groupId) }
      : { ...rhythm, scope, name: 'sweep_media', run: () => run(null) };
  return { schedule, done };
}

const advance = (ms: number) => {
  one.clock.advance(ms);
  other.clock.advance(ms);
};

type RunRow = { group_id: number | null; name: string; slot_at: Date; attempt_count: number; is_done: boolean };

const runsOf = (name: string) =>
  one.owner.read('identity', (tx) =>
    tx.rows(
      sql<RunRow>`select group_id, name, slot_at, attempt_count, finished_at is not null as is_done from scheduled_runs where name = ${name} order by id`,
    ),
  );

describe('the slot of a moment', () => {
  it('is the last time that the schedule was due, also exactly then', () => {
    const daily = { everyMs: 24 * hourMs, afterMs: 2 * hourMs };
    const at = (moment: string) => slotOf(daily, new Date(moment)).toISOString();
    expect(at('2026-11-22T01:59:59.999Z')).toBe('2026-11-21T02:00:00.000Z');
    expect(at('2026-11-22T02:00:00.000Z')).toBe('2026-11-22T02:00:00.000Z');
    expect(at('2026-11-23T01:00:00.000Z')).toBe('2026-11-22T02:00:00.000Z');
    // In the night that a clock goes back nothing is due twice.
    expect(at('2026-10-25T02:30:00.000+02:00')).toBe('2026-10-24T02:00:00.000Z');
    expect(at('2026-10-25T02:30:00.000+01:00')).toBe('2026-10-24T02:00:00.000Z');
    expect(at('2026-10-25T03:00:00.000+01:00')).toBe('2026-10-25T02:00:00.000Z');
  });
});

describe('schedules', () => {
  it('a slot is planned once though two servers look at the same moment, for each group and for the installation', async () => {
    const schedules = [counting('group').schedule, counting('installation').schedule];
    const servers = [one, other].flatMap(({ services }) => [
      makePlanner(services, schedules),
      makePlanner(services, schedules),
    ]);
    const planAtOnce = () => Promise.all(servers.map((plan) => plan()));
    await planAtOnce();
    // A schedule that is new here begins with its next slot.
    expect(await runsOf('check_totals')).toEqual([]);
    const rounds = 20;
    for (let round = 0; round < rounds; round += 1) {
      advance(hourMs);
      await planAtOnce();
      await planAtOnce();
    }
    for (const [name, each] of [
      ['check_totals', groups.length],
      ['sweep_media', 1],
    ] as const) {
      const runs = await runsOf(name);
      expect(runs).toHaveLength(rounds * each);
      expect(new Set(runs.map((run) => `${String(run.group_id)} ${run.slot_at.toISOString()}`)).size).toBe(runs.length);
    }
    const { jobs } = await one.owner.read('identity', (tx) =>
      tx.row(sql<{ jobs: number }>`select count(*) as jobs from pgboss.job where name = 'run-schedule'`),
    );
    expect(jobs).toBe(rounds * (groups.length + 1));
    await one.owner.write('identity', async (tx) => {
      await tx.execute(sql`delete from scheduled_runs`);
      await tx.execute(sql`delete from pgboss.job`);
    });
  });

  it(
    'what was missed is made up for once, and each run is done by one of the servers, again when it broke off',
    { timeout: 60_000 },
    async () => {
      let failures = 1;
      const { schedule, done } = counting('group', () => (failures -= 1) >= 0);
      advance(30 * hourMs);
      const stops = await Promise.all([one, other].map(({ services }) => startSchedules(services, [schedule])));
      await expect
        .poll(async () => (await runsOf('check_totals')).filter((run) => run.is_done).length, {
          timeout: 40_000,
          interval: 200,
        })
        .toBe(groups.length);
      expect(new Set(done)).toEqual(new Set(groups.map(({ id }) => id)));
      expect(done).toHaveLength(groups.length);
      const attempts = (await runsOf('check_totals')).map((run) => run.attempt_count);
      expect(attempts.toSorted((a, b) => a - b)).toEqual([1, 2]);
      await Promise.all(stops.map((stop) => stop()));
    },
  );
});
