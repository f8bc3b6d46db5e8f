import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from './api-error.ts';
import type { QueryKey } from './api.ts';

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
