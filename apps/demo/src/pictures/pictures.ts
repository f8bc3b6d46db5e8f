import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureLibrary } from '../../../server/src/platform/picture-library.ts';
import { shiftColour } from '../colour.ts';
import { createRandom } from '../random.ts';
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
  const sharp = await pictureLibrary();
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
 * The file name of each picture by key, made of what is drawn and its owner: no two groups share a file and either can
 * do away with its own; known before anything is rendered.
 */
export function pictureFileNames(pictures: readonly Picture[], owner: string): ReadonlyMap<string, string> {
  return new Map(
    pictures.map((picture) => {
      const hash = createHash('sha256').update(owner).update(drawPicture(picture)).digest('hex');
      return [picture.key, `${hash.slice(0, 32)}.webp`];
    }),
  );
}

/** Writes rendered pictures into the directory under these names, by key. */
export async function storePictures(
  rendered: ReadonlyMap<string, Buffer>,
  { directory, fileNames }: { readonly directory: string; readonly fileNames: ReadonlyMap<string, string> },
): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const [key, fileName] of fileNames) {
    const webp = rendered.get(key);
    if (webp === undefined) throw new Error(`the demo has no picture of ${key}`);
    await writeFile(join(directory, fileName), webp);
  }
}
