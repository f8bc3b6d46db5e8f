import type { CurrentUser } from '@larder/contract/people/auth';
import { roles } from '@larder/domain/platform/permission';
import { isLocale } from '@larder/messages/translation';
import { useTranslations } from 'use-intl';
import { type AccountProblem, type AccountValues, problemsOf } from './account-values.ts';

/** The words of the form: its fields, their values in one line, and what is wrong with them. */
export function useAccountWords(user: CurrentUser) {
  const t = useTranslations('accounts');
  const tShell = useTranslations('shell');
  const tField = useTranslations('problems.field');
  const labels = {
    name: t('form.name'),
    email: t('form.email'),
    locale: t('form.locale'),
    role: t('form.role'),
    propertyIds: t('form.propertyIds'),
  };
  const nameOf = (id: unknown) => user.allowedProperties.find((property) => property.id === id)?.name ?? String(id);
  const show = (key: keyof AccountValues, value: unknown): string | undefined => {
    if (key === 'locale' && isLocale(value)) return tShell(`languageNames.${value}`);
    const role = roles.find((known) => known === value);
    if (key === 'role' && role !== undefined) return t(`role.${role}`);
    if (key !== 'propertyIds' || !Array.isArray(value)) return undefined;
    return value.length === 0 ? t('locations.none') : value.map(nameOf).join(', ');
  };
  const textOf = (problem: AccountProblem) => (problem === 'email_ending' ? t('form.emailEnding') : tField(problem));
  const validate = (values: AccountValues): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(problemsOf(user, values)).map(([field, problem]) => [field, textOf(problem)]));
  return { labels, show, validate };
}
