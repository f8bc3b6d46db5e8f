import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { colourDistance, oklchOf } from '../platform/colour.ts';
import {
  accentScale,
  contrast,
  defaultTheme,
  isHexColour,
  leastContrast,
  readableOn,
  readableSurface,
  stepFor,
  surfaces,
  themeVariables,
} from './theme.ts';
import type { Theme } from './theme.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const anyTheme: fc.Arbitrary<Theme> = fc.record({
  primaryColor: anyColour,
  lightColor: anyColour,
  darkColor: anyColour,
  ctaButtonColor: anyColour,
  searchButtonColor: anyColour,
});
const schemes = ['light', 'dark'] as const;
const accentRow = [
  '#EEF8FC',
  '#D7EEF9',
  '#BADFEF',
  '#90C3DA',
  '#609CB3',
  '#458BA7',
  '#277A99',
  '#206781',
  '#1B556B',
  '#103C4D',
];

// The least contrast that a theme's variables leave, by kind of pair, on every surface that the pair can meet.
function leastOf(theme: Theme, scheme: 'light' | 'dark'): { text: number; graphics: number } {
  const variables = themeVariables(theme, scheme);
  const at = (name: `--${string}`): string => variables[name] ?? '';
  const { page, panel, sidebar, sidebarActive } = surfaces[scheme];
  const body = scheme === 'light' ? ['#0D1B23', '#625F59'] : ['#E8EDEF', '#9DABB3'];
  const text = [
    ...[page, panel, at('--selected')].map((surface) => [at('--link'), surface]),
    ...body.map((colour) => [colour, at('--selected')]),
    [at('--selected-text'), at('--selected')],
    ...['fill', 'cta', 'search-button'].flatMap((name) => [
      [at(`--${name}-text`), at(`--${name}`)],
      [at(`--${name}-text`), at(`--${name}-hover`)],
    ]),
  ];
  const graphics = [
    ...[page, panel, at('--selected')].flatMap((surface) =>
      [at('--accent'), at('--bar'), at('--focus')].map((colour) => [colour, surface]),
    ),
    ...[page, panel].map((surface) => [at('--fill'), surface]),
    ...[sidebar, sidebarActive].map((surface) => [at('--side-accent'), surface]),
  ];
  const least = (pairs: readonly (readonly string[])[]): number =>
    Math.min(...pairs.map(([one = '', other = '']) => contrast(one, other)));
  return { text: least(text), graphics: least(graphics) };
}

