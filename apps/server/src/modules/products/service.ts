import type { InputOf, ResultOf } from '@larder/contract/endpoint';
import type * as contract from '@larder/contract/products';
import { type Context, read, readInSteps, type UserActor, visiblePropertyIds } from '../../platform/context.ts';
import { mediaUrlOf } from '../../platform/media.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listPage, type PageRequest, readPage } from '../../platform/http/list.ts';
import * as queries from './queries.ts';

const maximumWords = 8;

/** Lists the group-wide products and those of the locations that the caller may see (PRD-05, PRD-06). */
export async function listProducts(
  context: Context<UserActor>,
  input: InputOf<typeof contract.listProducts>,
): Promise<ResultOf<typeof contract.listProducts>> {
  const { search, categoryId, ledgerAccountId, status } = input.query;
  const page = readPage(input.query, [
    ['name', 'text'],
    ['retailPriceCents', 'number'],
    ['id', 'id'],
  ]);
  const scope = scopeOf(context);
  const filter = { words: wordsOf(search), categoryId, ledgerAccountId, status };
  const { found, count } =
    filter.words.length > 0
      ? await readInSteps(context, (tx) => findProducts(tx, { scope, filter }, page))
      : await read(context, async (tx) => {
          const list = queries.listProducts(tx, { scope, filter }, page);
          const [rows, total] = await Promise.all([list, queries.countProducts(tx, scope, filter)]);
          return { found: rows, count: total.count };
        });
  const { rows, pagination } = listPage(page, found, count);
  return { products: rows.map((row) => toProduct(context, row)), pagination };
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

type Wanted = { readonly scope: queries.ProductScope; readonly filter: queries.ProductFilter };

/** A search's page and count; only where every row lies before the page does the count take a statement of its own. */
async function findProducts(tx: Transaction, wanted: Wanted, page: PageRequest<queries.ProductSort>) {
  const found = await queries.searchProducts(tx, wanted, page);
  const [first] = found;
  if (first !== undefined || page.cursor === undefined) return { found, count: first?.total_count ?? 0 };
  return { found, count: (await queries.countProducts(tx, wanted.scope, wanted.filter)).count };
}

function scopeOf(context: Context): queries.ProductScope {
  return { propertyIds: visiblePropertyIds(context), propertyId: context.propertyId };
}

/** The words of a search, with what LIKE would take for a wildcard made plain. */
function wordsOf(search: string | undefined): readonly string[] {
  const words = (search ?? '').split(/\s+/u).filter((word) => word !== '');
  return words.slice(0, maximumWords).map((word) => word.replace(/[\\%_]/g, String.raw`\$&`));
}

function toProduct(context: Context, row: queries.ProductRow): ResultOf<typeof contract.getProduct> {
  return {
    id: row.id,
    name: row.name,
    tags: row.tags,
    description: row.description,
    imageUrl: mediaUrlOf(context.services.config, row.image_url),
    retailPriceCents: row.retail_price_cents,
    customPriceCents: row.custom_price_cents,
    eanCode: row.ean_code,
    categoryIds: row.second_category_id === null ? [row.category_id] : [row.category_id, row.second_category_id],
    vatType: row.vat_type,
    depositKinds: row.deposit_kinds,
    ledgerAccountId: row.ledger_account_id,
    ledgerAccountNlId: row.ledger_account_nl_id,
    ageRestriction: row.age_restriction,
    isInterchangeable: row.is_interchangeable,
    status: row.status,
    archivedAt: row.archived_at?.toISOString() ?? null,
    propertyId: row.property_id,
    property: row.property_code === null ? null : { extId: row.property_code },
    propertyConfigs: row.property_configs,
    vouchers: row.vouchers,
    version: row.version,
  };
}
