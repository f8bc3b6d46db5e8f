import type { ReceiptState } from '@larder/domain/sales/receipt-state';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../../ui/basics/Badge.tsx';
import { StateText } from '../../../../ui/basics/StateText.tsx';
import type { Glyph } from '../../../../ui/pictures/Icon.tsx';
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconProgress } from '../../../../ui/pictures/icons.ts';

type ReceiptStateProps = {
  readonly state: ReceiptState;
  /** Beside a title rather than in a table. */
  readonly isBadge?: boolean;
};

/** How each state looks (TXN-01): icon and tone; the word comes from the messages. */
const stateLooks: Readonly<
  Record<ReceiptState, { readonly tone: 'good' | 'bad' | 'info' | 'neutral'; readonly icon: Glyph }>
> = {
  CREATED: { tone: 'neutral', icon: IconCircleDashed },
  PROCESSING: { tone: 'info', icon: IconProgress },
  SUCCESS: { tone: 'good', icon: IconCircleCheck },
  FAILED: { tone: 'bad', icon: IconCircleX },
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
