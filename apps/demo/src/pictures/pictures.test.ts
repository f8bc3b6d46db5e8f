import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { demoProducts } from '../catalogue.ts';
import { drawPicture, pictureFileNames, renderPictures, storePictures } from './pictures.ts';

const directory = await mkdtemp(join(tmpdir(), 'larder-pictures-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('the pictures of the demo', () => {
  test('are WebP of 512 by 512 under a name of what is drawn, the same each time', async () => {
    const some = demoProducts.slice(0, 12);
    const fileNames = pictureFileNames(some, 'molenhof');
    await storePictures(await renderPictures(some), { directory, fileNames });
    expect([...pictureFileNames(some, 'molenhof')]).toEqual([...fileNames]);
    expect(fileNames.size).toBe(some.length);
    expect((await readdir(directory)).sort()).toEqual([...new Set(fileNames.values())].sort());
    const { format, width, height } = await sharp(join(directory, fileNames.get('caesarwrap-kip') ?? '')).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 });
  });

  test('are files of one group each, so that a group can do away with its own', () => {
    const [one, other] = ['one', 'other'].map((owner) => [
      ...pictureFileNames(demoProducts.slice(0, 2), owner).values(),
    ]);
    expect(other?.filter((name) => one?.includes(name))).toEqual([]);
  });

  test('differ a little in hue from product to product', () => {
    const wraps = demoProducts.filter((product) => product.silhouette === 'wrap');
    expect(new Set(wraps.map(drawPicture)).size).toBeGreaterThan(wraps.length / 2);
  });
});
