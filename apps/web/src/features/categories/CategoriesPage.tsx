import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useListPage } from '../../lib/list-page.ts';
import type { PageProps, PrefetchPage } from '../../lib/page.ts';
import { paths, type Scope } from '../../lib/paths.ts';
import { type Place, placeNow } from '../../lib/place.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Can } from '../../ui/Can.tsx';
import { IconPlus, IconSelector } from '../../ui/icons.ts';
import { listFilter } from '../../ui/list-filter.ts';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { ListNotice } from '../../ui/ListNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { categoryListQuery } from './api.ts';
import { CategoryTable } from './CategoryTable.tsx';
import { categoryOrders, type CategorySearch, plainSearch, readSearch, writeSearch } from './category-search.ts';

type TabProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** The categories of the assortment in their order (CAT-01). */
export function CategoriesTab({ place, search: raw, onSearchChange }: TabProps) {
  const t = useTranslations('categories');
  const search = useMemo(() => readSearch(raw), [raw]);
  const change: ChangeSearch = (update, options) =>
    onSearchChange(writeSearch({ ...search, cursor: null, ...update }), options);
  const page = useListPage(categoryListQuery(place, search), () => change({ cursor: null }, { replace: true }));
  return (
    <>
      <CategoryFilters search={search} onChange={change} />
      <ListNotice page={page}>{(time) => t('failed.refresh', { time })}</ListNotice>
      <CategoryTable
        scope={place.scope}
        search={search}
        onChange={change}
        page={page}
        add={<AddCategory scope={place.scope} variant="default" />}
      />
    </>
  );
}

/** How many categories the list has. */
export function CategoryFacts({ place, search: raw }: Pick<TabProps, 'place' | 'search'>) {
  const t = useTranslations('categories');
  const search = useMemo(() => readSearch(raw), [raw]);
  const list = useQuery({ ...categoryListQuery(place, search), placeholderData: keepPreviousData });
  if (list.data === undefined) return <Skeleton width={80} />;
  return t('facts', { count: list.data.pagination.totalCount });
}

type ChangeSearch = (update: Partial<CategorySearch>, options?: { readonly replace?: boolean }) => void;

function CategoryFilters({ search: { q, sort }, onChange }: { search: CategorySearch; onChange: ChangeSearch }) {
  const t = useTranslations('categories');
  return (
    <ListFilters
      label={t('search')}
      words={q}
      onSearch={(words, options) => onChange({ q: words }, options)}
      filters={[
        listFilter({
          label: t('order.label'),
          icon: IconSelector,
          options: categoryOrders.map((value) => ({ value, label: t(`order.${value}`) })),
          value: categoryOrders.find((key) => key === sort.key) ?? 'position',
          plain: 'position',
          onChange: (key) => onChange({ sort: { key, order: key === 'productCount' ? 'desc' : 'asc' } }),
          hasNoChip: true,
        }),
      ]}
      onClearAll={() => onChange(plainSearch)}
    />
  );
}

/** The way to a new category, for who may make one. */
export function AddCategory({ scope, variant }: { readonly scope: Scope; readonly variant: 'primary' | 'default' }) {
  const t = useTranslations('categories');
  return (
    <Can access="write" area="category">
      <ButtonLink variant={variant} icon={IconPlus} href={paths.newCategory(scope)}>
        {t('add')}
      </ButtonLink>
    </Can>
  );
}

/** Asks for the rows while the page is still being drawn. */
export const prefetchCategories: PrefetchPage = (client, visit) =>
  client.prefetchQuery(categoryListQuery(placeNow(visit), readSearch(visit.search)));
