import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/assortment/products';
import { type Context, readInSteps, type UserActor } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { listPage, type PageRequest, readPage, wordsOf } from '../../../platform/http/list.ts';
import { scopeOf, toListedProduct } from './answer.ts';
import * as queries from './queries.ts';
import { listFound, type SearchSort } from './search-queries.ts';

/** What a list of products can be sorted by, its own order first, and what each column holds. */
export const sorts = [
  ['name', 'text'],
  ['retailPriceCents', 'number'],
  ['shopPriceCents', 'number'],
  ['category', 'number'],
  ['eanCode', 'text'],
  ['id', 'id'],
] as const;

/** Which products are looked for, and whose. */
type Wanted = { readonly scope: queries.ProductScope; readonly filter: queries.ProductFilter };

/**
 * Lists what a search finds, the best first where no order is asked for (PRD-02). Only when no product that the caller
 * may see has all its words, those come whose words are a slip of the hand away: what other locations have is not told.
 */
export async function searchProducts(
  context: Context<UserActor>,
  wanted: Wanted,
  query: InputOf<typeof contract.listProducts>['query'],
): Promise<ResultOf<typeof contract.listProducts>> {
  const page = readPage({ ...query, sort: query.sort ?? 'relevance' }, [...sorts, ['relevance', 'text']]);
  const { found, count } = await readInSteps(context, (tx) => readFound(tx, wanted, page));
  const { rows, pagination } = listPage(page, found, count);
  return { products: rows.map((row) => toListedProduct(context, row)), pagination };
}

/** The products that have the words, or those that only come near, the best first and without a filter (SEA-01). */
export async function findProducts(
  context: Context<UserActor>,
  { search, limit, isNear }: { readonly search: string; readonly limit: number; readonly isNear: boolean },
): Promise<ResultOf<typeof contract.listProducts>['products']> {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const filter = {
    words,
    isNear,
    categoryId: undefined,
    ledgerAccountId: undefined,
    status: undefined,
    origin: undefined,
  };
  return (await searchProducts(context, { scope: scopeOf(context), filter }, { search, limit })).products;
}

/** A search's page and count; only where every row lies before the page does the count take a statement of its own. */
async function readFound(tx: Transaction, { scope, filter }: Wanted, page: PageRequest<SearchSort>) {
  const found = await listFound(tx, { scope, filter }, page);
  const [first] = found;
  if (first !== undefined) return { found, count: first.total_count };
  if (page.cursor === undefined) return { found, count: 0 };
  const { count } = await queries.countProducts(tx, scope, filter);
  return {
    found,
    count: count > 0 ? count : (await queries.countProducts(tx, scope, { ...filter, isNear: true })).count,
  };
}
