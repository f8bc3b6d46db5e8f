import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/people/users';
import type { RateLimiter } from '../../../platform/auth/rate-limiter.ts';
import { type Context, groupIdOf, read, readInSteps, type PersonActor, write } from '../../../platform/context.ts';
import { constraintOf, type Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal } from '../../../platform/http/app-error.ts';
import { listPage, readPage, wordsOf } from '../../../platform/http/list.ts';
import { recordAudit } from '../../office/audit/public.ts';
import { deleteTokensOfUser } from '../sessions/public.ts';
import { sendMail } from '../../office/mails/public.ts';
import * as queries from './account-queries.ts';
import { assertAccountValues, assertAdminRemains, rightsOn } from './policy.ts';

/** Limits of this module; windows are kept in the database. */
export type UserLimits = {
  /** 5 invitations an hour to one address. */
  readonly invitationMail: RateLimiter;
};

type User = ResultOf<typeof contract.getUser>;

/** Lists the accounts that the caller may see: of the group, or of one location (USR-01). */
export async function listUsers(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.listUsers>,
): Promise<ResultOf<typeof contract.listUsers>> {
  const { search, role, propertyId, secondFactor } = input.query;
  const page = readPage(input.query, [
    ['name', 'text'],
    ['email', 'text'],
    ['role', 'number'],
    ['locations', 'text'],
    ['status', 'number'],
    ['secondFactor', 'number'],
    ['lastSeenAt', 'number'],
  ]);
  const viewer = viewerOf(context);
  const hasSecondFactor = secondFactor === undefined ? undefined : secondFactor === 'on';
  const filter = { words: wordsOf(search), role, propertyId, hasSecondFactor };
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listAccounts(tx, { viewer, filter }, page), queries.countAccounts(tx, viewer, filter)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { users: rows.map((row) => toUser(context, row)), pagination };
}

/** Answers one account. */
export async function getUser(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.getUser>,
): Promise<ResultOf<typeof contract.getUser>> {
  const row = await read(context, (tx) => queries.findAccount(tx, viewerOf(context), input.params.userId));
  if (row === undefined) throw new AppError('not_found');
  return toUser(context, row);
}

/** Adds an account within the caller's own ceiling and mails its person a link to set a password (USR-01). */
export async function createUser(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.createUser>,
  limits: UserLimits,
): Promise<ResultOf<typeof contract.createUser>> {
  const { email, role, locale = context.locale } = input.body;
  const name = input.body.name.trim();
  const propertyIds = [...new Set(input.body.propertyIds)];
  assertAccountValues(context.actor, { name, role, propertyIds });
  await limits.invitationMail.take([email.toLowerCase()]);
  const groupId = groupIdOf(context);
  return refusingByConstraint(() =>
    write(context, async (tx) => {
      const fields = { email, name, role, locale };
      const { id } = await queries.insertAccount(tx, { ...fields, groupId, now: context.now });
      const given = role === 'admin' ? [] : propertyIds;
      await queries.replaceProperties(tx, { groupId, userId: id }, given);
      await audit(tx, context, { action: 'user_created', userId: id, after: { ...fields, propertyIds: given } });
      await invite(tx, context, { id, email, locale });
      return findAgain(tx, context, id);
    }),
  );
}

/** Changes the fields that the body carries, within the caller's own ceiling; rights are in force at once (bar A12). */
export async function updateUser(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.updateUser>,
): Promise<ResultOf<typeof contract.updateUser>> {
  const { userId } = input.params;
  const { body } = input;
  return refusingByConstraint(() =>
    write(context, async (tx) => {
      const { row, admins } = await lock(tx, context, userId);
      if (!rightsOn(context.actor, row).canUpdate) throw new AppError('forbidden');
      assertVersion(row, input.expectedVersion);
      const before = fieldsOf(row);
      const role = body.role ?? before.role;
      const after = {
        email: body.email ?? before.email,
        name: body.name?.trim() ?? before.name,
        role,
        locale: body.locale ?? before.locale,
        propertyIds: [...new Set(body.propertyIds ?? before.propertyIds)],
      };
      assertAccountValues(context.actor, after);
      // Who only has the session must not be able to take the account over: the own page asks for the password.
      if (userId === context.actor.userId && after.email.toLowerCase() !== before.email.toLowerCase())
        throw fieldRefusal('email', 'own_email');
      if (before.role === 'admin' && role !== 'admin') assertAdminRemains(admins, userId);
      const given = { ...after, propertyIds: role === 'admin' ? [] : after.propertyIds };
      await queries.updateAccount(tx, userId, { ...given, now: context.now });
      await queries.replaceProperties(tx, { groupId: groupIdOf(context), userId }, given.propertyIds);
      await audit(tx, context, { action: 'user_updated', userId, before, after: given });
      if (given.email.toLowerCase() !== before.email.toLowerCase())
        await moveAddress(tx, context, { ...given, id: userId, isInvited: row.status === 'invited' });
      // At an address of the directory's an administrator has no password any more.
      if (admins.some((admin) => admin.can_enter)) assertAdminRemains(await queries.lockAdmins(tx), 0);
      announce(tx, context, userId);
      return findAgain(tx, context, userId);
    }),
  );
}

