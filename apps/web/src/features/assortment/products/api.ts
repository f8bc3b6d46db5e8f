import { getCategory, listCategories } from '@larder/contract/assortment/categories';
import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { listLedgerAccounts } from '@larder/contract/assortment/ledger-accounts';
import {
  archiveProduct,
  createProduct,
  getProduct,
  listDepositOptions,
  listPriceChanges,
  listProducts,
  type Product,
  restoreProduct,
  updateProduct,
} from '@larder/contract/assortment/products';
import { deleteProduct, undeleteProduct } from '@larder/contract/assortment/product-removal';
import { getShop } from '@larder/contract/places/shops';
import { listVats } from '@larder/contract/assortment/vats';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import type { Place } from '../../../lib/place.ts';
import type { ProductFrame } from './product-frame.ts';
import { changeOf, creationOf, type ProductValues } from './product-values.ts';

type At = Pick<Place, 'location'>;

const idOf = ({ location }: At) => location?.id ?? null;

/** The query of one product. */
export function productQuery(at: At, productId: number) {
  return queryOptionsFor(getProduct, { params: { productId }, propertyId: idOf(at) });
}

/** The queries of all that the form offers to choose from: categories, accounts, deposits and rates. */
export function optionQueries(at: At) {
  const propertyId = idOf(at);
  return [
    queryOptions({
      queryKey: [listCategories.name, propertyId, 'all'],
      queryFn: async () => ({
        categories: await everyPage(async (query) => {
          const { categories, pagination } = await call(listCategories, { query, propertyId });
          return { rows: categories, pagination };
        }),
      }),
    }),
    queryOptions({
      queryKey: [listLedgerAccounts.name, propertyId, 'all'],
      queryFn: async () => ({
        ledgerAccounts: await everyPage(async (query) => {
          const { ledgerAccounts, pagination } = await call(listLedgerAccounts, { query, propertyId });
          return { rows: ledgerAccounts, pagination };
        }),
      }),
    }),
    queryOptionsFor(listDepositOptions, { propertyId }),
    queryOptionsFor(listVats, { query: { limit: '200' }, propertyId }),
  ] as const;
}

type PageQuery = { readonly limit: string; readonly cursor?: string };
type PageAnswer<Row> = {
  readonly rows: readonly Row[];
  readonly pagination: { readonly nextCursor: string | null };
};

/** All rows of a list that is short enough to choose from. */
async function everyPage<Row>(ask: (query: PageQuery) => Promise<PageAnswer<Row>>): Promise<readonly Row[]> {
  const all: Row[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { rows, pagination } = await ask({ limit: '200', ...(cursor === undefined ? {} : { cursor }) });
    all.push(...rows);
    cursor = pagination.nextCursor;
  }
  return all;
}

/** A page of a product's prices as the server answers it. */
export type PriceChanges = AnswerOf<typeof listPriceChanges>;

const firstChanges = '5';
const moreChanges = '50';

/** The query of the history of a product's prices: the last few first, older ones when asked. */
export function priceChangesQuery(at: At, productId: number) {
  const propertyId = idOf(at);
  const first: string | null = null;
  return infiniteQueryOptions({
    queryKey: [listPriceChanges.name, propertyId, productId],
    queryFn: ({ pageParam, signal }) =>
      call(listPriceChanges, {
        params: { productId },
        query: pageParam === null ? { limit: firstChanges } : { limit: moreChanges, cursor: pageParam },
        propertyId,
        signal,
      }),
    initialPageParam: first,
    getNextPageParam: ({ pagination }: PriceChanges) => pagination.nextCursor,
  });
}

/** Adds a product: to the group, or to the location that one stands at (PRD-06). */
export function addProduct(values: ProductValues, frame: ProductFrame): Promise<Product> {
  return call(createProduct, { body: creationOf(values, frame), propertyId: idOf(frame) });
}

/** Saves a product that was read in a version. */
export function saveProduct(
  values: ProductValues,
  frame: ProductFrame,
  { product, version }: { readonly product: Product; readonly version: number | null },
): Promise<Product> {
  const params = { productId: product.id };
  return call(updateProduct, {
    params,
    body: changeOf(values, frame, product),
    propertyId: idOf(frame),
    ifMatch: version,
  });
}

/** Archives a product, or restores it (PRD-02). */
export function setArchived(at: At, productId: number, isArchived: boolean): Promise<Product> {
  return call(isArchived ? archiveProduct : restoreProduct, { params: { productId }, propertyId: idOf(at) });
}

/** Deletes a product; refused when it was ever sold, or when something hangs on it (PRD-05). */
export async function removeProduct(at: At, productId: number): Promise<void> {
  await call(deleteProduct, { params: { productId }, propertyId: idOf(at) });
}

/** Takes back that a product was deleted. */
export function takeBackProduct(at: At, productId: number): Promise<Product> {
  return call(undeleteProduct, { params: { productId }, propertyId: idOf(at) });
}

const showing = [listProducts.name, listPriceChanges.name, listCategories.name, getCategory.name, getShop.name];

/** Forgets a product that is gone, so that no page of it is shown from the cache. */
export function productRemoved(client: QueryClient, at: At, productId: number): void {
  client.removeQueries({ queryKey: productQuery(at, productId).queryKey });
  for (const name of showing) void client.invalidateQueries({ queryKey: [name] });
}

/** Takes in that a product changed: its pages, its prices and every list that shows it. */
export function productChanged(client: QueryClient, at: At, product: Product): void {
  client.setQueryData(productQuery(at, product.id).queryKey, product);
  const { queryKey: shown } = productQuery(at, product.id);
  void client.invalidateQueries({
    queryKey: [getProduct.name],
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== JSON.stringify(shown),
  });
  for (const name of showing) void client.invalidateQueries({ queryKey: [name] });
  void client.invalidateQueries({ queryKey: ['nameOfProduct', product.id] });
}
