import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/assortment/product-files';
import { columnsOf, type ProductColumn } from '@larder/domain/assortment/product-file';
import type { productColumns } from '@larder/domain/office/list-columns';
import {
  atProperty,
  type Context,
  read,
  readInSteps,
  type UserActor,
  visiblePropertyIds,
} from '../../../platform/context.ts';
import { type CsvCell, csvChunks } from '../../../platform/http/csv.ts';
import { wordsOf } from '../../../platform/http/list.ts';
import { type FileProduct, listFileProducts, type ProductFilter } from '../products/public.ts';
import { columns } from './cells.ts';
import { findReferences } from './references.ts';

const batch = 1_000;

/**
 * Writes the products of a list as CSV, in the order of their ids (PRD-05). They are asked for in batches, each when the
 * one before has gone out, so that memory stays flat and no transaction waits for a slow caller.
 */
export async function exportProducts(
  caller: Context<UserActor>,
  input: InputOf<typeof contract.exportProducts>,
): Promise<ResultOf<typeof contract.exportProducts>> {
  const context = atProperty(caller, input.body.propertyId);
  const { search, categoryId, ledgerAccountId, status, origin } = input.body;
  const filter = { words: wordsOf(search), categoryId, ledgerAccountId, status, origin };
  const propertyIds = visiblePropertyIds(context);
  const { references } = await readInSteps(context, (tx) =>
    findReferences(tx, context.services.config, { propertyIds, propertyId: context.propertyId, urls: [] }),
  );
  const shown = columnsFor(input.body.columns, columnsOf(context.propertyId !== null));
  // The first batch comes before the answer begins, so that what is wrong is still told as a refusal.
  const first = await nextBatch(context, filter, 0);
  async function* rows(): AsyncGenerator<readonly (readonly CsvCell[])[]> {
    for (let found = first; found.length > 0;) {
      yield found.map((product) => shown.map((column) => columns[column].write(product, references)));
      const last = found.at(-1);
      found = found.length < batch || last === undefined ? [] : await nextBatch(context, filter, last.id);
    }
  }
  return {
    fileName: `larder-artikelen-${context.now.toISOString().slice(0, 10)}.csv`,
    chunks: csvChunks(shown, rows()),
  };
}

type ListColumn = (typeof productColumns)[number];

/** What a file holds of a column of the list. */
const columnsOfList: Readonly<Record<ListColumn, readonly ProductColumn[]>> = {
  name: ['name_nl', 'name_de', 'name_en'],
  labels: ['status', 'archived', 'age_restriction', 'deposit_kinds', 'location', 'hidden_in'],
  category: ['category', 'second_category'],
  ean: ['ean_code'],
  price: ['retail_price', 'own_price'],
};

/** The columns that were chosen, in their order; the number goes first, by which the file is read back. */
function columnsFor(
  chosen: readonly ListColumn[] | undefined,
  all: readonly ProductColumn[],
): readonly ProductColumn[] {
  if (chosen === undefined) return all;
  const named = [...new Set(chosen)].flatMap((column) => columnsOfList[column]);
  return ['id', ...named.filter((column) => all.includes(column))];
}

function nextBatch(context: Context<UserActor>, filter: ProductFilter, afterId: number): Promise<FileProduct[]> {
  const scope = { propertyIds: visiblePropertyIds(context), propertyId: context.propertyId };
  return read(context, (tx) => listFileProducts(tx, { scope, filter }, { afterId, limit: batch }));
}
