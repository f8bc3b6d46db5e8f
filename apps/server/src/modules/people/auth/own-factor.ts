import type * as contract from '@larder/contract/people/second-factor';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { base32, totpUri } from '@larder/domain/people/totp';
import { type Context, readAs, type PersonActor, writeAs } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import * as factors from '../second-factors/public.ts';
import { endOtherSessionsOfUser } from '../sessions/public.ts';
import { confirmPassword } from './confirm-password.ts';
import type { AuthLimits } from './credentials.ts';
import { hash } from './passwords.ts';
import * as queries from './queries.ts';

/** Answers what the caller has set up; of the key itself nothing is ever told again (ACC-14). */
export async function getSecondFactor(
  context: Context<PersonActor>,
): Promise<ResultOf<typeof contract.getSecondFactor>> {
  const { userId } = context.actor;
  const [totp, passkeys, { count }, person] = await readAs(context, 'identity', (tx) =>
    Promise.all([
      factors.findTotp(tx, userId),
      factors.listPasskeys(tx, userId),
      factors.countRecoveryCodes(tx, userId),
      queries.findCurrentUser(tx, userId),
    ]),
  );
  return {
    hasFactor: person?.has_second_factor === true,
    totpSince: totp?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.created_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: count,
    isRequired: isAsked(person),
  };
}

/** Makes a key for an authenticator app; the former one goes on working until a code of this one was typed. */
export async function createTotp(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.createTotp>,
  limits: AuthLimits,
): Promise<ResultOf<typeof contract.createTotp>> {
  const { email } = await confirmPassword(context, input.body.currentPassword, limits);
  const secret = factors.makeTotpSecret();
  await writeAs(context, 'identity', (tx) => factors.keepPending(tx, ownerOf(context), secret));
  const written = base32(secret);
  return { secret: written, uri: totpUri({ account: email, secret: written }) };
}

/** Puts the key into force whose code is typed; sessions and links that were there without it end (ACC-14). */
export async function updateTotp(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.updateTotp>,
): Promise<ResultOf<typeof contract.updateTotp>> {
  const { now, actor } = context;
  const { userId } = actor;
  const [totp, passkeys] = await readAs(context, 'identity', (tx) =>
    Promise.all([factors.findTotp(tx, userId), factors.listPasskeys(tx, userId)]),
  );
  const secret = totp?.pending_secret ?? null;
  const step = secret === null ? undefined : factors.stepOf({ secret, usedStep: null }, input.body.code, now);
  if (secret === null || step === undefined) throw fieldRefusal('code', 'wrong_code');
  // Codes came with the first factor; another phone makes those of the former one worthless.
  const isBesidePasskeys = (totp?.secret ?? null) === null && passkeys.length > 0;
  const codes = isBesidePasskeys ? null : await hashedCodes();
  await writeAs(context, 'identity', async (tx) => {
    if ((await factors.confirmPending(tx, { userId, secret, step, now })) === 0)
      throw fieldRefusal('code', 'wrong_code');
    if (codes !== null) await factors.replaceRecoveryCodes(tx, ownerOf(context), codes.hashes);
    await endOtherSessionsOfUser(tx, userId, actor.sessionHash);
    await audit(tx, context, totp?.secret === null ? 'second_factor_enabled' : 'second_factor_replaced');
    tx.afterCommit(() => context.services.signals.emit({ kind: 'access', userId }));
  });
  return { recoveryCodes: [...(codes?.codes ?? [])] };
}

/** Makes new recovery codes; the former ones end with it. */
export async function createRecoveryCodes(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.createRecoveryCodes>,
  limits: AuthLimits,
): Promise<ResultOf<typeof contract.createRecoveryCodes>> {
  const person = await confirmPassword(context, input.body.currentPassword, limits);
  if (!person.has_second_factor) throw new AppError('second_factor_off');
  const codes = await hashedCodes();
  await writeAs(context, 'identity', async (tx) => {
    await factors.replaceRecoveryCodes(tx, ownerOf(context), codes.hashes);
    await audit(tx, context, 'recovery_codes_replaced');
  });
  return { recoveryCodes: [...codes.codes] };
}

/** Turns the caller's second factor off, with all that belongs to it; a key that was never confirmed goes too. */
export async function stopSecondFactor(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.stopSecondFactor>,
  limits: AuthLimits,
): Promise<void> {
  const { userId } = context.actor;
  const person = await confirmPassword(context, input.body.currentPassword, limits);
  if (isAsked(person)) throw new AppError('second_factor_kept');
  await writeAs(context, 'identity', async (tx) => {
    if (await factors.removeFactors(tx, userId)) await audit(tx, context, 'second_factor_disabled');
  });
}

/** New recovery codes with what is kept of each; one after the other, because each takes a place where passwords wait. */
export async function hashedCodes(): Promise<{
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}> {
  const codes = factors.makeRecoveryCodes();
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hash(code));
  return { codes, hashes };
}

/** Whether their group asks a second factor of a person, be it only from some later day on (ACC-17). */
export function isAsked(person: { readonly second_factor_asked_on: string | null } | undefined): boolean {
  return (person?.second_factor_asked_on ?? null) !== null;
}

/** Whose factors they are. */
export function ownerOf({ actor: { userId, groupId } }: Context<PersonActor>): factors.Owner {
  return { userId, groupId };
}

function audit(tx: Transaction, context: Context<PersonActor>, action: string): Promise<void> {
  const { userId, groupId } = context.actor;
  return recordAudit(tx, context, { action, groupId, subject: { type: 'user', id: userId } });
}
