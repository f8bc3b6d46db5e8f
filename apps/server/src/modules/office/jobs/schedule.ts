import type { jobCounts, jobTasks } from '@larder/contract/office/jobs';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/** The name of a schedule: one of the tasks of jobs. */
export type ScheduleName = Exclude<
  (typeof jobTasks)[number],
  | 'receipt'
  | 'invitation'
  | 'password_reset'
  | 'alerts'
  | 'alert_digest'
  | 'report'
  | 'book_delivery'
  | 'product_import'
>;

/** How much of what a run did. */
export type Counts = Readonly<Partial<Record<(typeof jobCounts)[number], number>>>;

/** What a run came to; one that found sums which differ is given up at once, because another try finds the same. */
export type Outcome = { readonly counts?: Counts; readonly error?: 'totals_differ' };

/** Adds to what a run did, in the transaction that does it: what counts is what was committed, however often one starts anew. */
export type Note = (tx: Transaction, counts: Counts) => Promise<void>;

/** When a schedule is due: every so often, counted from this long after midnight UTC. */
export type Rhythm = { readonly everyMs: number; readonly afterMs: number };

/**
 * Something that is done at its times, once however many servers run. It bears being done twice, as every job: a process
 * may die in it. `group`: done for each group as a job of its own, so that none waits or suffers for another.
 */
export type Schedule = Rhythm & { readonly name: ScheduleName } & (
    | {
        readonly scope: 'group';
        run(services: Services, given: { readonly groupId: number; readonly note: Note }): Promise<Outcome>;
      }
    | { readonly scope: 'installation'; run(services: Services): Promise<Outcome> }
  );

/**
 * Something small that is done often, once however many servers run, in the transaction that takes its slot: what it did and
 * that it was done is there together or not at all. Nothing is kept of it, so no list of jobs fills with it.
 */
export type Round = Rhythm & {
  readonly name: string;
  run(tx: Transaction, services: Services): Promise<void>;
};

/** The slot that a moment lies in: the last time that a schedule was due. */
export function slotOf({ everyMs, afterMs }: Rhythm, now: Date): Date {
  return new Date(Math.floor((now.getTime() - afterMs) / everyMs) * everyMs + afterMs);
}
