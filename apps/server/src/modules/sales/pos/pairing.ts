import type { pairDevice as pairEndpoint } from '@larder/contract/sales/device';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { can } from '@larder/domain/platform/permission';
import type { NetworkLimiter } from '../../../platform/auth/rate-limiter.ts';
import { hashToken, isToken } from '../../../platform/auth/token.ts';
import { type Context, type DeviceActor, readAs, write, writeAs } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findAppToken, takeAppToken } from '../../people/sessions/public.ts';
import { pairRegister, unpairTill } from '../../places/cash-registers/public.ts';

/**
 * Exchanges an app login code for a register's credential (USR-02). The code works once, and counts for what its person
 * may do at this moment; one that was shown for a register of theirs is only spent when that register is paired.
 */
export async function pairDevice(
  context: Context,
  input: InputOf<typeof pairEndpoint>,
  pairing: NetworkLimiter,
): Promise<ResultOf<typeof pairEndpoint>> {
  const { appToken, cashRegisterId } = input.body;
  await pairing.take(context.origin);
  if (!isToken(appToken)) throw new AppError('invalid_app_token');
  const tokenHash = hashToken(appToken);
  const found = await readAs(context, 'identity', (tx) => findAppToken(tx, tokenHash, context.now));
  if (found === undefined) throw new AppError('invalid_app_token');
  const answer = await writeAs(context, { groupId: found.group_id }, async (tx) => {
    const person = await takeAppToken(tx, tokenHash, context.now);
    if (person === undefined || !can(person.role, 'write', 'shop')) throw new AppError('invalid_app_token');
    const paired = await pairRegister(tx, context, {
      cashRegisterId,
      userId: person.user_id,
      propertyIds: person.role === 'admin' ? null : person.property_ids,
    });
    if (paired === undefined) throw new AppError('not_found');
    return { cashRegisterId, ...paired, createdAt: context.now.toISOString() };
  });
  await pairing.giveBack(context.origin);
  return answer;
}

/** Ends a till's pairing by its own will; from then on its credential is nobody's (USR-02, bar E7). */
export async function unpairDevice(context: Context<DeviceActor>): Promise<void> {
  await write(context, (tx) => unpairTill(tx, context));
}
