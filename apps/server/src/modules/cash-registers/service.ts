import type * as contract from '@larder/contract/cash-registers';
import type { InputOf, ResultOf } from '@larder/contract/endpoint';
import { hashToken, makeToken } from '../../platform/auth/token.ts';
import { type Context, read, type UserActor, visiblePropertyIds, write } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listPage, readPage } from '../../platform/http/list.ts';
import { recordAudit } from '../audit/public.ts';
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
  const row = await read(context, (tx) =>
    queries.findCashRegister(tx, visiblePropertyIds(context), input.params.cashRegisterId),
  );
  if (row === undefined) throw new AppError('not_found');
  return toCashRegister(row);
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
      userId: context.actor.userId,
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

function forgetTills(context: Context): void {
  context.services.signals.emit({ kind: 'access', userId: null });
}

function toCashRegister(row: queries.CashRegisterRow): ResultOf<typeof contract.getCashRegister> {
  return {
    id: row.id,
    propertyId: row.property_id,
    shopId: row.shop_id,
    name: row.name,
    terminalId: row.terminal_id,
    merchant: row.merchant,
    model: row.model,
    hasCredential: row.has_credential,
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    appVersion: row.app_version,
    clockSkewMs: row.clock_skew_ms,
    version: row.version,
  };
}
