import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import type { PageProps } from '../../lib/page.ts';
import { paths, type Scope } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Can } from '../../ui/Can.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { IconPlus, IconSelector } from '../../ui/icons.ts';
import { RefreshNotice } from '../../ui/RefreshNotice.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { categoryListQuery } from './api.ts';
import { CategoryTable } from './CategoryTable.tsx';
import { type CategorySearch, plainSearch, readSearch, writeSearch } from './category-search.ts';
import { isPageGone } from './failure.ts';

type TabProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** The categories of the assortment in their order (CAT-01). */
export function CategoriesTab({ place, search: raw, onSearchChange }: TabProps) {
  const t = useTranslations('categories');
  const { time } = useFormats();
  const search = useMemo(() => readSearch(raw), [raw]);
  const list = useQuery({ ...categoryListQuery(place, search), placeholderData: keepPreviousData });
  const change: ChangeSearch = (update, options) =>
    onSearchChange(writeSearch({ ...search, cursor: null, ...update }), options);
  const mustStartOver = isPageGone(list.error);
  useEffect(() => {
    if (mustStartOver) change({ cursor: null }, { replace: true });
  });
  return (
    <>
      <CategoryFilters search={search} onChange={change} />
      {list.isRefetchError && !mustStartOver && (
        <RefreshNotice isRetrying={list.isFetching} onRetry={() => void list.refetch()}>
          {t('failed.refresh', { time: time(new Date(list.dataUpdatedAt)) })}
        </RefreshNotice>
      )}
      <CategoryTable
        scope={place.scope}
        search={search}
        onChange={change}
        list={list.data}
        isStale={list.isPlaceholderData}
        failure={mustStartOver ? null : list.error}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
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

function CategoryFilters({ search, onChange }: { search: CategorySearch; onChange: ChangeSearch }) {
  const t = useTranslations('categories');
  return (
    <FilterBar
      search={
        <SearchField
          label={t('search')}
          value={search.q}
          onSearch={(q) => onChange({ q }, { replace: search.q !== '' && q !== '' })}
        />
      }
      chips={[]}
      onClearAll={() => onChange(plainSearch)}
    >
      <FilterMenu
        label={t('order.label')}
        icon={IconSelector}
        value={[search.sort.key]}
        options={(['position', 'name'] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
        onChange={([key = 'position']) => onChange({ sort: { key, order: 'asc' } })}
      />
    </FilterBar>
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
