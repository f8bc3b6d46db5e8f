import { type Job, jobTasks } from '@larder/contract/office/jobs';
import type { Transaction } from '../../../platform/database/database.ts';
import { keyset } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { PageRequest } from '../../../platform/http/list.ts';
import type { Counts } from './schedule.ts';

/** A job as its facts tell it. */
export type JobRow = {
  kind: Job['kind'];
  id: number;
  task: Job['task'];
  state: Job['state'];
  is_installation_wide: boolean;
  person: string | null;
  location: string | null;
  receipt_id: number | null;
  receipt_number: number | null;
  counts: Counts;
  attempt_count: number;
  error: Job['error'];
  created_at: Date;
  ended_at: Date | null;
  next_try_at: Date | null;
  can_retry: boolean;
};

// To the millisecond, as a page's cursor has it: a finer moment would stand on both sides of the cursor.
const createdAt = sql`created_at::timestamptz(3)`;

/**
 * The facts of jobs from the tables that have them, each behind its own wall: mails and files of the group, and runs of
 * the group or of the installation. Of a customer's mail it takes the receipt and not the address. What a later version does
 * beside this one has a name that nobody here could read.
 */
const facts = (since: Date) => sql`
  select * from (${allFacts(since)}) as all_facts where task = any(${[...jobTasks]}::text[])`;

const allFacts = (since: Date) => sql`
  select 'mail' as kind, id, kind as task,
    case when sent_at is not null then 'done' when failed_at is not null then 'failed' else 'waiting' end as state,
    false as is_installation_wide, user_id, null::bigint as property_id, case when kind = 'receipt' then (values ->> 'receiptId')::bigint end as receipt_id,
    '{}'::jsonb as counts, attempt_count, case when sent_at is null then error_code end as error, ${createdAt} as created_at, coalesce(sent_at, failed_at) as ended_at,
    next_try_at, failed_at is not null and sent_at is null and recipient <> '' as can_retry
  from mails where group_id = (select current_group_id()) and created_at >= ${since}
  union all
  select 'import', id, 'product_import', case state when 'failed' then 'failed' when 'checked' then 'done' when 'done' then 'done' else 'running' end,
    false, user_id, property_id, null, '{}', 1, case when state = 'failed' then 'import_failed' end, ${createdAt},
    case when state in ('failed', 'checked', 'done') then updated_at end, null, state = 'failed' and content is not null
  from product_imports where group_id = (select current_group_id()) and created_at >= ${since}
  union all
  select 'run', id, name, case when finished_at is not null then 'done' when failed_at is not null then 'failed' when started_at is not null then 'running' else 'waiting' end,
    group_id is null, null, null, null, counts, attempt_count, error_code, ${createdAt}, coalesce(finished_at, failed_at), null,
    failed_at is not null and group_id is not null
  from scheduled_runs where (group_id = (select current_group_id()) or group_id is null) and created_at >= ${since}`;

const named = sql`
  shown.kind, shown.id, task, shown.state, is_installation_wide, users.name as person, properties.name as location,
  shown.receipt_id, receipts.number as receipt_number, counts, attempt_count, error, shown.created_at, ended_at, next_try_at, can_retry`;

const names = sql`
  left join users on users.group_id = (select current_group_id()) and users.id = shown.user_id
  left join properties on properties.group_id = (select current_group_id()) and properties.id = shown.property_id
  left join receipts on receipts.group_id = (select current_group_id()) and receipts.id = shown.receipt_id`;

const inState = (state: Job['state'] | null) => (state === null ? sql`true` : sql`state = ${state}`);

export const listJobs = (
  tx: Transaction,
  { since, state }: { since: Date; state: Job['state'] | null },
  page: PageRequest,
) => {
  const columns = [sql`created_at`, sql`kind`, sql`id`] as const;
  const { place, order } = keyset(page, columns);
  const { order: again } = keyset(page, [sql`shown.created_at`, sql`shown.kind`, sql`shown.id`]);
  return tx.rows(sql<JobRow>`
    select ${named} from (select * from (${facts(since)}) as facts where ${inState(state)} and ${place} ${order}) as shown ${names} ${again}`);
};

export const countJobs = (tx: Transaction, since: Date) =>
  tx.rows(
    sql<{
      state: Job['state'];
      count: number;
    }>`select state, count(*) as count from (${facts(since)}) as facts group by state`,
  );

export const findJob = (tx: Transaction, since: Date, job: { kind: string; id: number }) =>
  tx.maybeRow(sql<JobRow>`
    select ${named} from (select * from (${facts(since)}) as facts where kind = ${job.kind} and id = ${job.id}) as shown ${names}`);
