import { markCount } from '@larder/domain/shelf/label-work';
import type { LabelPicture } from '@larder/domain/shelf/label-content';

const dots = Math.log2(markCount);

/** A picture with the dots of a mark's number in its last corner: few see them, and a host sees another picture. */
export function markPicture(picture: LabelPicture, mark: number): LabelPicture {
  if (mark === 0) return picture;
  const pixels = Uint8Array.from(picture.pixels);
  for (let dot = 1; dot <= dots; dot += 1)
    if ((mark >> (dot - 1)) % 2 === 1) {
      const at = pixels.length - dot;
      // Turned round and not just drawn: the corner may be black.
      pixels[at] = pixels[at] === 1 ? 0 : 1;
    }
  return { ...picture, pixels };
}

/** A picture without what marks change: equal for all marks of the same content. */
export function withoutMark({ pixels, width, height }: LabelPicture): LabelPicture {
  return { pixels: Uint8Array.from(pixels).fill(0, pixels.length - dots), width, height };
}

/** Words with a mark that nobody sees, for hosts that draw themselves. */
export function markFields(fields: Readonly<Record<string, string>>, mark: number): Readonly<Record<string, string>> {
  const { name = '', price = '', ean = '' } = fields;
  return mark === 0 ? fields : { name: `${name}${' '.repeat(mark)}`, price, ean };
}
