import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../lib/api-error.ts';
import { useFormats } from '../../lib/format.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../lib/page.ts';
import { placeNow, usePlace } from '../../lib/place.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { RefreshNotice } from '../../ui/RefreshNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { AccountList } from './account.ts';
import classes from './Accounts.module.css';
import { AccountFilters, type ChangeSearch } from './AccountFilters.tsx';
import { readSearch, writeSearch } from './accounts-search.ts';
import { AccountTable } from './AccountTable.tsx';
import { AddAccount } from './AddAccount.tsx';
import { accountListQuery } from './api.ts';

/** The accounts of the group or of a location, as far as the person may see them (USR-01). */
export function AccountsPage({ search: raw, params, onSearchChange }: PageProps) {
  const t = useTranslations('accounts');
  const { time } = useFormats();
  const place = usePlace(params);
  usePageTitle(t('title'));
  const search = useMemo(() => readSearch(raw), [raw]);
  const list = useQuery({ ...accountListQuery(place, search), placeholderData: keepPreviousData });
  const change: ChangeSearch = (update, options) =>
    onSearchChange(writeSearch({ ...search, cursor: null, ...update }), options);
  const mustStartOver = isApiError(list.error) && list.error.fieldErrors.some(({ path }) => path === 'cursor');
  useEffect(() => {
    if (mustStartOver) change({ cursor: null }, { replace: true });
  });
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={<ListFacts list={list.data} hasFailed={list.isError} />}
        actions={<AddAccount scope={place.scope} />}
      />
      <AccountFilters place={place} search={search} onChange={change} />
      {list.isRefetchError && !mustStartOver && (
        <RefreshNotice isRetrying={list.isFetching} onRetry={() => void list.refetch()}>
          {t('failed.refresh', { time: time(new Date(list.dataUpdatedAt)) })}
        </RefreshNotice>
      )}
      <AccountTable
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
  );
}

/** The line under the title: how many accounts. */
function ListFacts({ list, hasFailed }: { readonly list: AccountList | undefined; readonly hasFailed: boolean }) {
  const t = useTranslations('accounts');
  if (list === undefined) return <span className={classes['facts']}>{!hasFailed && <Skeleton width={84} />}</span>;
  return t('facts', { count: list.pagination.totalCount });
}

/** Asks for the rows while the frame is still being drawn. */
export const prefetchAccounts: PrefetchPage = (client, visit) => {
  void client.prefetchQuery(accountListQuery(placeNow(visit), readSearch(visit.search)));
};
