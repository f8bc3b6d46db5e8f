import { translate } from '@larder/domain/platform/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import { paths, type Scope } from '../../../lib/paths.ts';
import type { ProductOptions } from './use-product-options.ts';

/** Where a product lies: in the assortment, and in a category of it. */
export function useProductCrumbs(
  scope: Scope,
  { categoryId, options }: { readonly categoryId: number | null; readonly options: ProductOptions | undefined },
) {
  const t = useTranslations('products');
  const locale = useLocale();
  const category = options?.categories.find(({ id }) => id === categoryId);
  const assortment = { label: t('assortment'), href: paths.categories(scope) };
  if (category === undefined) return [assortment];
  return [assortment, { label: translate(category.name, locale), href: paths.categoryProducts(scope, category.id) }];
}
