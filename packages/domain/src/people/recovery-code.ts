/** How many recovery codes a person gets at once. */
export const recoveryCodeCount = 10;

/** Random bytes that a code is made of: 55 bits are used of them, five for each character. */
export const recoveryCodeBytes = 11;

/** Letters and digits that nobody takes for each other on paper. */
const characters = '0123456789abcdefghjkmnpqrstvwxyz';

const lookalikes: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/**
 * A recovery code as it is shown: three groups of four characters. Its first is its place among the person's ten, so
 * that a typed code is compared with one hash and not with ten slow ones.
 */
export function recoveryCodeOf(place: number, random: Uint8Array): string {
  const text = String(place) + Array.from(random, (byte) => characters[byte % characters.length]).join('');
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** A recovery code as somebody typed it: in any case, with or without dashes and spaces; undefined when it is none. */
export function readRecoveryCode(typed: string): { readonly place: number; readonly code: string } | undefined {
  const text = typed
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/[oil]/g, (letter) => lookalikes[letter] ?? letter);
  if (!/^\d[0-9a-hjkmnp-tv-z]{11}$/.test(text)) return undefined;
  return { place: Number(text[0]), code: (text.match(/.{4}/g) ?? []).join('-') };
}

/** The six digits of an authenticator app as somebody typed them; undefined when it is something else. */
export function readTotpCode(typed: string): string | undefined {
  const text = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(text) ? text : undefined;
}
