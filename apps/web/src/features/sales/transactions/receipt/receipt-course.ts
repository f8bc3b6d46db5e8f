import type { Receipt } from '@larder/contract/sales/receipts';

/** A step of a receipt's course; `at` is null while it is still to come. */
export type CourseStep = {
  readonly key: 'started' | 'processing' | 'success' | 'failed' | 'waiting' | 'received';
  readonly at: string | null;
  readonly state: 'done' | 'waiting' | 'good' | 'bad';
};

/** A receipt that came in this much later than it was sold was kept by its till for a while. */
const lateAfterMs = 2 * 60_000;

type Course = Pick<Receipt, 'state' | 'soldAt' | 'processingAt' | 'finishedAt' | 'receivedAt'>;

/** What happened to a receipt, in order: sold, being paid, finished or waiting, and its arrival when that was late. */
export function courseOf({ state, soldAt, processingAt, finishedAt, receivedAt }: Course): readonly CourseStep[] {
  const end: CourseStep =
    state === 'SUCCESS'
      ? { key: 'success', at: finishedAt, state: 'good' }
      : state === 'FAILED'
        ? { key: 'failed', at: finishedAt, state: 'bad' }
        : { key: 'waiting', at: null, state: 'waiting' };
  const isBeingPaid = processingAt !== null || state === 'PROCESSING';
  const isLate = Date.parse(receivedAt) - Date.parse(soldAt) > lateAfterMs;
  return [
    { key: 'started', at: soldAt, state: 'done' },
    ...(isBeingPaid ? [{ key: 'processing', at: processingAt, state: 'done' } as const] : []),
    end,
    ...(isLate ? [{ key: 'received', at: receivedAt, state: 'done' } as const] : []),
  ];
}
