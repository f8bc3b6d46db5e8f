import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { countColumn, moneyColumn } from '../../../ui/lists/figure-columns.tsx';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import type { Sums } from './voucher-sums.ts';

type Options<Row> = {
  /** What a row is, and what it is called. */
  readonly head: string;
  readonly nameOf: (row: Row) => string;
  /** What a row is ordered on where its name is not: a day's name begins with the weekday. */
  readonly orderOf?: (row: Row) => string;
  readonly totals: Sums | undefined;
};

/** The columns of a table of sums: its name, items, discount and turnover, with their totals. */
export function useSumColumns<Row extends Sums>({
  head,
  nameOf,
  orderOf,
  totals,
}: Options<Row>): ReadonlyArray<Column<Row>> {
  const t = useTranslations('vouchers');
  return [
    {
      key: 'name',
      header: head,
      sortBy: orderOf ?? nameOf,
      isFluid: true,
      skeletonPx: 150,
      render: (row) => <span className="medium">{nameOf(row)}</span>,
      footer: t('total'),
    },
    countColumn({ key: 'items', header: t('figure.items'), of: 'itemCount', total: totals?.itemCount }),
    moneyColumn({
      key: 'discount',
      header: t('figure.discount'),
      of: 'discountCents',
      isZeroDash: true,
      total: totals?.discountCents,
    }),
    moneyColumn({
      key: 'turnover',
      header: t('figure.turnover'),
      of: 'turnoverCents',
      look: 'strong',
      total: totals?.turnoverCents,
    }),
  ];
}

/** Sums on a phone: of a row, or without a name of all rows. */
export function useSumCard(): (sums: Sums, name?: string) => CardParts {
  const t = useTranslations('vouchers');
  const { money } = useFormats();
  return ({ itemCount, discountCents, turnoverCents }, name = t('total')) => ({
    title: name,
    value: <MoneyText amountCents={turnoverCents} />,
    detail: t('items', { count: itemCount }),
    state: discountCents === 0 ? undefined : t('discounted', { amount: money(discountCents) }),
  });
}
