import type { DayClose } from '@larder/contract/books/day-closes';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import type { Column } from '../../../ui/lists/data-table.ts';
import classes from './DayClose.module.css';

type ShopRow = DayClose['figures']['shops'][number];

const numberText = (number: number | null) => (number === null ? '–' : String(number));

/** The receipts of each shop by their first and last number, and those that were set aside. */
export function ShopTable({ close }: { readonly close: DayClose | undefined }) {
  const t = useTranslations('dayCloses.shops');
  const { count } = useFormats();
  const columns: ReadonlyArray<Column<ShopRow>> = [
    {
      key: 'shop',
      header: t('shop'),
      isFluid: true,
      render: ({ shopName }) => <span className="medium">{shopName}</span>,
    },
    { key: 'first', header: t('first'), align: 'end', render: ({ firstNumber }) => numberText(firstNumber) },
    { key: 'last', header: t('last'), align: 'end', render: ({ lastNumber }) => numberText(lastNumber) },
    { key: 'sold', header: t('sold'), align: 'end', render: ({ receiptCount }) => count(receiptCount) },
    {
      key: 'unpaid',
      header: t('unpaid'),
      align: 'end',
      render: ({ unpaidCount }) => <span className="muted">{count(unpaidCount)}</span>,
    },
  ];
  return (
    <DataTable<ShopRow>
      label={t('title')}
      title={t('title')}
      density="panel"
      isHeadBare
      isWhole
      columns={columns}
      rows={close?.figures.shops}
      rowKey={({ shopId }) => String(shopId)}
      skeletonRows={1}
      renderCard={(row) => ({
        title: row.shopName,
        value: count(row.receiptCount),
        detail: t('card', { first: numberText(row.firstNumber), last: numberText(row.lastNumber) }),
        state: row.unpaidCount === 0 ? undefined : `${t('unpaid')} ${count(row.unpaidCount)}`,
      })}
      footer={close && <Aside close={close} />}
    />
  );
}

/** Paid receipts that are in no amount: how many there were when the day was closed, and how many still are. */
function Aside({ close }: { readonly close: DayClose }) {
  const t = useTranslations('dayCloses.shops');
  const { count } = useFormats();
  const { quarantinedReceiptCount: then } = close.figures;
  const now = close.openQuarantinedReceiptCount;
  return (
    <p className={classes['aside']}>
      <span className="medium">{t('quarantined', { count: count(then) })}</span>{' '}
      {then > 0 && <span className="muted">{t('quarantinedHelp')}</span>}{' '}
      {close.state === 'closed' && now !== then && t('stillQuarantined', { count: count(now) })}
    </p>
  );
}
