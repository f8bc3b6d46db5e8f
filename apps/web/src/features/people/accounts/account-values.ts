import { type AccountActor, accountProblems } from '@larder/domain/people/account';
import { isEmail } from '@larder/domain/platform/email';
import type { Role } from '@larder/domain/platform/permission';
import type { CurrentUser } from '@larder/contract/people/auth';
import type { Locale } from '@larder/messages/translation';
import type { Saved } from '../../../ui/forms/use-edit-form.ts';
import type { Account } from './account.ts';

/** An account as its form has it. */
export type AccountValues = {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  readonly role: Role;
  /** An administrator's are none: they enter every location. */
  readonly propertyIds: number[];
};

/** A new account, in the language of who adds it; with one location to give, that one is chosen. */
export function newAccount(user: CurrentUser, locationId: number | undefined): AccountValues {
  const only = user.allowedProperties.length === 1 ? user.allowedProperties[0]?.id : undefined;
  const chosen = locationId ?? only;
  return {
    name: '',
    email: '',
    locale: user.locale,
    role: 'default',
    propertyIds: chosen === undefined ? [] : [chosen],
  };
}

/** An account of the server for its form. */
export function savedAccount(account: Account): Saved<AccountValues> {
  const { name, email, locale, role, properties, version } = account;
  const propertyIds = role === 'admin' ? [] : inOrder(properties.map(({ id }) => id));
  return { values: { name, email, locale, role, propertyIds }, version };
}

/** Ids in one order, so that choosing and unchoosing changes nothing. */
export function inOrder(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other);
}

/** The current user as the rules of accounts look at them. */
export function actorOf(user: CurrentUser): AccountActor {
  return { userId: user.id, role: user.role, propertyIds: user.allowedProperties.map(({ id }) => id) };
}

/** What can be wrong with a field of the form. */
export type AccountProblem = ReturnType<typeof accountProblems>[string] | 'invalid_email' | 'email_ending';

/** What is wrong with what is entered, by field; the server asks the same rules (USR-01). */
export function problemsOf(user: CurrentUser, values: AccountValues): Readonly<Record<string, AccountProblem>> {
  const problems: Record<string, AccountProblem> = { ...accountProblems(actorOf(user), values) };
  const email = values.email.trim();
  if (email === '') problems['email'] = 'required';
  else if (!isEmail(email)) problems['email'] = hasLongEnding(email) ? 'email_ending' : 'invalid_email';
  return problems;
}

/** An address that would be fine but for its ending, such as one at `.hotel`. */
function hasLongEnding(email: string): boolean {
  return /\.[a-z]{5,}$/i.test(email) && isEmail(email.replace(/\.[a-z]{5,}$/i, '.nl'));
}
