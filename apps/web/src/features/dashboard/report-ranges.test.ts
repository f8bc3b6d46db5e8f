import { diffDays, plainDay, presets, rangeDays, rangeOf, weekday } from '@larder/domain/date-range';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Period, periodNamed } from '../../ui/period.ts';
import { buildReport } from './testing/build-report.ts';
import { askedRanges, canCompareWithYear, comparedRange, comparisons, reportDays } from './report-ranges.ts';

const today = plainDay('2026-11-20');
const month = periodNamed('thisMonth', today);

describe('the figures', () => {
  it('[REP-01] of this month are those up to today, against the same weekdays before', () => {
    const { figures } = askedRanges(month, 'previous', today);
    expect(figures).toEqual({ from: '2026-11-01', to: '2026-11-20', previousFrom: '2026-10-04' });
    expect(comparedRange(figures)).toEqual({ from: '2026-10-04', to: '2026-10-23' });
  });

  it.each([
    ['today', '2026-11-20', '2026-11-20', '2026-11-13'],
    ['thisWeek', '2026-11-16', '2026-11-20', '2026-11-09'],
    ['lastWeek', '2026-11-09', '2026-11-15', '2026-11-02'],
    ['lastMonth', '2026-10-01', '2026-10-31', '2026-08-27'],
    ['thisYear', '2026-01-01', '2026-11-20', '2025-01-02'],
  ] as const)('[REP-01] of %s run from %s to %s and are compared from %s on', (name, from, to, previousFrom) => {
    expect(askedRanges(periodNamed(name, today), 'previous', today).figures).toEqual({ from, to, previousFrom });
  });

  it('[REP-01] go back 52 weeks for last year', () => {
    expect(askedRanges(month, 'year', today).figures.previousFrom).toBe('2025-11-02');
  });
});

describe('the chart', () => {
  it('shows the period', () => {
    const { figures, chart } = askedRanges(month, 'previous', today);
    expect(chart).toEqual(figures);
  });

  it('shows two weeks when the period is shorter than one, as far back as its figures', () => {
    const { chart } = askedRanges(periodNamed('today', today), 'previous', today);
    expect(chart).toEqual({ from: '2026-11-07', to: '2026-11-20', previousFrom: '2026-10-31' });
  });
});

describe('the days of a report', () => {
  const asked = { from: plainDay('2026-11-01'), to: today, previousFrom: plainDay('2026-10-04') };
  const untilAt = new Date('2026-11-20T07:12:00Z');

  it('are foreseen while it loads', () => {
    const before = { from: '2026-10-04', to: '2026-10-23' };
    expect(reportDays(undefined, { asked, untilAt })).toMatchObject({
      range: { from: '2026-11-01', to: today },
      before,
      untilAt,
    });
  });

  it('are its own when it is there', () => {
    expect(reportDays(buildReport(), { asked, untilAt })).toEqual({
      range: { from: '2026-11-21', to: '2026-11-21' },
      before: { from: '2026-11-14', to: '2026-11-14' },
      untilAt: null,
    });
  });
});

describe('the comparison', () => {
  it('[REP-01] is as long, earlier, and on the same weekdays, for every period', () => {
    const periods = fc.tuple(fc.constantFrom(...presets), fc.nat(2_000), fc.integer({ min: 1, max: 1_000 }));
    fc.assert(
      fc.property(periods, fc.constantFrom(...comparisons), ([preset, back, length], comparison) => {
        const end = new Date(Date.UTC(2026, 10, 20 - back)).toISOString().slice(0, 10);
        const from = plainDay(end);
        const to = plainDay(new Date(Date.parse(from) + (length - 1) * 86_400_000).toISOString().slice(0, 10));
        const period: Period = preset === 'custom' ? { preset, from, to } : { preset, ...rangeOf(preset, from) };
        for (const asked of Object.values(askedRanges(period, comparison, today))) {
          const before = comparedRange(asked);
          expect(rangeDays(before)).toBe(rangeDays(asked));
          expect(weekday(before.from)).toBe(weekday(asked.from));
          expect(diffDays(before.from, asked.from)).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('offers last year where it is something else than the period before', () => {
    expect(canCompareWithYear(month, today)).toBe(true);
    expect(canCompareWithYear(periodNamed('thisYear', today), today)).toBe(false);
    expect(canCompareWithYear({ preset: 'custom', from: '2025-01-01', to: '2026-06-30' }, today)).toBe(false);
  });
});
