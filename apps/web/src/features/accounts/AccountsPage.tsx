import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useListPage } from '../../lib/list-page.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../lib/page.ts';
import { placeNow, usePlace } from '../../lib/place.ts';
import { readId } from '../../lib/list-search.ts';
import { Button } from '../../ui/Button.tsx';
import { Can } from '../../ui/Can.tsx';
import { IconQrcode } from '../../ui/icons.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { ListNotice } from '../../ui/ListNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { AccountList } from './account.ts';
import classes from './Accounts.module.css';
import { AccountFilters, type ChangeSearch } from './AccountFilters.tsx';
import { readSearch, writeSearch } from './accounts-search.ts';
import { AccountTable } from './AccountTable.tsx';
import { AddAccount } from './AddAccount.tsx';
import { AppLoginDialog } from './AppLogin.tsx';
import { accountListQuery } from './api.ts';

/** Names in the address the till whose app login is open; without a number of one it is chosen there. */
const loginKey = 'login';

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
        hasWideActions
        facts={<ListFacts list={page.list} hasFailed={page.failure !== null || page.outdatedAt !== null} />}
        actions={
          <>
            <Can access="write" area="shop">
              <Button
                icon={IconQrcode}
                onClick={() => onSearchChange({ ...writeSearch(search), [loginKey]: 'choose' })}
              >
                {t('app.title')}
              </Button>
            </Can>
            <AddAccount scope={place.scope} />
          </>
        }
      />
      <AccountFilters place={place} search={search} onChange={change} />
      <ListNotice page={page}>{(time) => t('failed.refresh', { time })}</ListNotice>
      <AccountTable place={place} search={search} onChange={change} page={page} />
      {raw[loginKey] !== undefined && (
        <Can access="write" area="shop">
          <AppLoginDialog
            place={place}
            registerId={readId(raw[loginKey])}
            onClose={() => onSearchChange(writeSearch(search), { replace: true })}
          />
        </Can>
      )}
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
