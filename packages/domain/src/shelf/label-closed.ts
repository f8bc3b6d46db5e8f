import type { LabelModel } from './label-content.ts';
import type { LabelFace, LabelMark, LabelMeasure } from './label-drawing.ts';
import { wrap } from './label-lines.ts';
import { layName } from './label-parts.ts';
import type { LabelTemplate } from './label-template.ts';

type Closed = {
  /** The name of the product that is not for sale, and the words that say so. */
  readonly name: string;
  readonly words: string;
  readonly model: LabelModel;
  readonly template: LabelTemplate;
  readonly measure: LabelMeasure;
};

/** From line to line, and how far letters reach below the last one, by their size. */
const [pitch, descent] = [1.15, 0.21];

const smallest = 10;

/**
 * Lays out the label of a product that is not for sale: its name, and below it a black band with the words as large as they
 * fit. No amount and no bars, so that nobody takes it for a price.
 */
export function layClosed({ name, words, model, template, measure }: Closed): readonly LabelMark[] {
  const { margin } = template;
  const top = Math.round(model.height / 2);
  // Within an edge of white: the last corner tells two pictures of the same apart.
  const edge = Math.round(margin / 2);
  const [width, height] = [model.width - 2 * edge, model.height - edge - top];
  const band: LabelMark = { kind: 'box', x: edge, y: top, width, height, ink: 'black' };
  const frame = {
    ...{ template, measure, width: model.width, bottom: top - template.gap },
    // There is no price that a name would have to leave room for.
    price: { left: model.width, top: model.height },
  };
  const marks = layName(name, { mayCut: true, nameLines: 2 }, frame)?.marks ?? [];
  return [...marks, band, ...layWords(words, { top, height, model, measure, margin })];
}

type Band = Pick<Closed, 'model' | 'measure'> & {
  readonly top: number;
  readonly height: number;
  readonly margin: number;
};

/** The words in white, in the middle of their band, on one line or on two. */
function layWords(words: string, { top, height, model, measure, margin }: Band): readonly LabelMark[] {
  const room = model.width - 2 * margin;
  for (let size = height; size >= smallest; size -= 1) {
    const face: LabelFace = { size, weight: 'bold' };
    const widthOf = (text: string) => measure.widthOf(text, face);
    const lines = wrap(words, 2, { widthOf, widths: () => room }) ?? [];
    const step = Math.round(size * pitch);
    const tall = measure.heightOf(face) + (lines.length - 1) * step;
    if (lines.length === 0 || tall + 2 * Math.round(size * descent) > height - margin) continue;
    const first = top + Math.round((height - tall) / 2) + measure.heightOf(face);
    return lines.map((text, index) => ({
      kind: 'text',
      text,
      x: Math.round((model.width - widthOf(text)) / 2),
      baseline: first + index * step,
      face,
      ink: 'white',
    }));
  }
  return [];
}
