import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/assortment/vats';
import { type Context, read, type UserActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import * as queries from './queries.ts';

/** Lists the VAT rates with their periods: law, so the same for everyone. */
export async function listVats(
  context: Context<UserActor>,
  input: InputOf<typeof contract.listVats>,
): Promise<ResultOf<typeof contract.listVats>> {
  const page = readPage(input.query, [['id', 'id']]);
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listVats(tx, page), queries.countVats(tx)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { vats: rows.map(toVat), pagination };
}

/** Answers one VAT rate. */
export async function getVat(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getVat>,
): Promise<ResultOf<typeof contract.getVat>> {
  const row = await read(context, (tx) => queries.findVat(tx, input.params.vatId));
  if (row === undefined) throw new AppError('not_found');
  return toVat(row);
}

function toVat(row: queries.VatRow): ResultOf<typeof contract.getVat> {
  return {
    id: row.id,
    country: row.country,
    kind: row.kind,
    rateBasisPoints: row.rate_basis_points,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    source: row.source,
  };
}
