import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  undeleteCategory,
  updateCategory,
} from '@larder/contract/assortment/categories';
import type { AnswerOf, CallOf } from '@larder/contract/platform/endpoint';
import { listProducts } from '@larder/contract/assortment/products';
import { getShop } from '@larder/contract/places/shops';
import { categoryProblems } from '@larder/domain/assortment/assortment';
import type { Locale } from '@larder/domain/platform/locale';
import { tidyText, translate } from '@larder/domain/platform/translated-text';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api.ts';
import type { Place } from '../../../lib/place.ts';
import { resourceApi, undeleting } from '../../../lib/resource-api.ts';
import { productQueryOf, type ProductSearch } from './product-search.ts';

/** A category as the server answers it. */
export type Category = AnswerOf<typeof getCategory>;

/** A page of products as the server answers it. */
export type ProductList = AnswerOf<typeof listProducts>;

/** What the form of a category holds; a language that nobody wrote in is an empty text. */
export type CategoryValues = {
  readonly name: { readonly nl: string; readonly de: string; readonly en: string };
  readonly photoUrl: string | null;
};

type At = Pick<Place, 'location'>;

/** The categories; shops order them. */
export const categories = {
  ...resourceApi(
    {
      list: listCategories,
      get: getCategory,
      create: createCategory,
      update: updateCategory,
      remove: deleteCategory,
      affects: [getShop],
    },
    ({ name, photoUrl }: CategoryValues): CallOf<typeof createCategory>['body'] => ({ name: tidyText(name), photoUrl }),
  ),
  undelete: undeleting(undeleteCategory),
  noun: 'categories' as const,
  draft: 'category',
  blank: { name: { nl: '', de: '', en: '' }, photoUrl: null },
  problemsOf: categoryProblems,
  savedOf: ({ name, photoUrl, version }: Category) => ({
    values: { name: { nl: name.nl, de: name.de ?? '', en: name.en ?? '' }, photoUrl },
    version,
  }),
  nameOf: ({ name }: Category, locale: Locale) => translate(name, locale),
};

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
