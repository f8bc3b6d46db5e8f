import type { Services } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { makeToken, hashToken } from '../../platform/auth/token.ts';
import { deleteTokensOfUser, findUserById, insertSession } from './queries.ts';

/** A reset link works for 60 minutes (ACC-09). */
export const resetTokenMs = 60 * 60_000;

/**
 * Makes the token of a reset link for a person, ending the ones before it: only the newest works. Undefined when the
 * person is gone or disabled.
 */
export async function issueResetToken(
  services: Services,
  userId: number,
): Promise<{ token: string; name: string } | undefined> {
  const now = services.clock();
  const token = makeToken();
  return services.database.write('identity', async (tx) => {
    const user = await findUserById(tx, userId);
    if (user === undefined || user.disabled_at !== null) return undefined;
    await deleteTokensOfUser(tx, userId, 'reset');
    await insertSession(tx, {
      tokenHash: hashToken(token),
      context: 'reset',
      userId,
      groupId: user.group_id,
      sentTo: user.email,
      userAgent: '',
      network: '',
      now,
      expiresAt: new Date(now.getTime() + resetTokenMs),
    });
    return { token, name: user.name };
  });
}

/** An invitation to set one's first password works for a day. */
export const invitationMs = 24 * 60 * 60_000;

/** Makes the token of an invitation; the person sets their password with it as with a reset link. */
export async function makeInvitation(
  tx: Transaction,
  person: { userId: number; groupId: number; email: string; now: Date },
): Promise<string> {
  const token = makeToken();
  await insertSession(tx, {
    tokenHash: hashToken(token),
    context: 'invite',
    userId: person.userId,
    groupId: person.groupId,
    sentTo: person.email,
    userAgent: '',
    network: '',
    now: person.now,
    expiresAt: new Date(person.now.getTime() + invitationMs),
  });
  return token;
}
