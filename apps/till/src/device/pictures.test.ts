import { expect, test, vi } from 'vitest';
import { catalogOf, productOf } from '../sale/testing.ts';
import { makePictures, type PictureStore, picturesOf } from './pictures.ts';

const origin = 'https://larder.test';
const at = (...names: readonly string[]) =>
  catalogOf(names.map((name, index) => productOf({ id: index + 1, imageUrl: `${origin}/media/${name}` })));

function storeOf(isThere: (url: string) => boolean = () => true) {
  const here = new Set<string>();
  const [asked, counts]: [string[], { now: number; most: number }] = [[], { now: 0, most: 0 }];
  const store: PictureStore = {
    list: async () => [...here],
    remove: async (url) => {
      here.delete(url);
    },
    add: async (url) => {
      asked.push(url);
      counts.now += 1;
      counts.most = Math.max(counts.most, counts.now);
      await Promise.resolve();
      counts.now -= 1;
      if (!isThere(url)) throw new TypeError('away');
      here.add(url);
    },
  };
  return { store, here, asked, counts };
}

const urls = (...names: readonly string[]) => names.map((name) => `${origin}/media/${name}`);

test('[PRD-01] every picture of the shop is kept, a few at a time, and what left goes', async () => {
  const { store, here, asked, counts } = storeOf();
  const pictures = makePictures(store, origin);
  const names = Array.from({ length: 12 }, (_, index) => `${index}.webp`);
  pictures.keep(at(...names));
  await vi.waitFor(() => expect(here.size).toBe(12), { interval: 1 });
  expect(counts.most).toBeLessThanOrEqual(3);
  await vi.waitFor(() => {
    pictures.keep(at('0.webp', 'new.webp'));
    expect([...here].toSorted()).toEqual(urls('0.webp', 'new.webp'));
  });
  expect(asked.length).toBe(13);
});

test('[PRD-01] a picture that fails is tried again later, and holds up no other', async () => {
  vi.useFakeTimers();
  try {
    let isBack = false;
    const { store, here, asked } = storeOf((url) => isBack || !url.endsWith('0.webp'));
    const pictures = makePictures(store, origin);
    const shop = at('0.webp', '1.webp');
    pictures.keep(shop);
    await vi.advanceTimersByTimeAsync(1);
    pictures.keep(shop);
    await vi.advanceTimersByTimeAsync(1);
    expect([[...here], asked.length]).toEqual([urls('1.webp'), 2]);
    isBack = true;
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    pictures.keep(shop);
    await vi.advanceTimersByTimeAsync(1);
    expect([...here].toSorted()).toEqual(urls('0.webp', '1.webp'));
  } finally {
    vi.useRealTimers();
  }
});

test('[PRD-01] pictures are those of products, categories, logo and location, of this server alone', () => {
  const { shop } = at();
  const catalog = catalogOf(
    [productOf({ id: 1, imageUrl: 'https://elsewhere.test/a.webp' }), productOf({ id: 2, imageUrl: '/media/2.webp' })],
    {
      shop: { ...shop, logoUrl: `${origin}/media/logo.webp`, pictureUrl: '/media/2.webp' },
      categories: [{ id: 1, name: { nl: 'Broodjes' }, photoUrl: '/media/c.webp' }],
    },
  );
  expect(picturesOf(catalog, origin)).toEqual(urls('logo.webp', '2.webp', 'c.webp'));
});
