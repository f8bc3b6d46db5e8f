import type {
  getCurrentUser as getCurrentUserEndpoint,
  logIn as logInEndpoint,
  requestPasswordReset as resetEndpoint,
  setPassword as setPasswordEndpoint,
  CurrentUser,
} from '@larder/contract/people/auth';
import type { InputOf } from '@larder/contract/platform/endpoint';
import { hashToken, isToken } from '../../../platform/auth/token.ts';
import { type Context, readAs, type PersonActor, writeAs } from '../../../platform/context.ts';
import type { Exchange } from '../../../platform/http/adapter.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import { sendMail } from '../../office/mails/public.ts';
import * as sessions from '../sessions/public.ts';
import { updatePassword } from '../users/public.ts';
import { clearSessionCookie, sessionTokenOf } from './cookie.ts';
import { type AuthLimits, findByCredentials } from './credentials.ts';
import { describeUser } from './describe-user.ts';
import { enter, issueTicket } from './entering.ts';
import { assertNewPassword, hash } from './passwords.ts';
import * as queries from './queries.ts';

/**
 * Signs a person in by their password, with one message for every kind of failure (ACC-10). Who has a second factor is told
 * so, gets a ticket for it, and is not in yet (ACC-15).
 */
export async function logIn(
  context: Context,
  input: InputOf<typeof logInEndpoint>,
  { limits, http }: { limits: AuthLimits; http: Exchange },
): Promise<CurrentUser> {
  const person = await findByCredentials(context, input.body.user, limits);
  // Only who has the right password hears of it.
  if (person.is_suspended === true) throw new AppError('group_suspended');
  if (person.has_second_factor) {
    await issueTicket(context, person, http);
    throw new AppError('second_factor_required');
  }
  return enter(context, { person, proof: { by: 'password', take: async () => undefined } }, { limits, http });
}

/** Ends the session at once; nobody signed in is fine too, so a second log-out succeeds (bar A8). */
export async function logOut(context: Context, http: Exchange): Promise<void> {
  const token = sessionTokenOf(http.request, context.services.config);
  if (isToken(token))
    await writeAs(context, 'identity', async (tx) => {
      const ended = await sessions.endSession(tx, hashToken(token));
      if (ended === undefined) return;
      await recordAudit(tx, context, { action: 'log_out', groupId: ended.group_id, userId: ended.user_id });
      tx.afterCommit(() => context.services.signals.emit({ kind: 'access', userId: ended.user_id }));
    });
  clearSessionCookie(http, context.services.config);
}

/** Answers who is signed in (USR-03). */
export function getCurrentUser(
  context: Context<PersonActor>,
  _input: InputOf<typeof getCurrentUserEndpoint>,
): Promise<CurrentUser> {
  return describeUser(context, context.actor);
}

/** Queues a mail with a reset link; says nothing about whether the address is known (ACC-09, bars A4, A9). */
export async function requestPasswordReset(
  context: Context,
  input: InputOf<typeof resetEndpoint>,
  limits: AuthLimits,
): Promise<void> {
  const { email, locale } = input.body;
  await limits.resetAsk.take(context.origin);
  const isWithinLimit = await limits.resetMail.tryTake([email.toLowerCase()]);
  await writeAs(context, 'identity', async (tx) => {
    const user = await queries.findUserByEmail(tx, email);
    await recordAudit(tx, context, {
      action: 'password_reset_requested',
      groupId: user?.group_id ?? null,
      ...(user === undefined ? {} : { userId: user.id }),
    });
    if (user === undefined || user.disabled_at !== null || user.is_of_directory || !isWithinLimit) return;
    await sendMail(tx, context, {
      kind: 'password_reset',
      groupId: user.group_id,
      userId: user.id,
      recipient: user.email,
      locale: locale ?? user.locale,
    });
  });
}

/** Sets a new password; the token is spent and every session of that person ends (ACC-09, bars A10, A12, A13). */
export async function setPassword(context: Context, input: InputOf<typeof setPasswordEndpoint>): Promise<void> {
  const { token, password } = input.body;
  if (!isToken(token)) throw new AppError('invalid_reset_link');
  const tokenHash = hashToken(token);
  const holder = await readAs(context, 'identity', (tx) => sessions.findResetToken(tx, tokenHash, context.now));
  if (holder === undefined) throw new AppError('invalid_reset_link');
  await assertNewPassword(input.body, holder);
  const passwordHash = await hash(password);
  await writeAs(context, 'identity', async (tx) => {
    const taken = await sessions.takeResetToken(tx, tokenHash, context.now);
    if (taken === undefined) throw new AppError('invalid_reset_link');
    const { group_id: groupId } = await updatePassword(tx, {
      userId: taken.user_id,
      passwordHash,
      now: context.now,
    });
    await sessions.endSessionsOfUser(tx, taken.user_id);
    await recordAudit(tx, context, { action: 'password_set', groupId, userId: taken.user_id });
    tx.afterCommit(() => context.services.signals.emit({ kind: 'access', userId: taken.user_id }));
  });
}
