import { plainDay } from '@larder/domain/platform/date-range';
import { describe, expect, it } from 'vitest';
import { type Period, periodNamed } from '../../../ui/dates/period.ts';
import { buildReport } from './testing/build-report.ts';
import { askedInstants, askedRanges, reportDays } from './report-ranges.ts';

const today = plainDay('2026-11-20');
const month = periodNamed('thisMonth', today);

describe('the figures', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['thisWeek', '2026-11-16', '2026-11-20', '2026-11-09', '2026-11-13'],
    ['lastWeek', '2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
    ['thisMonth', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
    ['lastMonth', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['thisYear', '2026-01-01', '2026-11-20', '2025-01-01', '2025-11-20'],
    ['lastYear', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ] as const)('[REP-01] of %s run from %s to %s, against %s to %s', (name, from, to, beforeFrom, beforeTo) => {
    expect(askedRanges(periodNamed(name, today), 'previous', today).figures).toEqual({
      from,
      to,
      before: { from: beforeFrom, to: beforeTo },
    });
  });

  it('[REP-01] go back to the same days or the same weekdays of last year', () => {
    expect(askedRanges(month, 'year', today).figures.before).toEqual({ from: '2025-11-01', to: '2025-11-20' });
    expect(askedRanges(month, 'yearWeekdays', today).figures.before).toEqual({ from: '2025-11-02', to: '2025-11-21' });
  });

  it('[REP-01] are held against the period before where a year back would be a part of themselves', () => {
    const long: Period = { preset: 'custom', from: plainDay('2025-01-01'), to: plainDay('2026-06-30') };
    expect(askedRanges(long, 'year', today)).toEqual(askedRanges(long, 'previous', today));
  });

  it('[REP-01] are asked from the server from midnight to midnight, in zones with summer time', () => {
    const { figures } = askedRanges(periodNamed('lastMonth', plainDay('2026-11-20')), 'previous', today);
    expect(askedInstants(figures, 'Europe/Amsterdam')).toEqual({
      startAt: '2026-10-01T00:00:00+02:00',
      endAt: '2026-11-01T00:00:00+01:00',
      previousStartAt: '2026-09-01T00:00:00+02:00',
      previousEndAt: '2026-10-01T00:00:00+02:00',
    });
  });
});

describe('the chart', () => {
  it('shows the period', () => {
    const { figures, chart } = askedRanges(month, 'previous', today);
    expect(chart).toEqual(figures);
  });

  it.each([
    ['previous', '2026-10-24', '2026-11-06'],
    ['year', '2025-11-07', '2025-11-20'],
  ] as const)(
    'shows two weeks when the period is shorter than one, a period of their own: %s',
    (comparison, from, to) => {
      const { chart } = askedRanges(periodNamed('today', today), comparison, today);
      expect(chart).toEqual({ from: '2026-11-07', to: '2026-11-20', before: { from, to } });
    },
  );
});

describe('the days of a report', () => {
  const asked = {
    from: plainDay('2026-11-01'),
    to: today,
    before: { from: plainDay('2026-10-04'), to: plainDay('2026-10-23') },
  };
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
