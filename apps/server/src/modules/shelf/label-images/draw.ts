import type { LabelModel, LabelPicture } from '@larder/domain/shelf/label-content';
import type { LabelInk, LabelMark } from '@larder/domain/shelf/label-drawing';
import { lettersOf } from './letters.ts';

const pixelOf = { white: 0, black: 1, colour: 2 } as const satisfies Readonly<Record<LabelInk, number>>;

/** Draws marks on a white label, in order; what lies outside is cut off. */
export function drawMarks(
  marks: readonly LabelMark[],
  { width, height }: Pick<LabelModel, 'width' | 'height'>,
): LabelPicture {
  const picture: LabelPicture = { pixels: new Uint8Array(width * height), width, height };
  for (const mark of marks) drawMark(picture, mark);
  return picture;
}

function drawMark(picture: LabelPicture, mark: LabelMark): void {
  if (mark.kind === 'text') return drawText(picture, mark);
  if (mark.kind === 'disc') return drawDisc(picture, mark);
  if (mark.kind === 'bars') return drawBars(picture, mark);
  for (let y = mark.y; y < mark.y + mark.height; y += 1)
    fillRow(picture, { y, from: mark.x, to: mark.x + mark.width }, mark.ink);
}

type MarkOf<Kind> = Extract<LabelMark, { readonly kind: Kind }>;

function drawText(picture: LabelPicture, { text, x, baseline, face, ink }: MarkOf<'text'>): void {
  let pen = x;
  for (const { spans, advance } of lettersOf(text, face)) {
    for (const { y, from, to } of spans) fillRow(picture, { y: baseline + y, from: pen + from, to: pen + to }, ink);
    pen += advance;
  }
}

function drawDisc(picture: LabelPicture, { x, y, diameter, ink }: MarkOf<'disc'>): void {
  const radius = diameter / 2;
  for (let row = 0; row < diameter; row += 1) {
    const half = Math.sqrt(radius ** 2 - (row + 0.5 - radius) ** 2);
    fillRow(picture, { y: y + row, from: Math.round(x + radius - half), to: Math.round(x + radius + half) }, ink);
  }
}

function drawBars(picture: LabelPicture, { x, y, height, module, modules }: MarkOf<'bars'>): void {
  for (const [index, isBlack] of Array.from(modules).entries())
    if (isBlack === '1')
      for (let row = y; row < y + height; row += 1)
        fillRow(picture, { y: row, from: x + index * module, to: x + (index + 1) * module }, 'black');
}

type Row = { readonly y: number; readonly from: number; readonly to: number };

function fillRow({ pixels, width, height }: LabelPicture, { y, from, to }: Row, ink: LabelInk): void {
  if (y < 0 || y >= height) return;
  const [start, end] = [Math.max(0, from), Math.min(width, to)];
  if (end > start) pixels.fill(pixelOf[ink], y * width + start, y * width + end);
}
