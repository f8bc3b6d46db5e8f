import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, plainDay, zonedStartOfDay } from './date-range.ts';
import { readPeriod, spanOf } from './period.ts';

const zone = 'Europe/Amsterdam';
const at = (text: string) => new Date(text);

describe('the ends of a period', () => {
  test.each([
    ['2026-11-20T23:59:59+01:00', '2026-11-20T22:59:59.000Z'],
    ['2026-11-20T23:59:59.999+01:00', '2026-11-20T22:59:59.999Z'],
    ['2026-11-21T00:00:00+01:00', '2026-11-20T23:00:00.000Z'],
    // A day is whole, also one of 25 hours.
    ['2026-11-20', '2026-11-20T23:00:00.000Z'],
    ['2026-10-25', '2026-10-25T23:00:00.000Z'],
  ])('[API-03] %s as an end is before %s', (endAt, expected) => {
    expect(readPeriod({ endAt }, zone)).toEqual({ startAt: null, endAt: at(expected) });
  });

  test('[API-03] a day as a beginning is its first instant', () => {
    expect(readPeriod({ startAt: '2026-10-25' }, zone)).toEqual({ startAt: at('2026-10-24T22:00:00Z'), endAt: null });
  });
});

describe('a period in days and pieces', () => {
  const days = fc.integer({ min: 0, max: 700 }).map((count) => addDays(plainDay('2025-01-01'), count));
  const clocks = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90_000_000 }));
  const instants = fc.tuple(days, clocks).map(([day, ms]) => new Date(zonedStartOfDay(day, zone).getTime() + ms));

  test('[API-03] holds every instant of it once, and no other', () => {
    fc.assert(
      fc.property(instants, instants, instants, (one, other, instant) => {
        const [startAt, endAt] = one < other ? [one, other] : [other, one];
        const span = spanOf({ startAt, endAt }, zone);
        const { whole, pieces } = span.cut ?? { whole: span, pieces: [] };
        const parts = [
          ...(whole.from > whole.to
            ? []
            : [{ startAt: zonedStartOfDay(whole.from, zone), endAt: zonedStartOfDay(addDays(whole.to, 1), zone) }]),
          ...pieces,
        ];
        for (const moment of [instant, startAt, endAt, new Date(endAt.getTime() - 1), new Date(startAt.getTime() - 1)])
          expect(parts.filter((part) => part.startAt <= moment && moment < part.endAt)).toHaveLength(
            startAt <= moment && moment < endAt ? 1 : 0,
          );
      }),
    );
  });

  test('an empty one is of the day that it lies in, and holds nothing', () => {
    const midnight = at('2026-10-23T22:00:00Z');
    const { whole, pieces } = spanOf({ startAt: midnight, endAt: midnight }, zone).cut ?? {};
    expect(whole).toEqual({ from: '2026-10-24', to: '2026-10-23' });
    expect(pieces).toEqual([{ startAt: midnight, endAt: midnight }]);
  });

  test('whole days have no pieces', () => {
    expect(spanOf({ startAt: at('2026-10-23T22:00:00Z'), endAt: at('2026-10-25T23:00:00Z') }, zone)).toEqual({
      from: '2026-10-24',
      to: '2026-10-25',
    });
  });
});
