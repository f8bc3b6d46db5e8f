import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { demoProducts } from './catalogue.ts';
import { drawPicture, renderPictures, storePictures } from './pictures.ts';

const directory = await mkdtemp(join(tmpdir(), 'larder-pictures-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('the pictures of the demo', () => {
  test('are WebP of 512 by 512 under the name of their content, the same each time', async () => {
    const some = demoProducts.slice(0, 12);
    const given = { directory, owner: 'molenhof' };
    const first = await storePictures(await renderPictures(some), given);
    const second = await storePictures(await renderPictures(some), given);
    expect(Object.fromEntries(second)).toEqual(Object.fromEntries(first));
    expect(first.size).toBe(some.length);
    expect((await readdir(directory)).sort()).toEqual([...new Set(first.values())].sort());
    const { format, width, height } = await sharp(join(directory, first.get('caesarwrap-kip') ?? '')).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 });
  });

  test('are files of one group each, so that a group can do away with its own', async () => {
    const drawn = await renderPictures(demoProducts.slice(0, 2));
    const [one, other] = [
      await storePictures(drawn, { directory, owner: 'one' }),
      await storePictures(drawn, { directory, owner: 'other' }),
    ];
    expect([...other.values()].filter((name) => [...one.values()].includes(name))).toEqual([]);
  });

  test('differ a little in hue from product to product', () => {
    const wraps = demoProducts.filter((product) => product.silhouette === 'wrap');
    expect(new Set(wraps.map(drawPicture)).size).toBeGreaterThan(wraps.length / 2);
  });
});
