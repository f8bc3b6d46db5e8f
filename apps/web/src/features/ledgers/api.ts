import { type Bookkeeping, getBookkeeping, updateBookkeeping } from '@larder/contract/bookkeeping';
import type { AnswerOf } from '@larder/contract/endpoint';
import {
  createLedgerAccount,
  deleteLedgerAccount,
  getLedgerAccount,
  type LedgerAccount,
  listLedgerAccounts,
  updateLedgerAccount,
} from '@larder/contract/ledger-accounts';
import {
  createPaymentMethod,
  deletePaymentMethod,
  getPaymentMethod,
  listPaymentMethods,
  updatePaymentMethod,
} from '@larder/contract/payment-methods';
import { listProducts } from '@larder/contract/products';
import { listVats } from '@larder/contract/vats';
import type { QueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import { bookkeepingEntryOf, type BookkeepingValues } from './bookkeeping-values.ts';
import { type LedgerSearch, queryOf } from './ledger-search.ts';
import { entryOf, type LedgerValues } from './ledger-values.ts';
import { bodyOf, type MethodEntry, type PaymentMethod } from './payment-rows.ts';

/** A page of ledger accounts as the server answers it. */
export type LedgerList = AnswerOf<typeof listLedgerAccounts>;

/** A VAT rate as the server answers it. */
export type Vat = AnswerOf<typeof listVats>['vats'][number];

type At = Pick<Place, 'location'>;

const idOf = ({ location }: At) => location?.id ?? null;

/** The query of a page of the list. */
export function ledgerListQuery(at: At, search: LedgerSearch) {
  return queryOptionsFor(listLedgerAccounts, { query: queryOf(search), propertyId: idOf(at) });
}

/** The query of one ledger account. */
export function ledgerQuery(at: At, ledgerAccountId: number) {
  return queryOptionsFor(getLedgerAccount, { params: { ledgerAccountId }, propertyId: idOf(at) });
}

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

/** Adds a ledger account, or changes one that was read in a version. */
export async function saveLedger(
  at: At,
  values: LedgerValues,
  known: { readonly id: number; readonly version: number | null } | null,
): Promise<LedgerAccount> {
  const [body, propertyId] = [entryOf(values), idOf(at)];
  if (known === null) return call(createLedgerAccount, { body, propertyId });
  return call(updateLedgerAccount, {
    params: { ledgerAccountId: known.id },
    body,
    propertyId,
    ifMatch: known.version,
  });
}

/** Removes a ledger account; refused while products are booked on it. */
export async function removeLedger(at: At, ledgerAccountId: number): Promise<void> {
  await call(deleteLedgerAccount, { params: { ledgerAccountId }, propertyId: idOf(at) });
}

/** Takes in that ledger accounts changed: every list of them is asked again. */
export function ledgersChanged(client: QueryClient, at: At, account?: LedgerAccount): void {
  if (account !== undefined) client.setQueryData(ledgerQuery(at, account.id).queryKey, account);
  for (const name of [listLedgerAccounts.name, getLedgerAccount.name])
    void client.invalidateQueries({ queryKey: [name] });
}

/** Forgets an account that is gone, so that no page of it is shown from the cache. */
export function ledgerRemoved(client: QueryClient, at: At, ledgerAccountId: number): void {
  client.removeQueries({ queryKey: ledgerQuery(at, ledgerAccountId).queryKey });
  void client.invalidateQueries({ queryKey: [listLedgerAccounts.name] });
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
