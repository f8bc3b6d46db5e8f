import type { accessByRules } from '@larder/domain/people/directory';
import { isName } from '@larder/domain/platform/name';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { recordAudit } from '../../office/audit/public.ts';
import {
  closeIdentity,
  type DirectoryAccountRow,
  findByAddress,
  findByIdentity,
  type Identity,
  keepIdentity,
} from '../directories/public.ts';
import { endSessionsOfUser } from '../sessions/public.ts';
import * as accounts from './account-queries.ts';
import * as queries from './queries.ts';

/** Somebody whom a directory sent, and what its rules give them. */
export type Arrival = Identity & {
  /** The address that the directory vouches for. */
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly access: ReturnType<typeof accessByRules>;
};

/**
 * Finds the account of whom a directory sent, or makes it, and brings role and locations to what the rules say (ACC-22). Undefined
 * when there is none to open: no rule fits, which closes the account, or the account is not this directory's to open.
 */
export async function openByDirectory(
  tx: Transaction,
  context: Context,
  arrival: Arrival,
): Promise<{ readonly id: number } | undefined> {
  const { email, groupId, access } = arrival;
  const known = await findByIdentity(tx, arrival);
  const found = known ?? (email === undefined ? undefined : await findByAddress(tx, groupId, email));
  if (found === undefined) return create(tx, context, arrival);
  // At another id of the same directory it is another person, who was given the address of one who left.
  const isAnother = found.issuer === arrival.issuer && found.subject !== arrival.subject;
  if (isAnother || !found.is_of_directory || (found.is_disabled && !found.is_closed)) return undefined;
  if (access === undefined) {
    await close(tx, context, { found, groupId });
    return undefined;
  }
  // What was begun before the directory knew them was begun by whoever had the account then.
  if (known === undefined) await end(tx, context, found.id);
  await follow(tx, context, { found, groupId, access });
  await keepIdentity(tx, found.id, arrival);
  return found;
}

async function create(
  tx: Transaction,
  context: Context,
  { email, name, access, ...identity }: Arrival,
): Promise<{ readonly id: number } | undefined> {
  if (email === undefined || access === undefined) return undefined;
  const { groupId } = identity;
  const fields = { email, name: nameOf(name, email), role: access.role, locale: context.locale };
  const made = await accounts.insertFreeAccount(tx, { ...fields, groupId, now: context.now });
  // The address is somebody's of another group.
  if (made === undefined) return undefined;
  await accounts.replaceProperties(tx, { groupId, userId: made.id }, access.propertyIds);
  await keepIdentity(tx, made.id, identity);
  const after = { ...fields, propertyIds: access.propertyIds, by: 'directory' };
  await note(tx, context, { action: 'user_created', groupId, userId: made.id, after });
  return made;
}

type Found = { readonly found: DirectoryAccountRow; readonly groupId: number };

async function follow(
  tx: Transaction,
  context: Context,
  { found, groupId, access }: Found & { readonly access: NonNullable<Arrival['access']> },
): Promise<void> {
  const before = { role: found.role, propertyIds: found.property_ids, isClosed: found.is_disabled };
  const after = { role: access.role, propertyIds: [...access.propertyIds], isClosed: false };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await queries.setAccess(tx, found.id, { role: access.role, disabledAt: null, now: context.now });
  await accounts.replaceProperties(tx, { groupId, userId: found.id }, access.propertyIds);
  await note(tx, context, {
    action: 'user_updated',
    groupId,
    userId: found.id,
    before,
    after: { ...after, by: 'directory' },
  });
  announce(tx, context, found.id);
}

async function close(tx: Transaction, context: Context, { found, groupId }: Found): Promise<void> {
  if (found.is_disabled || found.subject === null) return;
  await queries.setAccess(tx, found.id, { role: found.role, disabledAt: context.now, now: context.now });
  await closeIdentity(tx, found.id);
  await end(tx, context, found.id);
  const state = { role: found.role, propertyIds: found.property_ids };
  await note(tx, context, {
    action: 'user_updated',
    groupId,
    userId: found.id,
    before: { ...state, isClosed: false },
    after: { ...state, isClosed: true, by: 'directory' },
  });
}

async function end(tx: Transaction, context: Context, userId: number): Promise<void> {
  await endSessionsOfUser(tx, userId);
  announce(tx, context, userId);
}

function announce(tx: Transaction, context: Context, userId: number): void {
  tx.afterCommit(() => context.services.signals.emit({ kind: 'access', userId }));
}

function note(
  tx: Transaction,
  context: Context,
  { userId, ...event }: { action: string; groupId: number; userId: number; before?: unknown; after: unknown },
): Promise<void> {
  return recordAudit(tx, context, { ...event, subject: { type: 'user', id: userId } });
}

/** A name as accounts have them; the part before the @ where the directory tells none. */
function nameOf(name: string | undefined, email: string): string {
  const trimmed = name?.trim() ?? '';
  return trimmed !== '' && trimmed.length <= 200 && isName(trimmed) ? trimmed : (email.split('@')[0] ?? email);
}
