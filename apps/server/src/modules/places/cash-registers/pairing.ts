import { hashToken, makeToken } from '../../../platform/auth/token.ts';
import type { Context, DeviceActor } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { recordAudit } from '../../office/audit/public.ts';
import * as queries from './queries.ts';

/** The credential of a paired register, shown this once, and the shop that it sells in. */
export type Paired = { readonly credential: string; readonly shop: { readonly id: number; readonly name: string } };

/**
 * Makes the credential of a register for a person who is not signed in here but showed an app login code, and ends the
 * former one (USR-02, bar E7). Undefined when the register is at none of the locations; null stands for all of the group's.
 */
export async function pairRegister(
  tx: Transaction,
  context: Context,
  given: { cashRegisterId: number; userId: number; propertyIds: readonly number[] | null },
): Promise<Paired | undefined> {
  const { cashRegisterId, userId, propertyIds } = given;
  const register = await queries.lockCashRegister(tx, propertyIds, cashRegisterId);
  if (register === undefined) return undefined;
  const shop = await queries.findShop(tx, register.shop_id);
  const credential = makeToken();
  await queries.deleteCredential(tx, cashRegisterId);
  await queries.insertCredential(tx, { tokenHash: hashToken(credential), register, userId, now: context.now });
  await recordAudit(tx, context, {
    action: 'cash_register_paired',
    groupId: register.group_id,
    userId,
    subject: { type: 'cash_register', id: cashRegisterId },
  });
  tx.afterCommit(() => context.services.signals.emit({ kind: 'access', userId: null }));
  return { credential, shop };
}

/** Ends the credential that a till calls with (bar E7); one that ended meanwhile is nothing to end, and no line. */
export async function unpairTill(tx: Transaction, context: Context<DeviceActor>): Promise<void> {
  const { groupId, cashRegisterId, credentialHash } = context.actor;
  if ((await queries.deleteShownCredential(tx, credentialHash)) === 0) return;
  await recordAudit(tx, context, {
    action: 'cash_register_unpaired',
    groupId,
    subject: { type: 'cash_register', id: cashRegisterId },
  });
  tx.afterCommit(() => context.services.signals.emit({ kind: 'access', userId: null }));
}
