import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useListPage } from '../../lib/list-page.ts';
import type { PageProps, PrefetchPage } from '../../lib/page.ts';
import { paths, type Scope } from '../../lib/paths.ts';
import { type Place, placeNow } from '../../lib/place.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Can } from '../../ui/Can.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { ListNotice } from '../../ui/ListNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { dealListQuery } from './api.ts';
import { DealFilters } from './DealFilters.tsx';
import { DealTable } from './DealTable.tsx';
import { type DealSearch, readDeals, writeDeals } from './deal-search.ts';

type CombiDealsTabProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** The combi-deals of the assortment, as one of its tabs: filters and list (CMB-01). */
export function CombiDealsTab({ place, search: raw, onSearchChange }: CombiDealsTabProps) {
  const t = useTranslations('combiDeals');
  const search = useMemo(() => readDeals(raw), [raw]);
  const change = (update: Partial<DealSearch>, options?: { readonly replace?: boolean }) =>
    onSearchChange(writeDeals({ ...search, cursor: null, ...update }), options);
  const page = useListPage(dealListQuery(place, search), () => change({ cursor: null }, { replace: true }));
  return (
    <>
      <DealFilters search={search} onChange={change} />
      <ListNotice page={page}>{(time) => t('failed.refresh', { time })}</ListNotice>
      <DealTable
        place={place}
        search={search}
        onChange={change}
        page={page}
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

/** Asks for the rows while the page is still being drawn. */
export const prefetchCombiDeals: PrefetchPage = (client, visit) =>
  client.prefetchQuery(dealListQuery(placeNow(visit), readDeals(visit.search)));
