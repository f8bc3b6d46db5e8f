import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import { handleMessageError, useLanguage } from './i18n.ts';

/** Gives the tree its sentences, in the language that this browser chose (CON-01). */
export function I18nProvider({ children }: { children: ReactNode }) {
  const { locale, messages } = useLanguage();
  return (
    <IntlProvider locale={locale} messages={messages} onError={handleMessageError}>
      {children}
    </IntlProvider>
  );
}
