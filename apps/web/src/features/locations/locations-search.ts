import { pageQueryOf, readCursor, readSort, readWords, writeSort } from '../../lib/list-search.ts';
import type { RawSearch } from '../../lib/page.ts';
import type { SearchValues } from '../../lib/paths.ts';
import type { Sort } from '../../ui/data-table.ts';

/** What the list of locations shows, as it stands in the address. */
export type LocationsSearch = {
  /** A part of a name, code or town; '' is none. */
  readonly q: string;
  readonly sort: Sort;
  /** The page: a place that the server gave out; null is the first. */
  readonly cursor: string | null;
};

const sortKeys = ['name', 'code', 'state', 'lastReceiptAt', 'city', 'shopCount'] as const;

/** The columns that the server sorts on. */
export type LocationSortKey = (typeof sortKeys)[number];

/** The list as it is without any choice. */
export const plainSearch: LocationsSearch = { q: '', sort: { key: 'name', order: 'asc' }, cursor: null };

/** Reads the address; what does not fit is left out, so that an old or mistyped link still shows a list. */
export function readSearch(raw: RawSearch): LocationsSearch {
  return {
    q: readWords(raw['q']),
    sort: readSort(raw, sortKeys),
    cursor: readCursor(raw['cursor']),
  };
}

/** Writes the address; what is as it always is stays out of it. */
export function writeSearch({ q, sort, cursor }: LocationsSearch): SearchValues {
  return { q, ...writeSort(sort, plainSearch.sort), cursor };
}

/** The question to the server. */
export function queryOf(search: LocationsSearch) {
  return pageQueryOf(search, sortKeys);
}
