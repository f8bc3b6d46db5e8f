import { type PaymentMethodKind, paymentMethodKinds } from '@larder/domain/assortment/ledger';
import { type Basket, goodsIn } from '../sale/basket.ts';
import type { Catalog, PaymentMethod } from '../sale/catalog.ts';

/** A way to pay as a guest sees it: why it cannot be taken now, or null. */
export type OfferedMethod = {
  readonly method: PaymentMethod;
  readonly refusal: 'voucherGoods' | 'notForEmployees' | null;
};

/** The kinds that are paid by writing down whose account it goes on; the screen that asks for it has the kind's name. */
const accountKinds = ['room', 'voucher', 'employee'] as const;

/** One of them. */
export type AccountKind = (typeof accountKinds)[number];

/** Whether it goes on an account. */
export function isAccount(kind: PaymentMethodKind): kind is AccountKind {
  return accountKinds.some((one) => one === kind);
}

/** Whether somebody has to put a card or a phone to a terminal. */
export function needsTerminal({ kind }: PaymentMethod): boolean {
  return kind === 'card' || kind === 'wallet';
}

/** The ways to pay that this till has at all: nobody takes cash here, and cards need a terminal. */
export function methodsOf({ paymentMethods, shop }: Catalog): readonly PaymentMethod[] {
  return paymentMethods.filter((method) => isAccount(method.kind) || (needsTerminal(method) && shop.practiceTerminal));
}

/**
 * The ways to pay for a basket, what most guests do first and what cannot be taken last. A receipt has one account: with an
 * employee's number no room or voucher.
 */
export function offeredMethods(
  catalog: Catalog,
  { basket, isEmployee }: { readonly basket: Basket; readonly isEmployee: boolean },
): readonly OfferedMethod[] {
  const isForVoucher = goodsIn(catalog, basket).every(({ vouchers }) => vouchers.includes('valk_voucher'));
  const offered = methodsOf(catalog).map((method): OfferedMethod => {
    if (isEmployee && (method.kind === 'room' || method.kind === 'voucher'))
      return { method, refusal: 'notForEmployees' };
    return { method, refusal: method.kind === 'voucher' && !isForVoucher ? 'voucherGoods' : null };
  });
  return offered.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placeOf({ method, refusal }: OfferedMethod): number {
  return paymentMethodKinds.indexOf(method.kind) + (refusal === null ? 0 : paymentMethodKinds.length);
}
