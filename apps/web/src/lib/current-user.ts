import { type CurrentUser, getCurrentUser } from '@larder/contract/people/auth';
import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from './api.ts';
import { isApiError } from './api-error.ts';
import { authentication } from './authentication.ts';
import { errorReporting } from './error-reporting.ts';
import { hasLoggedOut } from './log-out.ts';
import { session, useSessionItem } from './session.ts';

/** The query of the current user; never tried again, because its failure means the sign-in page (ACC-04). */
export const currentUserQuery = { ...queryOptionsFor(getCurrentUser, {}), retry: false };

/** Answers who is signed in, from the cache while the flag says so, else from the server (ACC-07); null is nobody. */
export async function loadCurrentUser(client: QueryClient): Promise<CurrentUser | null> {
  if (hasLoggedOut()) return null;
  const known = client.getQueryData(currentUserQuery.queryKey);
  if (authentication.current().isAuthenticated && known !== undefined) {
    void client.prefetchQuery(currentUserQuery);
    return known;
  }
  try {
    const user = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
    acceptUser(user);
    return user;
  } catch (error) {
    authentication.set({ isServerUnreachable: !(isApiError(error) && error.status === 401) });
    return null;
  }
}

/** Takes in who is signed in: the flag, the tab's session and where errors are reported to. */
export function acceptUser(user: CurrentUser): void {
  session.adopt(user);
  errorReporting.configure({ dsn: user.errorReportingDsn, environment: user.environment });
  authentication.set({ isAuthenticated: true, isServerUnreachable: false });
}

/** The current user; undefined while nobody is signed in. */
export function useCurrentUser(): CurrentUser | undefined {
  return useQuery({ ...currentUserQuery, enabled: false }).data;
}

/** The location that the page stands in, or undefined at group level. */
export function useCurrentLocation(): AllowedProperty | undefined {
  const [current] = useSessionItem('currentLocation');
  const user = useCurrentUser();
  return current === null ? undefined : user?.allowedProperties.find(({ id }) => id === current.id);
}
