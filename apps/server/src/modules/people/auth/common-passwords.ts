/**
 * The most used passwords in lower case, from a maintained list. Loaded on first use: it is needed a few times a day
 * and would otherwise stay in memory.
 */
export async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
