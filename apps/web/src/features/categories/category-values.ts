import type { createCategory, getCategory } from '@larder/contract/categories';
import type { AnswerOf, CallOf } from '@larder/contract/endpoint';
import { contentLocales, tidyText, type TranslatedText } from '@larder/domain/translated-text';
import type { Saved } from '../../ui/use-edit-form.ts';

/** What the form of a category holds; a language that nobody wrote in is an empty text. */
export type CategoryValues = {
  readonly name: { readonly nl: string; readonly de: string; readonly en: string };
  readonly photoUrl: string | null;
};

/** The form of a category that does not exist yet. */
export const newCategory: Saved<CategoryValues> = {
  values: { name: { nl: '', de: '', en: '' }, photoUrl: null },
  version: null,
};

/** A category as the form holds it. */
export function savedOf({ name, photoUrl, version }: AnswerOf<typeof getCategory>): Saved<CategoryValues> {
  return { values: { name: { nl: name.nl, de: name.de ?? '', en: name.en ?? '' }, photoUrl }, version };
}

/** What the server is told. */
export function entryOf({ name, photoUrl }: CategoryValues): CallOf<typeof createCategory>['body'] {
  return { name: tidyText(name), photoUrl };
}

/** A name in one line, with all its languages. */
export function nameInWords(name: TranslatedText): string {
  return contentLocales.flatMap((locale) => name[locale]?.trim() || []).join(' · ') || '–';
}
