import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eanBars } from './ean-bars.ts';
import { eanCheckDigit } from '../assortment/ean.ts';

describe('bars of an EAN', () => {
  it('[PL-08] are those of the worked example 4003994155486', () => {
    // First digit 4: parity odd even odd odd even even.
    expect(eanBars('4003994155486')?.modules).toBe(
      [
        '101',
        '0001101', // 0 odd
        '0100111', // 0 even
        '0111101', // 3 odd
        '0001011', // 9 odd
        '0010111', // 9 even
        '0011101', // 4 even
        '01010',
        '1100110', // 1
        '1001110', // 5
        '1001110', // 5
        '1011100', // 4
        '1001000', // 8
        '1010000', // 6
        '101',
      ].join(''),
    );
  });

  it.each([
    ['73513537', 67, 8],
    ['036000291452', 95, 13],
    ['9780471117094', 95, 13],
  ])('[PL-08] %s has %i modules and %i digits', (code, modules, digits) => {
    const bars = eanBars(code);
    expect(bars?.modules).toHaveLength(modules);
    expect(bars?.guards).toHaveLength(modules);
    expect(bars?.digits).toHaveLength(digits);
  });

  it.each(['98412345678908', '9780471117095', '12345', '', 'abcdefgh'])('[PL-08] there are none for "%s"', (code) => {
    expect(eanBars(code)).toBeNull();
  });

  it('[PL-08] begin and end black, and have two bars for every digit', () => {
    const codes = fc.stringMatching(/^\d{12}$/).map((digits) => `${digits}${eanCheckDigit(digits) ?? ''}`);
    fc.assert(
      fc.property(codes, (code) => {
        const { modules } = eanBars(code) ?? { modules: '' };
        expect(modules).toMatch(/^101.*101$/);
        expect(modules.match(/1+/g)).toHaveLength(2 + 12 * 2 + 2 + 2);
      }),
    );
  });
});
