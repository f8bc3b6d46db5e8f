import type { RawSearch } from '../../lib/page.ts';
import type { SearchValues } from '../../lib/paths.ts';
import type { Sort } from '../../ui/data-table.ts';
import { readCursor, readWords } from './category-search.ts';

/** Which products of a category are shown. */
export const productStatuses = ['active', 'archived', 'all'] as const;

/** What the list of a category's products shows, as it stands in the address. */
export type ProductSearch = {
  /** Words of a name, tag or EAN; '' is none. */
  readonly q: string;
  readonly status: (typeof productStatuses)[number];
  readonly sort: Sort;
  /** The page: a place that the server gave out; null is the first. */
  readonly cursor: string | null;
};

const sortKeys = ['name', 'retailPriceCents'] as const;

/** The list as it is without any choice: what is sold, by name. */
export const plainProducts: ProductSearch = {
  q: '',
  status: 'active',
  sort: { key: 'name', order: 'asc' },
  cursor: null,
};

/** Reads the address; what does not fit is left out, so that an old or mistyped link still shows a list. */
export function readProducts(raw: RawSearch): ProductSearch {
  return {
    q: readWords(raw['q']),
    status: productStatuses.find((known) => known === raw['status']) ?? 'active',
    sort: {
      key: sortKeys.find((known) => known === raw['sort']) ?? 'name',
      order: raw['order'] === 'desc' ? 'desc' : 'asc',
    },
    cursor: readCursor(raw['cursor']),
  };
}

/** Writes the address; what is as it always is stays out of it. */
export function writeProducts({ q, status, sort, cursor }: ProductSearch): SearchValues {
  const isPlainSort = sort.key === 'name' && sort.order === 'asc';
  return {
    q,
    status: status === 'active' ? undefined : status,
    sort: isPlainSort ? undefined : sort.key,
    order: isPlainSort ? undefined : sort.order,
    cursor,
  };
}

/** The question to the server. */
export function productQueryOf({ q, status, sort, cursor }: ProductSearch, categoryId: number) {
  return {
    limit: '50',
    categoryId: String(categoryId),
    sort: sortKeys.find((key) => key === sort.key) ?? 'name',
    order: sort.order,
    ...(status === 'all' ? {} : { status }),
    ...(q === '' ? {} : { search: q }),
    ...(cursor === null ? {} : { cursor }),
  } as const;
}
