import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

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
  return new QueryClient({
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
}
