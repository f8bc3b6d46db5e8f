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

const sortKeys = ['name', 'code', 'lastReceiptAt'] as const;

/** The columns that the server sorts on. */
export type LocationSortKey = (typeof sortKeys)[number];

/** The list as it is without any choice. */
export const plainSearch: LocationsSearch = { q: '', sort: { key: 'name', order: 'asc' }, cursor: null };

/** Reads the address; what does not fit is left out, so that an old or mistyped link still shows a list. */
export function readSearch(raw: RawSearch): LocationsSearch {
  const key = sortKeys.find((known) => known === raw['sort']) ?? 'name';
  return {
    q: (raw['q'] ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 100),
    sort: { key, order: raw['order'] === 'desc' ? 'desc' : 'asc' },
    cursor: /^[\w-]{1,2000}$/.test(raw['cursor'] ?? '') ? (raw['cursor'] ?? null) : null,
  };
}

/** Writes the address; what is as it always is stays out of it. */
export function writeSearch({ q, sort, cursor }: LocationsSearch): SearchValues {
  const isPlain = sort.key === plainSearch.sort.key && sort.order === plainSearch.sort.order;
  return { q, sort: isPlain ? undefined : sort.key, order: isPlain ? undefined : sort.order, cursor };
}

/** The question to the server. */
export function queryOf({ q, sort, cursor }: LocationsSearch) {
  return {
    limit: '50',
    sort: sortKeys.find((key) => key === sort.key) ?? 'name',
    order: sort.order,
    ...(q === '' ? {} : { search: q }),
    ...(cursor === null ? {} : { cursor }),
  } as const;
}
