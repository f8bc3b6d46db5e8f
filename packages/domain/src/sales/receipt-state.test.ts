import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { canStep, isFinished, isReceiptState, nextStates, receiptCan, receiptStates } from './receipt-state.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

describe('receipt states', () => {
  it('[TXN-08] step exactly as the device API lists', () => {
    const steps = receiptStates.flatMap((from) =>
      receiptStates.filter((to) => canStep(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(steps).toEqual([
      'CREATED → PROCESSING',
      'CREATED → SUCCESS',
      'CREATED → FAILED',
      'PROCESSING → SUCCESS',
      'PROCESSING → FAILED',
    ]);
  });

  it('[TXN-08] end in SUCCESS or FAILED', () => {
    expect(receiptStates.filter(isFinished)).toEqual(['SUCCESS', 'FAILED']);
  });

  it('[TXN-01] are told apart from other texts', () => {
    expect(receiptStates.every(isReceiptState)).toBe(true);
    for (const value of ['success', 'PAID', '', null, undefined, 1, 'constructor'])
      expect(isReceiptState(value)).toBe(false);
  });

  it('[TXN-08] never move back whatever events arrive in whatever order', () => {
    const rank = { CREATED: 0, PROCESSING: 1, SUCCESS: 2, FAILED: 2 } as const;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...receiptStates), { maxLength: 20 }), (events) => {
        let state: (typeof receiptStates)[number] = 'CREATED';
        for (const event of events) {
          const was = state;
          if (canStep(state, event)) state = event;
          expect(rank[state] >= rank[was]).toBe(true);
          expect(isFinished(was) && state !== was).toBe(false);
        }
        expect(nextStates[state].length === 0).toBe(isFinished(state));
      }),
      { numRuns: 5000 },
    );
  });

  it('[TXN-04] are delivered only when paid, and reviewed only at an end', () => {
    expect(receiptCan.deliver).toEqual(['SUCCESS']);
    expect(receiptCan.review.every(isFinished)).toBe(true);
    expect(receiptCan.review).toContain('SUCCESS');
  });
});
