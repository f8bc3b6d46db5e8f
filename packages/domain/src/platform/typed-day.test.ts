import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './date-range.ts';
import { readTypedDay, typedDay } from './typed-day.ts';

const anyDay = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2000-01-01', days));

describe('days as they are typed', () => {
  it('[CON-02] stand as each language writes them', () => {
    expect(typedDay('2026-03-09', 'nl')).toBe('09-03-2026');
    expect(typedDay('2026-03-09', 'de')).toBe('09.03.2026');
    expect(typedDay('2026-03-09', 'en')).toBe('09/03/2026');
  });

  it('[CON-02] are read back in every language', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('nl', 'de', 'en'), (day, locale) => {
        expect(readTypedDay(typedDay(day, locale))).toBe(day);
      }),
    );
  });

  it.each([
    ['9-3-2026', '2026-03-09'],
    ['9.3.26', '2026-03-09'],
    ['09 03 2026', '2026-03-09'],
    ['09032026', '2026-03-09'],
    [' 9/3/2026 ', '2026-03-09'],
    ['2026-03-09', '2026-03-09'],
    ['29-2-2028', '2028-02-29'],
  ])('[CON-02] %s is %s', (text, day) => {
    expect(readTypedDay(text)).toBe(day);
  });

  it.each(['', '9-3', '9-3-2', '9-3-202', '29-2-2026', '31-4-2026', '0-3-2026', '9-13-2026', 'morgen', '0026-03-09'])(
    '[CON-02] “%s” is no day',
    (text) => {
      expect(readTypedDay(text)).toBeUndefined();
    },
  );
});
