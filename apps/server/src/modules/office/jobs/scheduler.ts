import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { recordAudit } from '../audit/public.ts';
import * as queries from './run-queries.ts';
import { type Outcome, type Round, type Schedule, slotOf } from './schedule.ts';

const lookEveryMs = 15_000;
const dayMs = 24 * 3_600_000;
const keptForMs = 30 * dayMs;

/**
 * Plans what is due, and does what was planned, by whichever process comes first. A server that was off when something
 * was due does the last of it when it starts. The answered function stops planning.
 */
export async function startSchedules(
  services: Services,
  schedules: readonly Schedule[],
  rounds: readonly Round[] = [],
): Promise<() => Promise<void>> {
  await services.jobs.work('run-schedule', ({ runId }, attempt) =>
    carryOut(services, { schedules, runId, ...attempt }),
  );
  const plan = makePlanner(services, schedules, rounds);
  await plan();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= plan()
      .catch((error: unknown) => services.log.warn({ err: error }, 'schedules not looked at'))
      .finally(() => (running = undefined));
  }, lookEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Makes what plans the slots that began since; the database is asked once a slot and process. */
export function makePlanner(
  services: Services,
  schedules: readonly Schedule[],
  rounds: readonly Round[] = [],
): () => Promise<void> {
  const planned = new Map<string, number>();
  const once = async (one: Schedule | Round, take: (tx: Transaction, slotAt: Date) => Promise<void>) => {
    const slotAt = slotOf(one, services.clock());
    if (planned.get(one.name) === slotAt.getTime()) return;
    await services.database.write('identity', (tx) => take(tx, slotAt));
    planned.set(one.name, slotAt.getTime());
  };
  return async () => {
    for (const schedule of schedules)
      await once(schedule, (tx, slotAt) => planSlot(tx, services, { schedule, slotAt }));
    for (const round of rounds)
      await once(round, async (tx, slotAt) => {
        if (await takesSlot(tx, round.name, slotAt)) await round.run(tx, services);
      });
  };
}

/** Whether the caller is the one who takes a slot. What is new here begins with its next slot: a first start has other things to do. */
async function takesSlot(tx: Transaction, name: string, slotAt: Date): Promise<boolean> {
  if ((await queries.insertSchedule(tx, name, slotAt)) > 0) return false;
  return (await queries.takeSlot(tx, name, slotAt)) > 0;
}

async function planSlot(
  tx: Transaction,
  { jobs, clock }: Services,
  { schedule: { name, scope }, slotAt }: { schedule: Schedule; slotAt: Date },
): Promise<void> {
  if (!(await takesSlot(tx, name, slotAt))) return;
  const now = clock();
  await queries.giveUpRuns(tx, name, { before: new Date(now.getTime() - dayMs), now });
  const runs = await queries.insertRuns(tx, { name, scope, slotAt, now });
  await jobs.sendAll(
    tx,
    'run-schedule',
    runs.map(({ id: runId }) => ({ runId })),
  );
}

type Attempt = { readonly schedules: readonly Schedule[]; readonly runId: number; readonly isLast: boolean };

/** Does a run; one that ended is left alone, and one that a process died in is done again. */
async function carryOut(services: Services, { schedules, runId, isLast }: Attempt): Promise<void> {
  const { database, clock, log } = services;
  const begun = await database.write('identity', (tx) => queries.beginRun(tx, runId, clock()));
  const schedule = schedules.find(({ name }) => name === begun?.name);
  if (begun === undefined || schedule === undefined) return;
  try {
    const outcome = await runSchedule(services, schedule, { runId, groupId: begun.group_id });
    await end(services, runId, outcome);
    if (outcome.error !== undefined) log.error({ runId, name: begun.name, groupId: begun.group_id }, outcome.error);
  } catch (error) {
    log.error({ err: error, runId, name: begun.name, groupId: begun.group_id }, 'a scheduled run broke off');
    await database.write('identity', (tx) => queries.breakRun(tx, runId, isLast ? clock() : null));
    throw error;
  }
}

async function runSchedule(
  services: Services,
  schedule: Schedule,
  { runId, groupId }: { runId: number; groupId: number | null },
): Promise<Outcome> {
  if (schedule.scope === 'installation') return schedule.run(services);
  if (groupId === null) return {};
  return schedule.run(services, {
    groupId,
    note: async (tx, counts) => {
      await queries.addCounts(tx, runId, counts);
    },
  });
}

/** The run's end and its line in the audit trail are one transaction: neither is there twice. */
async function end({ database, clock }: Services, runId: number, { counts = {}, error }: Outcome): Promise<void> {
  const now = clock();
  await database.write('identity', async (tx) => {
    const ended = await queries.endRun(tx, runId, { now, counts, error: error ?? null });
    if (ended === undefined || ended.group_id === null || Object.keys(ended.counts).length === 0) return;
    await recordAudit(
      tx,
      { actor: { kind: 'system' }, now, origin: { requestId: `run-${String(runId)}`, network: '' } },
      {
        action: ended.name,
        groupId: ended.group_id,
        subject: { type: 'scheduled_run', id: runId },
        after: ended.counts,
      },
    );
  });
}

/** Forgets the runs of long ago. */
export async function forgetRuns({ database, clock }: Services): Promise<Outcome> {
  const before = new Date(clock().getTime() - keptForMs);
  return { counts: { runs: await database.write('identity', (tx) => queries.deleteRuns(tx, before)) } };
}
