import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, type DayRange, diffDays, plainDay } from './date-range.ts';
import { coverOf, type PeriodCover } from './period-cover.ts';

const range = (from: string, to: string): DayRange => ({ from: plainDay(from), to: plainDay(to) });
const added = (from: string, to: string) => ({ ...range(from, to), sign: 1 as const });
const taken = (from: string, to: string) => ({ ...range(from, to), sign: -1 as const });

it.each<[string, DayRange, PeriodCover]>([
  ['a year is its months', range('2025-01-01', '2025-12-31'), { months: range('2025-01-01', '2025-12-01'), ends: [] }],
  ['a day is a day', range('2026-02-28', '2026-02-28'), { months: null, ends: [added('2026-02-28', '2026-02-28')] }],
  ['February is a month', range('2026-02-01', '2026-02-28'), { months: range('2026-02-01', '2026-02-01'), ends: [] }],
  [
    'the fewer days stand at both ends: added of one month, taken from the other',
    range('2025-11-22', '2026-11-21'),
    {
      months: range('2025-12-01', '2026-11-01'),
      ends: [added('2025-11-22', '2025-11-30'), taken('2026-11-22', '2026-11-30')],
    },
  ],
  [
    'two halves are no month',
    range('2026-01-20', '2026-02-14'),
    { months: null, ends: [added('2026-01-20', '2026-01-31'), added('2026-02-01', '2026-02-14')] },
  ],
  [
    'a month with few days missing is the month without them',
    range('2026-01-03', '2026-01-29'),
    {
      months: range('2026-01-01', '2026-01-01'),
      ends: [taken('2026-01-01', '2026-01-02'), taken('2026-01-30', '2026-01-31')],
    },
  ],
  ['no days are nothing', range('2026-01-02', '2026-01-01'), { months: null, ends: [] }],
  [
    'the last month that has a name',
    range('9999-12-02', '9999-12-30'),
    {
      months: range('9999-12-01', '9999-12-01'),
      ends: [taken('9999-12-01', '9999-12-01'), taken('9999-12-31', '9999-12-31')],
    },
  ],
])('[REP-01] %s', (_, period, cover) => expect(coverOf(period)).toEqual(cover));

it('[REP-01] every day of a period counts once and every other one not at all, with at most 32 days beside the months', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 0, max: 1_100 }), (start, length) => {
      const from = addDays(plainDay('2015-01-01'), start);
      const period = { from, to: addDays(from, length) };
      const { months, ends } = coverOf(period);
      const counts = new Map<string, number>();
      const count = (piece: DayRange, sign: number) => {
        for (let day = piece.from; day <= piece.to; day = addDays(day, 1))
          counts.set(day, (counts.get(day) ?? 0) + sign);
      };
      if (months !== null) count({ from: months.from, to: addDays(addMonths(months.to, 1), -1) }, 1);
      for (const piece of ends) count(piece, piece.sign);
      for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
        expect(counts.get(day)).toBe(1);
        counts.delete(day);
      }
      expect([...counts.values()].every((times) => times === 0)).toBe(true);
      const single = ends.reduce((sum, piece) => sum + diffDays(piece.from, piece.to) + 1, 0);
      expect(single).toBeLessThanOrEqual(32);
    }),
  );
});
