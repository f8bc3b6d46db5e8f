import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSetBack, maySell, never } from './freshness.ts';

const dayMs = 24 * 3_600_000;
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

test('[DYN-05] prices are sold at within a day after they were asked for, never later', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: dayMs - 300_000 }), (askedAt, ms) => {
      expect(maySell(askedAt, after(askedAt, ms))).toBe(true);
    }),
  );
  fc.assert(
    fc.property(moment, fc.integer({ min: dayMs - 299_999, max: 400 * dayMs }), (askedAt, ms) => {
      expect(maySell(askedAt, after(askedAt, ms))).toBe(false);
    }),
  );
});

test('[DYN-05] a clock that was set back to before the question says nothing, and one never asked sells nothing', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 300_001, max: 400 * dayMs }), (askedAt, ms) => {
      expect(maySell(askedAt, after(askedAt, -ms))).toBe(false);
      expect(isSetBack(askedAt, after(askedAt, -ms))).toBe(true);
      expect(isSetBack(askedAt, after(askedAt, ms))).toBe(false);
      expect([maySell(null, askedAt), maySell(never, askedAt)]).toEqual([false, false]);
    }),
  );
});
