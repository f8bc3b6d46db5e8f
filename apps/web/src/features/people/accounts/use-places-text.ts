import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n.ts';
import type { Account } from './account.ts';

const namedInAList = 2;

/** Says where an account enters: all names, or in a list two and how many more. */
export function usePlacesText(): (account: Account, options?: { readonly isWhole?: boolean }) => string {
  const t = useTranslations('accounts.locations');
  const { locale } = useLanguage();
  return ({ role, properties, hasOtherProperties }, { isWhole = false } = {}) => {
    if (role === 'admin') return t('all');
    if (properties.length === 0) return t('none');
    const names = properties.map(({ name }) => name);
    const isCut = !isWhole && names.length > namedInAList + 1;
    const separate = hasOtherProperties || isCut;
    const shown = (isCut ? names.slice(0, namedInAList) : names) satisfies readonly string[];
    const text = separate ? shown.join(', ') : new Intl.ListFormat(locale).format(shown);
    if (isCut) return t('more', { names: text, count: names.length - namedInAList });
    return hasOtherProperties ? t('elsewhere', { names: text }) : text;
  };
}
