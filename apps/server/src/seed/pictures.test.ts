import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { demoProducts } from './catalogue.ts';
import { drawPicture, renderPictures } from './pictures.ts';

const directory = await mkdtemp(join(tmpdir(), 'larder-pictures-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('the pictures of the demo', () => {
  test('are WebP of 512 by 512 under the name of their content, the same each time', async () => {
    const some = demoProducts.slice(0, 12);
    const first = await renderPictures(some, directory);
    const second = await renderPictures(some, directory);
    expect(Object.fromEntries(second)).toEqual(Object.fromEntries(first));
    expect(first.size).toBe(some.length);
    expect((await readdir(directory)).sort()).toEqual([...new Set(first.values())].sort());
    const { format, width, height } = await sharp(join(directory, first.get('caesarwrap-kip') ?? '')).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 });
  });

  test('differ a little in hue from product to product', () => {
    const wraps = demoProducts.filter((product) => product.silhouette === 'wrap');
    expect(new Set(wraps.map(drawPicture)).size).toBeGreaterThan(wraps.length / 2);
  });
});
