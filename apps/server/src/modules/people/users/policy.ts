import { accountCan, type AccountActor, accountProblems, type AccountValues } from '@larder/domain/people/account';
import type { PersonActor } from '../../../platform/context.ts';
import { AppError, fieldRefusals } from '../../../platform/http/app-error.ts';
import type { AccountRow } from './account-queries.ts';

/** The caller as the rules of accounts look at them. */
export function accountActor({ userId, role, propertyIds }: PersonActor): AccountActor {
  return { userId, role, propertyIds };
}

/** What the caller may do with an account that they see. */
export function rightsOn(actor: PersonActor, row: AccountRow): { canUpdate: boolean; canDelete: boolean } {
  const account = { id: row.id, role: row.role, propertyIds: row.property_ids };
  return {
    canUpdate: accountCan.update(accountActor(actor), account),
    canDelete: accountCan.delete(accountActor(actor), account),
  };
}

/** Refuses what is wrong with an account that the caller enters, by field (USR-01). */
export function assertAccountValues(actor: PersonActor, values: AccountValues): void {
  const { propertyIds, ...problems } = accountProblems(accountActor(actor), values);
  const found = { ...problems, ...(propertyIds === undefined ? {} : { property_ids: propertyIds }) };
  if (Object.keys(found).length > 0) throw fieldRefusals(found);
}

/** Refuses to take the last administrator who can sign in from a group; `admins` are all of its administrators. */
export function assertAdminRemains(
  admins: readonly { readonly id: number; readonly can_enter: boolean }[],
  leavingId: number,
): void {
  if (!admins.some((admin) => admin.id !== leavingId && admin.can_enter)) throw new AppError('last_admin');
}
