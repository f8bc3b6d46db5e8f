import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type AgeCheckCode,
  ageCheckCodeText,
  plainAgeCheckCode,
  signatureBytes,
} from '@larder/domain/sales/age-check-code';

/** What a code is signed with, and what the signature says besides its place: whose it is, where it counts, for which age. */
export type SigningSheet = {
  readonly groupId: number;
  readonly propertyId: number;
  readonly age: number;
  readonly signingKey: Buffer;
};

/** How many bytes the key of a sheet has. */
export const signingKeyBytes = 32;

/** The whole text of a code, which only who has the sheet's key can write. */
export function signedCode({ sheetId, number }: AgeCheckCode, sheet: SigningSheet): string {
  const said = ['age', sheet.groupId, sheet.propertyId, sheetId, number, sheet.age].join(' ');
  const signature = createHmac('sha256', sheet.signingKey).update(said).digest().subarray(0, signatureBytes);
  return ageCheckCodeText({ sheetId, number }, signature);
}

/** Tells whether a text is the code that it says it is, in the same time wherever it differs. */
export function isSigned(text: string, code: AgeCheckCode, sheet: SigningSheet): boolean {
  const [given, right] = [Buffer.from(plainAgeCheckCode(text)), Buffer.from(signedCode(code, sheet))];
  return given.length === right.length && timingSafeEqual(given, right);
}
