import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import type { PageProps } from '../../lib/page.ts';
import type { Place } from '../../lib/place.ts';
import { RefreshNotice } from '../../ui/RefreshNotice.tsx';
import { isPageGone } from '../categories/public.ts';
import { productListQuery } from './api.ts';
import { PriceGrid } from './PriceGrid.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductTable } from './ProductTable.tsx';
import { type ProductSearch, readProducts, writeProducts } from './product-search.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './use-selection.ts';

type TabProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** The products of the group and of its locations: to be found, chosen and changed, many at once (PRD-02, DT-03). */
export function ProductsTab({ place, search: raw, onSearchChange }: TabProps) {
  const t = useTranslations('assortment');
  const { time } = useFormats();
  const search = useMemo(() => readProducts(raw), [raw]);
  const list = useQuery({ ...productListQuery(place, search), placeholderData: keepPreviousData });
  const rows = list.data?.products;
  const selection = useSelection(search, rows ?? []);
  const change = (update: Partial<ProductSearch>, options?: { readonly replace?: boolean }) =>
    onSearchChange(writeProducts({ ...search, cursor: null, ...update }), options);
  const mustStartOver = isPageGone(list.error);
  useEffect(() => {
    if (mustStartOver) change({ cursor: null }, { replace: true });
  });
  if (search.isGrid && rows !== undefined && !list.isPlaceholderData && rows.length > 0)
    return <PriceGrid place={place} rows={rows} onDone={() => change({ isGrid: false, cursor: search.cursor })} />;
  return (
    <>
      <ProductFilters place={place} search={search} onChange={change} />
      {list.isRefetchError && !mustStartOver && (
        <RefreshNotice isRetrying={list.isFetching} onRetry={() => void list.refetch()}>
          {t('failed.refresh', { time: time(new Date(list.dataUpdatedAt)) })}
        </RefreshNotice>
      )}
      <ProductTable
        place={place}
        search={search}
        selection={selection}
        onChange={change}
        list={list.data}
        isStale={list.isPlaceholderData}
        failure={mustStartOver ? null : list.error}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
      <SelectionBar
        place={place}
        search={search}
        selection={selection}
        rows={rows ?? []}
        totalCount={list.data?.pagination.totalCount ?? 0}
      />
    </>
  );
}
