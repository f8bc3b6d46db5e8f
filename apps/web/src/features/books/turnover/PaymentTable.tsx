import type { Turnover } from '@larder/contract/books/turnover';
import { translate } from '@larder/domain/platform/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import { paths, type SearchValues } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { countColumn, moneyColumn } from '../../../ui/lists/figure-columns.tsx';
import { InfoHint } from '../../../ui/basics/InfoHint.tsx';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';

type PaymentRow = Turnover['payments'][number];

type PaymentTableProps = {
  readonly place: Place;
  /** The list of the receipts behind the figures, as its address has it; without it the rows are no links. */
  readonly receipts?: SearchValues;
  readonly turnover: Pick<Turnover, 'payments' | 'totals'> | undefined;
  readonly isWhole?: boolean;
};

/** What was received per payment method; a row leads to its receipts. */
export function PaymentTable({ place, receipts, turnover, isWhole = false }: PaymentTableProps) {
  const t = useTranslations('turnover');
  const locale = useLocale();
  const totals = turnover?.totals;
  const nameOf = ({ code, name }: PaymentRow) =>
    name === null ? (code ?? t('payments.none')) : translate(name, locale);
  const cardOf = (
    title: string,
    sums: Pick<PaymentRow, 'receivedCents' | 'receiptCount' | 'surplusCents'>,
  ): CardParts => ({
    title,
    value: <MoneyText amountCents={sums.receivedCents} />,
    detail: t('payments.card', { count: sums.receiptCount }),
    state:
      sums.surplusCents === 0 ? undefined : (
        <>
          {t('payments.surplus')} <MoneyText amountCents={sums.surplusCents} />
        </>
      ),
  });
  const columns: ReadonlyArray<Column<PaymentRow>> = [
    {
      key: 'method',
      header: t('payments.method'),
      sortBy: nameOf,
      isFluid: true,
      skeletonPx: 110,
      render: (row) => <span className="medium">{nameOf(row)}</span>,
      footer: t('ledgers.total'),
    },
    {
      key: 'account',
      header: t('payments.account'),
      sortBy: ({ ledgerCode }) => ledgerCode,
      hideBelow: 'xl',
      skeletonPx: 44,
      render: ({ ledgerCode }) => <span className="muted">{ledgerCode ?? '–'}</span>,
    },
    countColumn({ key: 'receipts', header: t('payments.receipts'), of: 'receiptCount', total: totals?.receiptCount }),
    moneyColumn({
      key: 'surplus',
      header: t('payments.surplus'),
      of: 'surplusCents',
      isZeroDash: true,
      total: totals?.surplusCents,
      skeletonPx: 60,
    }),
    moneyColumn({
      key: 'received',
      header: t('payments.received'),
      of: 'receivedCents',
      look: 'strong',
      total: totals?.receivedCents,
    }),
  ];
  return (
    <DataTable<PaymentRow>
      label={t('payments.title')}
      title={t('payments.title')}
      aside={<InfoHint label={t('whatIs', { name: t('payments.title') })} text={t('definition.payments')} />}
      density="panel"
      isHeadBare
      columns={columns}
      rows={turnover?.payments}
      rowKey={({ code }) => code ?? ''}
      {...(receipts && {
        rowHref: ({ code }) =>
          paths.transactions(place.scope, {
            ...receipts,
            // A method that is not known any more has a code and no id.
            ...(code === null ? { paymentMethodId: 'none' } : { payment: code }),
          }),
      })}
      isWhole={isWhole}
      skeletonRows={4}
      renderCard={(row) => cardOf(nameOf(row), row)}
      {...(totals && { totalCard: cardOf(t('ledgers.total'), totals) })}
    />
  );
}
