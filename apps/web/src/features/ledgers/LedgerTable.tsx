import type { LedgerAccount } from '@larder/contract/ledger-accounts';
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
import type { LedgerList } from './api.ts';
import type { LedgerSearch } from './ledger-search.ts';
import type { PaymentMethod } from './payment-rows.ts';
import { useLedgerCard, useLedgerColumns } from './use-ledger-columns.tsx';

type LedgerTableProps = {
  readonly place: Place;
  readonly search: LedgerSearch;
  readonly onChange: (update: Partial<LedgerSearch>) => void;
  readonly page: ListPage<LedgerList>;
  /** Undefined while they are not known. */
  readonly methods: readonly PaymentMethod[] | undefined;
  /** What fills an empty list. */
  readonly add: ReactNode;
};

/** The table of ledger accounts; a row leads to the account. */
export function LedgerTable({ place, search, onChange, page, methods, add }: LedgerTableProps) {
  const { list } = page;
  const t = useTranslations('ledgers');
  const columns = useLedgerColumns({ place, methods });
  const renderCard = useLedgerCard({ place, methods });
  return (
    <DataTable<LedgerAccount>
      label={t('accounts')}
      columns={columns}
      rows={list?.ledgerAccounts}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => paths.ledger(place.scope, id)}
      sort={search.sort}
      onSort={(sort) => onChange({ sort })}
      {...listStateOf(page, { title: t('failed.list'), text: t('failed.hint') })}
      skeletonRows={8}
      renderCard={renderCard}
      empty={
        search.q === '' ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} actions={add} />
        ) : (
          <NoResults title={t('empty.filtered')} onClear={() => onChange({ q: '' })} />
        )
      }
      footer={
        <ListPager list={list} rowCount={list?.ledgerAccounts.length ?? 0} onStep={(cursor) => onChange({ cursor })} />
      }
    />
  );
}
