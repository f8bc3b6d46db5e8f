/** A colour as lightness (0–1), chroma (0 to about 0.4) and hue (degrees) of OKLCH: even steps look even. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

type Triple = readonly [number, number, number];

// The 256 values that a byte of sRGB can mean; a theme asks for thousands.
const linearBytes = Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Tells whether a text is a hex colour: # and 3 or 6 hex digits (LOC-03). */
export function isHexColour(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}

/** Writes a hex colour as `#RRGGBB`; throws RangeError when the text is none. */
export function longHex(colour: string): string {
  if (!isHexColour(colour)) throw new RangeError(`not a hex colour: ${colour}`);
  const digits = colour.slice(1).toUpperCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** The WCAG 2.2 contrast ratio of two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Converts a hex colour to OKLCH (Björn Ottosson's OKLab); a grey has hue 0. */
export function oklchOf(colour: string): Oklch {
  const [red, green, blue] = linearOf(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const chroma = Math.hypot(a, b);
  return { lightness, chroma, hue: chroma < 0.0005 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** Converts OKLCH to `#RRGGBB`; what a screen cannot show keeps lightness and hue and gives up chroma. */
export function hexOf(colour: Oklch): string {
  const lightness = Math.min(1, Math.max(0, colour.lightness));
  let inside = 0;
  let outside = colour.chroma;
  if (isShowable(linearRgb({ ...colour, lightness }))) inside = outside;
  while (outside - inside > 0.0005) {
    const chroma = (inside + outside) / 2;
    if (isShowable(linearRgb({ ...colour, lightness, chroma }))) inside = chroma;
    else outside = chroma;
  }
  return `#${linearRgb({ ...colour, lightness, chroma: inside })
    .map(hexByte)
    .join('')}`;
}

/** The distance of two colours in OKLab times 100; about 2 is the least that people notice side by side. */
export function colourDistance(one: string, other: string): number {
  const [first, second] = [one, other].map((colour) => {
    const { lightness, chroma, hue } = oklchOf(colour);
    const angle = (hue * Math.PI) / 180;
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  });
  return 100 * Math.hypot(...(first ?? []).map((value, index) => value - (second?.[index] ?? 0)));
}

function luminance(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearOf(colour: string): Triple {
  const value = Number.parseInt(longHex(colour).slice(1), 16);
  return [linearBytes[value >> 16] ?? 0, linearBytes[(value >> 8) & 255] ?? 0, linearBytes[value & 255] ?? 0];
}

function linearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

// A hair outside is rounding: the corners of the cube themselves come back as 1.0000001.
function isShowable(rgb: Triple): boolean {
  return rgb.every((value) => value >= -0.0005 && value <= 1.0005);
}

function hexByte(value: number): string {
  const clipped = Math.min(1, Math.max(0, value));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase();
}
