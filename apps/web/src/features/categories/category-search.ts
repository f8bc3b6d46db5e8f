import { pageQueryOf, readCursor, readWords } from '../../lib/list-search.ts';
import type { RawSearch } from '../../lib/page.ts';
import type { SearchValues } from '../../lib/paths.ts';
import type { Sort } from '../../ui/data-table.ts';

/** What the list of categories shows, as it stands in the address. */
export type CategorySearch = {
  /** Words of a name in any language; '' is none. */
  readonly q: string;
  readonly sort: Sort;
  /** The page: a place that the server gave out; null is the first. */
  readonly cursor: string | null;
};

const sortKeys = ['position', 'name', 'productCount'] as const;

/** What the list can be ordered on; the first is its own order, which has one direction. */
export const categoryOrders = sortKeys;

/** The list as it is without any choice: in its own order. */
export const plainSearch: CategorySearch = { q: '', sort: { key: 'position', order: 'asc' }, cursor: null };

/** Reads the address; what does not fit is left out, so that an old or mistyped link still shows a list. */
export function readSearch(raw: RawSearch): CategorySearch {
  const key = sortKeys.find((known) => known === raw['sort']) ?? 'position';
  return {
    q: readWords(raw['q']),
    sort: { key, order: key !== 'position' && raw['order'] === 'desc' ? 'desc' : 'asc' },
    cursor: readCursor(raw['cursor']),
  };
}

/** Writes the address; what is as it always is stays out of it. */
export function writeSearch({ q, sort, cursor }: CategorySearch): SearchValues {
  return {
    q,
    sort: sort.key === 'position' ? undefined : sort.key,
    order: sort.order === 'asc' ? undefined : sort.order,
    cursor,
  };
}

/** The question to the server. */
export function queryOf(search: CategorySearch) {
  return pageQueryOf(search, sortKeys);
}
