import type { InputOf, ResultOf } from '@larder/contract/endpoint';
import type * as contract from '@larder/contract/ledger-accounts';
import { type Context, read, type UserActor, visiblePropertyIds } from '../../platform/context.ts';
import { listPage, readPage } from '../../platform/http/list.ts';
import * as queries from './queries.ts';

/** Lists the ledger accounts of the group and of the locations that the caller may see. */
export async function listLedgerAccounts(
  context: Context<UserActor>,
  input: InputOf<typeof contract.listLedgerAccounts>,
): Promise<ResultOf<typeof contract.listLedgerAccounts>> {
  const page = readPage(input.query, [['code', 'text']]);
  const propertyIds = visiblePropertyIds(context);
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listLedgerAccounts(tx, propertyIds, page), queries.countLedgerAccounts(tx, propertyIds)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return {
    ledgerAccounts: rows.map(({ id, code, description, property_id: propertyId }) => ({
      id,
      code,
      description,
      propertyId,
    })),
    pagination,
  };
}
