import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftedPrice } from './product-changes.ts';

describe('a shift of many prices', () => {
  it('[PRD-03] is in whole cents, rounded half up', () => {
    const table = [
      [295, 'amount', 5, 300],
      [295, 'amount', -295, 0],
      [295, 'percent', 1_000, 325],
      [305, 'percent', 1_000, 336],
      [250, 'percent', 100, 253],
      [250, 'percent', -100, 248],
      [1, 'percent', -5_000, 1],
      [1, 'percent', -5_001, 0],
      [295, 'percent', -10_000, 0],
      [1_000_000, 'percent', 1_000_000, 101_000_000],
    ] as const;
    for (const [cents, by, value, expected] of table)
      expect(shiftedPrice(cents, { by, value }), `${cents} ${by} ${value}`).toBe(expected);
  });

  it('[PRD-03] never turns the order of two prices round', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: -10_000, max: 100_000 }), (a, b, value) => {
        const shift = { by: 'percent', value } as const;
        expect(Math.sign(shiftedPrice(a, shift) - shiftedPrice(b, shift)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
