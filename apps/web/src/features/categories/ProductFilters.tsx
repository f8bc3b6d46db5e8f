import { useTranslations } from 'use-intl';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { IconCircleDashed } from '../../ui/icons.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { plainProducts, type ProductSearch, productStatuses } from './product-search.ts';

type ProductFiltersProps = {
  readonly search: ProductSearch;
  readonly onChange: (update: Partial<ProductSearch>, options?: { readonly replace?: boolean }) => void;
};

/** Over the products: search, and whether archived ones are shown. */
export function ProductFilters({ search, onChange }: ProductFiltersProps) {
  const t = useTranslations('categories.products');
  const clearStatus = () => onChange({ status: plainProducts.status });
  return (
    <FilterBar
      search={
        <SearchField
          label={t('search')}
          value={search.q}
          onSearch={(q) => onChange({ q }, { replace: search.q !== '' && q !== '' })}
        />
      }
      chips={
        search.status === plainProducts.status
          ? []
          : [
              {
                key: 'status',
                name: t('status.label'),
                value: t(`status.${search.status}`),
                onClear: clearStatus,
              },
            ]
      }
      onClearAll={clearStatus}
    >
      <FilterMenu
        label={t('status.label')}
        icon={IconCircleDashed}
        value={[search.status]}
        options={productStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={([status = plainProducts.status]) => onChange({ status })}
      />
    </FilterBar>
  );
}
