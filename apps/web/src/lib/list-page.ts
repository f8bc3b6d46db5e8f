import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isApiError } from './api-error.ts';
import type { QueryKey } from './api.ts';
import type { PageProps, RawSearch } from './page.ts';
import type { SearchValues } from './paths.ts';

/** A page of a list as its screen shows it. */
export type ListPage<Answer> = {
  readonly list: Answer | undefined;
  /** The list is still the one from before the last change. */
  readonly isStale: boolean;
  readonly failure: Error | null;
  /** When what is on screen was asked for, once asking again has failed. */
  readonly outdatedAt: Date | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

type ListQuery<Answer> = Pick<UseQueryOptions<Answer, Error, Answer, QueryKey>, 'queryKey' | 'queryFn'>;

/**
 * Asks for a page of a list; the former page stays on screen until the next one is there. A page that the server does
 * not know, such as one of another order, makes the list start over.
 */
export function useListPage<Answer>(query: ListQuery<Answer>, startOver: () => void): ListPage<Answer> {
  const found = useQuery({ ...query, placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, isRefetchError, isFetching, dataUpdatedAt, refetch } = found;
  const mustStartOver = isApiError(error) && error.fieldErrors.some(({ path }) => path === 'cursor');
  useEffect(() => {
    if (mustStartOver) startOver();
  });
  return {
    list: data,
    isStale: isPlaceholderData,
    failure: mustStartOver ? null : error,
    outdatedAt: isRefetchError && !mustStartOver ? new Date(dataUpdatedAt) : null,
    isRetrying: isFetching,
    onRetry: () => void refetch(),
  };
}

/** Changes what a list shows; every change starts at the first page unless it names one. */
export type ChangeSearch<Search> = (update: Partial<Search>, options?: { readonly replace?: boolean }) => void;

/** A list as its screen has it: what is asked, how that changes, and the page that was answered. */
export type List<Search, Answer> = {
  readonly search: Search;
  readonly change: ChangeSearch<Search>;
  readonly page: ListPage<Answer>;
};

/** How the search of a list stands in the address. */
type Address<Search> = {
  readonly read: (raw: RawSearch) => Search;
  readonly write: (search: Search) => SearchValues;
};

/** Asks for the list that the address names. */
export function useList<Search extends { readonly cursor: string | null }, Answer>(
  { read, write }: Address<Search>,
  { search: raw, onSearchChange }: Pick<PageProps, 'search' | 'onSearchChange'>,
  queryOf: (search: Search) => ListQuery<Answer>,
): List<Search, Answer> {
  const search = useMemo(() => read(raw), [raw, read]);
  const change: ChangeSearch<Search> = (update, options) =>
    onSearchChange(write({ ...search, cursor: null, ...update }), options);
  const page = useListPage(queryOf(search), () =>
    onSearchChange(write({ ...search, cursor: null }), { replace: true }),
  );
  return { search, change, page };
}
