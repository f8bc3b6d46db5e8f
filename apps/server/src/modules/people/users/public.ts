import { isEmail } from '@larder/domain/platform/email';
import { isName } from '@larder/domain/platform/name';
import { isReservedSlug, slugify } from '@larder/domain/platform/slug';
import type { Database } from '../../../platform/database/database.ts';
import { makeInvitation } from '../sessions/public.ts';
import { findGroupBySlug, insertGroup } from '../groups/public.ts';
import * as queries from './queries.ts';

/** Why the first administrator could not be made; one sentence. */
export class AdminRefused extends Error {}

/**
 * Makes the first administrator of a group, and the group when it is new, and answers the token of a link that sets
 * their password once, within a day (bar S5). Further people are invited by an administrator. Runs as the
 * owning role: the application itself may not make groups.
 */
export async function createFirstAdmin(
  owner: Database,
  given: { email: string; name: string; group: string },
  now: Date,
): Promise<{ token: string; groupSlug: string }> {
  const slug = slugify(given.group);
  if (!isEmail(given.email)) throw new AdminRefused(`"${given.email}" is not an e-mail address that can be used here.`);
  if (slug === '' || isReservedSlug(slug)) throw new AdminRefused(`"${given.group}" cannot be the name of a group.`);
  if (!isName(given.group) || !isName(given.name) || given.name.trim() === '')
    throw new AdminRefused('Names are one line, with something to see.');
  return owner.write('identity', async (tx) => {
    if ((await queries.findUserByEmail(tx, given.email)) !== undefined)
      throw new AdminRefused(`There is an account for ${given.email} already.`);
    const groupId = (await findGroupBySlug(tx, slug))?.id ?? (await insertGroup(tx, { slug, name: given.group })).id;
    if ((await queries.countAdmins(tx, groupId)).admins > 0)
      throw new AdminRefused(`The group "${slug}" has an administrator already, who can invite others.`);
    const { id } = await queries.insertAdmin(tx, { ...given, groupId });
    return { token: await makeInvitation(tx, { userId: id, groupId, email: given.email, now }), groupSlug: slug };
  });
}

export { openByDirectory } from './directory-account.ts';
export { renderSecondFactorMail, resetSecondFactor, secondFactorMailContent } from './second-factor.ts';
export { findUserByEmail, moveSelf, recordVisit, replacePassword, updatePassword, updateSelf } from './queries.ts';
