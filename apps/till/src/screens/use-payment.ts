import { useState } from 'react';
import type { SaleEnd, Sales } from '../device/sales.ts';
import type { PaymentMethod } from '../sale/catalog.ts';
import { priceSale } from '../sale/price-sale.ts';
import type { Payment } from '../sale/receipt.ts';
import { besidesOf, type Guest } from './guest.ts';
import { needsTerminal } from './pay-methods.ts';
import type { TillScreen } from './till-context.ts';

/** Taking the money of a guest. */
export type PaymentState = {
  readonly isPaying: boolean;
  /** The last attempt took nothing. */
  readonly isFailed: boolean;
  readonly pay: (method: PaymentMethod) => void;
  /** What a person said of a payment that nobody knew the end of. */
  readonly onDecided: (end: SaleEnd) => void;
};

/** Makes it; `unknown` leaves the sale with {@link Sales}, which says so until a person decides. */
export function usePayment(
  sales: Sales | null,
  { catalog, guest, send }: Pick<TillScreen, 'catalog' | 'guest' | 'send'>,
): PaymentState {
  const [state, setState] = useState<'waiting' | 'paying' | 'failed'>('waiting');
  const [begun, setBegun] = useState<{ readonly key: string; readonly totalCents: number } | null>(null);
  const finish = (end: SaleEnd, paid: typeof begun): void => {
    setState(end === 'failed' ? 'failed' : 'waiting');
    if (end === 'paid' && paid !== null) send({ kind: 'paid', ...paid });
    if (end === 'failed') send({ kind: 'go', step: 'pay' });
  };
  const run = async (from: Sales, method: PaymentMethod): Promise<void> => {
    const isVoucher = method.kind === 'voucher';
    const priced = priceSale(catalog, guest.basket, { isEmployee: guest.isEmployee, isVoucher });
    const sale = await from.begin(priced, besidesOf(guest));
    const paid = { key: sale.receipt.key, totalCents: sale.receipt.totalCents };
    setBegun(paid);
    const payment = { paymentMethod: method.code, ...accountOf(guest, method) };
    // What costs nothing needs no terminal.
    const isAtTerminal = needsTerminal(method) && paid.totalCents > 0;
    finish(await (isAtTerminal ? from.payAtTerminal(sale, payment) : from.payWithout(sale, payment)), paid);
  };
  return {
    isPaying: state === 'paying',
    isFailed: state === 'failed',
    pay: (method) => {
      if (sales === null || state === 'paying') return;
      setState('paying');
      run(sales, method).catch(() => finish('failed', null));
    },
    onDecided: (end) => (guest.step === 'start' ? undefined : finish(end, begun)),
  };
}

/** Whose account it is: of a room, a voucher, or of who works here. */
function accountOf({ isEmployee, typed }: Guest, { kind }: PaymentMethod): Payment {
  if (kind === 'room') return { account: typed.room.trim(), guestName: typed.guestName.trim() };
  if (kind === 'voucher') return { account: typed.voucher.trim() };
  return isEmployee || kind === 'employee' ? { account: typed.employee.trim() } : {};
}
