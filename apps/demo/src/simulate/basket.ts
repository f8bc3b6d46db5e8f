import type { getCatalog } from '@larder/contract/sales/device';
import { combiLines } from '@larder/domain/assortment/combi-deal';
import { localHour } from '@larder/domain/platform/date-range';
import type * as z from 'zod/mini';
import { type DemoProduct, demoProducts } from '../catalogue.ts';
import { categoryDemand, demandByHour } from '../history/history-patterns.ts';
import { type Random, weightTable } from '../random.ts';

/** What a till knows of its shop. */
export type Catalog = z.output<(typeof getCatalog)['response']>;

/** A product as the till sells it. */
export type CatalogProduct = Catalog['products'][number];

/** What a guest takes; with a combi-deal, at its part of the deal's price. */
export type BasketItem = {
  readonly product: CatalogProduct;
  readonly quantity: number;
  readonly combi?: { readonly dealId: number; readonly unitPriceCents: number };
};

const demoByEan: ReadonlyMap<string, DemoProduct> = new Map(demoProducts.map((product) => [product.eanCode, product]));
const basketSizes = weightTable([44, 31, 15, 6, 3, 1]);
const quantities = weightTable([88, 10, 2]);
const popularityOfUnknown = 3;

/** A combi-deal of one product of each group, its price shared out as docs/combi-sales.md says; none where none is offered. */
export function drawCombi(catalog: Catalog, random: Random): readonly BasketItem[] {
  const deal = pickOf(catalog.combiDeals, random);
  if (deal === undefined) return [];
  const products = new Map(catalog.products.map((product) => [product.id, product]));
  const chosen = deal.groups.flatMap(({ productIds }) => products.get(pickOf(productIds, random) ?? 0) ?? []);
  if (chosen.length < deal.groups.length) return [];
  const lines = combiLines(
    deal.priceCents,
    chosen.map(({ priceCents, depositCents, vatRate }) => ({
      regularPriceCents: priceCents,
      depositCents,
      vatRateBasisPoints: Math.round(vatRate * 100),
    })),
    1,
  );
  return chosen.map((product, index) => ({
    product,
    quantity: 1,
    combi: { dealId: deal.id, unitPriceCents: lines[index]?.unitPriceCents ?? 0 },
  }));
}

function pickOf<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[random.between(0, items.length - 1)];
}

/** Fills a basket from what the till offers now: what the demo knows by its demand at this hour, the rest evenly. */
export function drawBasket(catalog: Catalog, random: Random, now: Date): readonly BasketItem[] {
  const hour = localHour(now, catalog.shop.timeZone);
  const table = weightTable(catalog.products.map((product) => demand(product, hour)));
  if (table.total === 0) return [];
  const size = basketSizes.draw(random) + 1;
  const chosen = new Set(Array.from({ length: size }, () => table.draw(random)));
  return [...chosen].flatMap((index) => {
    const product = catalog.products[index];
    return product === undefined ? [] : [{ product, quantity: quantities.draw(random) + 1 }];
  });
}

function demand(product: CatalogProduct, hour: number): number {
  const known = product.eanCode === null ? undefined : demoByEan.get(product.eanCode);
  if (known === undefined) return popularityOfUnknown;
  return known.popularity * (demandByHour[known.sold][hour] ?? 1) * (categoryDemand[known.categoryKey] ?? 1);
}
