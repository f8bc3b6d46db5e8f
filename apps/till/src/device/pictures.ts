import type { Catalog } from '../sale/catalog.ts';

/** Where the service worker finds pictures. */
const cacheName = 'till-pictures';
const atOnce = 3;
const againAfterMs = 5 * 60_000;

/** Keeps the pictures of a shop for when there is no line. */
export type Pictures = {
  /** Gets those that are not here yet, in the background, and forgets those that left; one that fails is tried again with a later catalogue. */
  keep(catalog: Catalog): void;
};

/** Makes them; a browser without a cache shows pictures while there is a line. */
export function makePictures(cacheOf = (): Promise<Cache> => caches.open(cacheName)): Pictures {
  let kept: readonly string[] = [];
  let againAt = 0;
  let isRunning = false;
  const bring = async (addresses: readonly string[]): Promise<boolean> => {
    const cache = await cacheOf();
    const wanted = new Set(addresses);
    const here = new Set((await cache.keys()).map(({ url }) => url));
    for (const url of here) if (!wanted.has(url)) await cache.delete(url);
    const missing = addresses.filter((url) => !here.has(url));
    let isWhole = true;
    const some = async (): Promise<void> => {
      for (let url = missing.shift(); url !== undefined; url = missing.shift())
        await cache.add(url).catch(() => {
          isWhole = false;
        });
    };
    await Promise.all(Array.from({ length: atOnce }, some));
    return isWhole;
  };
  return {
    keep: (catalog) => {
      const addresses = picturesOf(catalog);
      const isKnown = addresses.join() === kept.join() && Date.now() < againAt;
      if (isRunning || isKnown) return;
      isRunning = true;
      void bring(addresses)
        .catch(() => false)
        .then((isWhole) => {
          [isRunning, kept, againAt] = [false, addresses, isWhole ? Infinity : Date.now() + againAfterMs];
        });
    },
  };
}

/** Every picture that the till shows, once, as far as this server has it: the till's page may ask nobody else. */
export function picturesOf({ shop, categories, products }: Catalog, origin = location.origin): readonly string[] {
  const all = [
    ...[shop.logoUrl, shop.pictureUrl],
    ...categories.map(({ photoUrl }) => photoUrl),
    ...products.map(({ imageUrl }) => imageUrl),
  ];
  const absolute = all.flatMap((url) => (url === null ? [] : new URL(url, origin)));
  return [...new Set(absolute.filter((url) => url.origin === origin).map(({ href }) => href))];
}
