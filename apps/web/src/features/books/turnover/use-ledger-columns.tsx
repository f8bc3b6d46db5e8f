import type { Turnover } from '@larder/contract/books/turnover';
import { sumCents } from '@larder/domain/platform/money';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { countColumn, moneyColumn } from '../../../ui/lists/figure-columns.tsx';
import { IconAlertTriangle } from '../../../ui/pictures/icons.ts';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import { StateText } from '../../../ui/basics/StateText.tsx';
import type { LedgerRow } from './api.ts';
import classes from './Turnover.module.css';
import { useRateText } from './use-rate-text.ts';

/** The account's code and what it is called; without an account that stands out. */
function Account({ row: { ledgerAccountId, code, description } }: { readonly row: LedgerRow }) {
  const t = useTranslations('turnover.ledgers');
  if (ledgerAccountId === null) {
    return (
      <StateText tone="warn" icon={IconAlertTriangle}>
        {t('none')}
      </StateText>
    );
  }
  return (
    <>
      <span className="medium">{code}</span> <span className={classes['description']}>{description}</span>
    </>
  );
}

/** The columns of the ledger accounts, with their totals. */
export function useLedgerColumns(
  turnover: Pick<Turnover, 'ledgers' | 'totals'> | undefined,
): ReadonlyArray<Column<LedgerRow>> {
  const t = useTranslations('turnover.ledgers');
  const rateText = useRateText();
  const totals = turnover?.totals;
  return [
    {
      key: 'account',
      header: t('account'),
      sortBy: ({ code }) => code,
      isFluid: true,
      skeletonPx: 190,
      render: (row) => <Account row={row} />,
      footer: t('total'),
    },
    {
      key: 'rate',
      header: t('rate'),
      sortBy: ({ vatRateBasisPoints }) => vatRateBasisPoints,
      firstOrder: 'desc',
      align: 'end',
      skeletonPx: 36,
      render: ({ vatRateBasisPoints }) => rateText(vatRateBasisPoints),
    },
    countColumn({
      key: 'items',
      header: t('items'),
      of: 'itemCount',
      isZeroDash: true,
      total: turnover && sumCents(turnover.ledgers.map(({ itemCount }) => itemCount)),
      minTablePx: 880,
    }),
    moneyColumn({
      key: 'exclusive',
      header: t('exclusive'),
      of: 'exclusiveCents',
      isZeroDash: true,
      total: totals?.exclusiveCents,
    }),
    moneyColumn({
      key: 'vat',
      header: t('vat'),
      of: 'vatCents',
      isZeroDash: true,
      total: totals?.vatCents,
      skeletonPx: 60,
    }),
    moneyColumn({
      key: 'inclusive',
      header: t('inclusive'),
      of: 'inclusiveCents',
      look: 'strong',
      isZeroDash: true,
      total: totals?.inclusiveCents,
    }),
    moneyColumn({
      key: 'deposit',
      header: t('deposit'),
      of: 'depositCents',
      isZeroDash: true,
      total: totals?.depositCents,
      skeletonPx: 60,
    }),
  ];
}

/** A row on a phone: the account, what it came to, its rate and the deposit. */
export function useLedgerCard(): (row: LedgerRow) => CardParts {
  const t = useTranslations('turnover.ledgers');
  const { money } = useFormats();
  const rateText = useRateText();
  const depositOf = (row: LedgerRow) => {
    if (row.depositCents === 0) return undefined;
    return isDepositOnly(row) ? t('deposit') : t('cardDeposit', { deposit: money(row.depositCents) });
  };
  return (row) => ({
    title: <Account row={row} />,
    // An account of deposit alone has nothing but that.
    value: <MoneyText amountCents={isDepositOnly(row) ? row.depositCents : row.inclusiveCents} />,
    detail: row.vatRateBasisPoints === null ? t('outside') : t('card', { rate: rateText(row.vatRateBasisPoints) }),
    state: depositOf(row),
  });
}

/** The totals on a phone: what it came to, the VAT in it, and the deposit. */
export function useLedgerTotal(): (totals: Turnover['totals']) => CardParts {
  const t = useTranslations('turnover.ledgers');
  const { money } = useFormats();
  return ({ inclusiveCents, vatCents, depositCents }) => ({
    title: t('total'),
    value: <MoneyText amountCents={inclusiveCents} />,
    detail: (
      <>
        {t('vat')} <MoneyText amountCents={vatCents} />
      </>
    ),
    state: depositCents === 0 ? undefined : t('cardDeposit', { deposit: money(depositCents) }),
  });
}

function isDepositOnly({ inclusiveCents, depositCents }: LedgerRow): boolean {
  return inclusiveCents === 0 && depositCents !== 0;
}
