import { getProduct, listProducts } from '@larder/contract/products';
import { queryOptions } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../lib/api.ts';

/** The query of the products that a search finds. */
export function productSearchQuery(propertyId: number, search: string) {
  return queryOptionsFor(listProducts, {
    query: { status: 'active', limit: '20', ...(search === '' ? {} : { search }) },
    propertyId,
  });
}

/** The query of some products that guests can buy, to show prices by. */
export function exampleProductsQuery(propertyId: number) {
  return queryOptionsFor(listProducts, { query: { status: 'published', limit: '4' }, propertyId });
}

/** The query of a product's name, which seldom changes and is asked only where nobody has told it yet. */
export function productNameQuery(propertyId: number, productId: number) {
  return queryOptions({
    queryKey: ['nameOfProduct', productId],
    queryFn: async () => (await call(getProduct, { params: { productId }, propertyId })).name,
    staleTime: Infinity,
  });
}
