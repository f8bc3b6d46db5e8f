import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { lowestPriceDays, lowestPriceOf, type PriceChange } from './price-history.ts';

vi.setConfig({ testTimeout: 60_000 });

const now = new Date('2026-11-21T09:00:00Z');
const minuteMs = 60_000;
const minutesBefore = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
const daysBefore = (days: number) => minutesBefore(days * 24 * 60);
const advised = (toCents: number, days: number): PriceChange => ({
  kind: 'advised',
  toCents,
  changedAt: daysBefore(days),
});
const own = (toCents: number | null, days: number): PriceChange => ({
  kind: 'own',
  toCents,
  changedAt: daysBefore(days),
});

/** Looks at every minute of the days and takes the price that was in force then: slow, and beyond doubt. */
function scan(changes: readonly PriceChange[]): number | null {
  const inForceAt = (moment: Date) => {
    const last = (kind: PriceChange['kind']) => {
      let found: number | null = null;
      let at = -Infinity;
      for (const change of changes)
        if (change.kind === kind && change.changedAt <= moment && change.changedAt.getTime() >= at) {
          found = change.toCents;
          at = change.changedAt.getTime();
        }
      return found;
    };
    return last('own') ?? last('advised');
  };
  let lowest: number | null = null;
  for (let minute = lowestPriceDays * 24 * 60; minute >= 0; minute -= 1) {
    const price = inForceAt(minutesBefore(minute));
    if (price !== null && (lowest === null || price < lowest)) lowest = price;
  }
  return lowest;
}

describe('the lowest price of the last 30 days', () => {
  const table: readonly (readonly [string, readonly PriceChange[], number | null])[] = [
    ['nothing was ever asked', [], null],
    ['one price stands since long', [advised(500, 400)], 500],
    ['one price stands since now', [{ ...advised(500, 0), changedAt: now }], 500],
    ['a price lies ahead', [advised(500, 5), { ...advised(100, 0), changedAt: new Date(now.getTime() + 1) }], 500],
    ['it dipped', [advised(500, 60), advised(300, 20), advised(600, 19)], 300],
    ['it rose, and the days began with the lower one', [advised(400, 60), advised(600, 29)], 400],
    ['it rose before the days began', [advised(300, 90), advised(600, 31)], 600],
    ['it rose as the days began', [advised(300, 90), advised(600, 30)], 600],
    ['an own price stands above the advice', [advised(300, 90), own(700, 80)], 700],
    ['an own price was taken away', [advised(500, 90), own(700, 80), own(null, 10)], 500],
    ['the advice fell below an own price', [advised(500, 90), own(700, 80), advised(100, 10)], 700],
    ['two changes share a moment, of which the last counts', [advised(100, 10), advised(500, 10)], 500],
    ['changes come in no order', [advised(600, 19), advised(500, 60), advised(300, 20)], 300],
  ];
  for (const [what, changes, expected] of table)
    it(`[PRD-06] is ${expected === null ? 'none' : expected} where ${what}`, () => {
      expect(lowestPriceOf(changes, now)).toBe(expected);
    });

  it('[PRD-06] is what a look at every minute finds, for any history', () => {
    const change = fc.record({
      kind: fc.constantFrom('advised' as const, 'own' as const),
      toCents: fc.integer({ min: 1, max: 9 }),
      isTaken: fc.boolean(),
      minutes: fc.oneof(fc.integer({ min: -60, max: 45 * 24 * 60 }), fc.constantFrom(0, 1, 43_199, 43_200, 43_201)),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (given) => {
        const changes = given.map(({ kind, toCents, isTaken, minutes }) => ({
          kind,
          toCents: kind === 'own' && isTaken ? null : toCents,
          changedAt: minutesBefore(minutes),
        }));
        expect(lowestPriceOf(changes, now)).toBe(scan(changes));
      }),
      { numRuns: 40 },
    );
  });
});
