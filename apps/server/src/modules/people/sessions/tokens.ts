import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { makeToken, hashToken } from '../../../platform/auth/token.ts';
import { deleteTokensOfUser, findUserById, insertSession } from './queries.ts';

/** A reset link works for 60 minutes (ACC-09). */
export const resetTokenMs = 60 * 60_000;

/** A token to be mailed, and what its mail calls the person and their group. */
export type IssuedToken = { readonly token: string; readonly name: string; readonly groupName: string | null };

/**
 * Makes the token of a reset link for a person, ending the ones before it: only the newest works. Undefined when the
 * person is gone or disabled, no longer at the address that the mail goes to, or signs in by a directory.
 */
export function issueResetToken(
  services: Services,
  userId: number,
  recipient?: string,
): Promise<IssuedToken | undefined> {
  const now = services.clock();
  return services.database.write('identity', async (tx) => {
    const user = await findUserById(tx, userId);
    if (user === undefined || !hasPasswords(user) || !isAt(user.email, recipient)) return undefined;
    await deleteTokensOfUser(tx, userId, 'reset');
    const token = await insertToken(tx, 'reset', {
      userId,
      groupId: user.group_id,
      email: user.email,
      now,
      lifeMs: resetTokenMs,
    });
    return { token, name: user.name, groupName: user.group_name };
  });
}

/** An invitation that is handed over on the spot works for a day. */
export const invitationMs = 24 * 60 * 60_000;

/** An invitation that is mailed works for a week: it may wait for somebody's first day (USR-01). */
export const mailedInvitationMs = 7 * invitationMs;

type Invited = { readonly userId: number; readonly groupId: number; readonly email: string; readonly now: Date };

/** Makes the token of an invitation; the person sets their password with it as with a reset link. */
export function makeInvitation(tx: Transaction, person: Invited): Promise<string> {
  return insertToken(tx, 'invite', { ...person, lifeMs: invitationMs });
}

/**
 * Makes the token of an invitation that is mailed, ending the ones before it. Undefined when the person is gone,
 * disabled, in by now, no longer at the address that the mail goes to, or signs in by a directory.
 */
export function issueInvitation(
  services: Services,
  userId: number,
  recipient: string,
): Promise<IssuedToken | undefined> {
  const now = services.clock();
  return services.database.write('identity', async (tx) => {
    const user = await findUserById(tx, userId);
    if (user === undefined || !hasPasswords(user) || user.password_hash !== null) return undefined;
    if (!isAt(user.email, recipient)) return undefined;
    await deleteTokensOfUser(tx, userId, 'invite');
    const token = await insertToken(tx, 'invite', {
      userId,
      groupId: user.group_id,
      email: user.email,
      now,
      lifeMs: mailedInvitationMs,
    });
    return { token, name: user.name, groupName: user.group_name };
  });
}

/** Whether somebody may have a password at all. */
function hasPasswords(user: { readonly disabled_at: Date | null; readonly is_of_directory: boolean }): boolean {
  return user.disabled_at === null && !user.is_of_directory;
}

/** Whoever asked for a link at a former address of the account must not get one that opens it now. */
function isAt(email: string, recipient: string | undefined): boolean {
  return recipient === undefined || email.toLowerCase() === recipient.toLowerCase();
}

async function insertToken(
  tx: Transaction,
  context: 'reset' | 'invite',
  person: Omit<Invited, 'groupId'> & { readonly groupId: number | null; readonly lifeMs: number },
): Promise<string> {
  const token = makeToken();
  await insertSession(tx, {
    tokenHash: hashToken(token),
    context,
    userId: person.userId,
    groupId: person.groupId,
    sentTo: person.email,
    userAgent: '',
    network: '',
    now: person.now,
    expiresAt: new Date(person.now.getTime() + person.lifeMs),
  });
  return token;
}
