import { type Role, roles } from '../platform/permission.ts';

/** Who acts on accounts: their role and the locations that they may enter; an administrator's are all of the group's. */
export type AccountActor = { readonly userId: number; readonly role: Role; readonly propertyIds: readonly number[] };

/** An account as the rules look at it. */
export type Account = { readonly id: number; readonly role: Role; readonly propertyIds: readonly number[] };

/** The roles that a person may give: none above their own (USR-01), so a manager makes no administrator. */
export function assignableRoles(actor: Pick<AccountActor, 'role'>): readonly Role[] {
  return roles.slice(0, roles.indexOf(actor.role) + 1);
}

/**
 * What a person may do with an account (USR-01). An administrator does everything; a manager sees the accounts below
 * administrator that enter one of their locations, and changes those that enter no other: whoever could change the
 * address of a wider account could take its rights over. Everyone reads their own.
 */
export const accountCan = {
  read(actor: AccountActor, account: Account): boolean {
    if (actor.role === 'admin' || account.id === actor.userId) return true;
    return (
      actor.role === 'manager' &&
      account.role !== 'admin' &&
      account.propertyIds.some((id) => actor.propertyIds.includes(id))
    );
  },
  update(actor: AccountActor, account: Account): boolean {
    if (actor.role === 'admin') return true;
    if (actor.role !== 'manager' || account.role === 'admin') return false;
    return accountCan.read(actor, account) && account.propertyIds.every((id) => actor.propertyIds.includes(id));
  },
  /** One's own account is ended by somebody else, so that no slip of the hand locks anyone out. */
  delete(actor: AccountActor, account: Account): boolean {
    return account.id !== actor.userId && accountCan.update(actor, account);
  },
} as const;

/** What is entered of an account, as far as rules look at it. */
export type AccountValues = { readonly name: string; readonly role: Role; readonly propertyIds: readonly number[] };

/**
 * What is wrong with an account that a person enters: nobody gives a role or a location that they lack (USR-01), and
 * whoever is no administrator enters at least one location.
 */
export function accountProblems(actor: AccountActor, values: AccountValues) {
  const problems: Record<string, 'required' | 'role_too_high' | 'foreign_property' | 'property_required'> = {};
  if (values.name.trim() === '') problems['name'] = 'required';
  if (!assignableRoles(actor).includes(values.role)) problems['role'] = 'role_too_high';
  if (values.propertyIds.some((id) => !actor.propertyIds.includes(id))) problems['propertyIds'] = 'foreign_property';
  else if (values.role !== 'admin' && values.propertyIds.length === 0) problems['propertyIds'] = 'property_required';
  return problems;
}
