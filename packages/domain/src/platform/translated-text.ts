import type { Locale } from './locale.ts';

/** A text in the content languages (CON-01): Dutch is always there, German and English where someone wrote them. */
export type TranslatedText = {
  readonly nl: string;
  readonly de?: string | undefined;
  readonly en?: string | undefined;
};

/** The content languages in the order that they are written and shown in. */
export const contentLocales = ['nl', 'de', 'en'] as const satisfies readonly Locale[];

const missing = '–';

/** Picks a text in a language, else in Dutch; blank counts as not written, nothing at all is a dash (CON-02, TXN-07). */
export function translate(text: TranslatedText | null | undefined, locale: Locale): string {
  if (text === null || text === undefined) return missing;
  const wanted = text[locale] ?? '';
  if (wanted.trim() !== '') return wanted;
  return text.nl.trim() === '' ? missing : text.nl;
}

/** Tells whether a text is written in a language; blank counts as not written. */
export function isWritten(text: TranslatedText, locale: Locale): boolean {
  return (text[locale] ?? '').trim() !== '';
}

/** A text as it is kept: without space around it, and without the translations that nobody wrote. */
export function tidyText(text: TranslatedText): TranslatedText {
  const [nl, de, en] = contentLocales.map((locale) => (text[locale] ?? '').trim());
  return { nl: nl ?? '', ...(de ? { de } : {}), ...(en ? { en } : {}) };
}
