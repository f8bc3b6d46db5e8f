import type { CurrentUser } from '@larder/contract/people/auth';
import type { checkSecondFactor as checkEndpoint } from '@larder/contract/people/second-factor';
import type { InputOf } from '@larder/contract/platform/endpoint';
import { type Context, readAs, writeAs } from '../../../platform/context.ts';
import type { Exchange } from '../../../platform/http/adapter.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import { recogniseCode } from '../second-factors/public.ts';
import * as sessions from '../sessions/public.ts';
import type { AuthLimits } from './credentials.ts';
import { enter } from './entering.ts';
import { verify } from './passwords.ts';
import { ticketOf } from './ticket.ts';

/** Lets in whoever typed the right password a moment ago and now a code that was not used before (ACC-15). */
export async function checkSecondFactor(
  context: Context,
  input: InputOf<typeof checkEndpoint>,
  { limits, http }: { limits: AuthLimits; http: Exchange },
): Promise<CurrentUser> {
  const { hash: ticket, person } = await ticketOf(context, http);
  const account = [String(person.id)];
  await limits.secondFactor.take(account);
  const factor = await recogniseCode(person.id, input.body.code, {
    now: context.now,
    read: (run) => readAs(context, 'identity', run),
    verify,
  });
  if (factor === undefined) return refuse(context, person);
  const take = async (tx: Parameters<typeof factor.take>[0]) => {
    if ((await sessions.takeTicket(tx, ticket)) === 0) throw new AppError('second_factor_expired');
    // Somebody typed the same code at the same moment, and was faster.
    if ((await factor.take(tx)) === 0) throw new AppError('wrong_second_factor');
  };
  const user = await enter(context, { person, proof: { by: factor.by, take } }, { limits, http });
  await limits.secondFactor.giveBack(account);
  return user;
}

async function refuse(context: Context, person: { id: number; group_id: number | null }): Promise<never> {
  await writeAs(context, 'identity', (tx) =>
    recordAudit(tx, context, { action: 'second_factor_failed', groupId: person.group_id, userId: person.id }),
  );
  throw new AppError('wrong_second_factor');
}
