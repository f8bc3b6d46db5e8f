import { type Context, groupIdOf } from '../../../platform/context.ts';
import { isForeignKeyViolation, type Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../audit/public.ts';
import * as queries from './queries.ts';

/** Longer than anybody is offered it, so that an answer that got lost can be asked for again. */
const keptForMs = 15 * 60_000;

/** The moment from which on what was deleted can be taken back. */
export function takenBackSince({ now }: Pick<Context, 'now'>): Date {
  return new Date(now.getTime() - keptForMs);
}

/**
 * Keeps a thing that is about to be deleted, with all that goes with it, so that it can be taken back (UND-02); first the
 * rows of its own table, then what else its module deletes by hand.
 */
export async function keepRemoved(
  tx: Transaction,
  context: Context,
  { roots, ...subject }: queries.Subject & { readonly roots: readonly queries.Root[] },
): Promise<void> {
  await queries.insertRemoval(tx, subject, { roots, now: context.now, before: takenBackSince(context) });
}

/**
 * Puts a deleted thing back as it was and notes it in the trail; false where there is nothing to put back, because it is there,
 * too late, or of others. Whether the caller may have it back is for the caller to ask, now that it is there.
 */
export async function putBack(tx: Transaction, context: Context, subject: queries.Subject): Promise<boolean> {
  try {
    const found = await queries.putBack(tx, subject, takenBackSince(context));
    if (found === undefined) return false;
    await recordPutBack(tx, context, { ...subject, propertyId: found.property_id });
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('ties_gone');
    throw error;
  }
}

/** Notes that a deletion was taken back. */
export async function recordPutBack(
  tx: Transaction,
  context: Context,
  { propertyId = null, ...subject }: queries.Subject & { readonly propertyId?: number | null },
): Promise<void> {
  const action = `${subject.type}_undeleted`;
  await recordAudit(tx, context, { action, groupId: groupIdOf(context), subject, propertyId });
}

/** Forgets what can no longer be taken back. */
export async function deleteOldRemovals(tx: Transaction, now: Date): Promise<void> {
  await queries.deleteRemovals(tx, takenBackSince({ now }));
}
