import { type FunctionComponent, StrictMode } from 'react';
import { addressOf } from './app/address.ts';
import { failureOf, Frame } from './app/Frame.tsx';
import { isGuestPath } from './app/guest-path.ts';
import { pagePart } from './app/page-part.tsx';
import { openPageRoot } from './app/page-root.ts';
import { homeOf } from './app/page-table.ts';
import { rootPageAt } from './app/root-pages.ts';
import { UnfetchedScreen } from './app/screens/UnfetchedScreen.tsx';
import { parseSearch } from './app/search-text.ts';
import { textFont } from './app/text-font.ts';
import { loadCurrentUser } from './lib/current-user.ts';
import { startLanguage } from './lib/i18n.ts';
import { bringPart, releaseBeside } from './lib/late-part.ts';
import { LookAgainContext } from './lib/navigation.ts';
import type { PageProps } from './lib/page.ts';
import { pathOfPage, paths } from './lib/paths.ts';
import { createQueryClient } from './lib/query-client.ts';

/*
 * The pages outside a group by themselves (ACC-06): whoever signs in, sets a password or opens a receipt waits for that
 * page alone. Each is a document; the application comes into that of the sign-in page when somebody has signed in.
 */
const root = openPageRoot();
const client = createQueryClient();
const { load, params } = rootPageAt(location.pathname);
const Page = pagePart({ load, sentences: [], frame: UnfetchedScreen, mount: Mounted });

function Mounted({ page: Shown }: { readonly page: FunctionComponent<PageProps> }) {
  return <Shown search={parseSearch(location.search)} params={params} onSearchChange={() => undefined} />;
}

/** Whether somebody is signed in whose place is elsewhere (ACC-04). Of a guest nobody asks who they are (TXN-05). */
async function belongsInside(): Promise<boolean> {
  const user = isGuestPath(location.pathname) ? null : await loadCurrentUser(client);
  return location.pathname === paths.login() && user !== null && homeOf(user) !== undefined;
}

const bringApplication = () => bringPart(() => import('./app/start.tsx'));

async function enter(isArrival: boolean): Promise<void> {
  const { startApplication } = await bringApplication();
  await startApplication(root, client, { isArrival });
}

async function lookAgain(): Promise<void> {
  if (await belongsInside()) await enter(true);
}

/** While a person types, the application and the page that comes after signing in are fetched. */
async function fetchAhead(): Promise<void> {
  const returnTo = new URLSearchParams(location.search).get('returnTo') ?? '';
  const { warmPage } = await bringApplication();
  releaseBeside();
  warmPage(addressOf(returnTo).pathname || pathOfPage({ groupSlug: '-' }, 'dashboard'));
}

async function open(): Promise<void> {
  const [isInside] = await Promise.all([belongsInside(), Page.preload(), startLanguage(), textFont()]);
  if (isInside) return enter(false);
  draw(null);
  // What cannot be fetched now is asked for again when it is needed, and fails there if it must.
  if (location.pathname === paths.login())
    addEventListener('input', () => void fetchAhead().catch(() => undefined), { once: true });
}

function draw(failure: Error | null): void {
  root.render(
    <StrictMode>
      <LookAgainContext value={lookAgain}>
        <Frame client={client} failure={failure}>
          <Page />
        </Frame>
      </LookAgainContext>
    </StrictMode>,
  );
}

void failureOf(open()).then((failure) => failure !== null && draw(failure));
