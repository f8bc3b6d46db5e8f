import { contrast, hexOf, isHexColour, longHex, oklchOf } from '../platform/colour.ts';
import type { Oklch } from '../platform/colour.ts';

export { contrast, isHexColour } from '../platform/colour.ts';

/** The five colours of a location as hex, # and 3 or 6 digits (LOC-03). */
export type Theme = {
  readonly primaryColor: string;
  readonly lightColor: string;
  readonly darkColor: string;
  readonly ctaButtonColor: string;
  readonly searchButtonColor: string;
};

/** The colours of a location that has none of its own (LOC-03). */
export const defaultTheme: Theme = {
  primaryColor: '#277A99',
  lightColor: '#609CB3',
  darkColor: '#1B556B',
  ctaButtonColor: '#F7933B',
  searchButtonColor: '#1B526B',
};

/** Light or dark. */
export type Scheme = 'light' | 'dark';

/** Ten steps of one hue, 0 light to 9 dark. */
export type Scale = readonly [string, string, string, string, string, string, string, string, string, string];

/** The least contrast of text and of graphics with what they stand on (WCAG 2.2, 1.4.3 and 1.4.11). */
export const leastContrast = { text: 4.5, graphics: 3 } as const;

/** The least contrast of a button's surface with what it stands on; below it an edge shows where it is. */
const leastEdge = 1.5;

/** What the roles stand on in each scheme, except for `selected`, which has the location's hue (docs/requirements/design.md). */
export const surfaces = {
  light: { page: '#F5F4F1', panel: '#FFFFFF', sidebar: '#1B2D37', sidebarActive: '#2B4350' },
  dark: { page: '#131C22', panel: '#1A252C', sidebar: '#0E161B', sidebarActive: '#1E2C35' },
} as const;

const ink = '#0D1B23';
const white = '#FFFFFF';

