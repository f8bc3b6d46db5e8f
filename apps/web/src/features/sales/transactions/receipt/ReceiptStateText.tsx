import type { ReceiptState } from '@larder/domain/sales/receipt-state';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../../ui/basics/Badge.tsx';
import { StateText } from '../../../../ui/basics/StateText.tsx';
import { stateLooks } from '../receipt-state.ts';

type ReceiptStateProps = {
  readonly state: ReceiptState;
  /** Beside a title rather than in a table. */
  readonly isBadge?: boolean;
};

/** A receipt's state: icon, word and colour (TXN-01). */
export function ReceiptStateText({ state, isBadge = false }: ReceiptStateProps) {
  const t = useTranslations('transactions.state');
  const { tone, icon } = stateLooks[state];
  const Look = isBadge ? Badge : StateText;
  return (
    <Look tone={tone} icon={icon}>
      {t(state)}
    </Look>
  );
}
