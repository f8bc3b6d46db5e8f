import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { colourDistance, contrast, hexOf, isHexColour, longHex, oklchOf } from './colour.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

describe('hex colours', () => {
  it('[LOC-03] are # and 3 or 6 hex digits', () => {
    for (const text of ['#277A99', '#277a99', '#abc', '#ABC', '#000000']) expect(isHexColour(text)).toBe(true);
    for (const text of [
      '',
      '#',
      '277A99',
      '#27',
      '#277A',
      '#277A9',
      '#277A99F',
      '#277A99FF',
      '#GGGGGG',
      ' #277A99',
      '#277A99\n',
      'red',
      '#２７７Ａ９９',
    ])
      expect(isHexColour(text)).toBe(false);
    expect([longHex('#abc'), longHex('#277a99')]).toEqual(['#AABBCC', '#277A99']);
    expect(() => longHex('red')).toThrow(RangeError);
  });
});

describe('contrast', () => {
  const rows = [
    ['#FFFFFF', '#000000', 21],
    ['#777777', '#FFFFFF', 4.48],
    ['#277A99', '#FFFFFF', 4.85],
    ['#277A99', '#000000', 4.33],
    ['#609CB3', '#FFFFFF', 3.04],
    ['#1B556B', '#FFFFFF', 8.21],
    ['#F7933B', '#FFFFFF', 2.28],
    ['#F7933B', '#000', 9.19],
    ['#1B526B', '#FFF', 8.52],
    ['#123456', '#123456', 1],
  ] as const;
  for (const [one, other, ratio] of rows)
    it(`[LOC-03] of ${one} and ${other} is ${ratio}`, () => {
      expect(contrast(one, other)).toBeCloseTo(ratio, 2);
      expect(contrast(other, one)).toBe(contrast(one, other));
    });
});

describe('OKLCH', () => {
  it('knows the published values of the primaries', () => {
    // Björn Ottosson's page and CSS Color 4 give these for sRGB red, green and blue.
    for (const [colour, lightness, chroma, hue] of [
      ['#FF0000', 0.628, 0.2577, 29.23],
      ['#00FF00', 0.8664, 0.2948, 142.5],
      ['#0000FF', 0.452, 0.3132, 264.05],
      ['#FFFFFF', 1, 0, 0],
    ] as const) {
      const made = oklchOf(colour);
      expect(made.lightness).toBeCloseTo(lightness, 3);
      expect(made.chroma).toBeCloseTo(chroma, 3);
      expect(made.hue).toBeCloseTo(hue, 1);
    }
  });

  it('comes back to the same colour', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(hexOf(oklchOf(colour))).toBe(colour);
        expect(colourDistance(colour, colour)).toBe(0);
      }),
      { numRuns: 5000 },
    );
  });

  it('keeps lightness and hue of what a screen cannot show', () => {
    const anyOklch = fc.record({
      lightness: fc.double({ min: 0.2, max: 0.95, noNaN: true }),
      chroma: fc.double({ min: 0.05, max: 0.4, noNaN: true }),
      hue: fc.double({ min: 0, max: 359, noNaN: true }),
    });
    fc.assert(
      fc.property(anyOklch, (wished) => {
        const made = oklchOf(hexOf(wished));
        expect(Math.abs(made.lightness - wished.lightness)).toBeLessThan(0.006);
        expect(made.chroma).toBeLessThan(wished.chroma + 0.005);
        const turn = Math.abs(((made.hue - wished.hue + 540) % 360) - 180);
        expect(turn * made.chroma).toBeLessThan(0.6);
      }),
      { numRuns: 3000 },
    );
  });
});
