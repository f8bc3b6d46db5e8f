import { isName, leastNameLength, nameLength } from '../platform/name.ts';
import type { FieldProblems } from '../places/organisation.ts';
import { contentLocales, type TranslatedText } from '../platform/translated-text.ts';

/** A rule that a name can break. */
export type NameCode = 'required' | 'name_too_short' | 'unreadable_name';

/** What is entered of a category, as far as rules look at it. */
export type CategoryValues = { readonly name: TranslatedText };

/** What is wrong with a category (CAT-01): its name is there in Dutch and long enough in every language it has. */
export function categoryProblems({ name }: CategoryValues): FieldProblems<NameCode> {
  return nameProblems(name);
}

/** What is wrong with a name of the assortment: it is there in Dutch and long enough in every language it has. */
export function nameProblems(name: TranslatedText): FieldProblems<NameCode> {
  const checks = contentLocales.map((locale) => [`name.${locale}`, nameCheck(name[locale], locale === 'nl')] as const);
  return Object.fromEntries(checks.flatMap(([path, code]) => (code === null ? [] : [[path, code]])));
}

function nameCheck(name = '', isRequired: boolean): NameCode | null {
  if (name.trim() === '') return isRequired ? 'required' : null;
  if (!isName(name)) return 'unreadable_name';
  return nameLength(name) < leastNameLength ? 'name_too_short' : null;
}
