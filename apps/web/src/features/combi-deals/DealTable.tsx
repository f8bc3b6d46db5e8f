import type { CombiDeal } from '@larder/contract/combi-deals';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ListPage } from '../../lib/list-page.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListPager } from '../../ui/ListPager.tsx';
import { listStateOf } from '../../ui/list-state.ts';
import { NoResults } from '../../ui/NoResults.tsx';
import type { DealList } from './api.ts';
import { type DealSearch, plainDeals } from './deal-search.ts';
import { useDealCard, useDealColumns } from './use-deal-columns.tsx';

type DealTableProps = {
  readonly place: Place;
  readonly search: DealSearch;
  readonly onChange: (update: Partial<DealSearch>) => void;
  readonly page: ListPage<DealList>;
  /** What fills an empty list. */
  readonly add: ReactNode;
};

/** The table of combi-deals; a row leads to the deal. */
export function DealTable(props: DealTableProps) {
  const { place, search, onChange, page, add } = props;
  const { list } = page;
  const t = useTranslations('combiDeals');
  const columns = useDealColumns(place);
  const renderCard = useDealCard();
  const isFiltered = search.q !== '' || search.status !== plainDeals.status;
  return (
    <DataTable<CombiDeal>
      label={t('title')}
      columns={columns}
      rows={list?.combiDeals}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => paths.combiDeal(place.scope, id)}
      sort={search.sort}
      onSort={(sort) => onChange({ sort })}
      {...listStateOf(page, { title: t('failed.list'), text: t('failed.hint') })}
      density="tall"
      skeletonRows={6}
      renderCard={renderCard}
      empty={
        isFiltered ? (
          <NoResults title={t('empty.filtered')} onClear={() => onChange({ q: '', status: plainDeals.status })} />
        ) : (
          <EmptyState title={t('empty.title')} text={t('empty.text')} actions={add} />
        )
      }
      footer={
        <ListPager list={list} rowCount={list?.combiDeals.length ?? 0} onStep={(cursor) => onChange({ cursor })} />
      }
    />
  );
}
