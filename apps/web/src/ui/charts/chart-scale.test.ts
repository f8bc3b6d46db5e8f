import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barPath, labelledIndexes, linePath, niceTicks } from './chart-scale.ts';

describe('niceTicks', () => {
  it.each([
    [328_000, [0, 100_000, 200_000, 300_000, 400_000]],
    [1_440_000, [0, 500_000, 1_000_000, 1_500_000, 2_000_000]],
    [0, [0, 1, 2, 3, 4]],
    [3, [0, 1, 2, 3, 4]],
    [9, [0, 5, 10, 15, 20]],
  ])('puts %d under %j', (highest, ticks) => {
    expect(niceTicks(highest)).toEqual(ticks);
  });

  it('always holds the highest value and wastes at most three fifths of the height', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (highest) => {
        const top = niceTicks(highest).at(-1) ?? 0;
        expect(top).toBeGreaterThanOrEqual(highest);
        if (highest > 4) expect(top).toBeLessThanOrEqual(highest * 2.5);
      }),
    );
  });
});

describe('labelledIndexes', () => {
  it('labels every bar when there is room, and never two that touch', () => {
    expect([...labelledIndexes(20, 34, 26)]).toHaveLength(20);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.double({ min: 1, max: 60, noNaN: true }), (count, slotPx) => {
        const chosen = [...labelledIndexes(count, slotPx, 26)].toSorted((a, b) => a - b);
        expect(chosen).toContain(count - 1);
        chosen.slice(1).forEach((index, position) => {
          expect((index - (chosen[position] ?? 0)) * slotPx).toBeGreaterThanOrEqual(26);
        });
      }),
    );
  });

  it('counts in fives on a phone', () => {
    expect([...labelledIndexes(20, 14.5, 26)].toSorted((a, b) => a - b)).toEqual([0, 4, 9, 14, 19]);
  });
});

it('breaks a line where a point is missing, and keeps a flat bar a bar', () => {
  expect(linePath([[0, 1], [1, 2], undefined, [3, 4]])).toBe('M0.0 1.0L1.0 2.0M3.0 4.0');
  expect(barPath({ x: 0, width: 20, top: 100, bottom: 100 })).toBe('M0.0 100v-0.0q0-0 0-0h20.0q0 0 0 0v0.0z');
});
