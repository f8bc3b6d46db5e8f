import { useTranslations } from 'use-intl';
import { failureCode } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NoResults } from '../../ui/NoResults.tsx';
import { Pager } from '../../ui/Pager.tsx';
import type { ChangeSearch } from './AccountFilters.tsx';
import { type AccountsSearch, isFiltered, plainSearch } from './accounts-search.ts';
import { AddAccount } from './AddAccount.tsx';
import type { Account, AccountList } from './account.ts';
import { useAccountCard, useAccountColumns } from './use-account-columns.tsx';

type TableProps = {
  readonly place: Place;
  readonly search: AccountsSearch;
  readonly onChange: ChangeSearch;
  readonly list: AccountList | undefined;
  /** The list is still the one from before the last change. */
  readonly isStale: boolean;
  readonly failure: Error | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** The table of accounts, rows of two lines on a phone, with its pages. */
export function AccountTable(props: TableProps) {
  const { place, search, onChange, list, isStale, failure, isRetrying, onRetry } = props;
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
      isStale={isStale}
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
      error={
        failure === null
          ? undefined
          : { title: t('failed.list'), text: t('failed.hint'), code: failureCode(failure), onRetry, isRetrying }
      }
      footer={<ListFoot list={list} onChange={onChange} />}
    />
  );
}

/** The steps to the neighbouring pages, where there are any. */
function ListFoot({ list, onChange }: { readonly list: AccountList | undefined; readonly onChange: ChangeSearch }) {
  if (list === undefined) return null;
  const { firstIndex, totalCount, previousCursor, nextCursor } = list.pagination;
  if (previousCursor === null && nextCursor === null) return null;
  const stepTo = (cursor: string | null) => {
    if (cursor === null) return undefined;
    return () => {
      onChange({ cursor });
      window.scrollTo({ top: 0 });
    };
  };
  return (
    <Pager
      firstIndex={firstIndex}
      rowCount={list.users.length}
      totalCount={totalCount}
      onPrevious={stepTo(previousCursor)}
      onNext={stepTo(nextCursor)}
    />
  );
}
