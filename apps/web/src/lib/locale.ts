import { isLocale, type Locale } from '@larder/messages/translation';

const key = 'larder.language';

let chosen: Locale | undefined;
const listeners = new Set<() => void>();

/** The interface's language: what this browser chose before, else Dutch (CON-01). */
export function currentLocale(): Locale {
  chosen ??= kept();
  return chosen;
}

/** Chooses the interface's language and remembers it in this browser. */
export function chooseLocale(locale: Locale): void {
  chosen = locale;
  globalThis.localStorage?.setItem(key, locale);
  listeners.forEach((listener) => listener());
}

/** Calls the listener when another language is chosen, until the answered function is called. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function kept(): Locale {
  const text = globalThis.localStorage?.getItem(key);
  return isLocale(text) ? text : 'nl';
}