describe('default theme', () => {
  it('[LOC-03] has the specified colours', () => {
    expect(defaultTheme).toEqual({
      primaryColor: '#277A99',
      lightColor: '#609CB3',
      darkColor: '#1B556B',
      ctaButtonColor: '#F7933B',
      searchButtonColor: '#1B526B',
    });
  });

  it('[LOC-03] sets the roles as the design drew them', () => {
    expect(accentScale(defaultTheme)).toEqual(accentRow);
    expect(themeVariables(defaultTheme, 'light')).toEqual({
      ...Object.fromEntries(accentRow.map((colour, step) => [`--accent-${step}`, colour])),
      '--selected': '#EEF8FC',
      '--selected-line': '#BADFEF',
      '--selected-text': '#1B556B',
      '--link': '#206781',
      '--accent': '#277A99',
      '--bar': '#277A99',
      '--bar-soft': '#90C3DA',
      '--focus': '#277A99',
      '--side-accent': '#609CB3',
      '--fill': '#277A99',
      '--fill-hover': '#206781',
      '--fill-text': '#FFFFFF',
      '--cta': '#F7933B',
      '--cta-hover': '#F28422',
      '--cta-text': '#0D1B23',
      '--cta-edge': '#F7933B',
      '--search-button': '#1B526B',
      '--search-button-hover': expect.stringMatching(/^#[0-9A-F]{6}$/),
      '--search-button-text': '#FFFFFF',
    });
    expect(themeVariables(defaultTheme, 'dark')).toMatchObject({
      '--selected': '#17303B',
      '--selected-line': '#2F5A6D',
      '--selected-text': '#BADFEF',
      '--link': '#90C3DA',
      '--accent': '#609CB3',
      '--bar': '#4F93AE',
      '--bar-soft': '#2F5A6D',
      '--focus': '#90C3DA',
      '--side-accent': '#609CB3',
      '--fill': '#277A99',
      '--cta': '#F7933B',
      '--cta-hover': '#FEA658',
      '--cta-text': '#0D1B23',
    });
  });

  it('[LOC-03] gives the first button of a page an edge where its colour is that of the page', () => {
    for (const scheme of schemes)
      for (const ctaButtonColor of ['#FFFFFF', '#F5F4F1', '#FFFDE7', '#1A252C', '#F7933B', '#277A99']) {
        const edge = themeVariables({ ...defaultTheme, ctaButtonColor }, scheme)['--cta-edge'] ?? '';
        const { page, panel } = surfaces[scheme];
        for (const behind of [page, panel]) expect(contrast(edge, behind), ctaButtonColor).toBeGreaterThan(1.5);
      }
  });

  it('[LOC-03] is what the rule for other themes makes of nearly the same colours, within 0.5 of colour distance', () => {
    const scale = accentScale({ ...defaultTheme, primaryColor: '#277A9A' });
    scale.forEach((colour, step) =>
      expect(colourDistance(colour, accentRow[step] ?? ''), `step ${step}`).toBeLessThan(0.5),
    );
    for (const scheme of schemes) {
      const made = themeVariables({ ...defaultTheme, primaryColor: '#277A9A' }, scheme);
      const drawn = themeVariables(defaultTheme, scheme);
      for (const name of [
        '--selected',
        '--link',
        '--accent',
        '--bar-soft',
        '--focus',
        '--side-accent',
        '--fill',
      ] as const)
        expect(colourDistance(made[name] ?? '', drawn[name] ?? ''), `${scheme} ${name}`).toBeLessThan(0.5);
    }
  });

  it('[LOC-03] stands in for colours that are absent or no colours', () => {
    const broken = {
      primaryColor: '',
      lightColor: 'red',
      darkColor: '#12',
      ctaButtonColor: 'url(x)',
      searchButtonColor: '#12345',
    };
    for (const scheme of schemes) expect(themeVariables(broken, scheme)).toEqual(themeVariables(defaultTheme, scheme));
    const lower = { ...defaultTheme, primaryColor: '#277a99' };
    expect(accentScale(lower)).toEqual(accentRow);
  });
});

describe('accentScale', () => {
  it('[LOC-03] keeps the three colours as given and falls from light to dark around them', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const scale = accentScale(theme);
        expect([scale[6], scale[4], scale[8]]).toEqual(
          [theme.primaryColor, theme.lightColor, theme.darkColor].map((colour) => colour.toUpperCase()),
        );
        expect(scale.every(isHexColour)).toBe(true);
        const lightness = scale.map((colour) => oklchOf(colour).lightness);
        for (const step of [0, 1, 2, 3]) {
          const between = [lightness[4] ?? 0, 0.973].sort((a, b) => a - b);
          expect(lightness[step]).toBeGreaterThan((between[0] ?? 0) - 0.01);
          expect(lightness[step]).toBeLessThan((between[1] ?? 1) + 0.01);
        }
        expect(lightness[9]).toBeLessThan(0.37);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('readableSurface', () => {
  it('[LOC-03] carries its text at 4.5 whatever the colour, and takes one as it is where that is enough', () => {
    expect(readableSurface('#277A99')).toEqual({ surface: '#277A99', text: '#FFFFFF' });
    expect(readableSurface('#fff')).toEqual({ surface: '#FFFFFF', text: '#0D1B23' });
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { surface, text } = readableSurface(colour);
        expect(contrast(surface, text)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('[LOC-03] takes what is no hex colour for the default', () => {
    for (const wrong of ['red', '', '#12', 'url(https://evil.example/x)'])
      expect(readableSurface(wrong).surface).toBe(defaultTheme.primaryColor);
  });
});

describe('readableOn', () => {
  it('[LOC-03] takes the text with more contrast, at least 4.17', () => {
    expect([readableOn('#F7933B'), readableOn('#277A99'), readableOn('#FFF'), readableOn('#000')]).toEqual([
      '#0D1B23',
      '#FFFFFF',
      '#0D1B23',
      '#FFFFFF',
    ]);
    fc.assert(
      fc.property(anyColour, (colour) => {
        const best = Math.max(contrast(colour, '#0D1B23'), contrast(colour, '#FFFFFF'));
        expect(contrast(colour, readableOn(colour))).toBe(best);
        // Where both are equally bad: the square root of 1.05 over the dark text's luminance and 0.05.
        expect(best).toBeGreaterThan(4.17);
      }),
    );
  });
});

describe('stepFor', () => {
  it('[LOC-03] takes the nearest step that reaches the minimum on every surface', () => {
    expect(stepFor(accentRow, ['#FFFFFF'], { minimum: 4.5, near: 6 })).toBe('#277A99');
    expect(stepFor(accentRow, ['#FFFFFF', '#F5F4F1'], { minimum: 4.5, near: 6 })).toBe('#206781');
    expect(stepFor(accentRow, ['#1A252C'], { minimum: 4.5, near: 6 })).toBe('#609CB3');
    expect(stepFor(accentRow, ['#458BA7'], { minimum: 3, near: 6 })).toBe('#103C4D');
    expect(stepFor(['#777777', '#888888'], ['#808080'], { minimum: 4.5, near: 0 })).toBe('#777777');
    expect(stepFor(['#FFFFFF', '#808080', '#000000'], ['#777777'], { minimum: 4, near: 1 })).toBe('#000000');
  });
});

describe('themeVariables', () => {
  it('[LOC-03] keeps every text at 4.5 and every graphic at 3 in both schemes, for 10,000 random themes', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        for (const scheme of schemes) {
          const { text, graphics } = leastOf(theme, scheme);
          expect(text).toBeGreaterThanOrEqual(leastContrast.text);
          expect(graphics).toBeGreaterThanOrEqual(leastContrast.graphics);
        }
      }),
      { numRuns: 10_000 },
    );
    expect(leastContrast).toEqual({ text: 4.5, graphics: 3 });
  });

  it('[LOC-03] keeps it for the extremes', () => {
    const extremes = ['#000000', '#FFFFFF', '#FFFF00', '#0000FF', '#FF0000', '#00FF00', '#777777', '#abc'];
    for (const primaryColor of extremes)
      for (const lightColor of extremes)
        for (const darkColor of extremes)
          for (const scheme of schemes) {
            const theme = {
              primaryColor,
              lightColor,
              darkColor,
              ctaButtonColor: lightColor,
              searchButtonColor: darkColor,
            };
            const { text, graphics } = leastOf(theme, scheme);
            expect({ theme, isReadable: text >= 4.5, isVisible: graphics >= 3 }).toEqual({
              theme,
              isReadable: true,
              isVisible: true,
            });
          }
  });

  it('[LOC-03] writes hex colours only, under the same names for every theme', () => {
    fc.assert(
      fc.property(anyTheme, fc.constantFrom(...schemes), (theme, scheme) => {
        const variables = themeVariables(theme, scheme);
        expect(Object.keys(variables).sort()).toEqual(Object.keys(themeVariables(defaultTheme, 'light')).sort());
        for (const value of Object.values(variables)) expect(value).toMatch(/^#[0-9A-F]{6}$/);
      }),
      { numRuns: 500 },
    );
  });

  it('[LOC-03] leaves a button its own colour unless its text could not be read', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const colour = theme.ctaButtonColor.toUpperCase();
        const filled = themeVariables(theme, 'light')['--cta'] ?? '';
        if (contrast(colour, readableOn(colour)) >= 4.5) expect(filled).toBe(colour);
        else expect(colourDistance(filled, colour)).toBeLessThan(4);
      }),
      { numRuns: 1000 },
    );
  });
});
