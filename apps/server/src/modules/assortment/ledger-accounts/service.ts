import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/assortment/ledger-accounts';
import { type Context, read, type UserActor, visiblePropertyIds, write } from '../../../platform/context.ts';
import { constraintOf, type Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion } from '../../../platform/http/app-error.ts';
import { listPage, readPage, wordsOf } from '../../../platform/http/list.ts';
import { recordChange } from '../../office/audit/public.ts';
import { recordPutBack, takenBackSince } from '../../office/removals/public.ts';
import { assertSound, withChanges } from './policy.ts';
import * as queries from './queries.ts';

const maximumAttempts = 3;

/** Lists the ledger accounts of the group and of the locations that the caller may see. */
export async function listLedgerAccounts(
  context: Context<UserActor>,
  input: InputOf<typeof contract.listLedgerAccounts>,
): Promise<ResultOf<typeof contract.listLedgerAccounts>> {
  const page = readPage(input.query, [
    ['code', 'text'],
    ['description', 'text'],
    ['place', 'text'],
    ['externalVatCode', 'text'],
    ['pmsId', 'text'],
    ['paymentMethod', 'text'],
    ['productCount', 'number'],
  ]);
  const filter = { propertyIds: visiblePropertyIds(context), words: wordsOf(input.query.search) };
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listLedgerAccounts(tx, filter, page), queries.countLedgerAccounts(tx, filter)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { ledgerAccounts: rows.map(toLedgerAccount), pagination };
}

/** Answers one ledger account. */
export async function getLedgerAccount(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getLedgerAccount>,
): Promise<ResultOf<typeof contract.getLedgerAccount>> {
  return read(context, (tx) => describeLedgerAccount(context, tx, input.params.ledgerAccountId));
}

/** Adds a ledger account: of the location in the path, else of the whole group (LED-01). */
export async function createLedgerAccount(
  context: Context<UserActor>,
  input: InputOf<typeof contract.createLedgerAccount>,
): Promise<ResultOf<typeof contract.createLedgerAccount>> {
  const { propertyId } = context;
  return writeUnique(context, async (tx) => {
    const after = withChanges(null, input.body);
    await assertSound(tx, { after, former: null, propertyId, ledgerAccountId: null });
    const { id } = await queries.insertLedgerAccount(tx, after, { propertyId, now: context.now });
    await recordChange(tx, context, { type: 'ledger_account', verb: 'created', id, after: { propertyId, ...after } });
    return describeLedgerAccount(context, tx, id);
  });
}

/** Changes a ledger account; what was booked on it is shown by its new code and name (LED-01, bar D7). */
export async function updateLedgerAccount(
  context: Context<UserActor>,
  input: InputOf<typeof contract.updateLedgerAccount>,
): Promise<ResultOf<typeof contract.updateLedgerAccount>> {
  const { ledgerAccountId: id } = input.params;
  return writeUnique(context, async (tx) => {
    const row = await lockOwn(context, tx, id);
    assertVersion(row, input.expectedVersion);
    const { version: _version, property_id: propertyId, ...former } = row;
    const after = withChanges(former, input.body);
    await assertSound(tx, { after, former, propertyId, ledgerAccountId: id });
    await queries.updateLedgerAccount(tx, id, { given: after, now: context.now });
    await recordChange(tx, context, { type: 'ledger_account', verb: 'updated', id, before: former, after });
    return describeLedgerAccount(context, tx, id);
  });
}

/**
 * Removes a ledger account that no product is booked on (LED-01). Its row stays for the books; its code, its deposit and
 * its payment method are free for another. A product that names it at the same moment either keeps it or is refused.
 */
export async function deleteLedgerAccount(
  context: Context<UserActor>,
  input: InputOf<typeof contract.deleteLedgerAccount>,
): Promise<void> {
  const { ledgerAccountId: id } = input.params;
  await write(context, async (tx) => {
    const { version: _version, ...before } = await lockOwn(context, tx, id);
    if ((await queries.hasProducts(tx, id)).has_products) throw new AppError('ledger_account_in_use');
    await queries.removeLedgerAccount(tx, id, context.now);
    await recordChange(tx, context, { type: 'ledger_account', verb: 'deleted', id, before });
  });
}

/** Takes back that an account was removed (UND-02); refused where another has its code, deposit or payment method now. */
export async function undeleteLedgerAccount(
  context: Context<UserActor>,
  input: InputOf<typeof contract.undeleteLedgerAccount>,
): Promise<ResultOf<typeof contract.undeleteLedgerAccount>> {
  const { ledgerAccountId: id } = input.params;
  return writeUnique(context, async (tx) => {
    const removed = await queries.lockRemoved(tx, id, takenBackSince(context));
    if (removed !== undefined) {
      const { property_id: propertyId, ...after } = removed;
      await assertSound(tx, { after, former: null, propertyId, ledgerAccountId: id });
      await queries.undeleteLedgerAccount(tx, id, context.now);
      await recordPutBack(tx, context, { type: 'ledger_account', id });
    }
    return describeLedgerAccount(context, tx, id);
  });
}

/** Where somebody else was first with a code, the second try finds theirs and names it. */
async function writeUnique<T>(context: Context, run: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(context, run);
    } catch (error) {
      const isTaken = /^ledger_accounts_\w+_unique$/.test(constraintOf(error));
      if (!isTaken || attempt >= maximumAttempts) throw error;
    }
  }
}

async function lockOwn(context: Context, tx: Transaction, ledgerAccountId: number): Promise<queries.LockedRow> {
  const row = await queries.lockLedgerAccount(tx, visiblePropertyIds(context), ledgerAccountId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function describeLedgerAccount(
  context: Context,
  tx: Transaction,
  ledgerAccountId: number,
): Promise<ResultOf<typeof contract.getLedgerAccount>> {
  const row = await queries.findLedgerAccount(tx, visiblePropertyIds(context), ledgerAccountId);
  if (row === undefined) throw new AppError('not_found');
  return toLedgerAccount(row);
}

function toLedgerAccount(row: queries.LedgerAccountRow): ResultOf<typeof contract.getLedgerAccount> {
  return {
    id: row.id,
    code: row.code,
    description: row.description,
    propertyId: row.property_id,
    externalVatCode: row.external_vat_code,
    pmsId: row.pms_id,
    paymentMethodId: row.payment_method_id,
    depositType: row.deposit_type,
    productCount: row.product_count,
    version: row.version,
  };
}
