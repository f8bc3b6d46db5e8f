import { useTranslations } from 'use-intl';
import { paths, type Scope } from '../../lib/paths.ts';
import { MissingPage } from '../../ui/MissingPage.tsx';

type CategoryMissingProps = {
  readonly scope: Scope;
  readonly failure: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** In the place of a category that is not there, or could not be loaded. */
export function CategoryMissing({ scope, ...props }: CategoryMissingProps) {
  const t = useTranslations('categories');
  const list = { label: t('assortment'), href: paths.categories(scope) };
  return <MissingPage {...props} say={(word) => t(word)} title={t('title')} list={list} />;
}
