import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { currentUserQuery } from './current-user.ts';

/** How long an answer counts as fresh and is kept after its last use (API-04). */
export const cacheMs = 5 * 60_000;

const retries = 3;

/** Tells whether a failed call may be tried again: a refusal stays one, everything else may pass (API-04). */
export function mayRetry(failureCount: number, error: Error): boolean {
  const isRefusal = isApiError(error) && error.status >= 400 && error.status < 500;
  return failureCount < retries && !isRefusal;
}

/** Makes the cache of the server's answers: 5 minutes, 3 retries, nothing asked again on window focus (API-04). */
export function createQueryClient(): QueryClient {
  /** Whoever owes a second factor by now is told so by any call; who is signed in says what they see instead (ACC-17). */
  const onError = (error: Error) => {
    if (isApiError(error) && error.code === 'second_factor_missing')
      void client.prefetchQuery({ ...currentUserQuery, staleTime: 0 });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: cacheMs,
        gcTime: cacheMs,
        retry: mayRetry,
        refetchOnWindowFocus: false,
        // A call without a network fails like any other, so that the page can say so; it is made again once there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  return client;
}
