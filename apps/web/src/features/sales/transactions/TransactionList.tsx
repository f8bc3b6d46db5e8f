import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { PageProps } from '../../../lib/page.ts';
import { Can } from '../../../ui/basics/Can.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { RefreshNotice } from '../../../ui/states/RefreshNotice.tsx';
import { LateQuarantineNotice } from '../quarantine/public.ts';
import { receiptListQuery } from './api.ts';
import { isPageGone } from './receipt/failure.ts';
import { ListFacts } from './ListFacts.tsx';
import type { Place } from '../../../lib/place.ts';
import { ReceiptTable } from './receipt/ReceiptTable.tsx';
import { TransactionFiles } from './TransactionFiles.tsx';
import { TransactionFilters } from './TransactionFilters.tsx';
import { useListSearch } from './use-list-search.ts';

type ListProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** The receipts of a location or of the whole group: head, filters, table, pages. */
export function TransactionList({ place, ...address }: ListProps) {
  const t = useTranslations('transactions');
  const { time, day } = useFormats();
  const [search, change] = useListSearch(place, address);
  const query = receiptListQuery(place, search);
  const list = useQuery({ ...query, placeholderData: keepPreviousData });
  const mustStartOver = isPageGone(list.error);
  useEffect(() => {
    if (mustStartOver) change({ cursor: null }, { replace: true });
  });
  return (
    <div>
      <div className="stack">
        <PageHead
          title={t('title')}
          facts={<ListFacts place={place} search={search} list={list.data} hasFailed={list.isError} />}
          actions={<TransactionFiles place={place} search={search} />}
        />
        <TransactionFilters place={place} search={search} onChange={change} />
        {list.isRefetchError && !mustStartOver && (
          <RefreshNotice isRetrying={list.isFetching} onRetry={() => void list.refetch()}>
            {t('failed.refresh', { time: time(new Date(list.dataUpdatedAt)) })}
          </RefreshNotice>
        )}
        {list.data?.receiptsFrom && <p className="muted">{t('removed', { day: day(list.data.receiptsFrom) })}</p>}
        <ReceiptTable
          // The list's name: pages and answers of one question belong together.
          name={JSON.stringify(query.queryKey)}
          place={place}
          search={search}
          onChange={change}
          list={list.data}
          isStale={list.isPlaceholderData}
          failure={mustStartOver ? null : list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </div>
      {/* It comes after the receipts are read, and so moves none of them. */}
      <Can access="write" area="transaction">
        <LateQuarantineNotice place={place} />
      </Can>
    </div>
  );
}
