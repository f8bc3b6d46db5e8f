import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  updateCategory,
} from '@larder/contract/categories';
import type { AnswerOf } from '@larder/contract/endpoint';
import { listProducts } from '@larder/contract/products';
import { getShop } from '@larder/contract/shops';
import type { QueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import { type CategorySearch, queryOf } from './category-search.ts';
import { type CategoryValues, entryOf } from './category-values.ts';
import { productQueryOf, type ProductSearch } from './product-search.ts';

/** A category as the server answers it. */
export type Category = AnswerOf<typeof getCategory>;

/** A page of categories as the server answers it. */
export type CategoryList = AnswerOf<typeof listCategories>;

/** A page of products as the server answers it. */
export type ProductList = AnswerOf<typeof listProducts>;

type At = Pick<Place, 'location'>;

/** The query of a page of the list. */
export function categoryListQuery({ location }: At, search: CategorySearch) {
  return queryOptionsFor(listCategories, { query: queryOf(search), propertyId: location?.id ?? null });
}

/** The query of one category. */
export function categoryQuery({ location }: At, categoryId: number) {
  return queryOptionsFor(getCategory, { params: { categoryId }, propertyId: location?.id ?? null });
}

/** The query of a page of a category's products. */
export function categoryProductsQuery({ location }: At, categoryId: number, search: ProductSearch) {
  return queryOptionsFor(listProducts, {
    query: productQueryOf(search, categoryId),
    propertyId: location?.id ?? null,
  });
}

/** What lists that were shown before know of a category, so that its page has a head at once. */
export function knownCategory(client: QueryClient, { location }: At, categoryId: number): Category | undefined {
  const lists = client.getQueriesData<{ readonly categories: readonly Category[] }>({
    queryKey: [listCategories.name, location?.id ?? null],
  });
  return lists.flatMap(([, list]) => list?.categories ?? []).find(({ id }) => id === categoryId);
}

/** Adds a category, or changes one that was read in a version. */
export async function saveCategory(
  { location }: At,
  values: CategoryValues,
  known: { readonly id: number; readonly version: number | null } | null,
): Promise<Category> {
  const body = entryOf(values);
  const propertyId = location?.id ?? null;
  if (known === null) return call(createCategory, { body, propertyId });
  return call(updateCategory, { params: { categoryId: known.id }, body, propertyId, ifMatch: known.version });
}

/** Deletes a category; refused while products are in it. */
export async function removeCategory({ location }: At, categoryId: number): Promise<void> {
  await call(deleteCategory, { params: { categoryId }, propertyId: location?.id ?? null });
}

/** Takes in that categories changed: every list, and the shops that order them, are asked again. */
export function categoriesChanged(client: QueryClient, at: At, category?: Category): void {
  if (category !== undefined) client.setQueryData(categoryQuery(at, category.id).queryKey, category);
  for (const name of [listCategories.name, getCategory.name, getShop.name])
    void client.invalidateQueries({ queryKey: [name] });
}

/** Forgets a category that is gone, so that no page of it is shown from the cache. */
export function categoryRemoved(client: QueryClient, at: At, categoryId: number): void {
  client.removeQueries({ queryKey: categoryQuery(at, categoryId).queryKey });
  for (const name of [listCategories.name, getShop.name]) void client.invalidateQueries({ queryKey: [name] });
}
