import type { ListedReceipt } from '@larder/contract/sales/receipts';
import type { ReactNode } from 'react';
import type { CardParts } from '../../../ui/lists/data-table.ts';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import { Payment } from './receipt/Payment.tsx';
import classes from './receipt/ReceiptCard.module.css';
import { ReceiptStateText } from './receipt/ReceiptStateText.tsx';

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
        <span>{place}</span>
        {part !== undefined && <Next>{part}</Next>}
        {(paymentMethod !== null || Boolean(card?.maskedNumber)) && (
          <Next>
            <Payment paymentMethod={paymentMethod} card={card} isPlain />
          </Next>
        )}
        {account !== null && <Next>{account}</Next>}
      </span>
    ),
    state: <ReceiptStateText state={state} />,
  };
}

/** A further part of the line, behind its dot. */
function Next({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {' '}
      <span>
        <span aria-hidden>· </span>
        {children}
      </span>
    </>
  );
}
