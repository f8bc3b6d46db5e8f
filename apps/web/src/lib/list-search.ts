import type { RawSearch } from './page.ts';

/** The order of a list: by which key, and which way. */
type Order<Key extends string = string> = { readonly key: Key; readonly order: 'asc' | 'desc' };

/** How many rows a page of a list has (DT-04). */
const pageLimit = '50';

/** Reads words to search for. */
export function readWords(raw: string | undefined): string {
  return (raw ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);
}

/** Reads the place of a page. */
export function readCursor(raw: string | undefined): string | null {
  return /^[\w-]{1,2000}$/.test(raw ?? '') ? (raw ?? null) : null;
}

/** Reads an id. */
export function readId(raw: string | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(raw ?? '') ? Number(raw) : null;
}

/** Reads an order; without one, or by a key that the list does not have, it is ascending by the first key. */
export function readSort<Key extends string>(raw: RawSearch, keys: readonly [Key, ...Key[]]): Order<Key> {
  return {
    key: keys.find((known) => known === raw['sort']) ?? keys[0],
    order: raw['order'] === 'desc' ? 'desc' : 'asc',
  };
}

/** Reads an order that a person asked for; null is the list's own: by name, and of what a search finds the best first. */
export function readOwnSort<Key extends string>(raw: RawSearch, keys: readonly [Key, ...Key[]]): Order<Key> | null {
  return keys.some((known) => known === raw['sort']) ? readSort(raw, keys) : null;
}

/** Writes an order; the one that a list has anyway stays out of the address. */
export function writeSort(sort: Order, plain: Order): { readonly sort?: string; readonly order?: string } {
  const isPlain = sort.key === plain.key && sort.order === plain.order;
  return isPlain ? {} : { sort: sort.key, order: sort.order };
}

type PageSearch = { readonly q: string; readonly sort: Order | null; readonly cursor: string | null };

/** The question to the server that every list has: its words, its order and the page. Without an order it is the list's own. */
export function pageQueryOf<Key extends string>({ q, sort, cursor }: PageSearch, keys: readonly [Key, ...Key[]]) {
  return {
    limit: pageLimit,
    ...(sort === null ? {} : { sort: keys.find((key) => key === sort.key) ?? keys[0], order: sort.order }),
    ...(q === '' ? {} : { search: q }),
    ...(cursor === null ? {} : { cursor }),
  } as const;
}
