import { employeeName, roomName } from './history-guests.ts';
import type { HistoryShop, Payment, PaymentCode } from './history-types.ts';
import { type Random, weightTable } from '../random.ts';

const codes = ['pin', 'apple_pay', 'google_pay', 'room', 'hotel_voucher'] as const satisfies readonly PaymentCode[];
const shares = {
  nl: weightTable([58, 19, 7, 11, 5]),
  de: weightTable([54, 17, 9, 15, 5]),
};
const brands = {
  nl: ['Debit Mastercard', 'Debit Mastercard', 'Visa Debit', 'Visa Debit', 'Mastercard', 'Visa', 'American Express'],
  de: ['girocard', 'girocard', 'girocard', 'Debit Mastercard', 'Mastercard', 'Visa', 'American Express'],
} as const;

const referenceLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Draws how a guest pays; colleagues pay by card and name their number. */
export function drawPayment(
  random: Random,
  shop: HistoryShop,
  buyer: { readonly isEmployee: boolean; readonly takesVoucher: boolean },
): Payment {
  const { isEmployee, takesVoucher } = buyer;
  const drawn = isEmployee ? 'pin' : (codes[shares[shop.country].draw(random)] ?? 'pin');
  const methodCode = drawn === 'hotel_voucher' && !takesVoucher ? 'pin' : drawn;
  if (methodCode === 'room')
    return { methodCode, card: null, providerId: null, account: roomName(random, shop.country) };
  if (methodCode === 'hotel_voucher')
    return { methodCode, card: null, providerId: null, account: `V-${reference(random, 6)}` };
  return {
    methodCode,
    card: {
      brand: random.pick(brands[shop.country]),
      last4: String(random.between(0, 9999)).padStart(4, '0'),
      authCode: reference(random, 6),
    },
    providerId: `pay_${reference(random, 4)}-${random.between(1000, 9999)}-${reference(random, 2)}`,
    account: isEmployee ? employeeName(random, shop.country) : null,
  };
}

/** What is known of a payment that did not happen: none was begun, or the terminal answered and no bank did. */
export function abortedPayment(payment: Payment, isTooYoung: boolean): Payment | null {
  if (isTooYoung) return null;
  return { ...payment, card: payment.card === null ? null : { ...payment.card, authCode: null } };
}

function reference(random: Random, length: number): string {
  let text = '';
  while (text.length < length) text += referenceLetters.charAt(random.between(0, referenceLetters.length - 1));
  return text;
}
