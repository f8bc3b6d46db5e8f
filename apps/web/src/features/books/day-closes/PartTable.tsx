import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import type { Column } from '../../../ui/lists/data-table.ts';
import { InfoHint } from '../../../ui/basics/InfoHint.tsx';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import type { DaySums } from './api.ts';
import classes from './DayClose.module.css';

type PartRow = {
  readonly name: string;
  readonly receiptCount: number | null;
  readonly itemCount: number | null;
  readonly discountCents: number | null;
  readonly amountCents: number;
};

/** What of the turnover was sold with vouchers, and what was taken back. */
export function PartTable({ sums }: { readonly sums: DaySums | undefined }) {
  const t = useTranslations('dayCloses.part');
  const tTurnover = useTranslations('turnover');
  const { count } = useFormats();
  const rows = useRows(sums);
  const columns: ReadonlyArray<Column<PartRow>> = [
    { key: 'name', header: t('name'), isFluid: true, render: ({ name }) => <span className="medium">{name}</span> },
    {
      key: 'receipts',
      header: t('receipts'),
      align: 'end',
      skeletonPx: 30,
      render: ({ receiptCount }) => <span className="muted">{receiptCount === null ? '–' : count(receiptCount)}</span>,
    },
    {
      key: 'items',
      header: t('items'),
      align: 'end',
      skeletonPx: 30,
      render: ({ itemCount }) => <span className="muted">{itemCount === null ? '–' : count(itemCount)}</span>,
    },
    {
      key: 'discount',
      header: t('discount'),
      align: 'end',
      render: ({ discountCents }) => <MoneyText amountCents={discountCents ?? 0} isZeroDash />,
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      render: ({ amountCents }) => <MoneyText amountCents={amountCents} look="strong" />,
    },
  ];
  return (
    <DataTable<PartRow>
      label={t('title')}
      title={t('title')}
      aside={<InfoHint label={tTurnover('whatIs', { name: t('title') })} text={t('help')} />}
      density="panel"
      isHeadBare
      isWhole
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      skeletonRows={2}
      empty={<p className={classes['none']}>{t('nothing')}</p>}
      renderCard={(row) => ({
        title: row.name,
        value: <MoneyText amountCents={row.amountCents} />,
        detail: row.itemCount === null ? undefined : t('cardItems', { count: row.itemCount }),
        state:
          row.discountCents === null ? undefined : (
            <>
              {t('discount')} <MoneyText amountCents={row.discountCents} />
            </>
          ),
      })}
    />
  );
}

function useRows(sums: DaySums | undefined): readonly PartRow[] | undefined {
  const t = useTranslations('dayCloses.part');
  const tVoucher = useTranslations('vouchers.type');
  if (sums === undefined) return undefined;
  const { vouchers, refunds } = sums;
  const isAnyBack = Object.values(refunds).some((value) => value !== 0);
  return [
    ...vouchers.map((row) => ({
      name: tVoucher(row.voucherType),
      receiptCount: row.receiptCount,
      itemCount: row.itemCount,
      discountCents: row.discountCents,
      amountCents: row.turnoverCents,
    })),
    ...(isAnyBack
      ? [
          {
            name: t('refunds'),
            receiptCount: refunds.receiptCount,
            itemCount: refunds.itemCount,
            discountCents: null,
            amountCents: refunds.inclusiveCents,
          },
          {
            name: t('refundedDeposit'),
            receiptCount: null,
            itemCount: null,
            discountCents: null,
            amountCents: refunds.depositCents,
          },
        ]
      : []),
  ];
}
