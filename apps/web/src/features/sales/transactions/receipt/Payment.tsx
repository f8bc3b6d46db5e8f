import type { ReceiptSummary } from '@larder/contract/sales/receipts';
import { useTranslations } from 'use-intl';
import { type Glyph, Icon } from '../../../../ui/pictures/Icon.tsx';
import { IconCash, IconCreditCard, IconDoor, IconTicket, IconWallet } from '../../../../ui/pictures/icons.ts';
import classes from './Payment.module.css';

const icons: Readonly<Record<string, Glyph>> = {
  card: IconCreditCard,
  wallet: IconWallet,
  room: IconDoor,
  voucher: IconTicket,
  cash: IconCash,
};

const dots = '••••';
const dash = '–';

type PaymentProps = Pick<ReceiptSummary, 'paymentMethod' | 'card'> & {
  /** As words in a line of text, without its icon. */
  readonly isPlain?: boolean;
};

/** How a receipt was paid: the method and the last digits of the card. */
export function Payment({ paymentMethod, card, isPlain = false }: PaymentProps) {
  const t = useTranslations('transactions');
  const digits = card?.maskedNumber;
  if (paymentMethod === null && !digits) return <span className="muted">{dash}</span>;
  const icon = paymentMethod === null ? IconCreditCard : icons[paymentMethod.kind];
  const masked = digits && (
    <span className="muted nowrap">
      <span aria-hidden>{dots}</span>
      <span className="visually-hidden">{t('cardEndsIn')}</span> {digits}
    </span>
  );
  if (isPlain)
    return (
      <>
        {paymentMethod?.name} {masked}
      </>
    );
  // Digits may stand below, an icon never stands alone.
  return (
    <span className={classes['payment']}>
      <span className="row">
        {icon !== undefined && (
          <span className="muted">
            <Icon of={icon} size={16} />
          </span>
        )}
        {paymentMethod && <span className="one-line">{paymentMethod.name}</span>}
      </span>
      {masked}
    </span>
  );
}
