import { useTranslations } from 'use-intl';
import type { Scope } from '../../lib/paths.ts';
import { MissingPage } from '../../ui/MissingPage.tsx';
import { dealListPath } from './deal-frame.ts';

type DealMissingProps = {
  readonly scope: Scope;
  readonly failure: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** In the place of a combi-deal that is not there, or could not be loaded. */
export function DealMissing({ scope, ...props }: DealMissingProps) {
  const t = useTranslations('combiDeals');
  const list = { label: t('assortment'), href: dealListPath(scope) };
  return <MissingPage {...props} say={(word) => t(word)} title={t('one')} list={list} />;
}
