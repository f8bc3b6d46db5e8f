import type { DayClose } from '@larder/contract/books/day-closes';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import type { Column } from '../../../ui/lists/data-table.ts';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import classes from './DayClose.module.css';

type LateRow = DayClose['lateReceipts'][number];

type LatePanelProps = {
  readonly place: Place;
  readonly receipts: readonly LateRow[];
  /** How many there are; the list has the first of them. */
  readonly count: number;
};

/** The sales that came in after the day was closed; each leads to its receipt. */
export function LatePanel({ place, receipts, count }: LatePanelProps) {
  const t = useTranslations('dayCloses.later');
  const { moment } = useFormats();
  const columns: ReadonlyArray<Column<LateRow>> = [
    { key: 'number', header: t('number'), render: ({ number }) => <span className="medium">{number}</span> },
    { key: 'shop', header: t('shop'), isFluid: true, render: ({ shopName }) => shopName },
    {
      key: 'sold',
      header: t('sold'),
      minTablePx: 640,
      render: ({ soldAt }) => <span className="muted nowrap">{moment(soldAt)}</span>,
    },
    {
      key: 'received',
      header: t('received'),
      render: ({ receivedAt }) => <span className="muted nowrap">{moment(receivedAt)}</span>,
    },
    {
      key: 'total',
      header: t('total'),
      align: 'end',
      render: ({ totalCents }) => <MoneyText amountCents={totalCents} look="strong" />,
    },
  ];
  return (
    <DataTable<LateRow>
      label={t('receipts')}
      title={t('receipts')}
      density="panel"
      isHeadBare
      isWhole
      columns={columns}
      rows={receipts}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => paths.transaction(place.scope, id)}
      renderCard={(row) => ({
        title: row.number,
        value: <MoneyText amountCents={row.totalCents} />,
        detail: row.shopName,
        state: moment(row.receivedAt),
      })}
      {...(count > receipts.length && {
        footer: <p className={classes['aside']}>{t('more', { count: String(receipts.length) })}</p>,
      })}
    />
  );
}
