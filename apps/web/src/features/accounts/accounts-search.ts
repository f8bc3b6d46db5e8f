import { type Role, roles } from '@larder/domain/permission';
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

const sortKeys = ['name', 'email', 'role', 'lastSeenAt'] as const;

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
  const key = sortKeys.find((known) => known === raw['sort']) ?? 'name';
  return {
    q: (raw['q'] ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 100),
    role: roles.find((known) => known === raw['role']) ?? null,
    propertyId: /^[1-9]\d{0,14}$/.test(raw['location'] ?? '') ? Number(raw['location']) : null,
    sort: { key, order: raw['order'] === 'desc' ? 'desc' : 'asc' },
    cursor: /^[\w-]{1,2000}$/.test(raw['cursor'] ?? '') ? (raw['cursor'] ?? null) : null,
  };
}

/** Writes the address; what is as it always is stays out of it. */
export function writeSearch({ q, role, propertyId, sort, cursor }: AccountsSearch): SearchValues {
  const isPlain = sort.key === plainSearch.sort.key && sort.order === plainSearch.sort.order;
  return {
    q,
    role,
    location: propertyId,
    sort: isPlain ? undefined : sort.key,
    order: isPlain ? undefined : sort.order,
    cursor,
  };
}

/** Whether anything narrows the list. */
export function isFiltered({ q, role, propertyId }: AccountsSearch): boolean {
  return q !== '' || role !== null || propertyId !== null;
}

/** The question to the server. */
export function queryOf({ q, role, propertyId, sort, cursor }: AccountsSearch) {
  return {
    limit: '50',
    sort: sortKeys.find((key) => key === sort.key) ?? 'name',
    order: sort.order,
    ...(q === '' ? {} : { search: q }),
    ...(role === null ? {} : { role }),
    ...(propertyId === null ? {} : { propertyId: String(propertyId) }),
    ...(cursor === null ? {} : { cursor }),
  } as const;
}
