import type { CurrentUser } from '@larder/contract/people/auth';
import type * as contract from '@larder/contract/people/passkeys';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { type Context, readAs, writeAs } from '../../../platform/context.ts';
import type { Exchange } from '../../../platform/http/adapter.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import * as factors from '../second-factors/public.ts';
import * as sessions from '../sessions/public.ts';
import type { AuthLimits } from './credentials.ts';
import { enter } from './entering.ts';
import { ticketOf } from './ticket.ts';

type Door = { readonly limits: AuthLimits; readonly http: Exchange };

/** Answers what a passkey has to sign; as the second step only to who typed the right password (ACC-18). */
export async function createPasskeyChallenge(
  context: Context,
  { body }: InputOf<typeof contract.createPasskeyChallenge>,
  { limits, http }: Door,
): Promise<ResultOf<typeof contract.createPasskeyChallenge>> {
  const { now, services, origin } = context;
  await limits.passkeyAsk.take(origin);
  const holder = body.isSecondStep ? (await ticketOf(context, http)).person : null;
  const challenge = factors.makeChallenge();
  const allowed = await writeAs(context, 'identity', async (tx) => {
    await factors.insertChallenge(tx, {
      challenge,
      purpose: holder === null ? 'sign_in' : 'second_step',
      owner: holder === null ? null : { userId: holder.id, groupId: holder.group_id },
      expiresAt: new Date(now.getTime() + factors.challengeMs),
    });
    // Before the password nobody hears who has which.
    return holder === null ? [] : factors.listPasskeys(tx, holder.id);
  });
  return factors.requestOptions(services.config, { challenge, allowed, isAlone: holder === null });
}

/** Lets in whoever has a passkey that signed what we asked it to, once; with one refusal for all that is wrong (ACC-18). */
export async function checkPasskey(
  context: Context,
  { body: { credential } }: InputOf<typeof contract.checkPasskey>,
  { limits, http }: Door,
): Promise<CurrentUser> {
  const challenge = factors.challengeOf(credential.clientDataJson);
  if (challenge === undefined) throw new AppError('wrong_passkey');
  const [asked, passkey] = await writeAs(context, 'identity', async (tx) => [
    await factors.takeChallenge(tx, challenge, context.now),
    await factors.findPasskey(tx, Buffer.from(credential.id, 'base64url')),
  ]);
  const isAlone = asked?.purpose === 'sign_in';
  const isSecond = asked?.purpose === 'second_step' && asked.user_id === passkey?.user_id;
  if (passkey === undefined || !(isAlone || isSecond)) return refuse(context, passkey);
  const useCount = await factors.useCountOf(context.services.config, passkey, {
    challenge,
    signed: credential,
    isAlone,
  });
  if (useCount === undefined) return refuse(context, passkey);
  if (passkey.is_suspended) throw new AppError('group_suspended');
  const ticket = isSecond ? await ticketOf(context, http) : null;
  if (ticket !== null && ticket.person.id !== passkey.user_id) return refuse(context, passkey);
  const person = { id: passkey.user_id, group_id: passkey.group_id };
  const take = async (tx: Parameters<typeof factors.notePasskeyUse>[0]) => {
    if (ticket !== null && (await sessions.takeTicket(tx, ticket.hash)) === 0)
      throw new AppError('second_factor_expired');
    // It was removed at the same moment, or a copy of it was faster.
    if ((await factors.notePasskeyUse(tx, passkey, { useCount, now: context.now })) === 0)
      throw new AppError('wrong_passkey');
  };
  const user = await enter(context, { person, proof: { by: 'passkey', take } }, { limits, http });
  await limits.passkeyAsk.giveBack(context.origin);
  return user;
}

/** What whoever typed the right password can show as the second step. */
export async function getSecondStep(
  context: Context,
  http: Exchange,
): Promise<{ readonly hasTotp: boolean; readonly hasPasskey: boolean }> {
  const { person } = await ticketOf(context, http);
  const [totp, passkeys] = await readAs(context, 'identity', (tx) =>
    Promise.all([factors.findTotp(tx, person.id), factors.listPasskeys(tx, person.id)]),
  );
  return { hasTotp: (totp?.secret ?? null) !== null, hasPasskey: passkeys.length > 0 };
}

async function refuse(
  context: Context,
  whose: { readonly user_id: number; readonly group_id: number | null } | undefined,
): Promise<never> {
  await writeAs(context, 'identity', (tx) =>
    recordAudit(tx, context, {
      action: 'passkey_failed',
      groupId: whose?.group_id ?? null,
      ...(whose === undefined ? {} : { userId: whose.user_id }),
    }),
  );
  throw new AppError('wrong_passkey');
}
