import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, vi } from 'vitest';
import { comparedDay, comparedRange, comparisons, offeredComparisons } from './comparison.ts';
import {
  addDays,
  diffDays,
  type PlainDay,
  plainDay,
  presetOf,
  presets,
  rangeDays,
  rangeOf,
  toInstants,
  weekday,
} from './date-range.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

const later = plainDay('2099-12-31');
const periodOf = (preset: (typeof presets)[number], day: PlainDay, days = 1) =>
  preset === 'custom' ? { preset, from: day, to: addDays(day, days - 1) } : { preset, ...rangeOf(preset, day) };
const textOf = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;

describe('the days that a period is held against', () => {
  const rows = [
    // Months of 28 to 31 days, each with the month before it.
    ['month', '2026-10-01', 'previous', later, '2026-09-01 2026-09-30'],
    ['month', '2026-03-01', 'previous', later, '2026-02-01 2026-02-28'],
    ['month', '2024-03-01', 'previous', later, '2024-02-01 2024-02-29'],
    ['month', '2026-02-01', 'previous', later, '2026-01-01 2026-01-31'],
    ['month', '2026-01-01', 'previous', later, '2025-12-01 2025-12-31'],
    // One that still runs, as far as it has come; a shorter month before it is there as a whole.
    ['month', '2026-11-01', 'previous', '2026-11-23', '2026-10-01 2026-10-23'],
    ['month', '2026-03-01', 'previous', '2026-03-30', '2026-02-01 2026-02-28'],
    ['month', '2026-02-01', 'previous', '2026-02-28', '2026-01-01 2026-01-28'],
    ['year', '2025-01-01', 'previous', later, '2024-01-01 2024-12-31'],
    ['year', '2024-01-01', 'previous', '2024-02-29', '2023-01-01 2023-02-28'],
    ['year', '2026-01-01', 'previous', '2026-11-23', '2025-01-01 2025-11-23'],
    ['week', '2026-11-16', 'previous', later, '2026-11-09 2026-11-15'],
    ['day', '2026-11-23', 'previous', '2026-11-23', '2026-11-22 2026-11-22'],
    ['month', '2026-10-01', 'year', later, '2025-10-01 2025-10-31'],
    ['month', '2025-02-01', 'year', later, '2024-02-01 2024-02-29'],
    ['month', '2024-02-01', 'year', '2024-02-29', '2023-02-01 2023-02-28'],
    ['day', '2024-02-29', 'year', later, '2023-02-28 2023-02-28'],
    // On the same weekdays.
    ['month', '2026-10-01', 'weekdays', later, '2026-08-27 2026-09-26'],
    ['month', '2026-11-01', 'weekdays', '2026-11-20', '2026-10-04 2026-10-23'],
    ['month', '2026-02-01', 'weekdays', later, '2026-01-04 2026-01-31'],
    ['year', '2026-01-01', 'weekdays', '2026-11-21', '2025-01-02 2025-11-22'],
    ['day', '2026-11-23', 'weekdays', later, '2026-11-16 2026-11-16'],
    ['month', '2026-11-01', 'yearWeekdays', later, '2025-11-02 2025-12-01'],
  ] as const;
  it.each(rows)('[REP-01] %s of %s, %s, on %s: %s', (preset, day, comparison, today, days) => {
    expect(textOf(comparedRange(periodOf(preset, day), comparison, today))).toBe(days);
  });

  const anyDay = fc.integer({ min: 0, max: 40_000 }).map((number) => addDays('1990-01-01', number));
  const anyPeriod = fc
    .tuple(fc.constantFrom(...presets), anyDay, fc.integer({ min: 1, max: 900 }))
    .map(([preset, day, days]) => periodOf(preset, day, days));
  // Mostly a day inside the period, sometimes one before or after it.
  const cases = anyPeriod.chain((period) =>
    fc.tuple(
      fc.constant(period),
      fc.integer({ min: -3, max: rangeDays(period) + 3 }).map((ahead) => addDays(period.from, ahead)),
    ),
  );
  const temporal = (day: string) => Temporal.PlainDate.from(day);

  /** The same, reckoned by Temporal from the definition: nothing of ours but the period itself. */
  function oracleOf(period: ReturnType<typeof periodOf>, comparison: (typeof comparisons)[number], today: PlainDay) {
    const [from, to, now] = [temporal(period.from), temporal(period.to), temporal(today)];
    const compare = Temporal.PlainDate.compare;
    const isRunning = compare(from, now) <= 0 && compare(now, to) <= 0;
    const last = isRunning ? now : to;
    const days = (one: Temporal.PlainDate, other: Temporal.PlainDate) => one.until(other, { largestUnit: 'days' }).days;
    if (comparison === 'weekdays' || comparison === 'yearWeekdays') {
      let back = comparison === 'yearWeekdays' || period.preset === 'year' ? 364 : period.preset === 'month' ? 28 : 7;
      if (comparison === 'weekdays' && period.preset !== 'year') while (back <= days(from, last)) back += 7;
      return { from: from.subtract({ days: back }), to: last.subtract({ days: back }) };
    }
    const step =
      comparison === 'year' || period.preset === 'year'
        ? { years: 1 }
        : period.preset === 'month'
          ? { months: 1 }
          : { days: days(from, to) + 1 };
    const first = from.subtract(step);
    if (isRunning) return { from: first, to: now.subtract(step) };
    if (period.preset === 'month' || period.preset === 'year')
      return {
        from: first,
        to: first.add(period.preset === 'month' ? { months: 1 } : { years: 1 }).subtract({ days: 1 }),
      };
    return { from: first, to: to.subtract(step) };
  }

  it('[REP-01] are those of Temporal, in every zone from one midnight to another', () => {
    const zones = ['Europe/Amsterdam', 'Europe/Berlin', 'America/St_Johns', 'Asia/Beirut'] as const;
    fc.assert(
      fc.property(
        cases,
        fc.constantFrom(...comparisons),
        fc.constantFrom(...zones),
        ([period, today], comparison, zone) => {
          const range = comparedRange(period, comparison, today);
          const oracle = oracleOf(period, comparison, today);
          expect(textOf(range)).toBe(`${oracle.from.toString()} ${oracle.to.toString()}`);
          const { startAt, endAt } = toInstants(range, zone);
          expect(Date.parse(startAt)).toBe(oracle.from.toZonedDateTime(zone).epochMilliseconds);
          expect(Date.parse(endAt)).toBe(oracle.to.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('[REP-01] are as many and on the same weekdays where that was asked for', () => {
    fc.assert(
      fc.property(
        cases,
        fc.constantFrom('weekdays' as const, 'yearWeekdays' as const),
        ([period, today], comparison) => {
          const range = comparedRange(period, comparison, today);
          const isRunning = period.from <= today && today <= period.to;
          expect(weekday(range.from)).toBe(weekday(period.from));
          expect(rangeDays(range)).toBe(rangeDays({ from: period.from, to: isRunning ? today : period.to }));
        },
      ),
    );
  });

  it('[REP-01] are offered once each, and a year ago only where it is apart', () => {
    fc.assert(
      fc.property(cases, ([period, today]) => {
        const offered = offeredComparisons(period, today);
        expect(offered[0]?.comparison).toBe('previous');
        expect(new Set(offered.map(({ range }) => textOf(range))).size).toBe(offered.length);
        for (const { comparison, range } of offered) {
          expect(range).toEqual(comparedRange(period, comparison, today));
          if (comparison !== 'weekdays') expect(range.to < period.from).toBe(true);
        }
      }),
    );
    const names = (preset: (typeof presets)[number], day: PlainDay) =>
      offeredComparisons(periodOf(preset, day), later).map(({ comparison }) => comparison);
    expect(names('month', '2026-10-01')).toEqual(['previous', 'weekdays', 'year', 'yearWeekdays']);
    expect(names('week', '2026-11-16')).toEqual(['previous', 'year', 'yearWeekdays']);
    expect(names('year', '2026-01-01')).toEqual(['previous', 'weekdays']);
  });
});

describe('a day and the one that it is held against', () => {
  const month = rangeOf('month', '2026-03-01');
  it.each([
    ['2026-03-01', '2026-02-01'],
    ['2026-03-28', '2026-02-28'],
    ['2026-03-29', null],
    ['2026-03-31', null],
  ] as const)('[REP-01] of March in February: %s and %s', (day, before) => {
    expect(comparedDay(day, month, rangeOf('month', '2026-02-01'))).toBe(before);
  });

  it.each([
    ['2024-02-28', '2023-02-28'],
    ['2024-02-29', null],
    ['2024-03-01', '2023-03-01'],
    ['2024-12-31', '2023-12-31'],
  ] as const)('[REP-01] of a leap year in the year before: %s and %s', (day, before) => {
    expect(comparedDay(day, rangeOf('year', '2024-01-01'), rangeOf('year', '2023-01-01'))).toBe(before);
  });

  it('[REP-01] are a week apart where weekdays agree', () => {
    const range = { from: plainDay('2026-11-16'), to: plainDay('2026-11-20') };
    const before = comparedRange({ preset: presetOf(range), ...range }, 'weekdays', later);
    for (let day = range.from; day <= range.to; day = addDays(day, 1))
      expect(diffDays(comparedDay(day, range, before) ?? day, day)).toBe(7);
  });
});
