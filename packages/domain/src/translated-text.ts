import type { Locale } from './locale.ts';

/** A text in the content languages (CON-01): Dutch is always there, German and English where someone wrote them. */
export type TranslatedText = {
  readonly nl: string;
  readonly de?: string | undefined;
  readonly en?: string | undefined;
};

const missing = '–';

/** Picks a text in a language, else in Dutch; blank counts as not written, nothing at all is a dash (CON-02, TXN-07). */
export function translate(text: TranslatedText | null | undefined, locale: Locale): string {
  if (text === null || text === undefined) return missing;
  const wanted = text[locale] ?? '';
  if (wanted.trim() !== '') return wanted;
  return text.nl.trim() === '' ? missing : text.nl;
}
