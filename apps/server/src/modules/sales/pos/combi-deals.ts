import type { getCatalog } from '@larder/contract/sales/device';
import type { ResultOf } from '@larder/contract/platform/endpoint';
import { combiDepositCents, sellableGroups } from '@larder/domain/assortment/combi-deal';
import type { Country } from '@larder/domain/platform/country';
import type { PlainDay } from '@larder/domain/platform/date-range';
import type { OfferedDealRow } from './combi-deal-queries.ts';

type CatalogDeals = ResultOf<typeof getCatalog>['combiDeals'];

/**
 * The combi-deals that a guest can put together in a shop: each group with what is on sale there, left out where a group
 * has nothing (CMB-02), or where deposit has risen so far that nothing of the shop price is left for the goods.
 */
export function toCatalogDeals(
  deals: readonly OfferedDealRow[],
  onSale: ReadonlySet<number>,
  { country, day }: { readonly country: Country; readonly day: PlainDay },
): CatalogDeals {
  return deals.flatMap(({ id, name, shop_price_cents: shopPriceCents, groups }) => {
    const sellable = sellableGroups(
      groups.map((products) => products.map((product) => product.id)),
      (productId) => onSale.has(productId),
    );
    const depositCents = combiDepositCents(groups, country, day);
    const priceCents = shopPriceCents - depositCents;
    if (sellable === null || priceCents < 1) return [];
    return [{ id, name, priceCents, depositCents, groups: sellable.map((ids) => ({ productIds: [...ids] })) }];
  });
}
