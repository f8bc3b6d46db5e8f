import { expect, test } from 'vitest';
import { readRecoveryCode, readTotpCode, recoveryCodeBytes, recoveryCodeOf } from './recovery-code.ts';

test('[ACC-14] a recovery code is three groups of four, and is known again however it is typed', () => {
  const code = recoveryCodeOf(
    7,
    Uint8Array.from({ length: recoveryCodeBytes }, (_, index) => index * 25),
  );
  expect(code).toBe('70sj-b4xp-f81t');
  expect(code).toMatch(/^7[0-9a-z]{3}-[0-9a-z]{4}-[0-9a-z]{4}$/);
  for (const typed of [code, code.toUpperCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
    expect(readRecoveryCode(typed)).toEqual({ place: 7, code });
});

test('[ACC-14] letters that look like digits are read as such, and what is no code is none', () => {
  expect(readRecoveryCode('3OIL-oil0-abcd')).toEqual({ place: 3, code: '3011-0110-abcd' });
  for (const typed of ['', '123456', 'a234-5678-9abc', '3234-5678-9ab', '3234-5678-9abcd', '3234-5678-9abu'])
    expect(readRecoveryCode(typed), typed).toBeUndefined();
});

test('[ACC-14] six digits are the code of an app, with a space in between as apps show them', () => {
  expect(['123456', ' 123 456 ', '12345', '1234567', '12345a', ''].map(readTotpCode)).toEqual([
    '123456',
    '123456',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
