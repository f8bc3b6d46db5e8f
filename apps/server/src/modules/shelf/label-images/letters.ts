import type { LabelFace } from '@larder/domain/shelf/label-drawing';
import { fontOf, runsOf } from '../../../platform/pdf/fonts.ts';
import { openOutlines, type Outline, type OutlineFont } from './outlines.ts';
import { rasterise, type Span } from './raster.ts';

/** A letter as pixels: its black runs, from the pen on the line that letters stand on, and how far the pen then goes. */
export type Letter = { readonly spans: readonly Span[]; readonly advance: number };

type Shape = { readonly font: OutlineFont; readonly outline: Outline };

// Kept between labels, within bounds: a shop's labels use some hundred letters, and names in rare ones fill no memory.
const maximumAdvances = 20_000;
const maximumSpans = 60_000;
const advances = new Map<string, number>();
const drawn = new Map<string, readonly Span[]>();
let drawnSpans = 0;
const fonts = new Map<string, OutlineFont>();

const [largestAired, tracking, narrowestBlank] = [20, 0.2, 0.26];

/** The letters of a text in a face. What no font has is written by its base letter (`ǻ` as `å` or `a`), else left out. */
export function lettersOf(text: string, face: LabelFace): readonly Letter[] {
  return Array.from(text, (letter) => ({ spans: spansOf(letter, face), advance: advanceOf(letter, face) }));
}

/** How broad a text is, in whole pixels: exactly what is drawn. */
export function widthOf(text: string, face: LabelFace): number {
  let width = 0;
  for (const letter of text) width += advanceOf(letter, face);
  return width;
}

/** How high capitals and digits of a face are, in whole pixels. */
export function heightOf({ size, weight }: LabelFace): number {
  const { capHeight, unitsPerEm } = openFont(weight, 'latin');
  return Math.round((capHeight / unitsPerEm) * size);
}

function advanceOf(letter: string, face: LabelFace): number {
  const key = keyOf(letter, face);
  const known = advances.get(key);
  if (known !== undefined) return known;
  if (advances.size >= maximumAdvances) advances.clear();
  const shape = shapeOf(letter, face);
  const advance = shape === null ? 0 : measured(letter, shape, face);
  advances.set(key, advance);
  return advance;
}

function spansOf(letter: string, face: LabelFace): readonly Span[] {
  const key = keyOf(letter, face);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  if (drawnSpans >= maximumSpans) {
    drawn.clear();
    drawnSpans = 0;
  }
  const shape = shapeOf(letter, face);
  const { size, stretch = 1 } = face;
  const spans = shape === null ? [] : rasterise(shape.outline, { font: shape.font, size, stretch });
  drawn.set(key, spans);
  drawnSpans += spans.length + 1;
  return spans;
}

function keyOf(letter: string, { weight, size, stretch = 1 }: LabelFace): string {
  return `${weight} ${size} ${stretch} ${letter}`;
}

function measured(letter: string, { font, outline }: Shape, { size, stretch = 1 }: LabelFace): number {
  const scale = (size / font.unitsPerEm) * stretch;
  // In small sizes a pixel is a large part of the white between letters and words: it is never rounded away.
  const air = size < largestAired ? tracking : 0;
  const narrowest = /\s/.test(letter) ? Math.ceil(size * narrowestBlank) : 0;
  // Digits that are set narrower never touch.
  const right = outline.contours.flat().reduce((most, { x }) => Math.max(most, x), 0);
  const apart = stretch < 1 ? Math.ceil(right * scale) + 1 : 0;
  return Math.max(narrowest, apart, Math.round(outline.advance * scale + air));
}

function shapeOf(letter: string, face: LabelFace): Shape | null {
  return find(letter, face) ?? find(letter.normalize('NFKD').slice(0, 1), face);
}

function find(letter: string, { weight }: LabelFace): Shape | null {
  for (const { script } of runsOf(letter)) {
    const font = openFont(weight, script);
    const outline = font.outlineOf(letter.codePointAt(0) ?? 0);
    if (outline !== null) return { font, outline };
  }
  return null;
}

function openFont(weight: LabelFace['weight'], script: 'latin' | 'latin-ext'): OutlineFont {
  const key = `${weight} ${script}`;
  const font = fonts.get(key) ?? openOutlines(fontOf(weight, script));
  fonts.set(key, font);
  return font;
}
