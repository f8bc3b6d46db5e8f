import { listProducts } from '@larder/contract/products';
import { queryOptionsFor } from '../../lib/api.ts';

/** The query of some products that guests can buy, to show prices by. */
export function exampleProductsQuery(propertyId: number) {
  return queryOptionsFor(listProducts, { query: { status: 'published', limit: '4' }, propertyId });
}
