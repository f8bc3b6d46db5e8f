import type { CurrentUser, updateCurrentUser as updateEndpoint } from '@larder/contract/people/auth';
import type {
  createAppToken as appTokenEndpoint,
  updateEmail as emailEndpoint,
  updatePassword as passwordEndpoint,
} from '@larder/contract/people/own-account';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { appTokenMs } from '@larder/domain/people/app-login';
import { hashToken, makeToken } from '../../../platform/auth/token.ts';
import { type Context, groupIdOf, type PersonActor, write, writeAs } from '../../../platform/context.ts';
import { constraintOf } from '../../../platform/database/database.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import * as sessions from '../sessions/public.ts';
import { moveSelf, replacePassword, updateSelf } from '../users/public.ts';
import { confirmPassword } from './confirm-password.ts';
import { assertNewPassword, hash } from './passwords.ts';
import * as queries from './queries.ts';
import type { AuthLimits } from './credentials.ts';
import { describeUser } from './describe-user.ts';

/** Changes the caller's own name and language. */
export async function updateCurrentUser(
  context: Context<PersonActor>,
  input: InputOf<typeof updateEndpoint>,
): Promise<CurrentUser> {
  const { userId } = context.actor;
  const name = input.body.name?.trim();
  if (name === '') throw fieldRefusal('name', 'required');
  await writeAs(context, 'identity', async (tx) => {
    const before = await queries.findCurrentUser(tx, userId);
    if (before === undefined) throw new AppError('unauthenticated');
    const after = await updateSelf(tx, { userId, name, locale: input.body.locale, now: context.now });
    await recordAudit(tx, context, {
      action: 'user_updated',
      groupId: after.group_id,
      subject: { type: 'user', id: userId },
      before: { name: before.name, locale: before.locale },
      after: { name: after.name, locale: after.locale },
    });
  });
  return describeUser(context, context.actor);
}

/** Changes the caller's own password; the current one is asked, and every other session and token ends (bar A12). */
export async function updatePassword(
  context: Context<PersonActor>,
  input: InputOf<typeof passwordEndpoint>,
  limits: AuthLimits,
): Promise<void> {
  const { userId, sessionHash } = context.actor;
  const person = await confirmPassword(context, input.body.currentPassword, limits);
  await assertNewPassword(input.body, person);
  const stored = { formerHash: person.formerHash, passwordHash: await hash(input.body.password) };
  await writeAs(context, 'identity', async (tx) => {
    // Somebody else with the former password may have been faster.
    if ((await replacePassword(tx, { userId, ...stored, now: context.now })) === 0)
      throw fieldRefusal('current_password', 'wrong_password');
    await sessions.endOtherSessionsOfUser(tx, userId, sessionHash);
    await recordAudit(tx, context, { action: 'password_changed', groupId: person.group_id });
    tx.afterCommit(() => context.services.signals.emit({ kind: 'access', userId }));
  });
}

/** Changes the caller's own address; the password is asked, and links that went to the former address end. */
export async function updateEmail(
  context: Context<PersonActor>,
  input: InputOf<typeof emailEndpoint>,
  limits: AuthLimits,
): Promise<CurrentUser> {
  const { userId } = context.actor;
  const { email } = input.body;
  const person = await confirmPassword(context, input.body.currentPassword, limits);
  try {
    await writeAs(context, 'identity', async (tx) => {
      await moveSelf(tx, { userId, email, now: context.now });
      // Whom the directory sends with that address would be let into this account.
      if ((await queries.findCurrentUser(tx, userId))?.directory !== null)
        throw fieldRefusal('email', 'directory_address');
      for (const kind of ['reset', 'invite'] as const) await sessions.deleteTokensOfUser(tx, userId, kind);
      await recordAudit(tx, context, {
        action: 'user_updated',
        groupId: person.group_id,
        subject: { type: 'user', id: userId },
        before: { email: person.email },
        after: { email },
      });
    });
  } catch (error) {
    if (constraintOf(error) === 'users_email_unique') throw fieldRefusal('email', 'email_taken');
    throw error;
  }
  return describeUser(context, context.actor);
}

/** Makes an app login code and ends the caller's former one; only its hash is kept (USR-02). */
export async function createAppToken(
  context: Context<PersonActor>,
  _input: InputOf<typeof appTokenEndpoint>,
): Promise<ResultOf<typeof appTokenEndpoint>> {
  const { userId } = context.actor;
  const [appToken, groupId] = [makeToken(), groupIdOf(context)];
  const expiresAt = new Date(context.now.getTime() + appTokenMs);
  await write(context, async (tx) => {
    await sessions.deleteTokensOfUser(tx, userId, 'app');
    await sessions.insertSession(tx, {
      tokenHash: hashToken(appToken),
      context: 'app',
      userId,
      groupId,
      sentTo: null,
      userAgent: context.origin.userAgent,
      network: context.origin.network,
      now: context.now,
      expiresAt,
    });
    await recordAudit(tx, context, { action: 'app_token_created', groupId, subject: { type: 'user', id: userId } });
  });
  return {
    appToken,
    expiresAt: expiresAt.toISOString(),
    pairUrl: `${context.services.config.publicUrl}/device/v1/pair`,
  };
}
