import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import * as contract from '@larder/contract/office/jobs';
import { type Context, groupIdOf, read, type UserActor, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Cursor, makePage, readCursor } from '../../../platform/http/cursor.ts';
import { recordAudit } from '../audit/public.ts';
import * as queries from './queries.ts';
import { findLastGood, reviveRun } from './run-queries.ts';

const hourMs = 3_600_000;
const shownForMs = 7 * 24 * hourMs;

const sinceOf = ({ now }: Context) => new Date(now.getTime() - shownForMs);

/** Has something that was given up done again, by its kind; answers false when it was not given up. */
export type Revivals = Readonly<
  Record<'mail' | 'import', (tx: Transaction, context: Context<UserActor>, id: number) => Promise<boolean>>
>;

/** Lists the jobs of the group and of the installation, the newest first. */
export async function listJobs(
  context: Context<UserActor>,
  { query }: InputOf<typeof contract.listJobs>,
): Promise<ResultOf<typeof contract.listJobs>> {
  const { limit, state = null } = query;
  const cursor = readCursor(query.cursor, ['moment', 'text']);
  const page = { sort: 'createdAt', isAscending: query.order === 'asc', limit, cursor: cursor && placeIn(cursor) };
  const since = sinceOf(context);
  const [rows, counted, backup] = await read(context, (tx) =>
    Promise.all([
      queries.listJobs(tx, { since, state }, page),
      queries.countJobs(tx, since),
      findLastGood(tx, 'backup'),
    ]),
  );
  const { rows: shown, ...place } = makePage({
    rows,
    limit,
    cursor,
    keyOf: (row: queries.JobRow) => ({ values: [row.created_at.getTime(), row.kind], id: row.id }),
  });
  const stateCounts = contract.jobStates.map((name) => ({
    state: name,
    count: counted.find((row) => row.state === name)?.count ?? 0,
  }));
  const totalCount = stateCounts.reduce((sum, one) => sum + (state === null || one.state === state ? one.count : 0), 0);
  return {
    jobs: shown.map(toJob),
    pagination: { ...place, totalCount, isTotalExact: true },
    stateCounts,
    backups: backupsOf(context, backup),
  };
}

/** Late after two turns without a good one, so that one that broke off is no alarm. */
function backupsOf(
  { services, now }: Context,
  { last_good_at: lastGoodAt, first_at: firstAt }: { last_good_at: Date | null; first_at: Date | null },
): ResultOf<typeof contract.listJobs>['backups'] {
  const { everyHours } = services.config.backups;
  if (everyHours === null) return null;
  const since = lastGoodAt ?? firstAt ?? now;
  const isOverdue = now.getTime() - since.getTime() > 2 * everyHours * hourMs;
  return { lastGoodAt: lastGoodAt?.toISOString() ?? null, isOverdue };
}

/**
 * Has a job that was given up done again; any other is left alone and answered as it is, so that who comes second changes
 * nothing. What is done for the whole installation is no group's to ask for: its next time comes by itself.
 */
export async function retryJob(
  context: Context<UserActor>,
  { params }: InputOf<typeof contract.retryJob>,
  revivals: Revivals,
): Promise<ResultOf<typeof contract.retryJob>> {
  const wanted = { kind: params.jobKind, id: params.jobId };
  return write(context, async (tx) => {
    const row = await queries.findJob(tx, sinceOf(context), wanted);
    if (row === undefined || row.is_installation_wide) throw new AppError('not_found');
    if (!row.can_retry) return toJob(row);
    if (await revive(tx, context, { row, revivals }))
      await recordAudit(tx, context, {
        action: 'job_retried',
        groupId: groupIdOf(context),
        subject: { type: row.kind, id: row.id },
        before: { error: row.error },
      });
    return toJob((await queries.findJob(tx, sinceOf(context), wanted)) ?? row);
  });
}

async function revive(
  tx: Transaction,
  context: Context<UserActor>,
  { row: { kind, id }, revivals }: { readonly row: queries.JobRow; readonly revivals: Revivals },
): Promise<boolean> {
  const { services } = context;
  if (kind !== 'run') return revivals[kind](tx, context, id);
  if ((await reviveRun(tx, id)) === 0) return false;
  await services.jobs.send(tx, 'run-schedule', { runId: id });
  return true;
}

function toJob(row: queries.JobRow): contract.Job {
  const { receipt_id: receiptId, receipt_number: number } = row;
  return {
    kind: row.kind,
    id: row.id,
    task: row.task,
    state: row.state,
    isInstallationWide: row.is_installation_wide,
    person: row.person,
    location: row.location,
    receipt: receiptId === null || number === null ? null : { id: receiptId, number },
    counts: contract.jobCounts.flatMap((name) => {
      const count = row.counts[name];
      return count === undefined ? [] : [{ name, count }];
    }),
    attemptCount: row.attempt_count,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    canRetry: row.can_retry,
  };
}

/** The moment that a cursor begins with, as PostgreSQL reads it. */
function placeIn(cursor: Cursor): Cursor {
  const [moment, ...rest] = cursor.values;
  return { ...cursor, values: [new Date(Number(moment)).toISOString(), ...rest] };
}
