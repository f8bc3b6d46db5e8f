import { wasBlock } from './label-blocks.ts';
import { type LabelBlock, type LabelFace, type LabelMark, type LabelMeasure, moved } from './label-drawing.ts';
import { wrap, wrapAndCut } from './label-lines.ts';
import type { LabelTemplate } from './label-template.ts';
import type { LabelTexts } from './label-texts.ts';

/** The room that texts have: the label's width, above `bottom`, and left of the price where they are as low as it. */
export type Frame = {
  readonly template: LabelTemplate;
  readonly measure: LabelMeasure;
  readonly width: number;
  readonly bottom: number;
  readonly price: { readonly left: number; readonly top: number };
};

/** How far letters reach below the line that they stand on, and from line to line, by their size. */
const descent = 0.21;
const pitch = { name: 1.1, fact: 1.28 };

/** A name on a label, and how far down it reaches. */
export type LaidName = { readonly marks: readonly LabelMark[]; readonly bottom: number };

/** The name on one line, or on two smaller ones; null when it has to be cut and may not be. */
export function layName(
  name: string,
  { mayCut, nameLines }: { readonly mayCut: boolean; readonly nameLines: number },
  frame: Frame,
): LaidName | null {
  const { template } = frame;
  const { margin } = template;
  if (name.trim() === '') return { marks: [], bottom: margin };
  const places = [
    ...template.nameSizes.single.map((size) => ({ size, count: 1 })),
    ...template.nameSizes.double.map((size) => ({ size, count: nameLines })),
  ];
  let place = namePlace(0, frame);
  let whole: readonly string[] | null = null;
  for (const { size, count } of places) {
    place = namePlace(size, frame);
    whole = wrap(name, count, place);
    if (whole !== null) break;
  }
  if (whole === null && !mayCut) return null;
  const lines = whole ?? wrapAndCut(name, nameLines, place);
  const { face, baselineOf, bottomOf } = place;
  return {
    marks: lines.map((text, line) => ({
      kind: 'text',
      text,
      x: margin,
      baseline: baselineOf(line),
      face,
      ink: 'black',
    })),
    bottom: bottomOf(lines.length - 1),
  };
}

function namePlace(size: number, frame: Frame) {
  const { template, measure } = frame;
  const face: LabelFace = { size, weight: 'bold' };
  const top = template.margin + measure.heightOf(face);
  const baselineOf = (line: number) => top + line * Math.round(size * pitch.name);
  const bottomOf = (line: number) => baselineOf(line) + Math.round(size * descent);
  const widths = (line: number) => roomAt(bottomOf(line), frame);
  return { face, baselineOf, bottomOf, widths, widthOf: (text: string) => measure.widthOf(text, face) };
}

type FactSetting = {
  readonly size: number;
  readonly isTidy: boolean;
  readonly top: number;
  readonly badges: { readonly block: LabelBlock; readonly place: 'column' | 'corner' } | null;
};

/** What is in it, the deposit and so on, under the name; null when there is no room for all of it. */
export function layFacts(
  texts: LabelTexts,
  { size, isTidy, top, badges }: FactSetting,
  frame: Frame,
): readonly LabelMark[] | null {
  const { template, measure } = frame;
  const { margin, gap } = template;
  const marks: LabelMark[] = [];
  const corner = badges?.place === 'corner' ? badges.block : null;
  const cornerBottom = top + gap + (corner?.height ?? 0);
  if (corner !== null) {
    if (cornerBottom > Math.min(frame.price.top - gap, frame.bottom)) return null;
    marks.push(...moved(corner.marks, frame.width - margin - corner.width, top + gap));
  }
  const room = (from: number, to: number) =>
    roomAt(to, frame) - (corner !== null && from < cornerBottom ? corner.width + gap : 0);
  let y = top + gap;
  const line = (text: string, face: LabelFace) => {
    marks.push({ kind: 'text', text, x: margin, baseline: y + measure.heightOf(face), face, ink: 'black' });
    y += Math.round(size * pitch.fact);
  };
  const say = (text: string, weight: LabelFace['weight'], maximum: number): boolean => {
    const face: LabelFace = { size, weight };
    const starts = (index: number) => y + index * Math.round(size * pitch.fact);
    const widths = (index: number) => room(starts(index), starts(index) + Math.round(size * (0.72 + descent)));
    const lines = wrap(text, maximum, { widthOf: (part) => measure.widthOf(part, face), widths });
    for (const part of lines ?? []) line(part, face);
    return lines !== null;
  };
  if (texts.unit !== null && !sayUnit(texts.unit, say)) return null;
  if (texts.deposit !== null && !say(texts.deposit, 'bold', isTidy ? 1 : 2)) return null;
  const put = (block: LabelBlock | null): boolean => {
    if (block === null) return true;
    if (block.width > room(y, y + block.height)) return false;
    marks.push(...moved(block.marks, margin, y + 1));
    y += block.height + 1 + gap;
    return true;
  };
  const former = texts.was === null ? null : wasBlock(texts.was, Math.round(size * 1.15), measure);
  if (!put(former)) return null;
  const textBottom = y - Math.round(size * pitch.fact) + Math.round(size * (0.72 + descent));
  const column = badges?.place === 'column' ? badges.block : null;
  if (!put(column)) return null;
  const bottom = column === null && former === null ? textBottom : y - gap;
  return bottom <= frame.bottom ? marks : null;
}

/** Content and unit price on one line, or on two. */
function sayUnit(
  { content, price }: NonNullable<LabelTexts['unit']>,
  say: (text: string, weight: 'regular' | 'bold', maximum: number) => boolean,
): boolean {
  if (price === null) return say(content, 'regular', 1);
  return say(`${content} · ${price}`, 'regular', 1) || (say(content, 'regular', 1) && say(price, 'regular', 1));
}

/** Between a text and the price at its right, in gaps: so far that nobody reads the two as one amount. */
const besidePrice = 3;

/** How broad a text may be whose letters reach down to `y`. */
function roomAt(y: number, { template, width, price }: Frame): number {
  const { margin, gap } = template;
  return y > price.top - gap ? price.left - besidePrice * gap - margin : width - 2 * margin;
}
