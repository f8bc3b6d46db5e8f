import type { InputOf, ResultOf } from '@larder/contract/endpoint';
import type * as contract from '@larder/contract/shops';
import { type Context, read, type UserActor, visiblePropertyIds } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listPage, readPage } from '../../platform/http/list.ts';
import * as queries from './queries.ts';

/** Lists the shops of the locations that the caller may see. */
export async function listShops(
  context: Context<UserActor>,
  input: InputOf<typeof contract.listShops>,
): Promise<ResultOf<typeof contract.listShops>> {
  const page = readPage(input.query, [['name', 'text']]);
  const visible = visiblePropertyIds(context);
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listShops(tx, visible, page), queries.countShops(tx, visible)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { shops: rows.map(toShop), pagination };
}

/** Answers one shop. */
export async function getShop(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getShop>,
): Promise<ResultOf<typeof contract.getShop>> {
  const row = await read(context, (tx) => queries.findShop(tx, visiblePropertyIds(context), input.params.shopId));
  if (row === undefined) throw new AppError('not_found');
  return toShop(row);
}

function toShop(row: queries.ShopRow): ResultOf<typeof contract.getShop> {
  return {
    id: row.id,
    propertyId: row.property_id,
    name: row.name,
    receiptName: row.receipt_name,
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
    defaultLanguage: row.default_language,
    vatNumber: row.vat_number,
    chamberOfCommerceNumber: row.chamber_of_commerce_number,
    version: row.version,
  };
}
