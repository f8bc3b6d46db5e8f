import { createContext, use } from 'react';
import type { PageProps, RawSearch } from './page.ts';

/** A column of a list that is on screen, as a choice of columns names it. */
export type KnownColumn = {
  readonly key: string;
  readonly header: string;
  /** It has the row's link, and stays. */
  readonly isRowLink?: boolean;
};

/** The address of the page that is shown, for what stands in it and is no one page's: saved views, and columns. */
export type PageAddress = Pick<PageProps, 'search' | 'params'> & {
  /** Replaces the whole query part; what a page writes by itself keeps the columns. */
  readonly change: PageProps['onSearchChange'];
  /** Takes down which columns the page's list can show. */
  readonly noteColumns: (columns: readonly KnownColumn[]) => void;
  readonly knownColumns: () => readonly KnownColumn[];
};

/** Filled by `app/` for each page. */
export const PageAddressContext = createContext<PageAddress>({
  search: {},
  params: {},
  change: () => undefined,
  noteColumns: () => undefined,
  knownColumns: () => [],
});

/** The address of the page that is shown. */
export function usePageAddress(): PageAddress {
  return use(PageAddressContext);
}

/** What stands in an address and is no part of what its list shows: the page, what is open over it, and which list it is. */
const passing: ReadonlySet<string> = new Set(['cursor', 'tab', 'view', 'label', 'login', 'date', 'scan', 'import']);

/** What of an address its list shows; nothing where the list is as it always is. */
export function choicesIn(search: RawSearch): ReadonlyArray<readonly [string, string]> {
  return Object.entries(search).filter(([key, value]) => !passing.has(key) && value !== '');
}

/** What a page writes, with the columns of its list; another tab has another list. */
export function withColumns(
  next: SearchChange,
  { tab, columns }: { readonly tab: string | undefined; readonly columns: string | undefined },
): SearchChange {
  return columns === undefined || (next['tab'] ?? undefined) !== tab ? next : { ...next, columns };
}

type SearchChange = Parameters<PageProps['onSearchChange']>[0];

/** The columns that an address names, as it names them. */
export function columnsIn({ columns }: RawSearch): { readonly columns?: string } {
  return columns === undefined ? {} : { columns };
}

/** The columns that a text names, in its order, with the row's link; null where it names none of them. */
export function columnsNamed<Known extends KnownColumn>(
  columns: readonly Known[],
  text: string | undefined,
): readonly Known[] | null {
  const keys = text?.split(',') ?? [];
  const named = columns.filter(({ key }) => keys.includes(key));
  if (named.length === 0) return null;
  const place = ({ key }: Known) => keys.indexOf(key);
  return [
    ...columns.filter((column) => column.isRowLink === true && !named.includes(column)),
    ...named.toSorted((one, other) => place(one) - place(other)),
  ];
}

/** The place of the list that is on screen, as the session names it. */
export function listPlaceOf({ tab = '' }: { readonly tab?: string }): string {
  return `${location.pathname} ${tab}`;
}
