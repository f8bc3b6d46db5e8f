import {
  createCashRegister,
  createCashRegisterCredential,
  deleteCashRegister,
  deleteCashRegisterCredential,
  getCashRegister,
  listCashRegisters,
  undeleteCashRegister,
  updateCashRegister,
} from '@larder/contract/places/cash-registers';
import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { getProperty } from '@larder/contract/places/properties';
import {
  createShop,
  deleteShop,
  getShop,
  listShops,
  listShortcutProposal,
  undeleteShop,
  updateShop,
} from '@larder/contract/places/shops';
import type { CashRegisterFields } from '@larder/domain/places/cash-register';
import type { QueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { currentUserQuery } from '../../../lib/current-user.ts';
import { bodyOf, type Shop, type ShopValues } from './shop-values.ts';

/** A cash register as the server answers it. */
export type CashRegister = AnswerOf<typeof getCashRegister>;

/** What a person enters of a cash register. */
export type CashRegisterEntry = CashRegisterFields;

/** Where a shop is: its location and itself. */
export type ShopPlace = { readonly propertyId: number; readonly shopId: number };

/** The query of one shop. */
export function shopQuery({ propertyId, shopId }: ShopPlace) {
  return queryOptionsFor(getShop, { params: { shopId }, propertyId });
}

/** The query of the products that a location's shops can offer first. */
export function shortcutProposalQuery(propertyId: number) {
  return queryOptionsFor(listShortcutProposal, { propertyId });
}

/** The query of what a shop can take over from its location. */
export function locationQuery(propertyId: number) {
  return queryOptionsFor(getProperty, { params: { propertyId } });
}

/** Tells whether what was asked for is not there, or not for this person to see. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** Adds a shop to a location. */
export function addShop(values: ShopValues, propertyId: number): Promise<Shop> {
  return call(createShop, { body: bodyOf(values, null), propertyId });
}

/** Saves a shop that was read in a version. */
export function saveShop(values: ShopValues, shop: Shop, version: number | null): Promise<Shop> {
  const { id: shopId, propertyId } = shop;
  return call(updateShop, { params: { shopId }, body: bodyOf(values, shop), propertyId, ifMatch: version });
}

/** Deletes a shop; refused while tills or receipts hang on it. */
export async function removeShop({ propertyId, shopId }: ShopPlace): Promise<void> {
  await call(deleteShop, { params: { shopId }, propertyId });
}

/** Takes back that a shop was deleted. */
export function takeBackShop({ propertyId, shopId }: ShopPlace): Promise<Shop> {
  return call(undeleteShop, { params: { shopId }, propertyId });
}

/** Takes in that shops changed: menu and lists follow without a reload. */
export async function shopsChanged(client: QueryClient, shop?: Shop): Promise<void> {
  if (shop !== undefined)
    client.setQueryData(shopQuery({ propertyId: shop.propertyId, shopId: shop.id }).queryKey, shop);
  void client.invalidateQueries({ queryKey: [listShops.name] });
  // Whether it follows decides nothing: the next page asks again.
  await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined);
}

const tillsAskedAgainMs = 20_000;

/** The query of a shop's cash registers; what their tills say of themselves is asked again by itself. */
export function cashRegistersQuery({ propertyId, shopId }: ShopPlace) {
  const query = { shopId: String(shopId), limit: '200' };
  return { ...queryOptionsFor(listCashRegisters, { query, propertyId }), refetchInterval: tillsAskedAgainMs };
}

/** One cash register as it is now. */
export function findCashRegister({ id: cashRegisterId, propertyId }: CashRegister): Promise<CashRegister> {
  return call(getCashRegister, { params: { cashRegisterId }, propertyId });
}

/** Adds a cash register to a shop. */
export function addCashRegister(entry: CashRegisterEntry, { propertyId, shopId }: ShopPlace): Promise<CashRegister> {
  return call(createCashRegister, { body: { ...entry, shopId }, propertyId });
}

/** Saves a cash register that was read in a version. */
export function saveCashRegister(entry: CashRegisterEntry, register: CashRegister): Promise<CashRegister> {
  const { id: cashRegisterId, propertyId, version } = register;
  return call(updateCashRegister, { params: { cashRegisterId }, body: entry, propertyId, ifMatch: version });
}

/** Removes a cash register and ends its credential. */
export async function removeCashRegister({ id: cashRegisterId, propertyId }: CashRegister): Promise<void> {
  await call(deleteCashRegister, { params: { cashRegisterId }, propertyId });
}

/** Takes back that a cash register was removed; its till has to be paired again. */
export async function takeBackCashRegister({ id: cashRegisterId, propertyId }: CashRegister): Promise<void> {
  await call(undeleteCashRegister, { params: { cashRegisterId }, propertyId });
}

/** Makes a till's credential, which is answered this once; a former one ends. */
export async function makeCredential({ id: cashRegisterId, propertyId }: CashRegister): Promise<string> {
  const { credential } = await call(createCashRegisterCredential, { params: { cashRegisterId }, propertyId });
  return credential;
}

/** Ends a till's credential. */
export async function endCredential({ id: cashRegisterId, propertyId }: CashRegister): Promise<void> {
  await call(deleteCashRegisterCredential, { params: { cashRegisterId }, propertyId });
}

/** Takes in that cash registers changed. */
export async function cashRegistersChanged(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [listCashRegisters.name] });
}
