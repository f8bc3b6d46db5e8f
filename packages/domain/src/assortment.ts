import { leastNameLength } from './name-length.ts';
import type { FieldProblems } from './organisation.ts';
import { contentLocales, type TranslatedText } from './translated-text.ts';

/** What is entered of a category, as far as rules look at it. */
export type CategoryValues = { readonly name: TranslatedText };

/** What is wrong with a category (CAT-01): its name is there in Dutch and long enough in every language it has. */
export function categoryProblems({ name }: CategoryValues): FieldProblems<'required' | 'name_too_short'> {
  return nameProblems(name);
}

/** What is wrong with a name of the assortment: it is there in Dutch and long enough in every language it has. */
export function nameProblems(name: TranslatedText): FieldProblems<'required' | 'name_too_short'> {
  const checks = contentLocales.map((locale) => [`name.${locale}`, nameCheck(name[locale], locale === 'nl')] as const);
  return Object.fromEntries(checks.flatMap(([path, code]) => (code === null ? [] : [[path, code]])));
}

function nameCheck(name = '', isRequired: boolean): 'required' | 'name_too_short' | null {
  const length = Array.from(name.trim()).length;
  if (length === 0) return isRequired ? 'required' : null;
  return length < leastNameLength ? 'name_too_short' : null;
}
