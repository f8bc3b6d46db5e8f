import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Counts, Schedule, ScheduleName } from './schedule.ts';

/** Notes a schedule that was never planned; answers 0 when it is known. */
export const insertSchedule = (tx: Transaction, name: string, slotAt: Date) =>
  tx.execute(sql`insert into schedules (name, slot_at) values (${name}, ${slotAt}) on conflict (name) do nothing`);

/** Takes a slot; answers 1 to the one who took it and 0 to everybody after. */
export const takeSlot = (tx: Transaction, name: string, slotAt: Date) =>
  tx.execute(sql`update schedules set slot_at = ${slotAt} where name = ${name} and slot_at < ${slotAt}`);

/** Plans a slot: one run for the installation, or one for each group. */
export const insertRuns = (
  tx: Transaction,
  { name, scope, slotAt, now }: { name: ScheduleName; scope: Schedule['scope']; slotAt: Date; now: Date },
) => {
  const whose = scope === 'group' ? sql`select id from groups` : sql`select null::bigint`;
  return tx.rows(sql<{ id: number }>`
    insert into scheduled_runs (group_id, name, slot_at, created_at)
    select id, ${name}, ${slotAt}, ${now} from (${whose}) as whose (id) order by id returning id`);
};

/** Notes a run of the installation that somebody did by hand, and which is done. */
export const insertDoneRun = (
  tx: Transaction,
  run: { name: ScheduleName; startedAt: Date; finishedAt: Date; counts: Counts },
) =>
  tx.execute(sql`
    insert into scheduled_runs (name, slot_at, created_at, started_at, finished_at, attempt_count, counts)
    values (${run.name}, ${run.startedAt}, ${run.startedAt}, ${run.startedAt}, ${run.finishedAt}, 1, ${JSON.stringify(run.counts)}::jsonb)`);

/** Notes that a run is begun, unless it ended already. */
export const beginRun = (tx: Transaction, runId: number, now: Date) =>
  tx.maybeRow(sql<{ group_id: number | null; name: string }>`
    update scheduled_runs set started_at = ${now}, attempt_count = attempt_count + 1, error_code = null
    where id = ${runId} and finished_at is null and failed_at is null returning group_id, name`);

/** Adds to what a run of the caller's group did. */
export const addCounts = (tx: Transaction, runId: number, counts: Counts) =>
  tx.execute(sql`
    update scheduled_runs set counts = counts || (
      select coalesce(jsonb_object_agg(key, coalesce((counts ->> key)::bigint, 0) + value::bigint), '{}') from jsonb_each_text(${JSON.stringify(counts)}::jsonb))
    where id = ${runId}`);

/** Ends a run, once: undefined when it ended already. */
export const endRun = (
  tx: Transaction,
  runId: number,
  ended: { now: Date; counts: Counts; error: 'totals_differ' | null },
) =>
  tx.maybeRow(sql<{ group_id: number | null; name: string; counts: Counts }>`
    update scheduled_runs set counts = counts || ${JSON.stringify(ended.counts)}::jsonb, error_code = ${ended.error},
      finished_at = case when ${ended.error}::text is null then ${ended.now}::timestamptz end,
      failed_at = case when ${ended.error}::text is not null then ${ended.now}::timestamptz end
    where id = ${runId} and finished_at is null and failed_at is null returning group_id, name, counts`);

/** Notes that an attempt broke off: another follows, or it is given up. */
export const breakRun = (tx: Transaction, runId: number, failedAt: Date | null) =>
  tx.execute(sql`
    update scheduled_runs set started_at = null, error_code = 'broke_off', failed_at = ${failedAt} where id = ${runId} and finished_at is null`);

/** Runs that were planned and did not end. */
export const listOpenRuns = (tx: Transaction) =>
  tx.rows(
    sql<{ id: number }>`select id from scheduled_runs where finished_at is null and failed_at is null order by id`,
  );

/** When a schedule of the installation was last done well, and since when it has been one. */
export const findLastGood = (tx: Transaction, name: ScheduleName) =>
  tx.row(sql<{ last_good_at: Date | null; first_at: Date | null }>`
    select max(finished_at) as last_good_at, min(created_at) as first_at from scheduled_runs where name = ${name} and group_id is null`);

/** Gives up the runs of a schedule that nobody works on any more: their job was tried as often as it may be. */
export const giveUpRuns = (tx: Transaction, name: ScheduleName, given: { before: Date; now: Date }) =>
  tx.execute(sql`
    update scheduled_runs set failed_at = ${given.now}, error_code = 'broke_off'
    where name = ${name} and created_at < ${given.before} and finished_at is null and failed_at is null`);

/** Takes back that a run of the caller's group was given up; 0 when it was not. */
export const reviveRun = (tx: Transaction, runId: number) =>
  tx.execute(sql`
    update scheduled_runs set failed_at = null, started_at = null, error_code = null, counts = counts - 'differences'
    where id = ${runId} and group_id = (select current_group_id()) and failed_at is not null`);

/**
 * Removes runs that ended; what they did stands in the audit trail. The last good one of the installation stays, however old:
 * without it nobody could tell how long ago that was, and the alarm about backups would fall silent.
 */
export const deleteRuns = (tx: Transaction, before: Date) =>
  tx.execute(sql`
    delete from scheduled_runs where created_at < ${before} and (finished_at is not null or failed_at is not null)
      and id not in (
        select distinct on (name) id from scheduled_runs where group_id is null and finished_at is not null order by name, finished_at desc)`);
