import type { Turnover } from '@larder/contract/turnover';
import { useTranslations } from 'use-intl';
import { paths, type SearchValues } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { InfoHint } from '../../ui/InfoHint.tsx';
import type { LedgerRow } from './api.ts';
import { useLedgerCard, useLedgerColumns, useLedgerTotal } from './use-ledger-columns.tsx';

type LedgerTableProps = {
  readonly place: Place;
  readonly receipts: SearchValues;
  readonly turnover: Turnover | undefined;
};

/** The turnover per ledger account and VAT rate; a row leads to its receipts, one without an account to the settings. */
export function LedgerTable({ place, receipts, turnover }: LedgerTableProps) {
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
      rowHref={({ ledgerAccountId }) =>
        ledgerAccountId === null
          ? paths.ledgers(place.scope)
          : paths.transactions(place.scope, { ...receipts, ledger: ledgerAccountId })
      }
      renderCard={cardOf}
      {...(totals && { totalCard: totalOf(totals) })}
    />
  );
}
