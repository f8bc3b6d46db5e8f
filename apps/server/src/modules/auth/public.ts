import type { Services } from '../../platform/context.ts';
import { makeToken, hashToken } from '../../platform/auth/token.ts';
import { deleteTokensOfUser, findUserById, insertSession } from './queries.ts';

/** A reset link works for 60 minutes (ACC-09). */
export const resetTokenMs = 60 * 60_000;

/**
 * Makes the token of a reset link for a person, ending the ones before it: only the newest works. Undefined when the
 * person is gone or disabled.
 */
export async function issueResetToken(services: Services, userId: number): Promise<{ token: string; name: string } | undefined> {
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
