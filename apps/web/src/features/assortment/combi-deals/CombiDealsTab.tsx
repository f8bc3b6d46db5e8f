import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/list-page.ts';
import type { PageProps, PrefetchPage } from '../../../lib/page.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { type Place, placeNow } from '../../../lib/place.ts';
import { AddLink } from '../../../ui/basics/AddLink.tsx';
import { IconCircleDashed } from '../../../ui/pictures/icons.ts';
import { listFilter } from '../../../ui/lists/list-filter.ts';
import { ResourceList } from '../../../ui/lists/ResourceList.tsx';
import { CountFact } from '../../../ui/pages/CountFact.tsx';
import { deals } from './api.ts';
import { dealSearch, dealStatuses } from './deal-search.ts';
import { useDealCard, useDealColumns } from './use-deal-columns.tsx';

type CombiDealsTabProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

const { plain, read, queryOf } = dealSearch;

/** The combi-deals of the assortment, as one of its tabs: filters and list (CMB-01). */
export function CombiDealsTab({ place, ...props }: CombiDealsTabProps) {
  const t = useTranslations('combiDeals');
  const list = useList(dealSearch, props, (search) => deals.listQuery(place, queryOf(search)));
  const status = listFilter({
    label: t('status.label'),
    icon: IconCircleDashed,
    options: dealStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    value: list.search.status,
    plain: plain.status,
    onChange: (value) => list.change({ status: value }),
  });
  return (
    <ResourceList
      noun="combiDeals"
      kept="combiDeals"
      label={t('title')}
      list={list}
      of={dealSearch}
      rowsOf={(answer) => answer.combiDeals}
      rowHref={({ id }) => paths.combiDeal(place.scope, id)}
      columns={useDealColumns(place)}
      renderCard={useDealCard()}
      search={t('search')}
      filters={[status]}
      density="tall"
      skeletonRows={6}
      empty={{ title: t('empty.title'), text: t('empty.text'), filtered: t('empty.filtered') }}
      add={<AddCombiDeal scope={place.scope} isPlain />}
    />
  );
}

/** How many combi-deals the list has. */
export function CombiDealFacts({ place, search }: Omit<CombiDealsTabProps, 'onSearchChange'>) {
  const t = useTranslations('combiDeals');
  const list = useQuery({ ...deals.listQuery(place, queryOf(read(search))), placeholderData: keepPreviousData });
  return <CountFact list={list} say={(count) => t('facts', { count })} />;
}

/** The way to a new combi-deal. */
export function AddCombiDeal({ scope, isPlain = false }: { readonly scope: Scope; readonly isPlain?: boolean }) {
  const t = useTranslations('combiDeals');
  return <AddLink area="product" label={t('add')} href={paths.newCombiDeal(scope)} isPlain={isPlain} />;
}

/** Asks for the rows while the page is still being drawn. */
export const prefetchCombiDeals: PrefetchPage = (client, visit) =>
  client.prefetchQuery(deals.listQuery(placeNow(visit), queryOf(read(visit.search))));
