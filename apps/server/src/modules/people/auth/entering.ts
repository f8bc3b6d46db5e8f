import type { CurrentUser } from '@larder/contract/people/auth';
import { hashToken, isToken, makeToken } from '../../../platform/auth/token.ts';
import { type Context, writeAs } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Exchange } from '../../../platform/http/adapter.ts';
import { recordAudit } from '../../office/audit/public.ts';
import { sendMail } from '../../office/mails/public.ts';
import { endPushOfOthers } from '../../office/push-subscriptions/public.ts';
import * as sessions from '../sessions/public.ts';
import { recordVisit } from '../users/public.ts';
import {
  clearTicketCookie,
  deviceTokenOf,
  sessionTokenOf,
  setDeviceCookie,
  setSessionCookie,
  setTicketCookie,
} from './cookie.ts';
import type { AuthLimits } from './credentials.ts';
import { describeUser } from './describe-user.ts';
import type { SignInRow } from './queries.ts';
import * as queries from './queries.ts';

/** Who has shown something of themselves. */
type Person = Pick<SignInRow, 'id' | 'group_id'>;

/** With what a person came in besides the password, and what has to be used up in the transaction that lets them in. */
export type Proof = {
  readonly by: 'password' | 'totp' | 'recovery_code' | 'passkey' | 'directory';
  readonly take: (tx: Transaction) => Promise<void>;
};

type Door = { readonly limits: AuthLimits; readonly http: Exchange };

/** Lets in whoever has shown all that is asked of them: always a fresh token, and the session before ends (bar A6). */
export async function enter(
  context: Context,
  { person, proof }: { readonly person: Person; readonly proof: Proof },
  { limits, http }: Door,
): Promise<CurrentUser> {
  const { config, signals } = context.services;
  const token = makeToken();
  const former = sessionTokenOf(http.request, config);
  const known = deviceTokenOf(http.request, config);
  const device = isToken(known) ? known : makeToken();
  await writeAs(context, 'identity', async (tx) => {
    await proof.take(tx);
    const ended = isToken(former) ? await sessions.deleteSession(tx, hashToken(former)) : undefined;
    if (isToken(former)) tx.afterCommit(() => signals.emit({ kind: 'access', userId: person.id }));
    // The browser is theirs from now on.
    const browsers = [hashToken(device), ...(ended === undefined ? [] : [ended.device_hash])];
    await endPushOfOthers(tx, person.id, browsers);
    await sessions.insertSession(tx, {
      ...sessionOf(context, person),
      tokenHash: hashToken(token),
      context: 'session',
      deviceHash: hashToken(device),
      expiresAt: new Date(context.now.getTime() + sessions.sessionAbsoluteMs),
    });
    await recordVisit(tx, person.id, context.now);
    // A directory tells its people itself, and asks what it wants of a browser that it does not know.
    if (proof.by !== 'directory') await tellOfNewDevice(tx, context, { person, device });
    await recordAudit(tx, context, {
      action: 'log_in',
      groupId: person.group_id,
      userId: person.id,
      ...(proof.by === 'password' ? {} : { after: { by: proof.by } }),
    });
  });
  await limits.known.add([String(person.id), context.origin.network]);
  setSessionCookie(http, config, token);
  setDeviceCookie(http, config, device);
  if (proof.by !== 'password') clearTicketCookie(http, config);
  return describeUser(context, { userId: person.id, groupId: person.group_id });
}

/** Mails a person that somebody came in as them from a browser that they had not used before (ACC-19). */
async function tellOfNewDevice(
  tx: Transaction,
  context: Context,
  { person, device }: { readonly person: Person; readonly device: string },
): Promise<void> {
  const { origin, now } = context;
  const { id: userId, group_id: groupId } = person;
  const { is_news: isNews } = await sessions.noteDevice(tx, {
    ...{ userId, groupId, hash: hashToken(device) },
    ...{ userAgent: origin.userAgent, now },
  });
  const told = isNews ? await queries.findCurrentUser(tx, userId) : undefined;
  if (told === undefined) return;
  await sendMail(tx, context, {
    kind: 'new_device',
    groupId,
    userId,
    recipient: told.email,
    locale: told.locale,
    signIn: { userAgent: origin.userAgent, address: origin.line },
  });
}

/**
 * Gives whoever typed the right password and has a second factor a ticket for the next step. It is in a cookie that no
 * script reads, opens nothing else, and ends the one before, so that only the newest sign-in goes on.
 */
export async function issueTicket(context: Context, person: Person, http: Exchange): Promise<void> {
  const token = makeToken();
  await writeAs(context, 'identity', async (tx) => {
    await sessions.deleteTokensOfUser(tx, person.id, 'second_factor');
    await sessions.insertSession(tx, {
      ...sessionOf(context, person),
      tokenHash: hashToken(token),
      context: 'second_factor',
      expiresAt: new Date(context.now.getTime() + sessions.ticketMs),
    });
    await recordAudit(tx, context, { action: 'second_factor_asked', groupId: person.group_id, userId: person.id });
  });
  setTicketCookie(http, context.services.config, token);
}

function sessionOf({ origin, now }: Context, { id, group_id: groupId }: Person) {
  return { userId: id, groupId, sentTo: null, userAgent: origin.userAgent, network: origin.network, now };
}
