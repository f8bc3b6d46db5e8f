import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** What `count_facts()` counts over all groups, with ages in seconds; null where there is nothing to be old. */
type FactsRow = {
  quarantined: number;
  oldest_unfolded_age: number | null;
  held: number;
  labels_shown: number;
  labels_waiting: number;
  labels_unreachable: number;
  oldest_waiting_label_age: number | null;
  hosts_online: number;
  hosts_unseen: number;
  hosts_offline: number;
  hosts_full: number;
  hosts_stopped: number;
  hosts_missing: number;
};

/** Nobody who watches may hold up who works. */
export const limitTime = (tx: Transaction) => tx.execute(sql`set local statement_timeout = '3s'`);

export const countFacts = (tx: Transaction) =>
  tx.row(sql<FactsRow>`
    select quarantined, extract(epoch from clock_timestamp() - oldest_unfolded_at)::float8 as oldest_unfolded_age, held,
      labels_shown, labels_waiting, labels_unreachable, extract(epoch from clock_timestamp() - oldest_waiting_label_at)::float8 as oldest_waiting_label_age,
      hosts_online, hosts_unseen, hosts_offline, hosts_full, hosts_stopped, hosts_missing
    from count_facts()`);

export const countMails = (tx: Transaction) =>
  tx.row(sql<{ waiting: number; given_up: number }>`
    select (select count(*) from mails where sent_at is null and failed_at is null) as waiting,
      (select count(*) from mails where failed_at > clock_timestamp() - interval '1 day') as given_up`);

/** Jobs that nobody does yet, by their kind; the queue keeps them outside of row security, with nothing but keys. */
export const countQueued = (tx: Transaction) =>
  tx.rows(sql<{ name: string; due: number; later: number; oldest_due_age: number | null }>`
    select queue.name, count(*) filter (where start_after <= clock_timestamp()) as due, count(*) filter (where start_after > clock_timestamp()) as later,
      extract(epoch from clock_timestamp() - min(start_after) filter (where start_after <= clock_timestamp()))::float8 as oldest_due_age
    from pgboss.queue left join pgboss.job on job.name = queue.name and state < 'active' and not blocked
    where queue.name not like '\_\_pgboss%' group by queue.name`);

/** Since when there has been no good backup; null before the first was due. */
export const ageOfBackup = (tx: Transaction) =>
  tx.row(sql<{ age: number | null }>`
    select extract(epoch from clock_timestamp() - coalesce(max(finished_at), min(created_at)))::float8 as age
    from scheduled_runs where name = 'backup' and group_id is null`);

export const countFailedRuns = (tx: Transaction) =>
  tx.rows(sql<{ name: string; count: number }>`
    select schedules.name, count(scheduled_runs.id) as count from schedules
    left join scheduled_runs on scheduled_runs.name = schedules.name and scheduled_runs.failed_at > clock_timestamp() - interval '1 day'
      and scheduled_runs.created_at > clock_timestamp() - interval '3 days'
    group by schedules.name`);
