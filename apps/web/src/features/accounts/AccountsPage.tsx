import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useListPage } from '../../lib/list-page.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../lib/page.ts';
import { placeNow, usePlace } from '../../lib/place.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { ListNotice } from '../../ui/ListNotice.tsx';
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
  const place = usePlace(params);
  usePageTitle(t('title'));
  const search = useMemo(() => readSearch(raw), [raw]);
  const change: ChangeSearch = (update, options) =>
    onSearchChange(writeSearch({ ...search, cursor: null, ...update }), options);
  const page = useListPage(accountListQuery(place, search), () => change({ cursor: null }, { replace: true }));
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={<ListFacts list={page.list} hasFailed={page.failure !== null || page.outdatedAt !== null} />}
        actions={<AddAccount scope={place.scope} />}
      />
      <AccountFilters place={place} search={search} onChange={change} />
      <ListNotice page={page}>{(time) => t('failed.refresh', { time })}</ListNotice>
      <AccountTable place={place} search={search} onChange={change} page={page} />
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
