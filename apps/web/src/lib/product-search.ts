import { getProduct, listProducts } from '@larder/contract/assortment/products';
import { queryOptions } from '@tanstack/react-query';
import { call, queryOptionsFor } from './api.ts';

/** The query of the products that a search finds at a location; archived ones only where they are asked for and named. */
export function productSearchQuery(propertyId: number, search: string, hasArchived = false) {
  return queryOptionsFor(listProducts, {
    query: {
      limit: '20',
      ...(hasArchived && search !== '' ? {} : { status: 'active' }),
      ...(search === '' ? {} : { search }),
    },
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
