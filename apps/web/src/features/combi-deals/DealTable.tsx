import type { CombiDeal } from '@larder/contract/combi-deals';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NoResults } from '../../ui/NoResults.tsx';
import { Pager } from '../../ui/Pager.tsx';
import type { DealList } from './api.ts';
import { type DealSearch, plainDeals } from './deal-search.ts';
import { useDealCard, useDealColumns } from './use-deal-columns.tsx';

type DealTableProps = {
  readonly place: Place;
  readonly search: DealSearch;
  readonly onChange: (update: Partial<DealSearch>) => void;
  readonly list: DealList | undefined;
  /** The list is still the one from before the last change. */
  readonly isStale: boolean;
  readonly failure: Error | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  /** What fills an empty list. */
  readonly add: ReactNode;
};

/** The table of combi-deals; a row leads to the deal. */
export function DealTable(props: DealTableProps) {
  const { place, search, onChange, list, isStale, failure, isRetrying, onRetry, add } = props;
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
      isStale={isStale}
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
      error={
        failure === null
          ? undefined
          : { title: t('failed.list'), text: t('failed.hint'), code: failureCode(failure), onRetry, isRetrying }
      }
      footer={<ListPager list={list} onStep={(cursor) => onChange({ cursor })} />}
    />
  );
}

type ListPagerProps = { readonly list: DealList | undefined; readonly onStep: (cursor: string) => void };

function ListPager({ list, onStep }: ListPagerProps) {
  if (list === undefined) return null;
  const { firstIndex, totalCount, isTotalExact, previousCursor, nextCursor } = list.pagination;
  if (previousCursor === null && nextCursor === null) return null;
  const stepTo = (cursor: string | null) => (cursor === null ? undefined : () => onStep(cursor));
  return (
    <Pager
      firstIndex={firstIndex}
      rowCount={list.combiDeals.length}
      totalCount={totalCount}
      isTotalExact={isTotalExact}
      onPrevious={stepTo(previousCursor)}
      onNext={stepTo(nextCursor)}
    />
  );
}
