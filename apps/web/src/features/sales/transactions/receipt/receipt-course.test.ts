import { describe, expect, it } from 'vitest';
import { courseOf } from './receipt-course.ts';

const sold = {
  state: 'SUCCESS',
  soldAt: '2026-11-20T07:11:38.000Z',
  processingAt: '2026-11-20T07:11:52.000Z',
  finishedAt: '2026-11-20T07:12:04.000Z',
  receivedAt: '2026-11-20T07:11:39.000Z',
} as const;

/** The steps as `key at`, in order. */
function stepsOf(receipt: Parameters<typeof courseOf>[0]): readonly string[] {
  return courseOf(receipt).map(({ key, at, state }) => `${key} ${at?.slice(11, 19) ?? '–'} ${state}`);
}

describe('the course of a receipt', () => {
  it('[TXN-01] goes from started over being paid to completed', () => {
    expect(stepsOf(sold)).toEqual(['started 07:11:38 done', 'processing 07:11:52 done', 'success 07:12:04 good']);
  });

  it('[TXN-01] ends at aborted', () => {
    expect(stepsOf({ ...sold, state: 'FAILED', processingAt: null })).toEqual([
      'started 07:11:38 done',
      'failed 07:12:04 bad',
    ]);
  });

  it('[TXN-01] waits for payment until it has an end', () => {
    expect(stepsOf({ ...sold, state: 'CREATED', processingAt: null, finishedAt: null })).toEqual([
      'started 07:11:38 done',
      'waiting – waiting',
    ]);
    expect(stepsOf({ ...sold, state: 'PROCESSING', finishedAt: null })).toEqual([
      'started 07:11:38 done',
      'processing 07:11:52 done',
      'waiting – waiting',
    ]);
  });

  it('[TXN-07] has no time for a step that nobody noted', () => {
    expect(stepsOf({ ...sold, processingAt: null, finishedAt: null })).toEqual([
      'started 07:11:38 done',
      'success – good',
    ]);
  });

  it('[TXN-08] names the arrival of a receipt that its till kept for a while', () => {
    expect(stepsOf({ ...sold, receivedAt: '2026-11-20T09:00:00.000Z' }).at(-1)).toBe('received 09:00:00 done');
    expect(stepsOf({ ...sold, receivedAt: '2026-11-20T07:13:38.000Z' })).toHaveLength(3);
  });
});
