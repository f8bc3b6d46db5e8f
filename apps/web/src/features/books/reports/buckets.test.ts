import type { Report } from '@larder/contract/books/reporting';
import { comparedRange } from '@larder/domain/platform/comparison';
import {
  addDays,
  type DayRange,
  diffDays,
  type PlainDay,
  plainDay,
  rangeDays,
  rangeOf,
} from '@larder/domain/platform/date-range';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bucket, bucketsOf, periodOfBucket, unitOf, wholeBucketsOf } from './buckets.ts';
import { buildReport } from './testing/build-report.ts';

type Day = Report['days'][number];

const dayOf = (day: PlainDay, receiptCount: number): Day => ({
  day,
  receiptCount,
  turnoverCents: receiptCount * 450,
  itemCount: receiptCount * 2,
});
const sumOf = (days: ReadonlyArray<Pick<Day, 'turnoverCents'>>) =>
  days.reduce((sum, { turnoverCents }) => sum + turnoverCents, 0);

/** A report of days that start somewhere, each with as many receipts as told. */
function reportOf(from: PlainDay, counts: readonly number[], countsBefore: readonly number[] = []): Report {
  const to = addDays(from, counts.length - 1);
  const before = comparedRange({ preset: 'custom', from, to }, 'previous', plainDay('2099-12-31'));
  return buildReport({
    from,
    to,
    previousFrom: before.from,
    previousTo: before.to,
    days: counts.flatMap((count, index) => (count === 0 ? [] : [dayOf(addDays(from, index), count)])),
    previousDays: countsBefore.flatMap((count, index) =>
      count === 0 ? [] : [dayOf(addDays(before.from, index), count)],
    ),
  });
}