const defaultScale: Scale = [
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

// Drawn by hand for the default theme; a rule that hits them exactly for every theme does not exist.
const defaultHover = { light: '#F28422', dark: '#FEA658' } as const;
const defaultRoles = {
  light: {},
  dark: { '--bar': '#4F93AE', '--bar-soft': '#2F5A6D', '--selected': '#17303B', '--selected-line': '#2F5A6D' },
} as const;

/** The text for a filled surface: brand.9 or white, whichever has more contrast (at least 4.17 on any colour). */
export function readableOn(background: string): '#0D1B23' | '#FFFFFF' {
  return contrast(background, ink) >= contrast(background, white) ? ink : white;
}

/**
 * The accent's ten steps: 6, 4 and 8 are the theme's primary, light and dark colour as given, 5 and 7 lie half-way in
 * OKLCH, 0–3 rise from light to nearly white and 9 deepens dark, in the proportions of the default theme's own steps.
 */
export function accentScale(theme: Theme): Scale {
  const { primaryColor, lightColor, darkColor } = complete(theme);
  if (isDefaultAccent(theme)) return defaultScale;
  const [primary, light, dark] = [oklchOf(primaryColor), oklchOf(lightColor), oklchOf(darkColor)];
  const raised = (rise: number, chroma: number): string =>
    hexOf({
      lightness: light.lightness + (0.973 - light.lightness) * rise,
      chroma: Math.min(light.chroma, 0.2) * chroma,
      hue: light.hue,
    });
  return [
    raised(1, 0.17),
    raised(0.88, 0.4),
    raised(0.71, 0.63),
    raised(0.413, 0.88),
    lightColor,
    between(light, primary),
    primaryColor,
    between(primary, dark),
    darkColor,
    hexOf({ lightness: Math.min(dark.lightness * 0.793, 0.36), chroma: dark.chroma * 0.805, hue: dark.hue }),
  ];
}

/** What a step of a scale must reach on all its surfaces, and the step that the design would take. */
export type StepWish = { readonly minimum: number; readonly near: number };

/**
 * The step nearest to the one wished for that reaches the minimum contrast on every surface, of two equally near the
 * one with more contrast; when none reaches it, the one with the most.
 */
export function stepFor(scale: readonly string[], on: readonly string[], wish: StepWish): string {
  const steps = scale.map((colour, step) => ({
    colour,
    distance: Math.abs(step - wish.near),
    reached: Math.min(...on.map((surface) => contrast(colour, surface))),
  }));
  const good = steps
    .filter((step) => step.reached >= wish.minimum)
    .sort((a, b) => a.distance - b.distance || b.reached - a.reached);
  const best = good[0] ?? steps.sort((a, b) => b.reached - a.reached)[0];
  return best?.colour ?? white;
}

/**
 * The CSS variables that a location's theme sets in a scheme (names of the stylesheet's roles). Text reaches 4.5 and
 * graphics 3 on page, panel and selected rows, whatever the colours; only `--accent-4`, `-6` and `-8` are raw, so
 * nothing with text on it takes them: `--fill` is the accent that carries `--fill-text`. A colour that is no hex
 * colour counts as absent (LOC-03).
 */
export function themeVariables(theme: Theme, scheme: Scheme): Record<`--${string}`, string> {
  const scale = accentScale(theme);
  const steps = Object.fromEntries(scale.map((colour, step) => [`--accent-${step}`, colour]));
  const { ctaButtonColor, searchButtonColor } = complete(theme);
  return {
    ...steps,
    ...roles(scale, scheme),
    ...(isDefaultAccent(theme) ? defaultRoles[scheme] : {}),
    ...fill(scale, scheme),
    ...filled(ctaButtonColor, 'cta', scheme),
    '--cta-edge': edgeOf(ctaButtonColor, scheme),
    ...(ctaButtonColor === defaultTheme.ctaButtonColor ? { '--cta-hover': defaultHover[scheme] } : {}),
    ...filled(searchButtonColor, 'search-button', scheme),
  };
}

function roles(scale: Scale, scheme: Scheme): Record<`--${string}`, string> {
  const isLight = scheme === 'light';
  const { page, panel, sidebar, sidebarActive } = surfaces[scheme];
  const selected = isLight ? scale[0] : tint(scale[6], 0.294, 0.41);
  const soft = isLight ? scale[3] : tint(scale[6], 0.445, 0.63);
  const on = [page, panel, selected];
  const { text, graphics } = leastContrast;
  return {
    '--selected': selected,
    '--selected-line': isLight ? scale[2] : soft,
    '--selected-text': stepFor(scale, [selected], { minimum: text, near: isLight ? 8 : 2 }),
    '--link': stepFor(scale, on, { minimum: text, near: isLight ? 6 : 3 }),
    '--accent': stepFor(scale, on, { minimum: graphics, near: isLight ? 6 : 4 }),
    '--bar': stepFor(scale, on, { minimum: graphics, near: isLight ? 6 : 5 }),
    '--bar-soft': soft,
    '--focus': stepFor(scale, on, { minimum: graphics, near: isLight ? 6 : 3 }),
    '--side-accent': stepFor(scale, [sidebar, sidebarActive], { minimum: graphics, near: 4 }),
  };
}

/** The accent as a surface (switch, check, tile): white reads on it, and it stands out from page and panel. */
function fill(scale: Scale, scheme: Scheme): Record<`--${string}`, string> {
  const { page, panel } = surfaces[scheme];
  const good = (colour: string): boolean =>
    contrast(colour, white) >= leastContrast.text &&
    [page, panel].every((surface) => contrast(colour, surface) >= leastContrast.graphics);
  const base = nearestLightness(scale[6], good);
  const hover = base === scale[6] && contrast(scale[7], white) >= leastContrast.text ? scale[7] : lighter(base, -0.05);
  return { '--fill': base, '--fill-hover': hover, '--fill-text': white };
}

/**
 * A colour as a surface with text on it, moved in lightness only as far as the text needs (grey has 4.17 at best), and
 * the text's colour. What is no hex colour counts as the default theme's primary one (LOC-03).
 */
export function readableSurface(colour: string): { readonly surface: string; readonly text: string } {
  const given = isHexColour(colour) ? longHex(colour) : defaultTheme.primaryColor;
  const surface = nearestLightness(given, (one) => contrast(one, readableOn(one)) >= leastContrast.text);
  return { surface, text: readableOn(surface) };
}

function filled(colour: string, name: string, scheme: Scheme): Record<`--${string}`, string> {
  const { surface: base, text } = readableSurface(colour);
  const preferred = text === white || scheme === 'light' ? -0.035 : 0.045;
  const hover = [preferred, text === white ? -0.035 : 0.045, -preferred]
    .map((step) => lighter(base, step))
    .find((one) => one !== base && contrast(one, text) >= leastContrast.text);
  return { [`--${name}`]: base, [`--${name}-hover`]: hover ?? base, [`--${name}-text`]: text };
}

/** A button as light, or as dark, as what it stands on looks like a lesser one: the colour of its text goes round it. */
function edgeOf(colour: string, scheme: Scheme): string {
  const { surface, text } = readableSurface(colour);
  const { page, panel } = surfaces[scheme];
  return [page, panel].every((behind) => contrast(surface, behind) >= leastEdge) ? surface : text;
}

function nearestLightness(colour: string, isGood: (colour: string) => boolean): string {
  if (isGood(colour)) return colour;
  for (let distance = 0.004; distance <= 1; distance += 0.004)
    for (const step of [-distance, distance]) {
      const moved = lighter(colour, step);
      if (isGood(moved)) return moved;
    }
  return ink;
}

function lighter(colour: string, step: number): string {
  const { lightness, chroma, hue } = oklchOf(colour);
  return hexOf({ lightness: lightness + step, chroma, hue });
}

function tint(colour: string, lightness: number, share: number): string {
  const { chroma, hue } = oklchOf(colour);
  return hexOf({ lightness, chroma: Math.min(chroma, 0.1) * share, hue });
}

function between(one: Oklch, other: Oklch): string {
  // A grey has no hue of its own, so the other's counts; else the shorter way round the circle.
  const turn = ((other.hue - one.hue + 540) % 360) - 180;
  const halfWay = one.hue + turn / 2;
  const hue = one.chroma < 0.005 ? other.hue : other.chroma < 0.005 ? one.hue : halfWay;
  return hexOf({ lightness: (one.lightness + other.lightness) / 2, chroma: (one.chroma + other.chroma) / 2, hue });
}

function complete(theme: Theme): Theme {
  const or = (colour: string, otherwise: string): string => (isHexColour(colour) ? longHex(colour) : otherwise);
  return {
    primaryColor: or(theme.primaryColor, defaultTheme.primaryColor),
    lightColor: or(theme.lightColor, defaultTheme.lightColor),
    darkColor: or(theme.darkColor, defaultTheme.darkColor),
    ctaButtonColor: or(theme.ctaButtonColor, defaultTheme.ctaButtonColor),
    searchButtonColor: or(theme.searchButtonColor, defaultTheme.searchButtonColor),
  };
}

function isDefaultAccent(theme: Theme): boolean {
  const { primaryColor, lightColor, darkColor } = complete(theme);
  return (
    primaryColor === defaultTheme.primaryColor &&
    lightColor === defaultTheme.lightColor &&
    darkColor === defaultTheme.darkColor
  );
}
