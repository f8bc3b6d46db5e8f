import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from './locale.ts';
import {
  cents,
  divideRounded,
  formatCount,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatScore,
  isCents,
  maximumCents,
  parseMoney,
  roundToFiveCents,
  sumCents,
} from './money.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

const locales: readonly Locale[] = ['nl', 'de', 'en'];
const anyCents = fc.integer({ min: -maximumCents, max: maximumCents });
const spaced = (text: string): string => text.replaceAll(' ', '\u00A0');

describe('cents', () => {
  it('[CON-02] are whole and at most ten million euro either way', () => {
    for (const amount of [0, 1, -1, maximumCents, -maximumCents]) expect(isCents(amount)).toBe(true);
    for (const amount of [
      0.5,
      maximumCents + 1,
      -maximumCents - 1,
      Number.NaN,
      Infinity,
      1e308,
      '1',
      null,
      undefined,
      1n,
    ])
      expect(isCents(amount)).toBe(false);
    expect(cents(1234)).toBe(1234);
    expect(Object.is(cents(-0), 0)).toBe(true);
    expect(() => cents(0.1)).toThrow(RangeError);
    expect(() => cents(maximumCents + 1)).toThrow(RangeError);
  });

  it('add up exactly in any order, beyond one amount too', () => {
    expect(sumCents([])).toBe(0);
    expect(sumCents([maximumCents, maximumCents, -1])).toBe(1_999_999_999);
    expect(() => sumCents([1, 0.5])).toThrow(RangeError);
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
    fc.assert(
      fc.property(fc.array(anyCents), (amounts) => {
        expect(BigInt(sumCents(amounts))).toBe(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));
        expect(sumCents(amounts.toReversed())).toBe(sumCents(amounts));
      }),
    );
  });
});

describe('formatMoney', () => {
  const rows: readonly (readonly [number | null | undefined, string])[] = [
    [123450, '€ 1.234,50'],
    [-1113, '- € 11,13'],
    [0, '€ 0,00'],
    [-0, '€ 0,00'],
    [5, '€ 0,05'],
    [-5, '- € 0,05'],
    [99, '€ 0,99'],
    [100, '€ 1,00'],
    [99999, '€ 999,99'],
    [100000, '€ 1.000,00'],
    [maximumCents, '€ 10.000.000,00'],
    [-123456789012, '- € 1.234.567.890,12'],
    [undefined, '-'],
    [null, '-'],
  ];
  for (const [amount, text] of rows)
    it.each(locales)(`[CON-02] writes ${amount} cents as ${text} (%s)`, (locale) => {
      expect(formatMoney(amount, locale)).toBe(spaced(text));
    });

  it('refuses what is not whole cents', () => {
    expect(() => formatMoney(0.5, 'nl')).toThrow(RangeError);
    expect(() => formatMoney(Number.NaN, 'nl')).toThrow(RangeError);
  });

  it('[CON-02] agrees with Intl’s Dutch on every digit, in every language', () => {
    fc.assert(
      fc.property(anyCents, fc.constantFrom(...locales), (amount, locale) => {
        const intl = new Intl.NumberFormat('nl', { minimumFractionDigits: 2 }).format(Math.abs(amount) / 100);
        expect(formatMoney(amount, locale)).toBe(spaced(amount < 0 ? `- € ${intl}` : `€ ${intl}`));
      }),
    );
  });
});

