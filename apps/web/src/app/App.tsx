import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { authentication } from '../lib/authentication.ts';
import { I18nProvider } from '../lib/I18nProvider.tsx';
import { onPossibleLogOut } from '../lib/log-out.ts';
import { NavigationContext } from '../lib/navigation.ts';
import { pathOfPage, paths } from '../lib/paths.ts';
import '../theme/styles.ts';
import { Notifications } from '../ui/overlays/Notifications.tsx';
import { addressOf } from './address.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
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
};

/** The whole application: what every page needs around it, then the router. */
export function App({ client, router, failure }: AppProps) {
  const navigate = useMemo(() => navigateWith(router), [router]);
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
  useEffect(() => warmWhileSigningIn(router), [router]);
  return (
    <I18nProvider>
      <QueryClientProvider client={client}>
        <NavigationContext value={navigate}>
          <ErrorBoundary>
            <FirstPage router={router} failure={failure} />
          </ErrorBoundary>
          <RouteAnnouncer router={router} />
          <Notifications />
        </NavigationContext>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** While a person types a password, the page that comes after it is fetched. */
function warmWhileSigningIn(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ toLocation: { pathname, searchStr } }) => {
    if (pathname !== paths.login()) return;
    const returnTo = new URLSearchParams(searchStr).get('returnTo') ?? '';
    warmPage(addressOf(returnTo).pathname || pathOfPage({ groupSlug: '-' }, 'dashboard'));
  });
}

function FirstPage({ router, failure }: Pick<AppProps, 'router' | 'failure'>) {
  if (failure !== null) throw failure;
  return <RouterProvider router={router} />;
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
