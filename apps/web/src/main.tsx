import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { plainPathOf } from './app/address.ts';
import { App } from './app/App.tsx';
import { createAppRouter } from './app/router.tsx';
import { warmPage } from './app/warm-page.ts';
import { startLanguage } from './lib/i18n.ts';
import { finishPendingLogOut } from './lib/log-out.ts';
import { createQueryClient } from './lib/query-client.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element with the id "root"');

// One page has one address, whatever was typed.
const path = plainPathOf(location.pathname);
if (path !== location.pathname) history.replaceState(null, '', `${path}${location.search}`);

const client = createQueryClient();
const router = createAppRouter(client);

// Who is signed in, the language and the first page's chunk are asked for at the same time.
const ready = Promise.resolve().then(() => {
  // Text stands in the font's metric twin until it comes: on a slow line the scripts that draw the page go first.
  document.fonts.load('1rem "Instrument Sans Variable"').catch(() => undefined);
  void finishPendingLogOut();
  warmPage(location.pathname);
  return Promise.all([router.load(), startLanguage()]);
});

/*
 * The document's own placeholder stands until the first page can be drawn whole. Drawing the same placeholder again by
 * React would cost 300 ms: that long it holds back what replaces a fallback.
 */
function draw(failure: Error | null): void {
  createRoot(container ?? document.body).render(
    <StrictMode>
      <App client={client} router={router} failure={failure} />
    </StrictMode>,
  );
}
ready.then(
  () => draw(null),
  (error: unknown) => draw(error instanceof Error ? error : new Error(String(error))),
);
