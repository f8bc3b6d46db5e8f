import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, type DayRange, diffDays, plainDay } from './date-range.ts';
import { coverOf } from './period-cover.ts';

const range = (from: string, to: string): DayRange => ({ from: plainDay(from), to: plainDay(to) });

it.each([
  ['a year is its months', range('2025-01-01', '2025-12-31'), { months: range('2025-01-01', '2025-12-01'), days: [] }],
  ['a day is a day', range('2026-02-28', '2026-02-28'), { months: null, days: [range('2026-02-28', '2026-02-28')] }],
  ['February is a month', range('2026-02-01', '2026-02-28'), { months: range('2026-02-01', '2026-02-01'), days: [] }],
  [
    'days stand at both ends',
    range('2025-11-22', '2026-11-21'),
    {
      months: range('2025-12-01', '2026-10-01'),
      days: [range('2025-11-22', '2025-11-30'), range('2026-11-01', '2026-11-21')],
    },
  ],
  [
    'two halves are no month',
    range('2026-01-15', '2026-02-14'),
    { months: null, days: [range('2026-01-15', '2026-02-14')] },
  ],
])('[REP-01] %s', (_, period, cover) => expect(coverOf(period)).toEqual(cover));

it('[REP-01] every day of a period is in exactly one piece, and at most 60 days are read one by one beside months', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 0, max: 1_100 }), (start, length) => {
      const from = addDays(plainDay('2015-01-01'), start);
      const period = { from, to: addDays(from, length) };
      const { months, days } = coverOf(period);
      const pieces = [...days];
      for (
        let month = months?.from;
        month !== undefined && months !== null && month <= months.to;
        month = addMonths(month, 1)
      )
        pieces.push({ from: month, to: addDays(addMonths(month, 1), -1) });
      const sorted = pieces.toSorted((a, b) => (a.from < b.from ? -1 : 1));
      let next = period.from;
      for (const piece of sorted) {
        expect(piece.from).toBe(next);
        next = addDays(piece.to, 1);
      }
      expect(next).toBe(addDays(period.to, 1));
      const single = days.reduce((sum, piece) => sum + diffDays(piece.from, piece.to) + 1, 0);
      expect(single).toBeLessThanOrEqual(60);
    }),
  );
});
