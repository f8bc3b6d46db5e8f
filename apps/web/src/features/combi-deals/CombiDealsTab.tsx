import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../lib/api-error.ts';
import { useFormats } from '../../lib/format.ts';
import type { PageProps } from '../../lib/page.ts';
import { paths, type Scope } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Can } from '../../ui/Can.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { RefreshNotice } from '../../ui/RefreshNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { dealListQuery } from './api.ts';
import { DealFilters } from './DealFilters.tsx';
import { DealTable } from './DealTable.tsx';
import { type DealSearch, readDeals, writeDeals } from './deal-search.ts';

type CombiDealsTabProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** The combi-deals of the assortment, as one of its tabs: filters and list (CMB-01). */
export function CombiDealsTab({ place, search: raw, onSearchChange }: CombiDealsTabProps) {
  const t = useTranslations('combiDeals');
  const { time } = useFormats();
  const search = useMemo(() => readDeals(raw), [raw]);
  const list = useQuery({ ...dealListQuery(place, search), placeholderData: keepPreviousData });
  const change = (update: Partial<DealSearch>, options?: { readonly replace?: boolean }) =>
    onSearchChange(writeDeals({ ...search, cursor: null, ...update }), options);
  // A page of another order is refused: the list then starts at its first one.
  const mustStartOver = isApiError(list.error) && list.error.fieldErrors.some(({ path }) => path === 'cursor');
  useEffect(() => {
    if (mustStartOver) change({ cursor: null }, { replace: true });
  });
  return (
    <>
      <DealFilters search={search} onChange={change} />
      {list.isRefetchError && !mustStartOver && (
        <RefreshNotice isRetrying={list.isFetching} onRetry={() => void list.refetch()}>
          {t('failed.refresh', { time: time(new Date(list.dataUpdatedAt)) })}
        </RefreshNotice>
      )}
      <DealTable
        place={place}
        search={search}
        onChange={change}
        list={list.data}
        isStale={list.isPlaceholderData}
        failure={mustStartOver ? null : list.error}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
        add={<AddCombiDeal scope={place.scope} variant="default" />}
      />
    </>
  );
}

/** How many combi-deals the list has. */
export function CombiDealFacts({ place, search: raw }: Omit<CombiDealsTabProps, 'onSearchChange'>) {
  const t = useTranslations('combiDeals');
  const search = useMemo(() => readDeals(raw), [raw]);
  const list = useQuery({ ...dealListQuery(place, search), placeholderData: keepPreviousData });
  if (list.data === undefined) return <Skeleton width={80} />;
  return t('facts', { count: list.data.pagination.totalCount });
}

/** The way to a new combi-deal, for who may make one. */
export function AddCombiDeal({ scope, variant }: { readonly scope: Scope; readonly variant: 'primary' | 'default' }) {
  const t = useTranslations('combiDeals');
  return (
    <Can access="write" area="product">
      <ButtonLink variant={variant} icon={IconPlus} href={paths.newCombiDeal(scope)}>
        {t('add')}
      </ButtonLink>
    </Can>
  );
}
