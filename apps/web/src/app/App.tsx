import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { authentication } from '../lib/authentication.ts';
import { onPossibleLogOut } from '../lib/log-out.ts';
import { LookAgainContext, NavigationContext } from '../lib/navigation.ts';
import { addressOf } from './address.ts';
import { Frame } from './Frame.tsx';
import { isGuestPath } from './guest-path.ts';
import { followLinks } from './links.ts';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { type AppRouter, askAhead, navigateWith } from './router.tsx';
import { warmPage } from './warm-page.ts';

type AppProps = {
  readonly client: QueryClient;
  readonly router: AppRouter;
  /** Why the first page cannot be shown; null when it can. */
  readonly failure: Error | null;
  /** The first page is announced like those after it. */
  readonly isArrival: boolean;
};

/** The whole application: what every page needs around it, then the router. */
export function App({ client, router, failure, isArrival }: AppProps) {
  const navigate = useMemo(() => navigateWith(router), [router]);
  const lookAgain = useMemo(() => () => router.invalidate(), [router]);
  useEffect(
    () =>
      followLinks(document, {
        go: (href) => void navigate(href),
        warm: (href) => warmPage(addressOf(href).pathname),
        ask: (href) => void askAhead(router, href),
      }),
    [navigate, router],
  );
  useEffect(() => askAgainAfterSignOut(router, client), [router, client]);
  useEffect(() => onPossibleLogOut(() => authentication.set({ isAuthenticated: false })), []);
  return (
    <NavigationContext value={navigate}>
      <LookAgainContext value={lookAgain}>
        <Frame client={client} failure={failure} beside={<RouteAnnouncer router={router} isArrival={isArrival} />}>
          <RouterProvider router={router} />
        </Frame>
      </LookAgainContext>
    </NavigationContext>
  );
}

/**
 * Any 401 makes the guards look again, which ends at the sign-in page with the way back (ACC-04, ACC-07). What the
 * person had loaded goes as soon as that page has taken the place of theirs.
 */
function askAgainAfterSignOut(router: AppRouter, client: QueryClient): () => void {
  let wasAuthenticated = authentication.current().isAuthenticated;
  const unsubscribe = authentication.subscribe(() => {
    const { isAuthenticated } = authentication.current();
    if (wasAuthenticated && !isAuthenticated) void router.invalidate();
    wasAuthenticated = isAuthenticated;
  });
  const stopClearing = router.subscribe('onRendered', ({ toLocation: { pathname } }) => {
    // A guest's page is nobody's, and has loaded what it shows.
    if (!authentication.current().isAuthenticated && !isGuestPath(pathname)) client.clear();
  });
  return () => {
    unsubscribe();
    stopClearing();
  };
}
