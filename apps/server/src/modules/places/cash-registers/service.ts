import type * as contract from '@larder/contract/places/cash-registers';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { snakeCase } from '@larder/contract/platform/wire';
import { type CashRegisterFields, cashRegisterProblems, plainCashRegister } from '@larder/domain/places/cash-register';
import { hashToken, makeToken } from '../../../platform/auth/token.ts';
import { type Context, read, type UserActor, userIdOf, visiblePropertyIds, write } from '../../../platform/context.ts';
import { constraintOf, type Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal, fieldRefusals } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import { recordAudit } from '../../office/audit/public.ts';
import { recordPutBack, takenBackSince } from '../../office/removals/public.ts';
import * as queries from './queries.ts';

/** Lists the cash registers of the locations that the caller may see, or of one shop. */
export async function listCashRegisters(
  context: Context<UserActor>,
  input: InputOf<typeof contract.listCashRegisters>,
): Promise<ResultOf<typeof contract.listCashRegisters>> {
  const page = readPage(input.query, [['name', 'text']]);
  const filter = { propertyIds: visiblePropertyIds(context), shopId: input.query.shopId };
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listCashRegisters(tx, filter, page), queries.countCashRegisters(tx, filter)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { cashRegisters: rows.map(toCashRegister), pagination };
}

/** Answers one cash register. */
export async function getCashRegister(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getCashRegister>,
): Promise<ResultOf<typeof contract.getCashRegister>> {
  return read(context, (tx) => findOne(tx, visiblePropertyIds(context), input.params.cashRegisterId));
}

/** Adds a cash register to a shop, without a credential yet (SHP-03). */
export async function createCashRegister(
  context: Context<UserActor>,
  input: InputOf<typeof contract.createCashRegister>,
): Promise<ResultOf<typeof contract.createCashRegister>> {
  const { shopId, ...entered } = input.body;
  const visible = visiblePropertyIds(context);
  return writeUnique(context, async (tx) => {
    const shop = await queries.keepShop(tx, visible, shopId);
    if (shop === undefined) throw new AppError('not_found');
    const fields = soundFields({ ...plainCashRegister, name: entered.name, model: entered.model, ...given(entered) });
    const { id } = await queries.insertCashRegister(tx, shop, { fields, now: context.now });
    await recordAudit(tx, context, {
      action: 'cash_register_created',
      groupId: shop.group_id,
      subject: { type: 'cash_register', id },
      after: { shopId, ...fields },
    });
    return findOne(tx, visible, id);
  });
}

/** Writes a cash register; a terminal that another one of the location has is for the table to say. */
async function writeUnique<T>(context: Context, run: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await write(context, run);
  } catch (error) {
    if (constraintOf(error) === 'cash_registers_terminal_unique') throw fieldRefusal('terminal_id', 'terminal_taken');
    throw error;
  }
}

/** Changes what a person entered of a cash register (SHP-03); its till finds its name in its next catalogue. */
export async function updateCashRegister(
  context: Context<UserActor>,
  input: InputOf<typeof contract.updateCashRegister>,
): Promise<ResultOf<typeof contract.updateCashRegister>> {
  const { cashRegisterId } = input.params;
  const visible = visiblePropertyIds(context);
  return writeUnique(context, async (tx) => {
    const row = await queries.lockCashRegister(tx, visible, cashRegisterId);
    if (row === undefined) throw new AppError('not_found');
    assertVersion(row, input.expectedVersion);
    const before = fieldsOf(row);
    const after = soundFields({ ...before, ...given(input.body) });
    await queries.updateCashRegister(tx, cashRegisterId, { fields: after, now: context.now });
    await recordAudit(tx, context, {
      action: 'cash_register_updated',
      groupId: row.group_id,
      subject: { type: 'cash_register', id: cashRegisterId },
      before,
      after,
    });
    const { group_id: groupId, shop_id: shopId } = row;
    tx.afterCommit(() => context.services.signals.emit({ kind: 'catalog', groupId, shopId }));
    return findOne(tx, visible, cashRegisterId);
  });
}

/** Removes a cash register: its credential ends at once and its receipts stay (SHP-03, bar E7). */
export async function deleteCashRegister(
  context: Context<UserActor>,
  input: InputOf<typeof contract.deleteCashRegister>,
): Promise<void> {
  const { cashRegisterId } = input.params;
  await write(context, async (tx) => {
    const row = await queries.lockCashRegister(tx, visiblePropertyIds(context), cashRegisterId);
    if (row === undefined) throw new AppError('not_found');
    await queries.deleteCredential(tx, cashRegisterId);
    await queries.removeCashRegister(tx, cashRegisterId, context.now);
    await recordAudit(tx, context, {
      action: 'cash_register_removed',
      groupId: row.group_id,
      subject: { type: 'cash_register', id: cashRegisterId },
      before: { shopId: row.shop_id, ...fieldsOf(row) },
    });
    tx.afterCommit(() => forgetTills(context));
  });
}

