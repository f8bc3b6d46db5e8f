import type { EanBars } from './ean-bars.ts';
import type { LabelBlock, LabelFace, LabelInk, LabelMark, LabelMeasure } from './label-drawing.ts';
import type { LabelTemplate } from './label-template.ts';
import type { LabelTexts } from './label-texts.ts';

/** The height of capitals and digits is about this part of the size; the first guess when a height is wanted. */
const heightShare = 0.72;
/** Beside the euros: how high cents and the sign are, and how far a comma reaches below its line. */
const [centsShare, signShare, tail] = [0.62, 0.42, 0.17];

/** The face whose digits are `height` pixels high. */
export function faceOfHeight(height: number, measure: LabelMeasure): LabelFace {
  let size = Math.round(height / heightShare);
  while (measure.heightOf({ size, weight: 'heavy' }) < height) size += 1;
  return { size, weight: 'heavy' };
}

/** How the price of an attempt is set: the height of its euros, and how narrow its digits are (1: as the font has them). */
export type PriceLook = { readonly height: number; readonly stretch: number };

/**
 * The price: a small euro sign, the euros, and the cents beside their top, none of its digits lower than the template
 * allows; what is too broad is set narrower, never lower.
 */
export function priceBlock(
  { euros, cents }: LabelTexts['price'],
  { height, stretch }: PriceLook,
  { template, measure }: { readonly template: LabelTemplate; readonly measure: LabelMeasure },
): LabelBlock {
  const small = Math.min(height, Math.max(template.lowestPriceHeight, Math.round(height * centsShare)));
  const face = { ...faceOfHeight(height, measure), stretch };
  const smallFace = { ...faceOfHeight(small, measure), stretch };
  const signFace = { ...faceOfHeight(Math.round(height * signShare), measure), stretch: Math.max(stretch, 0.8) };
  const eurosAt = measure.widthOf('€', signFace) + Math.max(2, Math.round(height * 0.07));
  const centsAt = eurosAt + measure.widthOf(euros, face);
  const text = (content: string, x: number, look: LabelFace): LabelMark => ({
    kind: 'text',
    text: content,
    x,
    baseline: measure.heightOf(look),
    face: look,
    ink: 'black',
  });
  const bottom = measure.heightOf(face);
  return {
    width: centsAt + measure.widthOf(cents, smallFace),
    height: bottom,
    hanging: Math.max(0, measure.heightOf(smallFace) + Math.ceil(smallFace.size * tail) - bottom),
    marks: [text('€', 0, signFace), text(euros, eurosAt, face), text(cents, centsAt, smallFace)],
  };
}

/** The age from which it may be bought, white on a disc. */
export function ageBlock(
  age: string,
  { diameter, ink }: { readonly diameter: number; readonly ink: LabelInk },
  measure: LabelMeasure,
): LabelBlock {
  const room = Math.round(diameter * 0.78);
  let face: LabelFace = { size: Math.round(diameter * 0.5), weight: 'bold' };
  while (measure.widthOf(age, face) > room && face.size > 8) face = { ...face, size: face.size - 1 };
  const x = Math.round((diameter - measure.widthOf(age, face)) / 2);
  const baseline = Math.round((diameter + measure.heightOf(face)) / 2);
  return {
    width: diameter,
    height: diameter,
    marks: [
      { kind: 'disc', x: 0, y: 0, diameter, ink },
      { kind: 'text', text: age, x, baseline, face, ink: 'white' },
    ],
  };
}

/** A word in a black box: part of a combi-deal, or for a voucher. */
export function chipBlock(word: string, size: number, measure: LabelMeasure): LabelBlock {
  const face: LabelFace = { size, weight: 'bold' };
  const [side, above] = [Math.round(size * 0.45), Math.round(size * 0.32)];
  const width = measure.widthOf(word, face) + 2 * side;
  const height = measure.heightOf(face) + 2 * above;
  return {
    width,
    height,
    marks: [
      { kind: 'box', x: 0, y: 0, width, height, ink: 'black' },
      { kind: 'text', text: word, x: side, baseline: height - above, face, ink: 'white' },
    ],
  };
}

/** Bars with the white that a scanner needs, and their digits below when `digitSize` is given. */
export function barsBlock(
  code: EanBars,
  {
    module,
    height,
    digitSize,
  }: { readonly module: number; readonly height: number; readonly digitSize: number | null },
  measure: LabelMeasure,
): LabelBlock {
  const before = code.quiet.before * module;
  const width = before + (code.modules.length + code.quiet.after) * module;
  const bars = { kind: 'bars', x: before, y: 0, module } as const;
  if (digitSize === null) return { width, height, marks: [{ ...bars, height, modules: code.modules }] };
  const face: LabelFace = { size: digitSize, weight: 'bold' };
  const digitHeight = measure.heightOf(face);
  const above = Math.max(2, Math.round(digitHeight / 5));
  const tall = height - digitHeight - above;
  const digits = code.digits.map(({ digit, at }): LabelMark => {
    const x = before + Math.round(at * module + (7 * module - measure.widthOf(digit, face)) / 2);
    return { kind: 'text', text: digit, x, baseline: height, face, ink: 'black' };
  });
  const guards = tall + above + Math.floor(digitHeight / 2);
  return {
    width,
    height,
    marks: [
      { ...bars, height: tall, modules: code.modules },
      { ...bars, height: guards, modules: code.guards },
      ...digits,
    ],
  };
}

/** A former price, crossed out. */
export function wasBlock(was: string, size: number, measure: LabelMeasure): LabelBlock {
  const face: LabelFace = { size, weight: 'bold' };
  const [width, height] = [measure.widthOf(was, face), measure.heightOf(face)];
  const thick = Math.max(2, Math.round(size / 10));
  return {
    width,
    height,
    marks: [
      { kind: 'text', text: was, x: 0, baseline: height, face, ink: 'black' },
      { kind: 'box', x: -1, y: Math.round((height - thick) / 2), width: width + 2, height: thick, ink: 'black' },
    ],
  };
}
