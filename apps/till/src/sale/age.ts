import { type Basket, goodsIn } from './basket.ts';
import type { Catalog } from './catalog.ts';

/** The highest age that a basket asks for, null where none does or the location does not check ages. */
export function ageAskedFor(catalog: Catalog, basket: Basket): number | null {
  if (!catalog.shop.checksAge) return null;
  const ages = goodsIn(catalog, basket).flatMap(({ minimumAge }) => minimumAge ?? []);
  return ages.length === 0 ? null : Math.max(...ages);
}

/** The basket without what asks for an age. */
export function withoutAge({ products }: Catalog, basket: Basket): Basket {
  const restricted = new Set(products.flatMap(({ id, minimumAge }) => (minimumAge === null ? [] : [id])));
  return basket.filter(({ productId }) => !restricted.has(productId));
}
