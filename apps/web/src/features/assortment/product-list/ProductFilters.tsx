import { translate } from '@larder/domain/platform/translated-text';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { Place } from '../../../lib/place.ts';
import { IconBuildingStore, IconCategory, IconCircleDashed } from '../../../ui/pictures/icons.ts';
import { listFilter } from '../../../ui/lists/list-filter.ts';
import { ListFilters } from '../../../ui/lists/ListFilters.tsx';
import { categoryChoiceQuery } from './api.ts';
import { plainProducts, productOrigins, type ProductSearch, productStatuses } from './product-search.ts';

type FiltersProps = {
  readonly place: Place;
  readonly search: ProductSearch;
  readonly onChange: (update: Partial<ProductSearch>, options?: { readonly replace?: boolean }) => void;
  /** A change that may come next, so that its products can be asked for ahead. */
  readonly onRest: (update: Partial<ProductSearch>) => void;
};

/** Over the products: search, and what the list is narrowed to. */
export function ProductFilters({ place, search, onChange, onRest }: FiltersProps) {
  const t = useTranslations('assortment');
  const categories = useCategoryNames(place);
  const { q, status, origin, categoryId } = search;
  const plain = plainProducts;
  const chosen = String(categoryId ?? '');
  const known = [...categories].map(([id, label]) => ({ value: String(id), label }));
  return (
    <ListFilters
      list="products"
      label={t('search')}
      words={q}
      onSearch={(words, options) => onChange({ q: words }, options)}
      filters={[
        listFilter({
          label: t('status.label'),
          icon: IconCircleDashed,
          options: productStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          value: status,
          plain: plain.status,
          onChange: (value) => onChange({ status: value }),
          onRest: (value) => onRest({ status: value }),
        }),
        listFilter({
          label: t('origin.label'),
          icon: IconBuildingStore,
          options: productOrigins.map((value) => ({ value, label: t(`origin.${value}`) })),
          value: origin,
          plain: plain.origin,
          onChange: (value) => onChange({ origin: value }),
          onRest: (value) => onRest({ origin: value }),
        }),
        listFilter({
          label: t('category.label'),
          icon: IconCategory,
          options: [{ value: '', label: t('category.all') }, ...known],
          value: chosen,
          plain: '',
          onChange: (value) => onChange(inCategory(value)),
          onRest: (value) => onRest(inCategory(value)),
        }),
      ]}
      onClearAll={() => onChange({ status: plain.status, origin: plain.origin, categoryId: plain.categoryId })}
    />
  );
}

function inCategory(value: string): Partial<ProductSearch> {
  return { categoryId: value === '' ? null : Number(value) };
}

/** The group's categories by id, in their order, in the language on screen. */
export function useCategoryNames(place: Place): ReadonlyMap<number, string> {
  const locale = useLocale();
  const { data } = useQuery(categoryChoiceQuery(place));
  return new Map(data?.categories.map(({ id, name }) => [id, translate(name, locale)]));
}
