import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { startLanguage } from '../lib/i18n.ts';
import { releaseBeside } from '../lib/late-part.ts';
import { App } from './App.tsx';
import { failureOf } from './Frame.tsx';
import { createAppRouter } from './router.tsx';
import { textFont } from './text-font.ts';
import { warmPage } from './warm-page.ts';

export { warmPage } from './warm-page.ts';

type StartOptions = {
  /** Somebody has just signed in on this document: what they come to is announced, as after any change of page. */
  readonly isArrival?: boolean;
};

/** Starts the application at the address at hand; resolves when its first page, or why there is none, is drawn. */
export async function startApplication(
  root: Root,
  client: QueryClient,
  { isArrival = false }: StartOptions = {},
): Promise<void> {
  const router = createAppRouter(client);
  // Who is signed in, the language and the first page's chunk are asked for at the same time.
  warmPage(location.pathname);
  const failure = await failureOf(Promise.all([router.load().finally(releaseBeside), startLanguage(), textFont()]));
  root.render(
    <StrictMode>
      <App client={client} router={router} failure={failure} isArrival={isArrival} />
    </StrictMode>,
  );
}
