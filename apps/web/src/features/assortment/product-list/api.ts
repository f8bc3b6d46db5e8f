import { listCategories } from '@larder/contract/assortment/categories';
import type { AnswerOf, CallOf } from '@larder/contract/platform/endpoint';
import { changeProducts, undoProductChange } from '@larder/contract/assortment/product-changes';
import { getProduct, listPriceChanges, listProducts, type Product } from '@larder/contract/assortment/products';
import type { QueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import type { Place } from '../../../lib/place.ts';
import { productQueryOf, type ProductSearch } from './product-search.ts';

/** A page of products as the server answers it. */
export type ProductList = AnswerOf<typeof listProducts>;

/** What a change of many says. */
export type ChangeBody = NonNullable<CallOf<typeof changeProducts>['body']>;

type At = Pick<Place, 'location'>;

const placeOf = ({ location }: At) => ({ propertyId: location?.id ?? null });

/** The query of a page of the list. */
export function productListQuery(at: At, search: ProductSearch) {
  return queryOptionsFor(listProducts, { query: productQueryOf(search), ...placeOf(at) });
}

/** The query of the categories that products can be in, in their order. */
export function categoryChoiceQuery(at: At) {
  return queryOptionsFor(listCategories, { query: { limit: '200', sort: 'position' }, ...placeOf(at) });
}

/** Changes many products at once: all of them or none. */
export function changeMany(at: At, body: ChangeBody): Promise<AnswerOf<typeof changeProducts>> {
  return call(changeProducts, { body, ...placeOf(at) });
}

/** Puts back what a change of many changed. */
export function undoChange(at: At, changeId: number): Promise<AnswerOf<typeof undoProductChange>> {
  return call(undoProductChange, { params: { changeId }, ...placeOf(at) });
}

/** One product as it is now. */
export function readProduct(at: At, productId: number): Promise<Product> {
  return call(getProduct, { params: { productId }, ...placeOf(at) });
}

/** Takes in that products changed; resolves when what is on screen has been asked again. */
export async function productsChanged(client: QueryClient): Promise<void> {
  const names = [listProducts, getProduct, listPriceChanges, listCategories].map(({ name }) => name);
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
