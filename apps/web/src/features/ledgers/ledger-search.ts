import type { RawSearch } from '../../lib/page.ts';
import type { SearchValues } from '../../lib/paths.ts';
import type { Sort } from '../../ui/data-table.ts';
import { readCursor, readWords } from '../../lib/list-search.ts';

/** What the list of ledger accounts shows, as it stands in the address. */
export type LedgerSearch = {
  /** Words of a code or a description; '' is none. */
  readonly q: string;
  readonly sort: Sort;
  /** The page: a place that the server gave out; null is the first. */
  readonly cursor: string | null;
};

const sortKeys = ['code', 'description', 'place', 'externalVatCode', 'pmsId', 'paymentMethod', 'productCount'] as const;

/** The list as it is without any choice: by code. */
export const plainSearch: LedgerSearch = { q: '', sort: { key: 'code', order: 'asc' }, cursor: null };

/** Reads the address; what does not fit is left out, so that an old or mistyped link still shows a list. */
export function readSearch(raw: RawSearch): LedgerSearch {
  return {
    q: readWords(raw['q']),
    sort: {
      key: sortKeys.find((known) => known === raw['sort']) ?? 'code',
      order: raw['order'] === 'desc' ? 'desc' : 'asc',
    },
    cursor: readCursor(raw['cursor']),
  };
}

/** Writes the address; what is as it always is stays out of it. */
export function writeSearch({ q, sort, cursor }: LedgerSearch): SearchValues {
  return {
    q,
    sort: sort.key === 'code' ? undefined : sort.key,
    order: sort.order === 'asc' ? undefined : sort.order,
    cursor,
  };
}

/** The question to the server. */
export function queryOf({ q, sort, cursor }: LedgerSearch) {
  return {
    limit: '50',
    sort: sortKeys.find((key) => key === sort.key) ?? 'code',
    order: sort.order,
    ...(q === '' ? {} : { search: q }),
    ...(cursor === null ? {} : { cursor }),
  } as const;
}
