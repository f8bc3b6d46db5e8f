import { type Role, roles } from '@larder/domain/permission';
import { pageQueryOf, readCursor, readId, readSort, readWords, writeSort } from '../../lib/list-search.ts';
import type { RawSearch } from '../../lib/page.ts';
import type { SearchValues } from '../../lib/paths.ts';
import type { Sort } from '../../ui/data-table.ts';

/** What the list of accounts shows, as it stands in the address. */
export type AccountsSearch = {
  /** A part of a name or an e-mail address; '' is none. */
  readonly q: string;
  readonly role: Role | null;
  readonly propertyId: number | null;
  readonly sort: Sort;
  /** The page: a place that the server gave out; null is the first. */
  readonly cursor: string | null;
};

const sortKeys = ['name', 'email', 'role', 'locations', 'status', 'lastSeenAt'] as const;

/** The columns that the server sorts on. */
export type AccountSortKey = (typeof sortKeys)[number];

/** The list as it is without any choice. */
export const plainSearch: AccountsSearch = {
  q: '',
  role: null,
  propertyId: null,
  sort: { key: 'name', order: 'asc' },
  cursor: null,
};

/** Reads the address; what does not fit is left out, so that an old or mistyped link still shows a list. */
export function readSearch(raw: RawSearch): AccountsSearch {
  return {
    q: readWords(raw['q']),
    role: roles.find((known) => known === raw['role']) ?? null,
    propertyId: readId(raw['location']),
    sort: readSort(raw, sortKeys),
    cursor: readCursor(raw['cursor']),
  };
}

/** Writes the address; what is as it always is stays out of it. */
export function writeSearch({ q, role, propertyId, sort, cursor }: AccountsSearch): SearchValues {
  return {
    q,
    role,
    location: propertyId,
    ...writeSort(sort, plainSearch.sort),
    cursor,
  };
}

/** Whether anything narrows the list. */
export function isFiltered({ q, role, propertyId }: AccountsSearch): boolean {
  return q !== '' || role !== null || propertyId !== null;
}

/** The question to the server. */
export function queryOf(search: AccountsSearch) {
  const { role, propertyId } = search;
  return {
    ...pageQueryOf(search, sortKeys),
    ...(role === null ? {} : { role }),
    ...(propertyId === null ? {} : { propertyId: String(propertyId) }),
  } as const;
}
