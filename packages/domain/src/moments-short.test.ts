import { describe, expect, it } from 'vitest';
import { addDays, plainDay } from './date-range.ts';
import { formatMonth, formatWeekday, formatWeekdayDay } from './moments.ts';

const day = plainDay('2026-11-15');
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('days in short', () => {
  it.each([
    ['nl', 'zo 15 nov 2026', 'zo 15 nov', 'nov 2026', 'nov'],
    ['de', 'So 15 Nov 2026', 'So 15 Nov', 'Nov 2026', 'Nov'],
    ['en', 'Sun 15 Nov 2026', 'Sun 15 Nov', 'Nov 2026', 'Nov'],
  ] as const)('[CON-01] read so in %s', (locale, withYear, withoutYear, month, shortMonth) => {
    expect(plain(formatWeekdayDay(day, locale))).toBe(withYear);
    expect(plain(formatWeekdayDay(day, locale, { withYear: false }))).toBe(withoutYear);
    expect(plain(formatMonth(day, locale))).toBe(month);
    expect(formatMonth(day, locale, { withYear: false })).toBe(shortMonth);
  });

  it('[CON-01] names the seven weekdays from Monday on', () => {
    const week = Array.from({ length: 7 }, (_, index) => addDays(plainDay('2026-11-16'), index));
    expect(week.map((one) => formatWeekday(one, 'nl'))).toEqual(['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']);
  });
});
