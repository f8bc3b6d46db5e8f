import { getProduct, listProducts } from '@larder/contract/products';
import { queryOptions } from '@tanstack/react-query';
import { call, queryOptionsFor } from './api.ts';

/** The query of the products that a search finds at a location. */
export function productSearchQuery(propertyId: number, search: string) {
  return queryOptionsFor(listProducts, {
    query: { status: 'active', limit: '20', ...(search === '' ? {} : { search }) },
    propertyId,
  });
}

/** The query of a product's name, which seldom changes and is asked only where nobody has told it yet. */
export function productNameQuery(propertyId: number, productId: number) {
  return queryOptions({
    queryKey: ['nameOfProduct', productId],
    queryFn: async () => (await call(getProduct, { params: { productId }, propertyId })).name,
    staleTime: Infinity,
  });
}
