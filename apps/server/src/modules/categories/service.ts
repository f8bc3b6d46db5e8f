import type * as contract from '@larder/contract/categories';
import type { InputOf, ResultOf } from '@larder/contract/endpoint';
import { type Context, read, type UserActor, visiblePropertyIds } from '../../platform/context.ts';
import { mediaUrlOf } from '../../platform/media.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listPage, readPage } from '../../platform/http/list.ts';
import * as queries from './queries.ts';

/** Lists the group's categories with the number of products that the caller may see in each. */
export async function listCategories(
  context: Context<UserActor>,
  input: InputOf<typeof contract.listCategories>,
): Promise<ResultOf<typeof contract.listCategories>> {
  const page = readPage(input.query, [
    ['position', 'number'],
    ['name', 'text'],
  ]);
  const visible = visiblePropertyIds(context);
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listCategories(tx, visible, page), queries.countCategories(tx)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { categories: rows.map((row) => toCategory(context, row)), pagination };
}

/** Answers one category. */
export async function getCategory(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getCategory>,
): Promise<ResultOf<typeof contract.getCategory>> {
  const row = await read(context, (tx) =>
    queries.findCategory(tx, visiblePropertyIds(context), input.params.categoryId),
  );
  if (row === undefined) throw new AppError('not_found');
  return toCategory(context, row);
}

function toCategory(context: Context, row: queries.CategoryRow): ResultOf<typeof contract.getCategory> {
  return {
    id: row.id,
    name: row.name,
    photoUrl: mediaUrlOf(context.services.config, row.photo_url),
    productCount: row.product_count,
    version: row.version,
  };
}
