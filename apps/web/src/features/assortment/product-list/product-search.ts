import { pageQueryOf, readCursor, readId, readOwnSort, readWords } from '../../../lib/list-search.ts';
import type { RawSearch } from '../../../lib/page.ts';
import type { SearchValues } from '../../../lib/paths.ts';
import type { Sort } from '../../../ui/lists/data-table.ts';

/** Which products are shown, by their status. */
export const productStatuses = ['active', 'concept', 'published', 'archived', 'all'] as const;

/** Which products are shown, by whose they are. */
export const productOrigins = ['all', 'own', 'global'] as const;

/** What the list of products shows, as it stands in the address. */
export type ProductSearch = {
  /** Words of a name, tag or EAN; '' is none. */
  readonly q: string;
  readonly status: (typeof productStatuses)[number];
  readonly origin: (typeof productOrigins)[number];
  readonly categoryId: number | null;
  /** Null is the list's own order: by name, and of what a search finds the best first. */
  readonly sort: Sort | null;
  /** The page: a place that the server gave out; null is the first. */
  readonly cursor: string | null;
  /** The prices of the page stand in a grid to be typed over. */
  readonly isGrid: boolean;
};

const sortKeys = ['name', 'category', 'eanCode', 'retailPriceCents', 'shopPriceCents'] as const;

/** The list as it is without any choice: what is not archived, by name. */
export const plainProducts: ProductSearch = {
  q: '',
  status: 'active',
  origin: 'all',
  categoryId: null,
  sort: null,
  cursor: null,
  isGrid: false,
};

/** Reads the address; what does not fit is left out, so that an old or mistyped link still shows a list. */
export function readProducts(raw: RawSearch): ProductSearch {
  return {
    q: readWords(raw['q']),
    status: productStatuses.find((known) => known === raw['status']) ?? 'active',
    origin: productOrigins.find((known) => known === raw['origin']) ?? 'all',
    categoryId: readId(raw['category']),
    sort: readOwnSort(raw, sortKeys),
    cursor: readCursor(raw['cursor']),
    isGrid: raw['view'] === 'prices',
  };
}

/** Writes the address; what is as it always is stays out of it. */
export function writeProducts(search: ProductSearch): SearchValues {
  const { q, status, origin, categoryId, sort, cursor, isGrid } = search;
  return {
    tab: 'products',
    q,
    status: status === 'active' ? undefined : status,
    origin: origin === 'all' ? undefined : origin,
    category: categoryId,
    ...(sort === null ? {} : { sort: sort.key, order: sort.order }),
    cursor,
    view: isGrid ? 'prices' : undefined,
  };
}

/** Whether anything but the usual narrows the list. */
export function isFiltered({ q, status, origin, categoryId }: ProductSearch): boolean {
  return q !== '' || status !== 'active' || origin !== 'all' || categoryId !== null;
}

/** What the list is narrowed to, as the server names it. */
export function filterOf({ q, status, origin, categoryId }: ProductSearch) {
  return {
    ...(status === 'all' ? {} : { status }),
    ...(origin === 'all' ? {} : { origin }),
    ...(categoryId === null ? {} : { categoryId }),
    ...(q === '' ? {} : { search: q }),
  } as const;
}

/** The question to the server. */
export function productQueryOf(search: ProductSearch) {
  const { categoryId, ...filter } = filterOf(search);
  return {
    ...pageQueryOf(search, sortKeys),
    ...filter,
    ...(categoryId === undefined ? {} : { categoryId: String(categoryId) }),
  } as const;
}

/** The order that the list's heads show: none where the best come first. */
export function shownSort({ q, sort }: ProductSearch): Sort | undefined {
  return sort ?? (q === '' ? { key: 'name', order: 'asc' } : undefined);
}
