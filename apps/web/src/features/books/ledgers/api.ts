import { type Bookkeeping, getBookkeeping, updateBookkeeping } from '@larder/contract/books/bookkeeping';
import type { AnswerOf } from '@larder/contract/platform/endpoint';
import {
  createLedgerAccount,
  deleteLedgerAccount,
  getLedgerAccount,
  listLedgerAccounts,
  undeleteLedgerAccount,
  updateLedgerAccount,
} from '@larder/contract/assortment/ledger-accounts';
import {
  createPaymentMethod,
  deletePaymentMethod,
  getPaymentMethod,
  listPaymentMethods,
  updatePaymentMethod,
} from '@larder/contract/books/payment-methods';
import { listProducts } from '@larder/contract/assortment/products';
import { listVats } from '@larder/contract/assortment/vats';
import { ledgerAccountProblems } from '@larder/domain/assortment/ledger';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import type { Place } from '../../../lib/place.ts';
import { resourceApi, undeleting } from '../../../lib/resource-api.ts';
import { bookkeepingEntryOf, type BookkeepingValues } from './bookkeeping-values.ts';
import { entryOf, nameOf, newLedger, savedOf } from './ledger-values.ts';
import { bodyOf, type MethodEntry, type PaymentMethod } from './payment-rows.ts';

/** A VAT rate as the server answers it. */
export type Vat = AnswerOf<typeof listVats>['vats'][number];

type At = Pick<Place, 'location'>;

const idOf = ({ location }: At) => location?.id ?? null;

/** The ledger accounts. */
export const ledgers = {
  ...resourceApi(
    {
      list: listLedgerAccounts,
      get: getLedgerAccount,
      create: createLedgerAccount,
      update: updateLedgerAccount,
      remove: deleteLedgerAccount,
    },
    entryOf,
  ),
  undelete: undeleting(undeleteLedgerAccount),
  noun: 'ledgers' as const,
  draft: 'ledger account',
  blank: newLedger,
  problemsOf: ledgerAccountProblems,
  savedOf,
  nameOf,
};

/** The query of the first products that are booked on an account, archived ones too. */
export function linkedProductsQuery(at: At, ledgerAccountId: number) {
  const query = { ledgerAccountId: String(ledgerAccountId), limit: '50' };
  return queryOptionsFor(listProducts, { query, propertyId: idOf(at) });
}

/** The query of the payment methods, which are the group's everywhere. */
export const methodsQuery = queryOptionsFor(listPaymentMethods, { query: { limit: '200' }, propertyId: null });

/** The query of the VAT rates, which are the same for everyone. */
export const vatsQuery = queryOptionsFor(listVats, { query: { limit: '200' }, propertyId: null });

/** The query of what the bookkeeping needs of a location. */
export function bookkeepingQuery(propertyId: number) {
  return queryOptionsFor(getBookkeeping, { params: { propertyId } });
}

/** Adds a payment method, or changes one that was read in a version. */
export function saveMethod(
  entry: MethodEntry,
  known: { readonly id: number; readonly version: number } | null,
): Promise<PaymentMethod> {
  const body = bodyOf(entry);
  if (known === null) return call(createPaymentMethod, { body, propertyId: null });
  return call(updatePaymentMethod, {
    params: { paymentMethodId: known.id },
    body,
    propertyId: null,
    ifMatch: known.version,
  });
}

/** One payment method as it is now. */
export function findMethod(paymentMethodId: number): Promise<PaymentMethod> {
  return call(getPaymentMethod, { params: { paymentMethodId }, propertyId: null });
}

/** Removes a payment method; receipts keep it. */
export async function removeMethod(paymentMethodId: number): Promise<void> {
  await call(deletePaymentMethod, { params: { paymentMethodId }, propertyId: null });
}

/** Saves what the bookkeeping needs of a location. */
export function saveBookkeeping(
  propertyId: number,
  values: BookkeepingValues,
  version: number | null,
): Promise<Bookkeeping> {
  return call(updateBookkeeping, { params: { propertyId }, body: bookkeepingEntryOf(values), ifMatch: version });
}
