import { leastNameLength, nameLength } from '../platform/name.ts';
import { type FieldProblems, missing } from '../places/organisation.ts';
import { isWritten, type TranslatedText } from '../platform/translated-text.ts';

/** What a ledger account can be for beside turnover: deposit (Pfand, statiegeld). */
export const ledgerDepositTypes = ['deposit'] as const;

/** One of them. */
export type LedgerDepositType = (typeof ledgerDepositTypes)[number];

/** The kinds of payment method; a kind chooses the icon and the place in reports. */
export const paymentMethodKinds = ['card', 'wallet', 'room', 'voucher', 'employee', 'cash', 'other'] as const;

/** One of them. */
export type PaymentMethodKind = (typeof paymentMethodKinds)[number];

/** What is entered of a ledger account, as far as rules look at it. */
export type LedgerAccountValues = { readonly code: string; readonly description: string };

/** What is wrong with a ledger account (LED-01) before it is held against others. */
export function ledgerAccountProblems(values: LedgerAccountValues): FieldProblems<'required' | 'name_too_short'> {
  const length = nameLength(values.description);
  return {
    ...missing(values, ['code', 'description']),
    ...(length > 0 && length < leastNameLength ? { description: 'name_too_short' as const } : {}),
  };
}

/** What is entered of a payment method, as far as rules look at it. */
export type PaymentMethodValues = { readonly code: string; readonly name: TranslatedText };

/** What is wrong with a payment method (LED-02) before it is held against others: its name is there in Dutch. */
export function paymentMethodProblems(values: PaymentMethodValues): FieldProblems<'required'> {
  return {
    ...missing(values, ['code']),
    ...(isWritten(values.name, 'nl') ? {} : { 'name.nl': 'required' as const }),
  };
}