describe('parseMoney', () => {
  const readable: readonly (readonly [string, number])[] = [
    ['1234,5', 123450],
    ['1.234,50', 123450],
    ['€ 3', 300],
    ['3.50', 350],
    ['3.5', 350],
    ['3,50 €', 350],
    ['EUR 3,50', 350],
    ['3,50 eur', 350],
    ['€3,-', 300],
    ['3,--', 300],
    ['3,–', 300],
    ['0', 0],
    ['-0', 0],
    ['0,05', 5],
    [',5', 50],
    ['.05', 5],
    ['1.234', 123400],
    ['1.234.567,8', 123456780],
    ['1,234.50', 123450],
    ['1,234,567', 123456700],
    ['1 234,50', 123450],
    ['1\u00A0234,50', 123450],
    ['  12  ', 1200],
    ['-11,13', -1113],
    ['- € 11,13', -1113],
    ['€ -11,13', -1113],
    ['−11,13', -1113],
    ['10000000', maximumCents],
  ];
  for (const [text, amount] of readable)
    it(`reads "${text}" as ${amount} cents`, () => {
      expect(parseMoney(text)).toBe(amount);
      expect(Object.is(parseMoney(text), -0)).toBe(false);
    });

  const unreadable = [
    '',
    ' ',
    '-',
    '€',
    ',',
    '.',
    ',-',
    'abc',
    '1,234',
    '0.500',
    '1.23.4',
    '1.2345',
    '12,345',
    '1,2,3',
    '1.234,567',
    '3,5,0',
    '--3',
    '-€-3',
  ];
  const hostile = [
    '10000000,01',
    '1e3',
    '0x10',
    '∞',
    'NaN',
    '١٢',
    '3 50',
    '$ 3',
    '3,50%',
    '1'.repeat(41),
    `${'1.'.repeat(19)}1`,
    '5,',
  ];
  for (const text of [...unreadable, ...hostile])
    it(`refuses "${text}"`, () => {
      expect(parseMoney(text)).toBeNull();
    });

  it('reads back whatever formatMoney writes', () => {
    fc.assert(
      fc.property(anyCents, fc.constantFrom(...locales), (amount, locale) => {
        expect(parseMoney(formatMoney(amount, locale))).toBe(amount);
      }),
    );
  });

  it('yields cents or null for any text, quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- €–eur'), maxLength: 60 }), (text) => {
        const amount = parseMoney(text);
        expect(amount === null || isCents(amount)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('roundToFiveCents', () => {
  const rows = [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 5],
    [4, 5],
    [5, 5],
    [7, 5],
    [8, 10],
    [297, 295],
    [298, 300],
    [-2, 0],
    [-3, -5],
    [-7, -5],
    [-8, -10],
  ] as const;
  for (const [amount, rounded] of rows)
    it(`[PL-05] rounds ${amount} to ${rounded}`, () => {
      expect(Object.is(roundToFiveCents(amount), rounded)).toBe(true);
    });

  it('[PL-05] lands on a multiple of five at most two cents away, the same for both signs', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        const rounded = roundToFiveCents(amount);
        expect(Math.abs(rounded) % 5).toBe(0);
        expect(Math.abs(rounded - amount)).toBeLessThanOrEqual(2);
        expect(roundToFiveCents(rounded)).toBe(rounded);
        expect(roundToFiveCents(-amount) + rounded).toBe(0);
      }),
    );
  });

  it('[DYN-04] rounding a raised price to the cent and then to five equals rounding once, half up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 19 }), (price, step) => {
        const hundredths = price * (100 + step * 5);
        const once = Math.floor((hundredths + 250) / 500) * 5;
        expect(roundToFiveCents(divideRounded(hundredths, 100))).toBe(once);
      }),
    );
  });
});

describe('divideRounded', () => {
  it('rounds half away from zero', () => {
    expect([divideRounded(5, 2), divideRounded(-5, 2), divideRounded(4, 3), divideRounded(-1, 3)]).toEqual([
      3, -3, 1, 0,
    ]);
    expect(() => divideRounded(1.5, 2)).toThrow(RangeError);
    expect(() => divideRounded(1, 0)).toThrow(RangeError);
    expect(() => divideRounded(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
  });

  it('is never more than half a unit off', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), fc.integer({ min: 1, max: 1e6 }), (numerator, denominator) => {
        const error = BigInt(divideRounded(numerator, denominator)) * BigInt(denominator) - BigInt(numerator);
        expect((error < 0n ? -error : error) * 2n <= BigInt(denominator)).toBe(true);
      }),
    );
  });
});

describe('other numbers', () => {
  it('[CON-02] [REV-01] writes scores with one decimal and the comma', () => {
    expect([4.25, 4.35, 4, 0, 4.949, 4.95].map((score) => formatScore(score, 'nl'))).toEqual([
      '4,3',
      '4,4',
      '4,0',
      '0,0',
      '4,9',
      '5,0',
    ]);
    expect(formatScore(4.25, 'de')).toBe('4,3');
    expect(formatScore(4.25, 'en')).toBe('4,3');
    expect([formatScore(null, 'nl'), formatScore(undefined, 'de'), formatScore(Number.NaN, 'en')]).toEqual([
      '–',
      '–',
      '–',
    ]);
  });

  it('writes counts with thousands marked', () => {
    expect([0, 999, 6287, 28094, 1234567, -5, -1000].map((count) => formatCount(count, 'nl'))).toEqual([
      '0',
      '999',
      '6.287',
      '28.094',
      '1.234.567',
      '-5',
      '-1.000',
    ]);
    expect(formatCount(28094, 'de')).toBe('28.094');
    expect(formatCount(28094, 'en')).toBe('28,094');
    expect(formatCount(undefined, 'nl')).toBe('–');
  });

  it('writes quantities with the decimals that they have', () => {
    expect([0.5, 2, 1.2346, 1000, 0.33].map((quantity) => formatQuantity(quantity, 3))).toEqual([
      '0,5',
      '2',
      '1,235',
      '1000',
      '0,33',
    ]);
  });

  it('[CON-02] writes percentages', () => {
    expect([9, 21, 7.5, 0, 3.25, -1.5].map((percent) => formatPercent(percent, 'nl'))).toEqual(
      ['9 %', '21 %', '7,5 %', '0 %', '3,25 %', '- 1,5 %'].map(spaced),
    );
    expect([6.2, 1, -0.04, 6.25, 1234.5].map((percent) => formatPercent(percent, 'de', 1))).toEqual(
      ['6,2 %', '1,0 %', '0,0 %', '6,3 %', '1.234,5 %'].map(spaced),
    );
    expect(formatPercent(6.2, 'en', 1)).toBe('6,2%');
    expect(formatPercent(1.005, 'en', 2)).toBe('1,01%');
    expect([formatPercent(null, 'nl'), formatPercent(Infinity, 'nl', 1)]).toEqual(['–', '–']);
  });
});
