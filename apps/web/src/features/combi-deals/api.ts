import {
  archiveCombiDeal,
  type CombiDeal,
  createCombiDeal,
  deleteCombiDeal,
  getCombiDeal,
  listCombiDeals,
  restoreCombiDeal,
  updateCombiDeal,
} from '@larder/contract/combi-deals';
import type { AnswerOf } from '@larder/contract/endpoint';
import { listProducts } from '@larder/contract/products';
import type { QueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import { type DealSearch, queryOf } from './deal-search.ts';
import { type DealValues, entryOf } from './deal-values.ts';

/** A page of combi-deals as the server answers it. */
export type DealList = AnswerOf<typeof listCombiDeals>;

type At = Pick<Place, 'location'>;

/** The query of a page of the list. */
export function dealListQuery({ location }: At, search: DealSearch) {
  return queryOptionsFor(listCombiDeals, { query: queryOf(search), propertyId: location?.id ?? null });
}

/** The query of one combi-deal. */
export function dealQuery({ location }: At, combiDealId: number) {
  return queryOptionsFor(getCombiDeal, { params: { combiDealId }, propertyId: location?.id ?? null });
}

/** The query of the products to choose from, at the prices of a location or, for null, of the group. */
export function productSearchQuery(propertyId: number | null, search: string) {
  return queryOptionsFor(listProducts, {
    query: { status: 'active', limit: '20', ...(search === '' ? {} : { search }) },
    propertyId,
  });
}

/** Adds a combi-deal, or changes one that was read in a version. */
export async function saveDeal(
  { location }: At,
  values: DealValues,
  known: { readonly id: number; readonly version: number | null } | null,
): Promise<CombiDeal> {
  const body = { combiDeal: entryOf(values) };
  const propertyId = location?.id ?? null;
  if (known === null) return call(createCombiDeal, { body, propertyId });
  return call(updateCombiDeal, { params: { combiDealId: known.id }, body, propertyId, ifMatch: known.version });
}

/** Deletes a combi-deal; refused when it was ever sold. */
export async function removeDeal({ location }: At, combiDealId: number): Promise<void> {
  await call(deleteCombiDeal, { params: { combiDealId }, propertyId: location?.id ?? null });
}

/** Archives a combi-deal, or restores it. */
export function setArchived({ location }: At, combiDealId: number, isArchived: boolean): Promise<CombiDeal> {
  return call(isArchived ? archiveCombiDeal : restoreCombiDeal, {
    params: { combiDealId },
    propertyId: location?.id ?? null,
  });
}

/** Takes in that a combi-deal changed: its page has it, and every list is asked again. */
export function dealChanged(client: QueryClient, at: At, deal: CombiDeal): void {
  client.setQueryData(dealQuery(at, deal.id).queryKey, deal);
  void client.invalidateQueries({ queryKey: [listCombiDeals.name] });
}

/** Forgets a combi-deal that is gone, so that no page of it is shown from the cache. */
export function dealRemoved(client: QueryClient, at: At, combiDealId: number): void {
  client.removeQueries({ queryKey: dealQuery(at, combiDealId).queryKey });
  void client.invalidateQueries({ queryKey: [listCombiDeals.name] });
}
