import { mailErrors } from '@larder/domain/office/receipt-mail';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { count, id, instant } from '../platform/values.ts';

/** Where a job's facts stand: a mail, a file of products, or what a schedule did at its time. */
export const jobKinds = ['mail', 'import', 'run'] as const;

/** What is to be done. */
export const jobTasks = [
  'receipt',
  'invitation',
  'password_reset',
  'second_factor_reset',
  'new_device',
  'alerts',
  'alert_digest',
  'report',
  'book_delivery',
  'product_import',
  'blank_personal_data',
  'remove_old_records',
  'remove_old_attempts',
  'check_totals',
  'close_days',
  'reckon_pms',
  'check_mail_senders',
  'deliver_books',
  'sweep_sessions',
  'sweep_media',
  'forget_runs',
  'backup',
] as const;

/** How far a job is; one that is tried again is `waiting`. */
export const jobStates = ['waiting', 'running', 'failed', 'done'] as const;

/** Why a job's last attempt did not succeed. */
export const jobErrors = [...mailErrors, 'import_failed', 'totals_differ', 'broke_off'] as const;

/** What a run counts. */
export const jobCounts = [
  'pickups',
  'emails',
  'bodies',
  'differences',
  'days',
  'domains',
  'files',
  'sessions',
  'pictures',
  'runs',
  'rows',
  'entries',
  'mails',
  'prices',
  'quarantines',
  'receipts',
] as const;

const job = z.object({
  kind: z.enum(jobKinds),
  id,
  task: z.enum(jobTasks),
  state: z.enum(jobStates),
  /** Done once for everybody on this installation; it tells of nobody. */
  isInstallationWide: z.boolean(),
  /** Whom a mail of an account is for, or who sent a file; never a customer. */
  person: z.nullable(z.string()),
  /** Where a file belongs. */
  location: z.nullable(z.string()),
  /** The receipt that a mail is of. */
  receipt: z.nullable(z.object({ id, number: count })),
  counts: z.array(z.object({ name: z.enum(jobCounts), count })),
  attemptCount: count,
  error: z.nullable(z.enum(jobErrors)),
  createdAt: instant,
  /** When it was done or given up. */
  endedAt: z.nullable(instant),
  nextTryAt: z.nullable(instant),
  canRetry: z.boolean(),
});

/** A job as an answer. */
export type Job = z.output<typeof job>;

/** The jobs of the group and of the installation, the newest first: what is under way, and what ended within 30 days. */
export const listJobs = endpoint({
  name: 'listJobs',
  api: 'office',
  method: 'GET',
  path: '/jobs',
  requires: ['read', 'location'],
  summary: 'Jobs in the background: waiting, running, failed and done lately',
  query: z.object({ ...listQuery(['createdAt']), state: z.optional(z.enum(jobStates)) }),
  response: z.object({
    jobs: z.array(job),
    pagination,
    /** Of all of them, whatever state the list keeps to. */
    stateCounts: z.array(z.object({ state: z.enum(jobStates), count })),
    /** The backups that are made by themselves; null when none are, and overdue when the last good one should be long past. */
    backups: z.nullable(z.object({ lastGoodAt: z.nullable(instant), isOverdue: z.boolean() })),
  }),
  statements: 5,
});

/** Has a job that was given up done again; one that is under way again is left alone. */
export const retryJob = endpoint({
  name: 'retryJob',
  api: 'office',
  method: 'POST',
  path: '/jobs/:jobKind/:jobId/retry',
  requires: ['write', 'location'],
  summary: 'Have a failed job done again',
  response: job,
  statuses: [202],
  statements: 8,
});

const failure = z.object({
  id,
  /** What the screen showed: the beginning of the id that the log has. */
  code: z.string(),
  at: instant,
  /** The call that broke, by its name in the API. */
  operation: z.string(),
  /** Who met it; null once they are gone. */
  person: z.nullable(z.string()),
});

/** What broke while somebody of the group looked, the newest first, for 30 days; `search` is a code, or its beginning. */
export const listFailures = endpoint({
  name: 'listFailures',
  api: 'office',
  method: 'GET',
  path: '/failures',
  requires: ['read', 'location'],
  summary: 'Calls that broke, by the code that was shown',
  query: z.object({ ...listQuery(['at']), search: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ failures: z.array(failure), pagination }),
  statements: 4,
});
