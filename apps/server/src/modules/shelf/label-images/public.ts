import { createHash } from 'node:crypto';
import { type LabelContent, type LabelModel, type LabelPicture, rgbOf } from '@larder/domain/shelf/label-content';
import { layoutLabel } from '@larder/domain/shelf/label-layout';
import { pictureLibrary } from '../../../platform/picture-library.ts';
import { drawMarks } from './draw.ts';
import { heightOf, widthOf } from './letters.ts';
import { words } from './words.ts';

export { words } from './words.ts';

const measure = { widthOf, heightOf };

/**
 * Draws a label, pixel by pixel in the colours that it has: no grey, no dithering, the same bytes for the same content
 * on every machine.
 */
export function drawLabel(content: LabelContent, model: LabelModel): LabelPicture {
  return drawMarks(layoutLabel(content, model, { measure, words: words[content.locale] }), model);
}

/** The picture of a label as a PNG for the browser: the very pixels, nothing scaled or smoothed. */
export async function pngOf(picture: LabelPicture, colour: LabelModel['colour']): Promise<Buffer> {
  const { width, height } = picture;
  const sharp = await pictureLibrary();
  return sharp(rgbOf(picture, colour), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Names a picture by what is on it: equal pictures have equal keys, whatever content they were drawn from. */
export function pictureKey({ pixels, width, height }: LabelPicture): string {
  return createHash('sha256').update(`${width}x${height}:`).update(pixels).digest('hex').slice(0, keyLength);
}

const keyLength = 32;
