import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { shiftColour } from './colour.ts';
import { createRandom } from './random.ts';
import { drawings, tints, type Silhouette, type Tint } from './silhouettes.ts';

/** What a picture is drawn from; the same key always gives the same picture. */
export type Picture = { readonly key: string; readonly silhouette: Silhouette; readonly tint: Tint };

/** The width and height of every picture of the demo. */
export const pictureSizePx = 512;

/** Draws a product or category as SVG: a flat silhouette in two tones and white on its family's background. */
export function drawPicture(picture: Picture): string {
  const random = createRandom(`picture ${picture.key}`);
  const hueDegrees = random.between(-9, 7);
  const lightness = (random.next() - 0.5) * 0.06;
  const { background, main, dark } = tints[picture.tint];
  const mainTone = shiftColour(main, hueDegrees, lightness);
  const darkTone = shiftColour(dark, hueDegrees, lightness / 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSizePx}" height="${pictureSizePx}" viewBox="0 0 32 32">
  <style>.m{fill:${mainTone}}.d{fill:${darkTone}}.w{fill:#fff;fill-opacity:.87}
  .ms,.ds,.ws{fill:none;stroke-linecap:round;stroke-linejoin:round}
  .ms{stroke:${mainTone}}.ds{stroke:${darkTone}}.ws{stroke:#fff;stroke-opacity:.8}</style>
  <rect width="32" height="32" fill="${shiftColour(background, hueDegrees / 3, 0)}"/>
  ${drawings[picture.silhouette]}
</svg>`;
}

/** Draws each picture as WebP, by key. */
export async function renderPictures(pictures: readonly Picture[]): Promise<ReadonlyMap<string, Buffer>> {
  const drawn = new Map<string, Buffer>();
  const queue = pictures.values();
  const work = async () => {
    for (const picture of queue) {
      const image = sharp(Buffer.from(drawPicture(picture))).webp({ quality: 82, effort: 2 });
      drawn.set(picture.key, await image.toBuffer());
    }
  };
  // libvips works outside the event loop: four in flight keep two cores busy.
  await Promise.all([work(), work(), work(), work()]);
  return drawn;
}

/**
 * Writes pictures into the directory under names made of their content and their owner, so that no two groups share a
 * file and either can do away with its own; answers the file name by key.
 */
export async function storePictures(
  pictures: ReadonlyMap<string, Buffer>,
  { directory, owner }: { readonly directory: string; readonly owner: string },
): Promise<ReadonlyMap<string, string>> {
  await mkdir(directory, { recursive: true });
  const fileNames = new Map<string, string>();
  for (const [key, webp] of pictures) {
    const fileName = `${createHash('sha256').update(owner).update(webp).digest('hex').slice(0, 32)}.webp`;
    await writeFile(join(directory, fileName), webp);
    fileNames.set(key, fileName);
  }
  return fileNames;
}
