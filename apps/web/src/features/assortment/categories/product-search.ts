import { pageQueryOf, readCursor, readOwnSort, readWords } from '../../../lib/list-search.ts';
import type { RawSearch } from '../../../lib/page.ts';
import type { SearchValues } from '../../../lib/paths.ts';
import type { Sort } from '../../../ui/lists/data-table.ts';

/** Which products of a category are shown. */
export const productStatuses = ['active', 'archived', 'all'] as const;

/** What the list of a category's products shows, as it stands in the address. */
export type ProductSearch = {
  /** Words of a name, tag or EAN; '' is none. */
  readonly q: string;
  readonly status: (typeof productStatuses)[number];
  /** Null is the list's own order: by name, and of what a search finds the best first. */
  readonly sort: Sort | null;
  /** The page: a place that the server gave out; null is the first. */
  readonly cursor: string | null;
};

const sortKeys = ['name', 'eanCode', 'retailPriceCents', 'shopPriceCents'] as const;

/** The list as it is without any choice: what is sold, by name. */
export const plainProducts: ProductSearch = {
  q: '',
  status: 'active',
  sort: null,
  cursor: null,
};

/** Reads the address; what does not fit is left out, so that an old or mistyped link still shows a list. */
export function readProducts(raw: RawSearch): ProductSearch {
  return {
    q: readWords(raw['q']),
    status: productStatuses.find((known) => known === raw['status']) ?? 'active',
    sort: readOwnSort(raw, sortKeys),
    cursor: readCursor(raw['cursor']),
  };
}

/** Writes the address; what is as it always is stays out of it. */
export function writeProducts({ q, status, sort, cursor }: ProductSearch): SearchValues {
  return {
    q,
    status: status === 'active' ? undefined : status,
    ...(sort === null ? {} : { sort: sort.key, order: sort.order }),
    cursor,
  };
}

/** The question to the server. */
export function productQueryOf(search: ProductSearch, categoryId: number) {
  return {
    ...pageQueryOf(search, sortKeys),
    categoryId: String(categoryId),
    ...(search.status === 'all' ? {} : { status: search.status }),
  } as const;
}

/** The order that the list's heads show: none where the best come first. */
export function shownSort({ q, sort }: ProductSearch): Sort | undefined {
  return sort ?? (q === '' ? { key: 'name', order: 'asc' } : undefined);
}
