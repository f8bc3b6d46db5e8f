import type { CurrentUser } from '@larder/contract/people/auth';
import { hashToken, isToken, makeToken } from '../../../platform/auth/token.ts';
import { type Context, writeAs } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Exchange } from '../../../platform/http/adapter.ts';
import { recordAudit } from '../../office/audit/public.ts';
import * as sessions from '../sessions/public.ts';
import { recordVisit } from '../users/public.ts';
import { clearTicketCookie, sessionTokenOf, setSessionCookie, setTicketCookie } from './cookie.ts';
import type { AuthLimits } from './credentials.ts';
import { describeUser } from './describe-user.ts';
import type { SignInRow } from './queries.ts';

/** Who has shown something of themselves. */
type Person = Pick<SignInRow, 'id' | 'group_id'>;

/** With what a person came in besides the password, and what has to be used up in the transaction that lets them in. */
export type Proof = {
  readonly by: 'password' | 'totp' | 'recovery_code' | 'passkey';
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
  await writeAs(context, 'identity', async (tx) => {
    await proof.take(tx);
    if (isToken(former)) {
      await sessions.deleteSession(tx, hashToken(former));
      tx.afterCommit(() => signals.emit({ kind: 'access', userId: person.id }));
    }
    await sessions.insertSession(tx, {
      ...sessionOf(context, person),
      tokenHash: hashToken(token),
      context: 'session',
      expiresAt: new Date(context.now.getTime() + sessions.sessionAbsoluteMs),
    });
    await recordVisit(tx, person.id, context.now);
    await recordAudit(tx, context, {
      action: 'log_in',
      groupId: person.group_id,
      userId: person.id,
      ...(proof.by === 'password' ? {} : { after: { by: proof.by } }),
    });
  });
  await limits.known.add([String(person.id), context.origin.network]);
  setSessionCookie(http, config, token);
  if (proof.by !== 'password') clearTicketCookie(http, config);
  return describeUser(context, { userId: person.id, groupId: person.group_id });
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
