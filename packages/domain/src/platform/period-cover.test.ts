import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, type DayRange, plainDay, rangeDays } from './date-range.ts';
import { coverOf, type PeriodCover } from './period-cover.ts';

const range = (from: string, to: string): DayRange => ({ from: plainDay(from), to: plainDay(to) });

it.each<[string, DayRange, PeriodCover]>([
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
    range('2026-01-20', '2026-02-14'),
    { months: null, days: [range('2026-01-20', '2026-01-31'), range('2026-02-01', '2026-02-14')] },
  ],
  [
    'a month with few days missing is days',
    range('2026-01-03', '2026-01-29'),
    { months: null, days: [range('2026-01-03', '2026-01-29')] },
  ],
  [
    'the last month that has a name',
    range('9999-12-02', '9999-12-30'),
    { months: null, days: [range('9999-12-02', '9999-12-30')] },
  ],
  [
    'the first month that has one',
    range('0001-01-01', '0001-02-01'),
    { months: range('0001-01-01', '0001-01-01'), days: [range('0001-02-01', '0001-02-01')] },
  ],
])('[REP-01] %s', (_, period, cover) => expect(coverOf(period)).toEqual(cover));

it('[REP-01] no days are nothing', () => {
  const { months, days } = coverOf(range('2026-01-02', '2026-01-01'));
  expect([months, days.reduce((count, piece) => count + rangeDays(piece), 0)]).toEqual([null, 0]);
});

it('[REP-01] every day of a period counts once and no other one, with at most 60 days beside the months', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 0, max: 1_100 }), (start, length) => {
      const from = addDays(plainDay('2015-01-01'), start);
      const { months, days } = coverOf({ from, to: addDays(from, length) });
      const ofMonths = months === null ? [] : [{ from: months.from, to: addDays(addMonths(months.to, 1), -1) }];
      const counted = [...days, ...ofMonths].flatMap((piece) =>
        Array.from({ length: rangeDays(piece) }, (_, index) => addDays(piece.from, index)),
      );
      expect(counted.toSorted()).toEqual(Array.from({ length: length + 1 }, (_, index) => addDays(from, index)));
      expect(days.reduce((count, piece) => count + rangeDays(piece), 0)).toBeLessThanOrEqual(60);
    }),
  );
});
