import { ageBlock, chipBlock } from './label-blocks.ts';
import type { LabelModel } from './label-content.ts';
import { type LabelBlock, type LabelMark, type LabelMeasure, moved } from './label-drawing.ts';
import type { LabelTemplate } from './label-template.ts';
import type { LabelTexts } from './label-texts.ts';

/** The combi or voucher mark and the age, side by side; null when there is neither. */
export function badgesBlock(
  { age, mark }: Pick<LabelTexts, 'age' | 'mark'>,
  size: number,
  {
    template,
    model,
    measure,
  }: { readonly template: LabelTemplate; readonly model: LabelModel; readonly measure: LabelMeasure },
): LabelBlock | null {
  // Yellow on white is seen by nobody from a step away: such a label has its age in black.
  const ink = model.colour === 'red' ? 'colour' : 'black';
  const blocks = [
    ...(mark === null ? [] : [chipBlock(mark, size, measure)]),
    ...(age === null ? [] : [ageBlock(age, { diameter: template.ageDiameter, ink }, measure)]),
  ];
  if (blocks.length === 0) return null;
  const height = blocks.reduce((most, block) => Math.max(most, block.height), 0);
  const marks: LabelMark[] = [];
  let width = 0;
  for (const block of blocks) {
    if (width > 0) width += template.gap;
    marks.push(...moved(block.marks, width, Math.round((height - block.height) / 2)));
    width += block.width;
  }
  return { width, height, marks };
}
