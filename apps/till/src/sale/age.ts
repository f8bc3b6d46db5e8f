import type { Basket } from './basket.ts';
import type { Catalog } from './catalog.ts';

/** The highest age that a basket asks for, null where none does or the location does not check ages. */
export function ageAskedFor({ shop, products }: Catalog, basket: Basket): number | null {
  if (!shop.checksAge) return null;
  const taken = new Set(basket.map(({ productId }) => productId));
  const ages = products.flatMap(({ id, minimumAge }) => (taken.has(id) && minimumAge !== null ? [minimumAge] : []));
  return ages.length === 0 ? null : Math.max(...ages);
}

/** The basket without what asks for an age. */
export function withoutAge({ products }: Catalog, basket: Basket): Basket {
  const restricted = new Set(products.flatMap(({ id, minimumAge }) => (minimumAge === null ? [] : [id])));
  return basket.filter(({ productId }) => !restricted.has(productId));
}
