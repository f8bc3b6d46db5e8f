import type { ListedReceipt } from '@larder/contract/receipts';
import type { CardParts } from '../../ui/data-table.ts';
import { classNames } from '../../ui/class-names.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Payment } from './Payment.tsx';
import classes from './ReceiptCard.module.css';
import { ReceiptStateText } from './ReceiptStateText.tsx';

/** A receipt on a phone: number and time, amount / place and payment, state. */
export function receiptCard(
  receipt: ListedReceipt,
  { when, place, part }: { readonly when: string; readonly place: string; readonly part: string | undefined },
): CardParts {
  const { number, state, totalCents, paymentMethod, card, account, soldAt } = receipt;
  return {
    title: (
      <>
        {number} <time dateTime={soldAt} className={classes['time']}>{`· ${when}`}</time>
      </>
    ),
    value: <MoneyText amountCents={totalCents} look={state === 'FAILED' ? 'void' : 'strong'} />,
    detail: (
      <span className={classes['detail']}>
        <span className="clip">{place}</span>
        {part !== undefined && (
          <>
            <span aria-hidden>·</span>
            <span>{part}</span>
          </>
        )}
        {paymentMethod !== null && (
          <>
            <span aria-hidden>·</span>
            <Payment paymentMethod={paymentMethod} card={card} isPlain />
          </>
        )}
        {account !== null && (
          <>
            <span aria-hidden>·</span>
            <span className={classNames('clip', classes['account'])}>{account}</span>
          </>
        )}
      </span>
    ),
    state: <ReceiptStateText state={state} />,
  };
}
