import { translate } from '@larder/domain/translated-text';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { Place } from '../../lib/place.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import type { FilterChip } from '../../ui/FilterChips.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { IconBuildingStore, IconCategory, IconCircleDashed } from '../../ui/icons.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { categoryChoiceQuery } from './api.ts';
import { plainProducts, productOrigins, type ProductSearch, productStatuses } from './product-search.ts';

type FiltersProps = {
  readonly place: Place;
  readonly search: ProductSearch;
  readonly onChange: (update: Partial<ProductSearch>, options?: { readonly replace?: boolean }) => void;
};

/** Over the products: search, and what the list is narrowed to. */
export function ProductFilters({ place, search, onChange }: FiltersProps) {
  const t = useTranslations('assortment');
  const categories = useCategoryNames(place);
  const { status, origin, categoryId } = search;
  const chips: FilterChip[] = [];
  if (status !== plainProducts.status)
    chips.push({
      key: 'status',
      name: t('status.label'),
      value: t(`status.${status}`),
      onClear: () => onChange({ status: plainProducts.status }),
    });
  if (origin !== 'all')
    chips.push({
      key: 'origin',
      name: t('origin.label'),
      value: t(`origin.${origin}`),
      onClear: () => onChange({ origin: 'all' }),
    });
  if (categoryId !== null)
    chips.push({
      key: 'category',
      name: t('category.label'),
      value: categories.get(categoryId) ?? String(categoryId),
      onClear: () => onChange({ categoryId: null }),
    });
  return (
    <FilterBar
      search={
        <SearchField
          label={t('search')}
          value={search.q}
          onSearch={(q) => onChange({ q }, { replace: search.q !== '' && q !== '' })}
        />
      }
      chips={chips}
      onClearAll={() => onChange({ status: 'active', origin: 'all', categoryId: null })}
    >
      <FilterMenu
        label={t('status.label')}
        icon={IconCircleDashed}
        value={[status]}
        options={productStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={([value = 'active']) => onChange({ status: value })}
      />
      <FilterMenu
        label={t('origin.label')}
        icon={IconBuildingStore}
        value={[origin]}
        options={productOrigins.map((value) => ({ value, label: t(`origin.${value}`) }))}
        onChange={([value = 'all']) => onChange({ origin: value })}
      />
      <FilterMenu
        label={t('category.label')}
        icon={IconCategory}
        value={[String(categoryId ?? '')]}
        options={[
          { value: '', label: t('category.all') },
          ...[...categories].map(([id, label]) => ({ value: String(id), label })),
        ]}
        onChange={([value = '']) => onChange({ categoryId: value === '' ? null : Number(value) })}
      />
    </FilterBar>
  );
}

/** The group's categories by id, in their order, in the language on screen. */
export function useCategoryNames(place: Place): ReadonlyMap<number, string> {
  const locale = useLocale();
  const { data } = useQuery(categoryChoiceQuery(place));
  return new Map(data?.categories.map(({ id, name }) => [id, translate(name, locale)]));
}
