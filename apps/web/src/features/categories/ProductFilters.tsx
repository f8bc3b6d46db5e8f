import { useTranslations } from 'use-intl';
import { IconCircleDashed } from '../../ui/icons.ts';
import { listFilter } from '../../ui/list-filter.ts';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { plainProducts, type ProductSearch, productStatuses } from './product-search.ts';

type ProductFiltersProps = {
  readonly search: ProductSearch;
  readonly onChange: (update: Partial<ProductSearch>, options?: { readonly replace?: boolean }) => void;
};

/** Over the products: search, and whether archived ones are shown. */
export function ProductFilters({ search: { q, status }, onChange }: ProductFiltersProps) {
  const t = useTranslations('categories.products');
  return (
    <ListFilters
      label={t('search')}
      words={q}
      onSearch={(words, options) => onChange({ q: words }, options)}
      filters={[
        listFilter({
          label: t('status.label'),
          icon: IconCircleDashed,
          options: productStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          value: status,
          plain: plainProducts.status,
          onChange: (value) => onChange({ status: value }),
        }),
      ]}
      onClearAll={() => onChange({ status: plainProducts.status })}
    />
  );
}
