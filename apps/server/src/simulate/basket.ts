import type { getCatalog } from '@larder/contract/device';
import { localHour } from '@larder/domain/date-range';
import type * as z from 'zod/mini';
import { type DemoProduct, demoProducts } from '../seed/catalogue.ts';
import { categoryDemand, demandByHour } from '../seed/history-patterns.ts';
import { type Random, weightTable } from '../seed/random.ts';

/** What a till knows of its shop. */
export type Catalog = z.output<(typeof getCatalog)['response']>;

/** A product as the till sells it. */
export type CatalogProduct = Catalog['products'][number];

/** What a guest takes. */
export type BasketItem = { readonly product: CatalogProduct; readonly quantity: number };

const demoByEan: ReadonlyMap<string, DemoProduct> = new Map(demoProducts.map((product) => [product.eanCode, product]));
const basketSizes = weightTable([44, 31, 15, 6, 3, 1]);
const quantities = weightTable([88, 10, 2]);
const popularityOfUnknown = 3;

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
