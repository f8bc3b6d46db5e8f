import { passwordProblems } from '@larder/domain/people/password';
import { HashQueueFull, hashPassword, verifyPassword } from '../../../platform/auth/password.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';

/** A password that a person wants, and the same again. */
type NewPassword = { readonly password: string; readonly passwordConfirmation: string };

/** Whose password it is to be; guessers know these words. */
type Owner = { readonly email: string; readonly name: string; readonly group_name: string | null };

/** Refuses a new password that breaks a rule or differs from its confirmation (ACC-09, bar A13). */
export async function assertNewPassword(
  { password, passwordConfirmation }: NewPassword,
  { email, name, group_name: groupName }: Owner,
): Promise<void> {
  const words = ['larder', groupName ?? '', name, email.split('@')[0] ?? ''];
  const [problem] = passwordProblems(password, { words, commonPasswords: await readCommonPasswords() });
  if (problem !== undefined) throw fieldRefusal('password', problem);
  if (password !== passwordConfirmation) throw fieldRefusal('password_confirmation', 'password_mismatch');
}

/** Tells whether a password is the stored one; without a stored one it takes just as long to say no (bar A4). */
export function verify(password: string, stored: string | null): Promise<boolean> {
  return withQueue(() => verifyPassword(password, stored));
}

/** Hashes a password for storing. */
export function hash(password: string): Promise<string> {
  return withQueue(() => hashPassword(password));
}

async function withQueue<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof HashQueueFull) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    throw error;
  }
}

/**
 * The most used passwords in lower case, from a maintained list. Loaded on first use: it is needed a few times a day
 * and would otherwise stay in memory.
 */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