/** Takes back that a cash register was removed (UND-02); its till has to be paired again. */
export async function undeleteCashRegister(
  context: Context<UserActor>,
  input: InputOf<typeof contract.undeleteCashRegister>,
): Promise<ResultOf<typeof contract.undeleteCashRegister>> {
  const { cashRegisterId: id } = input.params;
  return writeUnique(context, async (tx) => {
    const count = await queries.undeleteCashRegister(tx, id, { since: takenBackSince(context), now: context.now });
    if (count > 0) await recordPutBack(tx, context, { type: 'cash_register', id });
    return findOne(tx, visiblePropertyIds(context), id);
  });
}

/** Makes a till's credential and ends the former one; only its hash is kept (SHP-04, bar E7). */
export async function createCashRegisterCredential(
  context: Context<UserActor>,
  input: InputOf<typeof contract.createCashRegisterCredential>,
): Promise<ResultOf<typeof contract.createCashRegisterCredential>> {
  const { cashRegisterId } = input.params;
  const credential = makeToken();
  await write(context, async (tx) => {
    const register = await queries.lockCashRegister(tx, visiblePropertyIds(context), cashRegisterId);
    if (register === undefined) throw new AppError('not_found');
    await queries.deleteCredential(tx, cashRegisterId);
    await queries.insertCredential(tx, {
      tokenHash: hashToken(credential),
      register,
      userId: userIdOf(context),
      now: context.now,
    });
    await recordAudit(tx, context, {
      action: 'cash_register_credential_created',
      groupId: register.group_id,
      subject: { type: 'cash_register', id: cashRegisterId },
    });
    tx.afterCommit(() => forgetTills(context));
  });
  return { cashRegisterId, credential, createdAt: context.now.toISOString() };
}

/** Revokes a till's credential at once; without one there is nothing to do, and that is fine too. */
export async function deleteCashRegisterCredential(
  context: Context<UserActor>,
  input: InputOf<typeof contract.deleteCashRegisterCredential>,
): Promise<void> {
  const { cashRegisterId } = input.params;
  await write(context, async (tx) => {
    const register = await queries.lockCashRegister(tx, visiblePropertyIds(context), cashRegisterId);
    if (register === undefined) throw new AppError('not_found');
    const revoked = await queries.deleteCredential(tx, cashRegisterId);
    if (revoked === 0) return;
    await recordAudit(tx, context, {
      action: 'cash_register_credential_revoked',
      groupId: register.group_id,
      subject: { type: 'cash_register', id: cashRegisterId },
    });
    tx.afterCommit(() => forgetTills(context));
  });
}

async function findOne(
  tx: Transaction,
  propertyIds: readonly number[] | null,
  cashRegisterId: number,
): Promise<ResultOf<typeof contract.getCashRegister>> {
  const row = await queries.findCashRegister(tx, propertyIds, cashRegisterId);
  if (row === undefined) throw new AppError('not_found');
  return toCashRegister(row);
}

function fieldsOf(row: queries.LockedRow): CashRegisterFields {
  const { group_id: _group, property_id: _property, shop_id: _shop, id: _id, version: _version, ...fields } = row;
  const { terminal_id: terminalId, ...rest } = fields;
  return { ...rest, terminalId };
}

/** What a body carries. */
function given(body: {
  readonly [Name in keyof CashRegisterFields]?: CashRegisterFields[Name] | undefined;
}): Partial<CashRegisterFields> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** The fields as they are kept, or a refusal of what is wrong with them; a blank one is none. */
function soundFields(entered: CashRegisterFields): CashRegisterFields {
  const blank = ([name, value]: [string, unknown]) => [name, typeof value === 'string' ? value.trim() || null : value];
  const fields: CashRegisterFields = {
    ...entered,
    ...Object.fromEntries(Object.entries(entered).map(blank)),
    name: entered.name.trim(),
  };
  const problems = Object.entries(cashRegisterProblems(fields));
  if (problems.length > 0)
    throw fieldRefusals(Object.fromEntries(problems.map(([name, code]) => [snakeCase(name), code])));
  return fields;
}

function forgetTills(context: Context): void {
  context.services.signals.emit({ kind: 'access', userId: null });
}

function toCashRegister(row: queries.CashRegisterRow): ResultOf<typeof contract.getCashRegister> {
  return {
    ...row,
    propertyId: row.property_id,
    shopId: row.shop_id,
    terminalId: row.terminal_id,
    hasCredential: row.has_credential,
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    appVersion: row.app_version,
    clockSkewMs: row.clock_skew_ms,
  };
}
