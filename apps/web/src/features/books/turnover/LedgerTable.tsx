import type { Turnover } from '@larder/contract/books/turnover';
import { useTranslations } from 'use-intl';
import { paths, type SearchValues } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { InfoHint } from '../../../ui/basics/InfoHint.tsx';
import type { LedgerRow } from './api.ts';
import { useLedgerCard, useLedgerColumns, useLedgerTotal } from './use-ledger-columns.tsx';

type LedgerTableProps = {
  readonly place: Place;
  /** The list of the receipts behind the figures, as its address has it; without it the rows are no links. */
  readonly receipts?: SearchValues;
  readonly turnover: Pick<Turnover, 'ledgers' | 'totals'> | undefined;
  readonly isWhole?: boolean;
};

/** The turnover per ledger account and VAT rate; a row leads to its receipts, one without an account to the settings. */
export function LedgerTable({ place, receipts, turnover, isWhole = false }: LedgerTableProps) {
  const t = useTranslations('turnover');
  const columns = useLedgerColumns(turnover);
  const cardOf = useLedgerCard();
  const totalOf = useLedgerTotal();
  const totals = turnover?.totals;
  return (
    <DataTable<LedgerRow>
      label={t('ledgers.title')}
      title={t('ledgers.title')}
      aside={<InfoHint label={t('whatIs', { name: t('ledgers.title') })} text={t('definition.ledgers')} />}
      density="panel"
      isHeadBare
      columns={columns}
      rows={turnover?.ledgers}
      rowKey={({ ledgerAccountId, vatRateBasisPoints }) => `${ledgerAccountId} ${vatRateBasisPoints}`}
      {...(receipts && {
        rowHref: ({ ledgerAccountId, vatRateBasisPoints }) =>
          ledgerAccountId === null
            ? paths.ledgers(place.scope)
            : paths.transactions(place.scope, {
                ...receipts,
                ledgerAccountId,
                vatRate: vatRateBasisPoints ?? 'none',
              }),
      })}
      isWhole={isWhole}
      renderCard={cardOf}
      {...(totals && { totalCard: totalOf(totals) })}
    />
  );
}
