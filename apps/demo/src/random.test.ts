import { describe, expect, test } from 'vitest';
import { createRandom, weightTable } from './random.ts';

const many = (count: number, draw: () => number) => Array.from({ length: count }, draw);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('createRandom', () => {
  test('repeats itself for a seed and differs for a neighbouring one', () => {
    const first = createRandom('day 1');
    const again = createRandom('day 1');
    const other = createRandom('day 2');
    const numbers = many(50, first.next);
    expect(many(50, again.next)).toEqual(numbers);
    expect(many(50, other.next)).not.toEqual(numbers);
  });

  test('is even over [0, 1) and over whole numbers with both ends', () => {
    const random = createRandom('even');
    expect(mean(many(20_000, random.next))).toBeCloseTo(0.5, 1);
    const dice = many(6_000, () => random.between(1, 6));
    for (let face = 1; face <= 6; face += 1) expect(dice.filter((value) => value === face).length).toBeGreaterThan(850);
    expect(new Set(dice).size).toBe(6);
  });

  test('arrivals come around their mean, for few and for many', () => {
    const random = createRandom('arrivals');
    expect(mean(many(5_000, () => random.arrivals(3)))).toBeCloseTo(3, 0);
    expect(mean(many(5_000, () => random.arrivals(80)))).toBeCloseTo(80, -1);
    expect(random.arrivals(0)).toBe(0);
  });
});

describe('weightTable', () => {
  test('draws in proportion and never what weighs nothing', () => {
    const random = createRandom('weights');
    const table = weightTable([1, 0, 3]);
    const drawn = many(8_000, () => table.draw(random));
    expect(drawn.filter((index) => index === 1)).toEqual([]);
    expect(drawn.filter((index) => index === 2).length / drawn.length).toBeCloseTo(0.75, 1);
  });
});
