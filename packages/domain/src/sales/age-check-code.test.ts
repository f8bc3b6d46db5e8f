import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageCheckCodeText,
  ageCheckLabel,
  plainAgeCheckCode,
  readAgeCheckCode,
  signatureBytes,
} from './age-check-code.ts';

const codes = fc.record({
  sheetId: fc.integer({ min: 1, max: 999_999_999_999_999 }),
  number: fc.integer({ min: 1, max: 500 }),
});
const signatures = fc.uint8Array({ minLength: signatureBytes, maxLength: signatureBytes });

describe('the text of a code', () => {
  test('[QR-01] is worked out as in this example', () => {
    const signature = Uint8Array.from({ length: 16 }, (_, index) => index * 17);
    expect(ageCheckCodeText({ sheetId: 33, number: 500 }, signature)).toBe('AGE.11.FM.008J4CT4ANK7F24SNAXWSQFEZW');
  });

  test('[QR-01] says which code it is, whatever its signature', () => {
    fc.assert(
      fc.property(codes, signatures, (code, signature) => {
        expect(readAgeCheckCode(ageCheckCodeText(code, signature))).toEqual(code);
      }),
    );
  });

  test('[QR-01] fits a QR code of 29 squares: 47 signs of those that take five and a half bits', () => {
    fc.assert(
      fc.property(codes, signatures, (code, signature) => {
        const text = ageCheckCodeText(code, signature);
        expect(text.length).toBeLessThanOrEqual(44);
        expect(text).toMatch(/^[0-9A-Z.]+$/);
      }),
    );
  });

  test('[QR-01] carries all 128 bits: another signature is another text', () => {
    fc.assert(
      fc.property(codes, signatures, fc.nat(signatureBytes * 8 - 1), (code, signature, bit) => {
        const other = signature.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        expect(ageCheckCodeText(code, other)).not.toBe(ageCheckCodeText(code, signature));
      }),
    );
  });

  test('[QR-01] is read as well when somebody types it, with small letters and letters for digits', () => {
    fc.assert(
      fc.property(
        codes,
        signatures,
        fc.constantFrom('O', 'o'),
        fc.constantFrom('I', 'i', 'L', 'l'),
        (code, signature, nought, one) => {
          const text = ageCheckCodeText(code, signature);
          const typed = ` ${text.toLowerCase().replaceAll('0', nought).replaceAll('1', one)}\n`;
          expect(plainAgeCheckCode(typed)).toBe(text);
          expect(readAgeCheckCode(typed)).toEqual(code);
        },
      ),
    );
  });

  test.each([
    '',
    'AGE',
    'AGE.1.1',
    'AGE.0.1.00000000000000000000000000',
    'AGE.1.0.00000000000000000000000000',
    'AGE.1.1.0000000000000000000000000',
    'AGE.1.1.000000000000000000000000000',
    'AGE.1.1.0000000000000000000000000U',
    'AGE.1.111.00000000000000000000000000',
    'AGE.ZZZZZZZZZZZ.1.00000000000000000000000000',
    'AGE.-1.1.00000000000000000000000000',
    'https://larder.test/receipt/abc',
    'AGE.1.1.00000000000000000000000000\u0000',
  ])('[QR-01] is not %j', (text) => {
    expect(readAgeCheckCode(text)).toBeUndefined();
  });

  test('[QR-01] is never made of anything by reading', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        const code = readAgeCheckCode(text);
        if (code !== undefined) expect(code.sheetId > 0 && code.number > 0).toBe(true);
      }),
    );
  });
});

test('[QR-01] people call a code by its sheet and its place there', () => {
  expect(ageCheckLabel({ sheetNumber: 12, number: 34 })).toBe('12-034');
  expect(ageCheckLabel({ sheetNumber: 1, number: 500 })).toBe('1-500');
});
