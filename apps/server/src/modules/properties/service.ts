import type { InputOf, ResultOf } from '@larder/contract/endpoint';
import type * as contract from '@larder/contract/properties';
import { type Context, read, type UserActor, visiblePropertyIds } from '../../platform/context.ts';
import { mediaUrlOf } from '../../platform/media.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listPage, readPage } from '../../platform/http/list.ts';
import * as queries from './queries.ts';

/** Lists the locations of the group. */
export async function listProperties(
  context: Context<UserActor>,
  input: InputOf<typeof contract.listProperties>,
): Promise<ResultOf<typeof contract.listProperties>> {
  const page = readPage(input.query, [
    ['name', 'text'],
    ['code', 'text'],
  ]);
  const visible = visiblePropertyIds(context);
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listProperties(tx, visible, page), queries.countProperties(tx, visible)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { properties: rows.map((row) => toProperty(context, row)), pagination };
}

/** Answers one location; whoever may enter it finds it, whatever their role. */
export async function getProperty(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getProperty>,
): Promise<ResultOf<typeof contract.getProperty>> {
  const { propertyId } = input.params;
  if (!context.actor.propertyIds.includes(propertyId)) throw new AppError('not_found');
  const row = await read(context, (tx) => queries.findProperty(tx, propertyId));
  if (row === undefined) throw new AppError('not_found');
  return toProperty(context, row);
}

function toProperty(context: Context, row: queries.PropertyRow): ResultOf<typeof contract.getProperty> {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    slug: row.slug,
    country: row.country,
    timeZone: row.time_zone,
    vatNumber: row.vat_number,
    chamberOfCommerceNumber: row.chamber_of_commerce_number,
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
    allowedVouchers: row.allowed_vouchers,
    validateLegalAge: row.validate_legal_age,
    logoUrl: mediaUrlOf(context.services.config, row.logo_url),
    cashRegisterImageUrl: mediaUrlOf(context.services.config, row.cash_register_image_url),
    theme: row.theme,
    shops: row.shops,
    lastReceiptAt: row.last_receipt_at?.toISOString() ?? null,
    version: row.version,
  };
}
