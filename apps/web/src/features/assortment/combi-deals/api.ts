import {
  archiveCombiDeal,
  type CombiDeal,
  createCombiDeal,
  deleteCombiDeal,
  getCombiDeal,
  listCombiDeals,
  restoreCombiDeal,
  undeleteCombiDeal,
  updateCombiDeal,
} from '@larder/contract/assortment/combi-deals';
import { listProducts } from '@larder/contract/assortment/products';
import type { Locale } from '@larder/domain/platform/locale';
import { translate } from '@larder/domain/platform/translated-text';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import type { Place } from '../../../lib/place.ts';
import { resourceApi, undeleting } from '../../../lib/resource-api.ts';
import { type DealValues, entryOf, savedOf } from './deal-values.ts';

type At = Pick<Place, 'location'>;

/** The combi-deals. */
export const deals = {
  ...resourceApi(
    {
      list: listCombiDeals,
      get: getCombiDeal,
      create: createCombiDeal,
      update: updateCombiDeal,
      remove: deleteCombiDeal,
    },
    (values: DealValues) => ({ combiDeal: entryOf(values) }),
  ),
  undelete: undeleting(undeleteCombiDeal),
  noun: 'combiDeals' as const,
  draft: 'combi deal',
  savedOf,
  nameOf: ({ name }: CombiDeal, locale: Locale) => translate(name, locale),
};

/** The query of the products to choose from, at the prices of a location or, for null, of the group. */
export function productSearchQuery(propertyId: number | null, search: string) {
  return queryOptionsFor(listProducts, {
    query: { status: 'active', limit: '20', ...(search === '' ? {} : { search }) },
    propertyId,
  });
}

/** Archives a combi-deal, or restores it. */
export function setArchived({ location }: At, combiDealId: number, isArchived: boolean): Promise<CombiDeal> {
  return call(isArchived ? archiveCombiDeal : restoreCombiDeal, {
    params: { combiDealId },
    propertyId: location?.id ?? null,
  });
}
