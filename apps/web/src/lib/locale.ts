import { isLocale, type Locale } from '@larder/messages/translation';

const key = 'larder.language';

let chosen: Locale | undefined;

/** The interface's language: what this browser chose before, else Dutch (CON-01). */
export function currentLocale(): Locale {
  chosen ??= kept();
  return chosen;
}

/** Tells whether somebody chose a language in this browser; else it is Dutch because nobody did. */
export function isLocaleChosen(): boolean {
  return isLocale(globalThis.localStorage?.getItem(key));
}

/** Chooses the interface's language and remembers it in this browser. */
export function chooseLocale(locale: Locale): void {
  chosen = locale;
  globalThis.localStorage?.setItem(key, locale);
}

/** Reads in a language for as long as the page lives, where nobody chose one in this browser. */
export function readUnchosen(locale: Locale): void {
  if (!isLocaleChosen()) chosen = locale;
}

function kept(): Locale {
  const text = globalThis.localStorage?.getItem(key);
  return isLocale(text) ? text : 'nl';
}
