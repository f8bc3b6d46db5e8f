import { useTranslations } from 'use-intl';
import type { ListPage } from '../../lib/list-page.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListPager } from '../../ui/ListPager.tsx';
import { listStateOf } from '../../ui/list-state.ts';
import { NoResults } from '../../ui/NoResults.tsx';
import type { ChangeSearch } from './AccountFilters.tsx';
import { type AccountsSearch, isFiltered, plainSearch } from './accounts-search.ts';
import { AddAccount } from './AddAccount.tsx';
import type { Account, AccountList } from './account.ts';
import { useAccountCard, useAccountColumns } from './use-account-columns.tsx';

type TableProps = {
  readonly place: Place;
  readonly search: AccountsSearch;
  readonly onChange: ChangeSearch;
  readonly page: ListPage<AccountList>;
};

/** The table of accounts, rows of two lines on a phone, with its pages. */
export function AccountTable(props: TableProps) {
  const { place, search, onChange, page } = props;
  const { list } = page;
  const t = useTranslations('accounts');
  const columns = useAccountColumns();
  const renderCard = useAccountCard();
  return (
    <DataTable<Account>
      label={t('title')}
      columns={columns}
      rows={list?.users}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => paths.account(place.scope, id)}
      sort={search.sort}
      onSort={(sort) => onChange({ sort })}
      {...listStateOf(page, { title: t('failed.list'), text: t('failed.hint') })}
      skeletonRows={8}
      renderCard={renderCard}
      empty={
        isFiltered(search) ? (
          <NoResults title={t('empty.filtered')} onClear={() => onChange({ ...plainSearch, sort: search.sort })} />
        ) : (
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            actions={<AddAccount scope={place.scope} isPlain />}
          />
        )
      }
      footer={<ListPager list={list} rowCount={list?.users.length ?? 0} onStep={(cursor) => onChange({ cursor })} />}
    />
  );
}
