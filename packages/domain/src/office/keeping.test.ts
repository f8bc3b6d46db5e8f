import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptFrom } from './keeping.ts';

describe('what is kept for whole calendar years', () => {
  it.each([
    ['2026-11-26T12:00:00Z', 10, '2015-12-31T23:00:00.000Z'],
    ['2026-11-26T12:00:00Z', 7, '2018-12-31T23:00:00.000Z'],
    // The year is the one on the wall: in the last hour of London's the next has begun in Utrecht and in Essen.
    ['2026-12-31T22:59:59.999Z', 10, '2015-12-31T23:00:00.000Z'],
    ['2026-12-31T23:00:00.000Z', 10, '2016-12-31T23:00:00.000Z'],
  ])('[O7] at %s %i of them begin at %s', (now, years, from) => {
    expect(keptFrom(new Date(now), years).toISOString()).toBe(from);
  });

  it('[O7] begins so many years ago or longer, by less than one', () => {
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.integer({ min: 7, max: 30 }), (now, years) => {
        const birthday = new Date(now);
        birthday.setUTCFullYear(now.getUTCFullYear() - years);
        const olderMs = birthday.getTime() - keptFrom(now, years).getTime();
        // A day for the 29th of February, and for clocks that are ahead of London's.
        expect(olderMs).toBeGreaterThan(-86_400_000);
        expect(olderMs).toBeLessThan(367 * 86_400_000);
      }),
    );
  });
});
