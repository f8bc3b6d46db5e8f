import { type Context, readAs, type PersonActor, writeAs } from '../../../platform/context.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import type { AuthLimits } from './credentials.ts';
import { verify } from './passwords.ts';
import * as queries from './queries.ts';

/** The caller's row, once they have typed their password; wrong ones are counted as when signing in (bar A1). */
export async function confirmPassword(context: Context<PersonActor>, password: string, limits: AuthLimits) {
  const person = await readAs(context, 'identity', (tx) => queries.findCurrentUser(tx, context.actor.userId));
  if (person === undefined) throw new AppError('unauthenticated');
  const account = [person.email.toLowerCase()];
  await limits.logIn.take(context.origin, account);
  const { password_hash: formerHash } = person;
  if (formerHash === null || !(await verify(password, formerHash))) {
    await writeAs(context, 'identity', (tx) =>
      recordAudit(tx, context, { action: 'password_confirmation_failed', groupId: person.group_id }),
    );
    throw fieldRefusal('current_password', 'wrong_password');
  }
  await limits.logIn.giveBack(context.origin, account);
  return { ...person, formerHash };
}
