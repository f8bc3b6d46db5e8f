import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { eanCheckDigit, isEan } from './ean.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

const right = [
  '73513537',
  '9780471117094',
  '98412345678908',
  '036000291452',
  '4006381333931',
  '8710398500014',
  '96385074',
  '00000000',
  '5901234123457',
];
const wrong = [
  '73513536',
  '9780471117095',
  '98412345678907',
  '036000291453',
  '978047111708',
  '97804711170941',
  '4006381333913',
  '',
  '0',
  '7351353',
  '735135370',
  '9780471117O94',
  ' 73513537',
  '73513537 ',
  '73513537\n',
  '7351-3537',
  '７３５１３５３７',
  '-73513537',
  '1e7',
];

const digitsOf = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const payload = fc.constantFrom(7, 11, 12, 13).chain(digitsOf);

describe('isEan', () => {
  for (const text of right)
    it(`[PRD-03] takes ${text}`, () => {
      expect(isEan(text)).toBe(true);
    });

  for (const text of wrong)
    it(`[PRD-03] refuses ${JSON.stringify(text)}`, () => {
      expect(isEan(text)).toBe(false);
    });

  it('[PRD-03] takes exactly one check digit for any digits', () => {
    fc.assert(
      fc.property(payload, (digits) => {
        const taken = [...'0123456789'].filter((check) => isEan(digits + check));
        expect(taken).toEqual([String(eanCheckDigit(digits))]);
      }),
    );
  });

  it('[PRD-03] notices any single wrong digit, and leading zeros change nothing', () => {
    fc.assert(
      fc.property(payload, fc.nat(13), fc.integer({ min: 1, max: 9 }), (digits, position, change) => {
        const text = `${digits}${eanCheckDigit(digits)}`;
        const at = position % text.length;
        const changed = `${text.slice(0, at)}${(Number(text[at]) + change) % 10}${text.slice(at + 1)}`;
        expect(isEan(changed)).toBe(false);
        if (text.length < 14) expect(isEan(text.padStart(14, '0'))).toBe(true);
      }),
    );
  });

  it('[PRD-03] has no check digit for other lengths', () => {
    for (const digits of ['', '123456', '12345678', '1234567890', '12345678901234', 'abcdefg'])
      expect(eanCheckDigit(digits)).toBeUndefined();
  });
});
