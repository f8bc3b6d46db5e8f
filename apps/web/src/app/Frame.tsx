import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import { handleMessageError, useLanguage } from '../lib/i18n.ts';
import '../theme/styles.ts';
import { Notifications } from '../ui/overlays/Notifications.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

type FrameProps = {
  readonly client: QueryClient;
  /** Why the first page cannot be shown; null when it can. */
  readonly failure: Error | null;
  /** What stands beside the page, whatever becomes of it. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

/** What every page needs around it, in the application and outside it. */
export function Frame({ client, failure, beside, children }: FrameProps) {
  // In the language that this browser chose (CON-01).
  const { locale, messages } = useLanguage();
  return (
    <IntlProvider locale={locale} messages={messages} onError={handleMessageError}>
      <QueryClientProvider client={client}>
        <ErrorBoundary>
          <Unless failure={failure}>{children}</Unless>
        </ErrorBoundary>
        {beside}
        <Notifications />
      </QueryClientProvider>
    </IntlProvider>
  );
}

function Unless({ failure, children }: { readonly failure: Error | null; readonly children: ReactNode }) {
  if (failure !== null) throw failure;
  return children;
}

/** Why something failed, or null when it did not. */
export async function failureOf(work: Promise<unknown>): Promise<Error | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
