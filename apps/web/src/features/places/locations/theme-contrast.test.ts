import { defaultTheme } from '@larder/domain/places/theme';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adjustmentsOf, contrastsOf } from './theme-contrast.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const themes = fc.record({
  primaryColor: colour,
  lightColor: colour,
  darkColor: colour,
  ctaButtonColor: colour,
  searchButtonColor: colour,
});

it('[LOC-03] every part can be read in both schemes, whatever the colours', () => {
  fc.assert(
    fc.property(themes, fc.constantFrom('light', 'dark'), (theme, scheme) => {
      for (const { ratio } of contrastsOf(theme, scheme)) expect(ratio).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 300 },
  );
});

it('[LOC-03] the default colours are shown as they are, and have the contrast of the design', () => {
  expect(adjustmentsOf(defaultTheme)).toEqual([]);
  const ratios = contrastsOf(defaultTheme, 'light').map(({ part, ratio }) => [part, Math.floor(ratio * 10) / 10]);
  expect(ratios).toEqual([
    ['tile', 4.8],
    ['action', 7.6],
    ['search', 8.5],
    ['link', 6.3],
    ['selected', 7.6],
  ]);
});

it('[LOC-03] a colour that no text can stand on is told with what it becomes; one half typed is not', () => {
  const theme = { ...defaultTheme, primaryColor: '#ff0', ctaButtonColor: '#77', searchButtonColor: '#000000' };
  expect(adjustmentsOf(theme)).toEqual([
    { colour: 'primaryColor', from: '#FFFF00', to: expect.stringMatching(/^#[0-9A-F]{6}$/) },
  ]);
});
