import type { AllowedProperty } from '@larder/contract/auth';
import type { Messages } from '@larder/messages/load';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DrawnFor } from '../lib/drawn-for.ts';
import { speak } from '../lib/i18n.ts';
import { I18nProvider } from '../lib/I18nProvider.tsx';
import type { PageProps, Visit } from '../lib/page.ts';
import { session } from '../lib/session.ts';
import { foreseeWindow } from '../ui/use-media.ts';
import { Frame } from './shell/Frame.tsx';

type DrawnPage = {
  readonly page: FunctionComponent<PageProps>;
  readonly visit: Visit;
  readonly pathname: string;
  readonly location: AllowedProperty | null;
  readonly drawnFor: DrawnFor;
  readonly messages: Messages;
  /** Has every answer that the page asks for. */
  readonly client: QueryClient;
};

/**
 * The markup of a page in its frame. Language, location and window are the module's own in a browser, where there is
 * one person; here they are set for one drawing, which nothing can come between, and taken back after it.
 */
export function renderPage({ page: Page, visit, pathname, location, drawnFor, messages, client }: DrawnPage): string {
  const { user, params, search } = visit;
  const isWide = drawnFor.windowKind === 'wide';
  try {
    speak({ locale: drawnFor.locale, messages });
    foreseeWindow(drawnFor.windowKind);
    session.enter(location);
    return renderToStaticMarkup(
      <I18nProvider>
        <QueryClientProvider client={client}>
          <Frame
            user={user}
            location={location}
            pathname={pathname}
            isPhone={drawnFor.windowKind === 'phone'}
            isFolded={!isWide}
            onToggleMenu={nothing}
          >
            <Page search={search} params={params} onSearchChange={nothing} />
          </Frame>
        </QueryClientProvider>
      </I18nProvider>,
    );
  } finally {
    session.clear();
  }
}

function nothing(): void {
  // What is drawn cannot be used until the application runs.
}
