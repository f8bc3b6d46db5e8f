/** What a code says of itself: which code of which sheet it is. The rest of its text is the signature. */
export type AgeCheckCode = { readonly sheetId: number; readonly number: number };

/**
 * Crockford's base 32: capitals and digits keep a QR code small, and none of the letters is taken for a digit, so that a
 * code that somebody types off is read as well.
 */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const pattern = /^AGE\.([0-9A-HJKMNP-TV-Z]{1,10})\.([0-9A-HJKMNP-TV-Z]{1,2})\.[0-9A-HJKMNP-TV-Z]{26}$/;

/** How many bytes a signature has: 128 bits, which nobody guesses. */
export const signatureBytes = 16;

/** Writes a code as the text of its QR code: at most 44 characters, which a code of 29 squares a side holds. */
export function ageCheckCodeText({ sheetId, number }: AgeCheckCode, signature: Uint8Array): string {
  return `AGE.${digitsOf(sheetId)}.${digitsOf(number)}.${writtenBytes(signature)}`;
}

/** A text as codes are written: what a scanner read, or what somebody typed with an O for a zero. */
export function plainAgeCheckCode(text: string): string {
  return text.trim().toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** Reads which code a text says it is; undefined when it cannot be one. Whether it is, its signature says. */
export function readAgeCheckCode(text: string): AgeCheckCode | undefined {
  const [, sheet, number] = pattern.exec(plainAgeCheckCode(text)) ?? [];
  if (sheet === undefined || number === undefined) return undefined;
  const code = { sheetId: numberOf(sheet), number: numberOf(number) };
  return code.sheetId > 0 && Number.isSafeInteger(code.sheetId) && code.number > 0 ? code : undefined;
}

/** What stands under a code on paper, and what people call it: the sheet's number and the code's on it. */
export function ageCheckLabel({ sheetNumber, number }: { readonly sheetNumber: number; readonly number: number }) {
  return `${sheetNumber}-${String(number).padStart(3, '0')}`;
}

function digitsOf(value: number): string {
  let rest = value;
  let text = '';
  do {
    text = `${digits[rest % 32] ?? ''}${text}`;
    rest = Math.floor(rest / 32);
  } while (rest > 0);
  return text;
}

function numberOf(text: string): number {
  let value = 0;
  for (const digit of text) value = value * 32 + digits.indexOf(digit);
  return value;
}

function writtenBytes(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let heldBits = 0;
  for (const byte of bytes) {
    held = held * 256 + byte;
    heldBits += 8;
    while (heldBits >= 5) {
      heldBits -= 5;
      const digit = Math.floor(held / 2 ** heldBits);
      text += digits[digit] ?? '';
      held -= digit * 2 ** heldBits;
    }
  }
  return heldBits === 0 ? text : text + (digits[held * 2 ** (5 - heldBits)] ?? '');
}
