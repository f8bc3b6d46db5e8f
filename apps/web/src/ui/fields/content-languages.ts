import type { Locale } from '@larder/domain/platform/locale';
import { contentLocales, isWritten, type TranslatedText } from '@larder/domain/platform/translated-text';
import type { ReactNode } from 'react';

/** What is wrong with a text, by language. */
export type TextErrors = { readonly [Language in Locale]?: ReactNode };

/** A text of a form in all its languages, with what is wrong with it. */
export type TextPart = { readonly value: TranslatedText; readonly errors: TextErrors };

/** What a language of a form needs: words where there are none yet, or better ones. */
export type LanguageMark = 'missing' | 'wrong' | null;

/**
 * What each language of some texts needs. A translation is missing only where the Dutch is written, so that an empty
 * form asks for nothing.
 */
export function marksOf(parts: readonly TextPart[]): Readonly<Record<Locale, LanguageMark>> {
  const [nl, de, en] = contentLocales.map((locale): LanguageMark => {
    if (parts.some(({ errors }) => Boolean(errors[locale]))) return 'wrong';
    return parts.some(({ value }) => isWritten(value, 'nl') && !isWritten(value, locale)) ? 'missing' : null;
  });
  return { nl: nl ?? null, de: de ?? null, en: en ?? null };
}

/** The messages of a form that belong to one text: `name.de` for the text `name`. */
export function textErrorsOf(errors: Readonly<Record<string, ReactNode>>, path: string): TextErrors {
  return Object.fromEntries(contentLocales.map((locale) => [locale, errors[`${path}.${locale}`]]));
}
