import type { CombiDeal } from '@larder/contract/assortment/combi-deals';
import { translate } from '@larder/domain/platform/translated-text';
import { useLocale, useTranslations } from 'use-intl';

/** Tells groups in one line: the first product of each, and how many others one can choose instead. */
export function useGroupsInWords(): (groups: Pick<CombiDeal, 'groups'>['groups']) => string {
  const t = useTranslations('combiDeals');
  const locale = useLocale();
  return (groups) =>
    groups
      .map(({ products: [first, ...others] }) =>
        first === undefined
          ? t('emptyGroup')
          : t('groupInWords', { first: translate(first.name, locale), others: others.length }),
      )
      .join(' + ');
}
