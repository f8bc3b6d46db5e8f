import type * as contract from '@larder/contract/people/passkeys';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { type Context, type PersonActor, writeAs } from '../../../platform/context.ts';
import { constraintOf } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import * as factors from '../second-factors/public.ts';
import { endOtherSessionsOfUser } from '../sessions/public.ts';
import { confirmPassword } from './confirm-password.ts';
import type { AuthLimits } from './credentials.ts';
import { hashedCodes, isAsked, ownerOf } from './own-factor.ts';
import * as queries from './queries.ts';

/** Answers what a browser makes a passkey from, to who typed their password (ACC-18). */
export async function createPasskeyOptions(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.createPasskeyOptions>,
  limits: AuthLimits,
): Promise<ResultOf<typeof contract.createPasskeyOptions>> {
  const { actor, now, services } = context;
  const { email, name } = await confirmPassword(context, input.body.currentPassword, limits);
  const challenge = factors.makeChallenge();
  const kept = await writeAs(context, 'identity', async (tx) => {
    const expiresAt = new Date(now.getTime() + factors.challengeMs);
    await factors.insertChallenge(tx, { challenge, purpose: 'registration', owner: ownerOf(context), expiresAt });
    return factors.listPasskeys(tx, actor.userId);
  });
  return factors.creationOptions(services.config, { userId: actor.userId, email, name }, { challenge, kept });
}

/**
 * Keeps a passkey that the browser made. Where it is the first second factor, sessions and links that were there without end,
 * and recovery codes come with it (ACC-18).
 */
export async function createPasskey(
  context: Context<PersonActor>,
  { body }: InputOf<typeof contract.createPasskey>,
): Promise<ResultOf<typeof contract.createPasskey>> {
  const { actor, now, services } = context;
  const { userId } = actor;
  const challenge = factors.challengeOf(body.credential.clientDataJson);
  if (challenge === undefined) throw new AppError('passkey_not_added');
  const [taken, person] = await writeAs(context, 'identity', async (tx) => [
    await factors.takeChallenge(tx, challenge, now),
    await queries.findCurrentUser(tx, userId),
  ]);
  if (taken?.purpose !== 'registration' || taken.user_id !== userId) throw new AppError('passkey_not_added');
  const created = await factors.readCreated(services.config, challenge, body.credential);
  if (created === undefined) throw new AppError('passkey_not_added');
  const codes = person?.has_second_factor === true ? null : await hashedCodes();
  const name = body.name.trim();
  try {
    await writeAs(context, 'identity', async (tx) => {
      await factors.insertPasskey(tx, ownerOf(context), { ...created, name, now });
      if (codes !== null) {
        await factors.replaceRecoveryCodes(tx, ownerOf(context), codes.hashes);
        await endOtherSessionsOfUser(tx, userId, actor.sessionHash);
      }
      await recordAudit(tx, context, {
        action: 'passkey_added',
        groupId: actor.groupId,
        subject: { type: 'user', id: userId },
        after: { name },
      });
      tx.afterCommit(() => services.signals.emit({ kind: 'access', userId }));
    });
  } catch (error) {
    if (constraintOf(error) === 'passkeys_credential_id_unique') throw new AppError('passkey_not_added');
    throw error;
  }
  return { recoveryCodes: [...(codes?.codes ?? [])] };
}

/** Removes one of the caller's passkeys; with the last second factor its recovery codes go too (ACC-18). */
export async function deletePasskey(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.deletePasskey>,
  limits: AuthLimits,
): Promise<void> {
  const { actor, services } = context;
  const { userId } = actor;
  const { passkeyId } = input.params;
  const person = await confirmPassword(context, input.body.currentPassword, limits);
  await writeAs(context, 'identity', async (tx) => {
    const passkeys = await factors.lockPasskeys(tx, userId);
    const passkey = passkeys.find(({ id }) => id === passkeyId);
    if (passkey === undefined) throw new AppError('not_found');
    const hasTotp = ((await factors.findTotp(tx, userId))?.secret ?? null) !== null;
    const isLast = passkeys.length === 1 && !hasTotp;
    if (isLast && isAsked(person)) throw new AppError('second_factor_kept');
    if (isLast) await factors.removeFactors(tx, userId);
    else await factors.deletePasskey(tx, userId, passkeyId);
    await recordAudit(tx, context, {
      action: 'passkey_removed',
      groupId: actor.groupId,
      subject: { type: 'user', id: userId },
      before: { name: passkey.name },
    });
    tx.afterCommit(() => services.signals.emit({ kind: 'access', userId }));
  });
}
