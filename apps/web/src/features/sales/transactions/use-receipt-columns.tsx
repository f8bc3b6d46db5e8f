import type { ListedReceipt } from '@larder/contract/sales/receipts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { Column } from '../../../ui/lists/data-table.ts';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import { Payment } from './receipt/Payment.tsx';
import { ReceiptStateText } from './receipt/ReceiptStateText.tsx';
import classes from './receipt/ReceiptColumns.module.css';
import type { SortKey } from './receipt-search.ts';

type ReceiptColumn = Column<ListedReceipt> & { readonly sortKey?: SortKey };

/** What was asked for of a receipt: goods, and deposit where it is on the ledger account. */
export function partCents({ turnoverCents, depositCents }: NonNullable<ListedReceipt['part']>): number {
  return turnoverCents + depositCents;
}

/** The columns of the list; the location stands in it where the list is about several. */
export function useReceiptColumns({
  hasLocation,
  hasPart,
}: {
  readonly hasLocation: boolean;
  /** The list is narrowed by lines: what of a receipt was asked for stands beside its total. */
  readonly hasPart: boolean;
}): readonly ReceiptColumn[] {
  const t = useTranslations('transactions.column');
  const { moment, count } = useFormats();
  const location: ReceiptColumn = {
    key: 'location',
    header: t('location'),
    skeletonPx: 112,
    render: ({ property }) => <span className={classNames('kept', classes['name'])}>{property.name}</span>,
  };
  const part: ReceiptColumn = {
    key: 'part',
    header: t('part'),
    align: 'end',
    skeletonPx: 54,
    render: ({ part: asked }) => <MoneyText amountCents={asked === null ? undefined : partCents(asked)} />,
  };
  return [
    {
      key: 'time',
      header: t('time'),
      sortKey: 'soldAt',
      firstOrder: 'desc',
      skeletonPx: 108,
      render: ({ soldAt, property }) => (
        <time className="nowrap" dateTime={soldAt}>
          {moment(soldAt, property.timeZone)}
        </time>
      ),
    },
    { key: 'receipt', header: t('receipt'), isRowLink: true, skeletonPx: 48, render: ({ number }) => String(number) },
    { key: 'state', header: t('state'), skeletonPx: 82, render: ({ state }) => <ReceiptStateText state={state} /> },
    ...(hasLocation ? [location] : []),
    {
      key: 'shop',
      header: t('shop'),
      minTablePx: hasLocation ? 880 : 700,
      skeletonPx: 74,
      render: ({ shop }) => <span className={classNames('one-line', classes['name'])}>{shop.name}</span>,
    },
    {
      key: 'register',
      header: t('register'),
      minTablePx: hasLocation ? 1240 : 960,
      skeletonPx: 50,
      render: ({ cashRegister }) => (
        <span className={classNames('one-line', classes['name'], 'muted')}>{cashRegister.name}</span>
      ),
    },
    {
      key: 'payment',
      header: t('payment'),
      minTablePx: hasLocation ? 780 : 640,
      skeletonPx: 104,
      render: (receipt) => <Payment paymentMethod={receipt.paymentMethod} card={receipt.card} />,
    },
    {
      key: 'account',
      header: t('account'),
      minTablePx: hasLocation ? 1120 : 1040,
      skeletonPx: 70,
      render: ({ account }) => account !== null && <span className={classes['name']}>{account}</span>,
    },
    {
      key: 'items',
      header: t('items'),
      align: 'end',
      minTablePx: hasLocation ? 960 : 780,
      skeletonPx: 14,
      render: ({ itemCount }) => count(itemCount),
    },
    {
      key: 'deposit',
      header: t('deposit'),
      align: 'end',
      minTablePx: hasLocation ? 1040 : 960,
      skeletonPx: 42,
      render: ({ depositCents }) => <MoneyText amountCents={depositCents} look="muted" isZeroDash />,
    },
    ...(hasPart ? [part] : []),
    {
      key: 'total',
      header: t('total'),
      align: 'end',
      sortKey: 'totalCents',
      firstOrder: 'desc',
      skeletonPx: 54,
      render: ({ totalCents, state }) => (
        <MoneyText amountCents={totalCents} look={state === 'FAILED' ? 'void' : 'strong'} />
      ),
    },
  ];
}
