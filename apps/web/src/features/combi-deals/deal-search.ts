import { pageQueryOf, readCursor, readSort, readWords, writeSort } from '../../lib/list-search.ts';
import type { RawSearch } from '../../lib/page.ts';
import type { SearchValues } from '../../lib/paths.ts';
import type { Sort } from '../../ui/data-table.ts';

/** The assortment's tab of combi-deals, as the address names it. */
export const dealTab = 'combiDeals';

/** Which combi-deals are shown. */
export const dealStatuses = ['active', 'concept', 'published', 'archived', 'all'] as const;

/** What the list of combi-deals shows, as it stands in the address. */
export type DealSearch = {
  /** Words of a name, or of a product in it; '' is none. */
  readonly q: string;
  readonly status: (typeof dealStatuses)[number];
  readonly sort: Sort;
  /** The page: a place that the server gave out; null is the first. */
  readonly cursor: string | null;
};

const sortKeys = ['name', 'shopPriceCents', 'status', 'soldCount'] as const;

/** The list as it is without any choice: what is not archived, by name. */
export const plainDeals: DealSearch = {
  q: '',
  status: 'active',
  sort: { key: 'name', order: 'asc' },
  cursor: null,
};

/** Reads the address; what does not fit is left out, so that an old or mistyped link still shows a list. */
export function readDeals(raw: RawSearch): DealSearch {
  return {
    q: readWords(raw['q']),
    status: dealStatuses.find((known) => known === raw['status']) ?? plainDeals.status,
    sort: readSort(raw, sortKeys),
    cursor: readCursor(raw['cursor']),
  };
}

/** Writes the address; what is as it always is stays out of it. */
export function writeDeals({ q, status, sort, cursor }: DealSearch): SearchValues {
  return {
    tab: dealTab,
    q,
    status: status === plainDeals.status ? undefined : status,
    ...writeSort(sort, plainDeals.sort),
    cursor,
  };
}

/** The question to the server. */
export function queryOf(search: DealSearch) {
  return {
    ...pageQueryOf(search, sortKeys),
    ...(search.status === 'all' ? {} : { status: search.status }),
  } as const;
}
