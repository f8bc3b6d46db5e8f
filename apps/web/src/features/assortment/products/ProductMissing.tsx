import { useTranslations } from 'use-intl';
import { paths, type Scope } from '../../../lib/paths.ts';
import { MissingPage } from '../../../ui/pages/MissingPage.tsx';

type ProductMissingProps = {
  readonly scope: Scope;
  readonly failure: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** In the place of a product that is not there, or could not be loaded. */
export function ProductMissing({ scope, ...props }: ProductMissingProps) {
  const t = useTranslations('products');
  const list = { label: t('assortment'), href: paths.categories(scope) };
  return <MissingPage {...props} noun="products" title={t('title')} list={list} />;
}
