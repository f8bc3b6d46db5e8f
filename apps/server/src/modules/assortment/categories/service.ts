import type * as contract from '@larder/contract/assortment/categories';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { categoryProblems } from '@larder/domain/assortment/assortment';
import { tidyText } from '@larder/domain/platform/translated-text';
import { type Context, groupIdOf, read, type UserActor, visiblePropertyIds, write } from '../../../platform/context.ts';
import { constraintOf, isForeignKeyViolation, type Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal, fieldRefusals } from '../../../platform/http/app-error.ts';
import { listPage, readPage, wordsOf } from '../../../platform/http/list.ts';
import { mediaUrlOf } from '../../../platform/media.ts';
import { recordChange } from '../../office/audit/public.ts';
import { ownMedia } from '../../office/media/public.ts';
import { keepRemoved, putBack } from '../../office/removals/public.ts';
import * as queries from './queries.ts';

/** Lists the group's categories with the number of products that the caller may see in each. */
export async function listCategories(
  context: Context<UserActor>,
  input: InputOf<typeof contract.listCategories>,
): Promise<ResultOf<typeof contract.listCategories>> {
  const page = readPage(input.query, [
    ['position', 'number'],
    ['name', 'text'],
    ['productCount', 'number'],
  ]);
  const filter = { propertyIds: visiblePropertyIds(context), words: wordsOf(input.query.search) };
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listCategories(tx, filter, page), queries.countCategories(tx, filter)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { categories: rows.map((row) => toCategory(context, row)), pagination };
}

/** Answers one category. */
export async function getCategory(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getCategory>,
): Promise<ResultOf<typeof contract.getCategory>> {
  return read(context, (tx) => describeCategory(context, tx, input.params.categoryId));
}

/** Adds a category after all others; the next catalogue of every till has it (CAT-01). */
export async function createCategory(
  context: Context<UserActor>,
  input: InputOf<typeof contract.createCategory>,
): Promise<ResultOf<typeof contract.createCategory>> {
  return writeNamed(context, async (tx) => {
    const fields = await soundFields(tx, context, { before: null, change: input.body });
    const { id } = await queries.insertCategory(tx, fields, context.now);
    await recordChange(tx, context, { type: 'category', verb: 'created', id, after: fields });
    return describeCategory(context, tx, id);
  });
}

/** Changes a category for all locations of the group (CAT-01, bar D7). */
export async function updateCategory(
  context: Context<UserActor>,
  input: InputOf<typeof contract.updateCategory>,
): Promise<ResultOf<typeof contract.updateCategory>> {
  const { categoryId } = input.params;
  return writeNamed(context, async (tx) => {
    const row = await queries.lockCategory(tx, categoryId);
    if (row === undefined) throw new AppError('not_found');
    assertVersion(row, input.expectedVersion);
    const before = { name: row.name, photo_url: row.photo_url };
    const after = await soundFields(tx, context, { before, change: input.body });
    await queries.updateCategory(tx, categoryId, { fields: after, now: context.now });
    await recordChange(tx, context, { type: 'category', verb: 'updated', id: categoryId, before, after });
    return describeCategory(context, tx, categoryId);
  });
}

/** Deletes a category that no product is in; the order of a shop that still names it leaves it out (CAT-01). */
export async function deleteCategory(
  context: Context<UserActor>,
  input: InputOf<typeof contract.deleteCategory>,
): Promise<void> {
  const { categoryId } = input.params;
  try {
    await write(context, async (tx) => {
      const row = await queries.lockCategory(tx, categoryId);
      if (row === undefined) throw new AppError('not_found');
      await keepRemoved(tx, context, { type: 'category', id: categoryId, roots: [['categories', 'id']] });
      await queries.deleteCategory(tx, categoryId);
      const before = { name: row.name, photo_url: row.photo_url };
      await recordChange(tx, context, { type: 'category', verb: 'deleted', id: categoryId, before });
    });
  } catch (error) {
    // Whatever is still in the category says so by its foreign key, also what came at the same moment.
    if (isForeignKeyViolation(error)) throw new AppError('category_in_use');
    throw error;
  }
}

/** Takes back that a category was deleted (UND-02); one that is there stays as it is. */
export async function undeleteCategory(
  context: Context<UserActor>,
  input: InputOf<typeof contract.undeleteCategory>,
): Promise<ResultOf<typeof contract.undeleteCategory>> {
  const { categoryId: id } = input.params;
  return writeNamed(context, async (tx) => {
    await putBack(tx, context, { type: 'category', id });
    return describeCategory(context, tx, id);
  });
}

/** Writes a category, and has tills ask for it; a name that another one has, whatever its case, is for the table to say. */
async function writeNamed<T>(context: Context, run: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await write(context, (tx) => {
      tx.afterCommit(() => context.services.signals.emit({ kind: 'catalog', groupId: groupIdOf(context) }));
      return run(tx);
    });
  } catch (error) {
    if (constraintOf(error) === 'categories_name_unique') throw fieldRefusal('name.nl', 'category_name_taken');
    throw error;
  }
}

type Given = {
  readonly before: queries.CategoryFields | null;
  readonly change: InputOf<typeof contract.updateCategory>['body'];
};

/** The category as it will be, with its picture by its file name, or a refusal of everything that is wrong with it. */
async function soundFields(
  tx: Transaction,
  context: Context,
  { before, change }: Given,
): Promise<queries.CategoryFields> {
  const name = tidyText(change.name ?? before?.name ?? { nl: '' });
  const media = await ownMedia(tx, context.services.config, { photo_url: change.photoUrl });
  const problems = { ...categoryProblems({ name }), ...media.problems };
  if (Object.keys(problems).length > 0) throw fieldRefusals(problems);
  const isPhotoKept = change.photoUrl === undefined && before !== null;
  return { name, photo_url: isPhotoKept ? before.photo_url : media.fileOf('photo_url') };
}

async function describeCategory(
  context: Context,
  tx: Transaction,
  categoryId: number,
): Promise<ResultOf<typeof contract.getCategory>> {
  const row = await queries.findCategory(tx, visiblePropertyIds(context), categoryId);
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
