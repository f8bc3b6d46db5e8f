import { addDays, plainDay } from '@larder/domain/platform/date-range';
import { describe, expect, it } from 'vitest';
import { customPeriod, leftMonthOf, namedPeriods, nameOf, periodNamed, shownRange, steppedPeriod } from './period.ts';

const today = plainDay('2026-11-20');

describe('named periods', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['thisWeek', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ] as const)('[TXN-02] %s is %s to %s', (name, from, to) => {
    expect(periodNamed(name, today)).toMatchObject({ from, to });
  });

  it('are recognised again, on any day of the year', () => {
    for (let offset = 0; offset < 366; offset += 1) {
      const day = addDays(today, offset);
      for (const name of namedPeriods) expect(nameOf(periodNamed(name, day), day)).toBe(name);
    }
  });
});

describe('steppedPeriod', () => {
  it('steps back by one period and stops before the future', () => {
    const month = periodNamed('thisMonth', today);
    expect(steppedPeriod(month, -1, today)).toEqual(periodNamed('lastMonth', today));
    expect(steppedPeriod(month, 1, today)).toBeUndefined();
    expect(steppedPeriod(periodNamed('yesterday', today), 1, today)).toEqual(periodNamed('today', today));
  });
});

describe('shownRange', () => {
  it('ends at today when the period runs on', () => {
    expect(shownRange(periodNamed('thisMonth', today), today)).toEqual({ from: '2026-11-01', to: '2026-11-20' });
    expect(shownRange(periodNamed('lastMonth', today), today)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });
});

it('a custom period of one day is a day, and its end is in the right of two months', () => {
  expect(customPeriod(today, today).preset).toBe('day');
  expect(customPeriod(plainDay('2026-11-01'), today).preset).toBe('custom');
  expect(leftMonthOf({ from: today, to: today })).toBe('2026-10-01');
});