/** Deletes an account and ends its sessions; the last administrator and one's own account stay. */
export async function deleteUser(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.deleteUser>,
): Promise<void> {
  const { userId } = input.params;
  await write(context, async (tx) => {
    const { row, admins } = await lock(tx, context, userId);
    if (userId === context.actor.userId) throw new AppError('own_account');
    if (!rightsOn(context.actor, row).canDelete) throw new AppError('forbidden');
    if (row.role === 'admin') assertAdminRemains(admins, userId);
    await queries.deleteAccount(tx, userId);
    await audit(tx, context, { action: 'user_deleted', userId, before: fieldsOf(row) });
    announce(tx, context, userId);
  });
}

/** Mails a new invitation to somebody who has no password yet; the link of the former one ends (USR-01). */
export async function sendInvitation(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.sendInvitation>,
  limits: UserLimits,
): Promise<void> {
  const { userId } = input.params;
  const found = await readInSteps(context, (tx) => queries.findAccount(tx, viewerOf(context), userId));
  if (found === undefined) throw new AppError('not_found');
  if (!rightsOn(context.actor, found).canUpdate) throw new AppError('forbidden');
  if (found.status !== 'invited') throw new AppError('account_active');
  await limits.invitationMail.take([found.email.toLowerCase()]);
  await write(context, async (tx) => {
    const { row } = await lock(tx, context, userId);
    if (row.status !== 'invited') throw new AppError('account_active');
    await deleteTokensOfUser(tx, userId, 'invite');
    await invite(tx, context, row);
  });
}

/** The account as it stands, kept from changing, and with it the administrators when the caller could take one away. */
export async function lock(
  tx: Transaction,
  context: Context<PersonActor>,
  userId: number,
): Promise<{ row: queries.AccountRow; admins: Awaited<ReturnType<typeof queries.lockAdmins>> }> {
  const admins = context.actor.role === 'admin' ? await queries.lockAdmins(tx) : [];
  await queries.lockAccount(tx, userId);
  // Read after the lock: what another call has just changed is seen.
  const row = await queries.findAccount(tx, viewerOf(context), userId);
  if (row === undefined) throw new AppError('not_found');
  return { row, admins };
}

/** Links that went to the former address end; who had not come in yet is invited at the new one. */
async function moveAddress(
  tx: Transaction,
  context: Context<PersonActor>,
  person: { id: number; email: string; locale: User['locale']; isInvited: boolean },
): Promise<void> {
  await deleteTokensOfUser(tx, person.id, 'reset');
  await deleteTokensOfUser(tx, person.id, 'invite');
  if (person.isInvited) await invite(tx, context, person);
}

async function invite(
  tx: Transaction,
  context: Context<PersonActor>,
  { id, email, locale }: { id: number; email: string; locale: User['locale'] },
): Promise<void> {
  await sendMail(tx, context, {
    kind: 'invitation',
    groupId: groupIdOf(context),
    userId: id,
    recipient: email,
    locale,
  });
  await audit(tx, context, { action: 'user_invited', userId: id, after: { email } });
}

export function audit(
  tx: Transaction,
  context: Context<PersonActor>,
  { userId, ...event }: { action: string; userId: number; before?: unknown; after?: unknown },
): Promise<void> {
  return recordAudit(tx, context, { ...event, groupId: groupIdOf(context), subject: { type: 'user', id: userId } });
}

/** Has every server look up anew what the person may do. */
export function announce(tx: Transaction, context: Context<PersonActor>, userId: number): void {
  tx.afterCommit(() => context.services.signals.emit({ kind: 'access', userId }));
}

/** The constraints decide whether an address is free, over all groups, and whether a location is still there. */
async function refusingByConstraint<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === 'users_email_unique') throw fieldRefusal('email', 'email_taken');
    if (constraint === 'user_properties_property_fkey') throw fieldRefusal('property_ids', 'foreign_property');
    throw error;
  }
}

/** The changed account, wherever in the group it is now. */
async function findAgain(tx: Transaction, context: Context<PersonActor>, userId: number): Promise<User> {
  const row = await queries.findAccount(tx, { ...viewerOf(context), propertyId: null }, userId);
  if (row === undefined) throw new AppError('not_found');
  return toUser(context, row);
}

function viewerOf({ actor, propertyId }: Context<PersonActor>): queries.Viewer {
  return { userId: actor.userId, role: actor.role, propertyIds: actor.propertyIds, propertyId };
}

function fieldsOf(row: queries.AccountRow) {
  return { email: row.email, name: row.name, role: row.role, locale: row.locale, propertyIds: row.property_ids };
}

function toUser(context: Context<PersonActor>, row: queries.AccountRow): User {
  const { propertyIds } = context.actor;
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    locale: row.locale,
    status: row.status,
    properties: row.properties,
    hasOtherProperties: row.role !== 'admin' && row.property_ids.some((id) => !propertyIds.includes(id)),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    hasSecondFactor: row.has_second_factor,
    directory: row.directory,
    ...rightsOn(context.actor, row),
    version: row.version,
  };
}
