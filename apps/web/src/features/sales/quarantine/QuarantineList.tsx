import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { useListPage } from '../../../lib/list-page.ts';
import { usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import type { Column } from '../../../ui/lists/data-table.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ListNotice } from '../../../ui/lists/ListNotice.tsx';
import { ListTable } from '../../../ui/lists/ListTable.tsx';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { useResourceWords } from '../../../ui/forms/resource-words.ts';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import { quarantineListQuery, type QuarantineRow } from './api.ts';
import { type QuarantineSearch, writeQuarantine } from './quarantine-search.ts';

type QuarantineListProps = {
  readonly place: Place;
  readonly search: QuarantineSearch;
  readonly onChange: (update: Partial<QuarantineSearch>, options?: { readonly replace?: boolean }) => void;
};

/** The receipts that wait for somebody, or those that were dealt with. */
export function QuarantineList({ place, search, onChange }: QuarantineListProps) {
  const t = useTranslations('quarantine');
  const { moment } = useFormats();
  usePageTitle(t('title'));
  const page = useListPage(quarantineListQuery(place, search), () => onChange({}, { replace: true }));
  const reasonsOf = useReasons();
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={t('facts')}
        crumbs={[{ label: t('transactions'), href: paths.transactions(place.scope) }]}
      />
      <div>
        <Segmented
          label={t('status.label')}
          value={search.status}
          onChange={(status) => onChange({ status })}
          options={(['open', 'handled'] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </div>
      <ListNotice page={page} />
      <ListTable
        page={page}
        failed={useResourceWords('quarantine').failedList}
        label={t('title')}
        columns={useColumns(place)}
        rowsOf={({ quarantinedReceipts }) => quarantinedReceipts}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => paths.transactions(place.scope, writeQuarantine({ ...search, receiptId: id }))}
        density="tall"
        renderCard={(row) => ({
          title: moment(row.soldAt ?? row.receivedAt, row.property.timeZone),
          value: <MoneyText amountCents={row.paidCents ?? row.totalCents} />,
          detail: `${row.shop.name} · ${row.cashRegister.name}`,
          state: reasonsOf(row),
        })}
        empty={<EmptyState title={t(`empty.${search.status}`)} text={t('empty.text')} />}
        onStep={(cursor) => onChange({ cursor })}
      />
    </div>
  );
}

function useColumns(place: Place): ReadonlyArray<Column<QuarantineRow>> {
  const t = useTranslations('quarantine');
  const { moment } = useFormats();
  const reasonsOf = useReasons();
  const columns: ReadonlyArray<Column<QuarantineRow>> = [
    {
      key: 'time',
      header: t('column.time'),
      isRowLink: true,
      render: ({ soldAt, receivedAt, property }) => (
        <span className="nowrap">{moment(soldAt ?? receivedAt, property.timeZone)}</span>
      ),
    },
    { key: 'location', header: t('column.location'), hideBelow: 'lg', render: ({ property }) => property.name },
    {
      key: 'register',
      header: t('column.register'),
      hideBelow: 'md',
      render: ({ shop, cashRegister }) => <span>{`${shop.name} · ${cashRegister.name}`}</span>,
    },
    { key: 'reasons', header: t('column.reasons'), isFluid: true, render: (row) => reasonsOf(row) },
    {
      key: 'paid',
      header: t('column.paid'),
      align: 'end',
      render: ({ paidCents, totalCents }) => <MoneyText amountCents={paidCents ?? totalCents} look="strong" />,
    },
  ];
  return place.location === undefined ? columns : columns.filter(({ key }) => key !== 'location');
}

/** Why a receipt is here, or what became of it. */
function useReasons(): (row: QuarantineRow) => string {
  const t = useTranslations('quarantine');
  return ({ outcome, reasons }) =>
    outcome === null ? reasons.map((code) => t(`reason.${code}`)).join(', ') : t(`outcome.${outcome}`);
}
