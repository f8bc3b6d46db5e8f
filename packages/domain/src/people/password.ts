/** What can be wrong with a new password; the texts are the field codes of the messages. */
export type PasswordProblem = 'password_too_short' | 'password_too_long' | 'forbidden_character' | 'password_common';

/** The fewest characters of a password (ACC-09), counted as people count: an emoji is one. */
export const minimumPasswordLength = 12;

/** The most characters of a password, far above the 128 that bar A13 asks for, and bounded for the hash's sake. */
export const maximumPasswordLength = 200;

/** What a password is held against: names the guesser knows (product, group, e-mail) and a list of common passwords. */
export type PasswordContext = {
  readonly words: readonly string[];
  /** In lower case. */
  readonly commonPasswords: ReadonlySet<string>;
};

const enoughBesides = 8;

/**
 * Lists what is wrong with a new password, nothing when it is fine (ACC-09, bar A13). It is never trimmed, cut or
 * normalised. Refused as easy to guess: one on the list of common passwords, also in other case or padded with fewer
 * than 8 digits or signs; a repetition or run of characters; the words of the context with fewer than 8 letters or
 * digits besides them.
 */
export function passwordProblems(password: string, context: PasswordContext): readonly PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  // A text far too long is not counted further, so that nobody can keep the server counting.
  const length = password.length > maximumPasswordLength * 2 ? Infinity : Array.from(password).length;
  if (length < minimumPasswordLength) problems.push('password_too_short');
  if (length > maximumPasswordLength) problems.push('password_too_long');
  if (password.includes('\0') || !password.isWellFormed()) problems.push('forbidden_character');
  if (problems.length === 0 && isEasy(password.toLowerCase(), context)) problems.push('password_common');
  return problems;
}

function isEasy(password: string, context: PasswordContext): boolean {
  return (
    isCommon(password, context.commonPasswords) ||
    isRepetition(password) ||
    isRun(password) ||
    isMostlyWords(password, context.words)
  );
}

function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const core = password.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]*$/u, '');
  return common.has(password) || (password.length - core.length < enoughBesides && common.has(core));
}

function isRepetition(password: string): boolean {
  return `${password}${password}`.indexOf(password, 1) < password.length || new Set(password).size < 5;
}

function isRun(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  // Nine to nought keeps a run of digits going: 789012.
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9);
}

function isMostlyWords(password: string, words: readonly string[]): boolean {
  const known = words
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  let rest = password;
  for (const word of known) rest = rest.replaceAll(word, ' ');
  return rest !== password && rest.replace(/[^\p{L}\p{N}]/gu, '').length < enoughBesides;
}
