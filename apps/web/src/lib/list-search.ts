import type { RawSearch } from './page.ts';
import type { SearchValues } from './paths.ts';

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
  const key = keys.find((known) => known === raw['sort']) ?? (raw['sort'] === undefined ? keys[0] : undefined);
  return { key: key ?? keys[0], order: key !== undefined && raw['order'] === 'desc' ? 'desc' : 'asc' };
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

/** What a list shows, as it stands in the address: words, order, page (a place that the server gave out), and its filters. */
export type ListSearch<Chosen = object> = Chosen & {
  readonly q: string;
  readonly sort: Order;
  readonly cursor: string | null;
};

type Filters<Chosen, Asked> = {
  /** What is chosen when nobody chose. */
  readonly plain: Chosen;
  readonly read: (raw: RawSearch) => Chosen;
  /** What differs from the plain choice. */
  readonly write: (chosen: Chosen) => SearchValues;
  readonly ask: (chosen: Chosen) => Asked;
};

/** How a list stands in the address, and what the server is asked for it. */
export type SearchDefinition<Key extends string, Chosen, Asked> = {
  readonly plain: ListSearch<Chosen>;
  /** Reads the address; what does not fit is left out, so that an old or mistyped link still shows a list. */
  readonly read: (raw: RawSearch) => ListSearch<Chosen>;
  /** Writes the address; what is as it always is stays out of it. */
  readonly write: (search: ListSearch<Chosen>) => SearchValues;
  readonly queryOf: (search: ListSearch<Chosen>) => ReturnType<typeof pageQueryOf<Key>> & Asked;
  /** Whether words or filters leave rows out. */
  readonly isNarrowed: (search: ListSearch<Chosen>) => boolean;
};

const noFilters: Filters<object, object> = { plain: {}, read: () => ({}), write: () => ({}), ask: () => ({}) };

/** Defines the search of a list by what it can be ordered on, its own order first, and by its filters. */
export function defineSearch<Key extends string>(
  orders: readonly [Key, ...Key[]],
): SearchDefinition<Key, object, object>;
export function defineSearch<Key extends string, Chosen extends object, Asked extends object>(
  orders: readonly [Key, ...Key[]],
  filters: Filters<Chosen, Asked>,
): SearchDefinition<Key, Chosen, Asked>;
export function defineSearch(
  orders: readonly [string, ...string[]],
  filters: Filters<object, object> = noFilters,
): SearchDefinition<string, object, object> {
  const own = { key: orders[0], order: 'asc' } as const;
  const plain = { ...filters.plain, q: '', sort: own, cursor: null };
  const plainFilters = JSON.stringify(filters.write(plain));
  return {
    plain,
    read: (raw) => ({
      ...filters.read(raw),
      q: readWords(raw['q']),
      sort: readSort(raw, orders),
      cursor: readCursor(raw['cursor']),
    }),
    write: (search) => ({
      q: search.q,
      ...filters.write(search),
      sort: search.sort.key === own.key ? undefined : search.sort.key,
      order: search.sort.order === own.order ? undefined : search.sort.order,
      cursor: search.cursor,
    }),
    queryOf: (search) => ({ ...pageQueryOf(search, orders), ...filters.ask(search) }),
    isNarrowed: (search) => search.q !== '' || JSON.stringify(filters.write(search)) !== plainFilters,
  };
}
