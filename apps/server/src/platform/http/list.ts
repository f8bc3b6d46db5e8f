import type { Pagination } from '@larder/contract/platform/page';
import { type Cursor, type Key, makePage, readCursor } from './cursor.ts';

/** Which page of a list is asked for, and in which order. */
export type PageRequest<Sort extends string = string> = {
  readonly sort: Sort;
  readonly isAscending: boolean;
  readonly limit: number;
  readonly cursor: Cursor | undefined;
};

type ListQuery<Sort extends string> = {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
};

/** A row as a list's query answers it; `sort_value` is what it is sorted by, null when that is the id alone. */
export type ListRow = { readonly id: number; readonly sort_value: string | number | null };

/** Reads the page that a list's query asks for; `sorts` says what each column holds, the first one is the list's own order. */
export function readPage<const Sort extends string>(
  query: ListQuery<Sort>,
  sorts: readonly [readonly [Sort, 'text' | 'number' | 'id'], ...(readonly [Sort, 'text' | 'number' | 'id'])[]],
): PageRequest<Sort> {
  const [sort, kind] = sorts.find(([name]) => name === query.sort) ?? sorts[0];
  return {
    sort,
    isAscending: query.order !== 'desc',
    limit: query.limit,
    cursor: readCursor(query.cursor, kind === 'id' ? [] : [kind]),
  };
}

/** How many words of a search are looked for; more find nothing that these do not. */
const maximumWords = 8;

/** The words of a search, as many as are looked for; accents that were typed apart are put together. */
export function wordsOf(search: string | undefined): readonly string[] {
  const words = (search ?? '').normalize('NFC').split(/\s+/u);
  return words.filter((word) => word !== '').slice(0, maximumWords);
}

/** Makes a list's rows and its `pagination` of what was found and counted. */
export function listPage<Row extends ListRow>(
  page: PageRequest,
  rows: readonly Row[],
  totalCount: number,
): { rows: readonly Row[]; pagination: Pagination } {
  const { rows: shown, ...place } = makePage({ rows, limit: page.limit, cursor: page.cursor, keyOf });
  return { rows: shown, pagination: { ...place, totalCount, isTotalExact: true } };
}

function keyOf(row: ListRow): Key {
  return { values: row.sort_value === null ? [] : [row.sort_value], id: row.id };
}
