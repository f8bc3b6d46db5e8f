import type { Catalog } from '../sale/catalog.ts';

/** Where pictures are kept, by their addresses. */
export type PictureStore = {
  list(): Promise<readonly string[]>;
  /** Fetches one and keeps it; throws where it does not come whole. */
  add(url: string): Promise<void>;
  remove(url: string): Promise<unknown>;
};

/** Keeps the pictures of a shop for when there is no line. */
export type Pictures = {
  /** Gets those that are not here yet, in the background, and forgets those that left; one that fails is tried again later. */
  keep(catalog: Catalog): void;
};

const atOnce = 3;
const againAfterMs = 5 * 60_000;

/** Makes them; a browser without a cache shows pictures while there is a line. */
export function makePictures(store = cacheStore(), origin = location.origin): Pictures {
  let kept = '';
  let againAt = 0;
  let isRunning = false;
  return {
    keep: (catalog) => {
      const addresses = picturesOf(catalog, origin);
      if (isRunning || (addresses.join() === kept && Date.now() < againAt)) return;
      isRunning = true;
      void bring(store, addresses)
        .catch(() => false)
        .then((isWhole) => {
          [isRunning, kept, againAt] = [false, addresses.join(), isWhole ? Infinity : Date.now() + againAfterMs];
        });
    },
  };
}

/** Every picture that the till shows, once, as far as this server has it: the till's page may ask nobody else. */
export function picturesOf({ shop, categories, products }: Catalog, origin: string): readonly string[] {
  const all = [
    ...[shop.logoUrl, shop.pictureUrl],
    ...products.map(({ imageUrl }) => imageUrl),
    ...categories.map(({ photoUrl }) => photoUrl),
  ];
  const absolute = all.flatMap((url) => (url === null ? [] : new URL(url, origin)));
  return [...new Set(absolute.filter((url) => url.origin === origin).map(({ href }) => href))];
}

/** Whether all of them are here then. */
async function bring(store: PictureStore, addresses: readonly string[]): Promise<boolean> {
  const [here, wanted] = [new Set(await store.list()), new Set(addresses)];
  for (const url of here) if (!wanted.has(url)) await store.remove(url);
  const missing = addresses.filter((url) => !here.has(url));
  let isWhole = true;
  const some = async (): Promise<void> => {
    for (let url = missing.shift(); url !== undefined; url = missing.shift())
      await store.add(url).catch(() => {
        isWhole = false;
      });
  };
  await Promise.all(Array.from({ length: atOnce }, some));
  return isWhole;
}

/** Where the service worker finds them. */
function cacheStore(): PictureStore {
  const cache = () => caches.open('till-pictures');
  return {
    list: async () => (await (await cache()).keys()).map(({ url }) => url),
    add: async (url) => (await cache()).add(url),
    remove: async (url) => (await cache()).delete(url),
  };
}
