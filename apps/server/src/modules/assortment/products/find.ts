import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/assortment/products';
import { type Context, readInSteps, type UserActor } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { listPage, type PageRequest, readPage } from '../../../platform/http/list.ts';
import { toListedProduct } from './answer.ts';
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
  const { found, count } = await readInSteps(context, (tx) => findProducts(tx, wanted, page));
  const { rows, pagination } = listPage(page, found, count);
  return { products: rows.map((row) => toListedProduct(context, row)), pagination };
}

/** A search's page and count; only where every row lies before the page does the count take a statement of its own. */
async function findProducts(tx: Transaction, { scope, filter }: Wanted, page: PageRequest<SearchSort>) {
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
