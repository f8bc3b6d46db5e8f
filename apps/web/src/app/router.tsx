import type { CurrentUser } from '@larder/contract/people/auth';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, type AnyRoute, Outlet, redirect } from '@tanstack/react-router';
import { currentUserQuery, loadCurrentUser } from '../lib/current-user.ts';
import type { Navigate } from '../lib/navigation.ts';
import { session } from '../lib/session.ts';
import { type Address, addressOf, hrefOf } from './address.ts';
import { createGuards } from './guards.ts';
import { isGuestPath } from './guest-path.ts';
import { MountedPage } from './MountedPage.tsx';
import type { Level } from './page-table.ts';
import { rootPages } from './root-pages.ts';
import { pagePart } from './page-part.tsx';
import type { AppPage } from './app-page.ts';
import { pages } from './routes.ts';
import { parseSearch, stringifySearch, textValuesOf } from './search-text.ts';
import { ErrorScreen } from './screens/ErrorScreen.tsx';
import { PagePlaceholder } from './screens/PagePlaceholder.tsx';
import { UnfetchedPage } from './screens/UnfetchedPage.tsx';
import { UnfetchedScreen } from './screens/UnfetchedScreen.tsx';
import { Shell } from './shell/Shell.tsx';

/** A page that takes longer than this shows its placeholder; a faster one appears without a flash between. */
const patienceMs = 150;

/** An answer is waited for this long before the page is drawn without it. */
const answerMs = 120;

/** A placeholder that came stays at least this long, or it would flicker. */
const placeholderMs = 200;

const { settle } = createGuards(pages);

/** Makes the router: the guards decide, it mounts. */
export function createAppRouter(client: QueryClient) {
  const guard = createGuard(client);
  let isShown = false;
  const visits = { client, hasPage: () => isShown };
  const root = createRootRoute({
    component: Outlet,
    beforeLoad: async ({ location: { pathname, searchStr }, preload }) => {
      if (!preload && !isGuestPath(pathname)) await guard({ pathname, search: searchStr });
    },
  });
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
  const group = createRoute({ getParentRoute: () => shell, path: '$groupId' });
  const location = createRoute({ getParentRoute: () => group, path: '$location' });
  const routeTree = root.addChildren([
    ...rootPages.map(({ path, load }) =>
      createRoute({
        getParentRoute: () => root,
        path: path.replace(':', '$'),
        component: pagePart({ load, sentences: [], frame: UnfetchedScreen, mount: MountedPage }),
      }),
    ),
    shell.addChildren([
      group.addChildren([
        ...mountPages(visits, group, 'group'),
        location.addChildren(mountPages(visits, location, 'location')),
      ]),
    ]),
  ]);
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: patienceMs,
    defaultPendingMinMs: placeholderMs,
    defaultPendingComponent: PagePlaceholder,
    defaultErrorComponent: ErrorScreen,
    // Paths without a page never get here: the guard has sent them on (ACC-04).
    defaultNotFoundComponent: PagePlaceholder,
  });
  router.subscribe('onRendered', () => (isShown = true));
  return router;
}

/** Asks who is signed in, sends on who should be elsewhere, and makes the location of the page at hand the current one. */
function createGuard(client: QueryClient): (address: Address) => Promise<void> {
  let sentOn: { readonly href: string; readonly user: CurrentUser | null } | undefined;
  return async (address) => {
    // Where a redirect leads, its user is known already.
    const user = sentOn?.href === hrefOf(address) ? sentOn.user : await loadCurrentUser(client);
    const { href, location } = settle(user, address);
    sentOn = href === hrefOf(address) ? undefined : { href, user };
    if (sentOn !== undefined) throw redirect({ href, replace: true });
    if (user !== null) session.enter(location);
  };
}

/** The application's router. */
export type AppRouter = ReturnType<typeof createAppRouter>;

/** `hasPage`: a page is on screen, and so can stay while the next one gets ready. */
type Visits = { readonly client: QueryClient; readonly hasPage: () => boolean };

/** Mounts the page table below a level, the same way for the group and for a location. */
function mountPages({ client, hasPage }: Visits, parent: AnyRoute, level: Level): readonly AnyRoute[] {
  return pages
    .filter(({ levels }) => levels.includes(level))
    .map(({ path, load, loadPrefetch, sentences }) =>
      createRoute({
        getParentRoute: () => parent,
        path: path.replaceAll(':', '$'),
        component: pagePart({ load, sentences, frame: UnfetchedPage, mount: MountedPage }),
        loader: ({ params, location: { searchStr } }) => {
          const asked = prefetch(client, loadPrefetch, { params, searchStr });
          // The first page has nothing before it that could stay.
          return hasPage() ? Promise.race([asked, shortWait()]) : undefined;
        },
      }),
    );
}

function shortWait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, answerMs));
}

/** Asks for a page's first answers: the page asks for the same and finds them there or on their way. */
async function prefetch(
  client: QueryClient,
  loadPrefetch: AppPage['loadPrefetch'],
  { params, searchStr }: { readonly params: object; readonly searchStr: string },
): Promise<void> {
  const user = client.getQueryData(currentUserQuery.queryKey);
  // A chunk that does not come is the page's to tell.
  const run = await loadPrefetch?.().catch(() => undefined);
  if (user !== undefined && user.secondFactorDue?.isOver !== true)
    await run?.(client, { user, params: textValuesOf(params), search: parseSearch(searchStr) });
}

/** Asks for what a page shows before it is opened; the guards decide when it is. */
export async function askAhead(router: AppRouter, href: string): Promise<void> {
  const { pathname, search } = addressOf(href);
  // What fails now is asked again, and told, when the page is opened.
  await router.preloadRoute({ to: pathname, search: parseSearch(search) }).catch(() => undefined);
}

/** The function that pages navigate with. */
export function navigateWith(router: AppRouter): Navigate {
  return (href, { replace = false, isSamePage = false } = {}) =>
    router.navigate({ href, replace, resetScroll: !isSamePage });
}
