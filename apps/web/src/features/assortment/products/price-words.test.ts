import { depositOptions } from '@larder/domain/assortment/deposit';
import { vatRates } from '@larder/domain/assortment/vat';
import { describe, expect, it } from 'vitest';
import { aboveAdvice, depositCountries, depositIn, depositsAt, vatPercentAt, withDeposit } from './price-words.ts';

const day = '2026-11-22';
const vats = vatRates.map((rate, index) => ({ ...rate, id: index + 1 }));

describe('an own price', () => {
  it.each([
    ['7,25', '6,95', 30],
    ['6,50', '6,95', -45],
    ['6.95', '6,95', 0],
    ['', '6,95', null],
    ['zeven', '6,95', null],
  ])('[PRD-06] of %s stands to an advice of %s', (own, advised, above) => {
    expect(aboveAdvice(own, advised)).toBe(above);
  });
});

describe('the rate of today', () => {
  it('[PRD-01] follows from the goods, the country and the day', () => {
    expect(vatPercentAt(vats, 'food', { country: 'nl', day })).toBe(9);
    expect(vatPercentAt(vats, 'soft_drink', { country: 'nl', day })).toBe(9);
    expect(vatPercentAt(vats, 'soft_drink', { country: 'de', day })).toBe(19);
    expect(vatPercentAt(vats, 'food', { country: 'de', day: '2020-08-01' })).toBe(5);
    expect(vatPercentAt([], 'food', { country: 'nl', day })).toBeUndefined();
  });
});

describe('deposits', () => {
  it('[PRD-05] are offered by country as they hold today, and the chosen one also when it has ended', () => {
    const ended = depositOptions.map((option) =>
      option.kind === 'nl_can' ? { ...option, validTo: '2026-01-01' as const } : option,
    );
    const kinds = (chosen: 'nl_can' | null) =>
      depositsAt(ended, { country: 'nl', day }, chosen).map(({ kind }) => kind);
    expect(kinds(null)).toEqual(['nl_small_bottle', 'nl_large_bottle']);
    expect(kinds('nl_can')).toEqual(['nl_small_bottle', 'nl_large_bottle', 'nl_can']);
  });

  it('[PRD-05] are one a country', () => {
    expect(withDeposit(['nl_can'], 'de', 'de_single_use')).toEqual(['nl_can', 'de_single_use']);
    expect(withDeposit(['nl_can', 'de_single_use'], 'nl', 'nl_small_bottle')).toEqual([
      'nl_small_bottle',
      'de_single_use',
    ]);
    expect(withDeposit(['nl_can'], 'nl', null)).toEqual([]);
    expect(depositIn('de', ['nl_can', 'de_single_use'])).toBe('de_single_use');
    expect(depositCountries(['nl'], ['de_single_use'])).toEqual(['nl', 'de']);
  });
});