describe('the bars', () => {
  it.each([
    [1, 'day'],
    [31, 'day'],
    [62, 'day'],
    [63, 'week'],
    [365, 'week'],
    [400, 'week'],
    [401, 'month'],
    [1_100, 'month'],
  ])('[REP-01] of %i days stand for a %s each', (days, unit) => {
    expect(unitOf(days)).toBe(unit);
  });

  it('[REP-01] are there for days without a sale too', () => {
    const { unit, buckets } = bucketsOf(reportOf(plainDay('2026-11-01'), [3, 0, 0, 2]));
    expect(unit).toBe('day');
    expect(buckets.map(({ range, turnoverCents }) => [range.from, turnoverCents])).toEqual([
      ['2026-11-01', 1_350],
      ['2026-11-02', 0],
      ['2026-11-03', 0],
      ['2026-11-04', 900],
    ]);
  });

  it('[REP-01] of weeks start on Monday, and are cut where the report is', () => {
    const { buckets } = bucketsOf(
      reportOf(
        plainDay('2026-01-01'),
        Array.from({ length: 100 }, () => 1),
      ),
    );
    expect(buckets.slice(0, 2).map(({ range }) => range)).toEqual([
      { from: '2026-01-01', to: '2026-01-04' },
      { from: '2026-01-05', to: '2026-01-11' },
    ]);
    expect(buckets.at(-1)?.range).toEqual({ from: '2026-04-06', to: '2026-04-10' });
  });

  it('[REP-01] add up to the report, each as many days as the ones it is compared with, without gap or overlap', () => {
    const counts = fc.array(fc.nat(9), { minLength: 1, maxLength: 900 });
    fc.assert(
      fc.property(fc.nat(2_000), counts, counts, (start, now, before) => {
        const report = reportOf(addDays(plainDay('2024-01-01'), start), now, before.slice(0, now.length));
        const { buckets } = bucketsOf(report);
        expect(sumOf(buckets)).toBe(sumOf(report.days));
        expect(sumOf(buckets.flatMap(({ previous }) => previous ?? []))).toBe(sumOf(report.previousDays));
        expect(buckets[0]?.range.from).toBe(report.from);
        expect(buckets.at(-1)?.range.to).toBe(report.to);
        for (const [index, bucket] of buckets.entries()) {
          if (index > 0) expect(diffDays(buckets[index - 1]?.range.to ?? bucket.range.from, bucket.range.from)).toBe(1);
          if (bucket.previous !== null) expect(rangeDays(bucket.previous.range)).toBe(rangeDays(bucket.range));
        }
      }),
      { numRuns: 40 },
    );
  });

  const calendar = fc
    .tuple(fc.constantFrom('month' as const, 'year' as const), fc.nat(9_000), fc.boolean())
    .map(([preset, days, isYearBefore]) => {
      const whole = rangeOf(preset, addDays(plainDay('2004-01-01'), days));
      const later = plainDay('2099-12-31');
      return { whole, before: comparedRange({ preset, ...whole }, isYearBefore ? 'year' : 'previous', later) };
    });
  const soldDaily = ({ from, to }: DayRange) =>
    Array.from({ length: rangeDays({ from, to }) }, (_, index) => dayOf(addDays(from, index), index + 1));

  it('[REP-01] of calendar months and years stand beside the same dates, and with the rest add up to both', () => {
    fc.assert(
      fc.property(calendar, ({ whole, before }) => {
        const report = buildReport({
          ...whole,
          previousFrom: before.from,
          previousTo: before.to,
          days: soldDaily(whole),
          previousDays: soldDaily(before),
        });
        const { buckets, rest } = bucketsOf(report);
        const parts = [...buckets.flatMap(({ previous }) => previous ?? []), ...(rest === null ? [] : [rest])];
        expect(sumOf(parts)).toBe(sumOf(report.previousDays));
        const isMonth = rangeDays(whole) <= 31;
        const longerBy = isMonth ? Math.max(0, rangeDays(before) - rangeDays(whole)) : 0;
        expect(rest === null ? 0 : rangeDays(rest.range)).toBe(longerBy);
        for (const { range, previous } of buckets)
          if (previous !== null && !range.from.endsWith('02-29'))
            expect(previous.range.from.slice(8)).toBe(range.from.slice(8));
      }),
    );
  });

  it('have nothing to compare with before the first sale of the period before', () => {
    const { buckets } = bucketsOf(reportOf(plainDay('2026-11-02'), [1, 1, 1, 1], [0, 0, 5, 0]));
    expect(buckets.map(({ previous }) => previous?.turnoverCents ?? null)).toEqual([null, null, 2_250, 0]);
    expect(bucketsOf(reportOf(plainDay('2026-11-02'), [1, 1])).buckets.map(({ previous }) => previous)).toEqual([
      null,
      null,
    ]);
  });

  it('[REP-01] mark the last as unfinished only while its day runs', () => {
    const finished = reportOf(plainDay('2026-11-20'), [4, 2]);
    const running = { ...finished, untilAt: '2026-11-21T07:12:00.000Z' };
    expect(bucketsOf(finished).buckets.map(({ isUnfinished }) => isUnfinished)).toEqual([false, false]);
    expect(bucketsOf(running).buckets.map(({ isUnfinished }) => isUnfinished)).toEqual([false, true]);
  });
});

describe('the trend', () => {
  it('draws whole weeks only', () => {
    const report = reportOf(
      plainDay('2026-01-01'),
      Array.from({ length: 100 }, () => 1),
    );
    const trend = wholeBucketsOf(report).map(({ range }) => range);
    expect([trend[0], trend.at(-1)]).toEqual([
      { from: '2026-01-05', to: '2026-01-11' },
      { from: '2026-03-30', to: '2026-04-05' },
    ]);
  });

  it('leaves out the day that still runs', () => {
    const report = { ...reportOf(plainDay('2026-11-20'), [4, 2]), untilAt: '2026-11-21T07:12:00.000Z' };
    expect(wholeBucketsOf(report).map(({ range }) => range.to)).toEqual(['2026-11-20']);
  });
});

describe('the list behind a bar', () => {
  const of = (from: PlainDay, to: PlainDay): Pick<Bucket, 'range'> => ({ range: { from, to } });

  it.each([
    [of('2026-11-20', '2026-11-20'), 'day', 'day'],
    [of('2026-11-16', '2026-11-22'), 'week', 'week'],
    [of('2026-11-16', '2026-11-21'), 'week', 'custom'],
    [of('2026-10-01', '2026-10-31'), 'month', 'month'],
    [of('2026-11-01', '2026-11-21'), 'month', 'custom'],
    [of('2026-11-01', '2026-11-01'), 'month', 'day'],
  ] as const)('%o of a %s is the preset %s', (bucket, unit, preset) => {
    expect(periodOfBucket(bucket, unit)).toEqual({ preset, ...bucket.range });
  });
});
