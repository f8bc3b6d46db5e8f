import { createHash } from 'node:crypto';
import { pictureLibrary } from '../../../server/src/platform/picture-library.ts';
import { createRandom } from '../random.ts';
import { type Picture, pictureSizePx } from './pictures.ts';

/** The files of what a location shows of itself: its sign, and what its tills show while nobody is there. */
export type PlaceFiles = { readonly logo: string; readonly shelf: string };

/** The signs of the groups' hotels by slug, in white on a location's own colour, on a field of 32 by 32. */
const signs: Readonly<Record<string, string>> = {
  molenhof: `<path fill="#fff" d="m13.2 16-1.7 11.5h9L18.8 16z"/>
    <path fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" d="m8 6.5 16 16M24 6.5l-16 16"/>`,
  seeblick: `<circle fill="#fff" cx="16" cy="11.5" r="5"/>
    <path fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" d="M6 20.5q2.5-2.5 5 0t5 0 5 0 5 0M6 25.5q2.5-2.5 5 0t5 0 5 0 5 0"/>`,
};

/** Tiles in a row, and rows, of what stands on the shelf. */
const tilesAcross = 4;
const tilePx = 360;

/** The width and height of a location's pictures. */
export const placeSizesPx = { logo: pictureSizePx, shelf: tilesAcross * tilePx } as const;

/** The names of a location's files by the slugs of group and location: no two groups share one. */
export function placeFilesOf(group: string, location: string): PlaceFiles {
  const nameOf = (what: string) =>
    `${createHash('sha256').update(`${group} ${location} ${what}`).digest('hex').slice(0, 32)}.webp`;
  return { logo: nameOf('logo'), shelf: nameOf('shelf') };
}

/** Draws the sign of a location as WebP, on its colour. */
export async function renderLogo(group: string, colour: string): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSizePx}" height="${pictureSizePx}" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="${colour}"/>${signs[group] ?? ''}</svg>`;
  return (await pictureLibrary())(Buffer.from(drawing)).webp({ quality: 90 }).toBuffer();
}

/** Lays some of what a location sells side by side as WebP, others than its neighbour; `rendered` are their pictures by key. */
export async function renderShelf(
  location: string,
  { pictures, rendered }: { readonly pictures: readonly Picture[]; readonly rendered: ReadonlyMap<string, Buffer> },
): Promise<Buffer> {
  const sharp = await pictureLibrary();
  const tiles = tilesOf(location, pictures).map(async ({ key }, at) => ({
    input: await sharp(rendered.get(key)).resize(tilePx).toBuffer(),
    left: (at % tilesAcross) * tilePx,
    top: Math.floor(at / tilesAcross) * tilePx,
  }));
  const size = { width: placeSizesPx.shelf, height: placeSizesPx.shelf };
  return sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(await Promise.all(tiles))
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}

/** Things to eat and drink, no shape twice, in an order of the location's own. */
function tilesOf(location: string, pictures: readonly Picture[]): readonly Picture[] {
  const random = createRandom(`shelf ${location}`);
  const food = pictures.filter(({ tint }) => tint !== 'care');
  const byShape = new Map(food.map((picture) => [picture.silhouette, picture]));
  return [...byShape.values()]
    .map((picture) => ({ picture, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, tilesAcross ** 2)
    .map(({ picture }) => picture);
}
