import type * as contract from '@larder/contract/places/cash-registers';
import type { InputOf } from '@larder/contract/platform/endpoint';
import { type Context, groupIdOf, type UserActor, visiblePropertyIds, write } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import * as queries from './queries.ts';

/**
 * Has labels wait for a till no longer, because a person knows that it does not sell (DYN-05): until it asks for prices again
 * it may charge more than a label shows. Ends by itself when it asks.
 */
export async function stopWaitingForCashRegister(
  context: Context<UserActor>,
  { params }: InputOf<typeof contract.stopWaitingForCashRegister>,
): Promise<void> {
  const { cashRegisterId } = params;
  const groupId = groupIdOf(context);
  await write(context, async (tx) => {
    const register = await queries.findCashRegister(tx, visiblePropertyIds(context), cashRegisterId);
    if (register === undefined) throw new AppError('not_found');
    const changed = await queries.ignoreTill(tx, cashRegisterId, context.now);
    if (changed === 0) return;
    await recordAudit(tx, context, {
      action: 'cash_register_not_waited_for',
      groupId,
      subject: { type: 'cash_register', id: cashRegisterId },
    });
    tx.afterCommit(() => {
      context.services.signals.emit({ kind: 'shelves', groupId });
      context.services.signals.emit({ kind: 'labels', groupId, propertyIds: [register.property_id] });
    });
  });
}
