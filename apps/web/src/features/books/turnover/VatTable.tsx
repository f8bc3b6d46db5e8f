import type { Turnover } from '@larder/contract/books/turnover';
import { sumCents } from '@larder/domain/platform/money';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { moneyColumn } from '../../../ui/lists/figure-columns.tsx';
import { InfoHint } from '../../../ui/basics/InfoHint.tsx';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import { useRateText } from './use-rate-text.ts';

type VatRow = Turnover['vats'][number];
type VatKey = 'exclusiveCents' | 'vatCents' | 'inclusiveCents';

type VatTableProps = { readonly turnover: Pick<Turnover, 'vats'> | undefined; readonly isWhole?: boolean };

/** The VAT per rate over all accounts, goods and deposit apart: what a return asks for. */
export function VatTable({ turnover, isWhole = false }: VatTableProps) {
  const t = useTranslations('turnover');
  const rateText = useRateText();
  const nameOf = ({ vatRateBasisPoints, isDeposit }: VatRow) => {
    const rate = rateText(vatRateBasisPoints);
    return isDeposit ? t('vats.deposit', { rate }) : rate;
  };
  const sumOf = (key: VatKey) => turnover && sumCents(turnover.vats.map((row) => row[key]));
  const cardOf = (title: string, amounts: Readonly<Record<VatKey, number | undefined>>): CardParts => ({
    title,
    value: <MoneyText amountCents={amounts.vatCents} />,
    detail: (
      <>
        {t('ledgers.exclusive')} <MoneyText amountCents={amounts.exclusiveCents} />
      </>
    ),
    state: (
      <>
        {t('ledgers.inclusive')} <MoneyText amountCents={amounts.inclusiveCents} />
      </>
    ),
  });
  const columns: ReadonlyArray<Column<VatRow>> = [
    {
      key: 'rate',
      header: t('vats.rate'),
      sortBy: ({ vatRateBasisPoints }) => vatRateBasisPoints,
      firstOrder: 'desc',
      isFluid: true,
      skeletonPx: 70,
      render: (row) => <span className="medium">{nameOf(row)}</span>,
      footer: t('ledgers.total'),
    },
    moneyColumn({
      key: 'exclusive',
      header: t('ledgers.exclusive'),
      of: 'exclusiveCents',
      total: sumOf('exclusiveCents'),
    }),
    moneyColumn({
      key: 'vat',
      header: t('ledgers.vat'),
      of: 'vatCents',
      look: 'strong',
      isZeroDash: true,
      total: sumOf('vatCents'),
      skeletonPx: 60,
    }),
    moneyColumn({
      key: 'inclusive',
      header: t('ledgers.inclusive'),
      of: 'inclusiveCents',
      total: sumOf('inclusiveCents'),
    }),
  ];
  return (
    <DataTable<VatRow>
      label={t('vats.title')}
      title={t('vats.title')}
      aside={<InfoHint label={t('whatIs', { name: t('vats.title') })} text={t('definition.vats')} />}
      density="panel"
      isHeadBare
      columns={columns}
      rows={turnover?.vats}
      rowKey={({ vatRateBasisPoints, isDeposit }) => `${vatRateBasisPoints} ${isDeposit}`}
      skeletonRows={4}
      isWhole={isWhole}
      renderCard={(row) => cardOf(nameOf(row), row)}
      {...(turnover && {
        totalCard: cardOf(t('ledgers.total'), {
          exclusiveCents: sumOf('exclusiveCents'),
          vatCents: sumOf('vatCents'),
          inclusiveCents: sumOf('inclusiveCents'),
        }),
      })}
    />
  );
}
