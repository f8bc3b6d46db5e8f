import type { till as source } from '@larder/messages/nl/sales/till';
import type { Locale } from '@larder/messages/translation';

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Locale;
    Messages: TillMessages;
  }
}

/** The sentences of the till. */
export type TillMessages = { readonly till: typeof source };

const languages = {
  nl: async () => import('@larder/messages/nl/sales/till'),
  de: async () => import('@larder/messages/de/sales/till'),
  en: async () => import('@larder/messages/en/sales/till'),
} as const satisfies Record<Locale, () => Promise<{ readonly till: object }>>;

/** Loads the sentences of a language; they are kept with the till's other files, so this works without a line too. */
export async function loadTillMessages(locale: Locale): Promise<TillMessages> {
  const messages: object = await languages[locale]();
  if (!isTillMessages(messages)) throw new TypeError('sentences are missing');
  return messages;
}

/** A translation has the source's keys by type; the guard only lends it the source's literal types. */
function isTillMessages(messages: object): messages is TillMessages {
  return 'till' in messages;
}
