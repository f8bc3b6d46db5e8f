import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/assortment/products';
import { atProperty, type Context, read, type UserActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { listPage, readPage, wordsOf } from '../../../platform/http/list.ts';
import { scopeOf, toListedProduct, toProduct } from './answer.ts';
import { searchProducts, sorts } from './find.ts';
import * as queries from './queries.ts';

/** Lists the group-wide products and those of the locations that the caller may see (PRD-05, PRD-06). */
export async function listProducts(
  caller: Context<UserActor>,
  input: InputOf<typeof contract.listProducts>,
): Promise<ResultOf<typeof contract.listProducts>> {
  const context = atProperty(caller, input.query.propertyId);
  const { search, categoryId, ledgerAccountId, status, origin } = input.query;
  const scope = scopeOf(context);
  const filter = { words: wordsOf(search), categoryId, ledgerAccountId, status, origin };
  if (filter.words.length > 0) return searchProducts(context, { scope, filter }, input.query);
  const page = readPage(input.query, sorts);
  const { found, count } = await read(context, async (tx) => {
    const list = queries.listProducts(tx, { scope, filter }, page);
    const [rows, total] = await Promise.all([list, queries.countProducts(tx, scope, filter)]);
    return { found: rows, count: total.count };
  });
  const { rows, pagination } = listPage(page, found, count);
  return { products: rows.map((row) => toListedProduct(context, row)), pagination };
}

/** Answers one product. */
export async function getProduct(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getProduct>,
): Promise<ResultOf<typeof contract.getProduct>> {
  const row = await read(context, (tx) => queries.findProduct(tx, scopeOf(context), input.params.productId));
  if (row === undefined) throw new AppError('not_found');
  return toProduct(context, row);
}
