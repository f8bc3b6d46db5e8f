import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { maximumPasswordLength, minimumPasswordLength, passwordProblems } from './password.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

const context = {
  words: ['Larder', 'Hotelgroep Molenhof', 'molenhof', 'sanne@larder.test'],
  commonPasswords: new Set(['welkom', 'password', 'iloveyou', 'wachtwoord', 'qwertyuiop12', 'a1b2c3d4e5f6']),
};
const problems = (password: string): readonly string[] => passwordProblems(password, context);

describe('passwordProblems', () => {
  const fine = [
    'correct paard batterij',
    'larder-demo-2026',
    'twaalf tekens',
    ' spaties tellen mee ',
    '🔑🌷🚲🧀🌧️🏠🐄🥞⛵🪟🧇🎡',
    'molenhof bij de brug achter',
    'x'.repeat(3) + 'abcdefghij',
    'パスワードではないものです',
  ];
  for (const password of fine)
    it(`[ACC-09] takes "${password}"`, () => {
      expect(problems(password)).toEqual([]);
    });

  const easy = [
    'WELKOM123456',
    'welkom!!!2026',
    '2026!welkom!!',
    'Password1234',
    'iloveyou2026',
    'qwertyuiop12',
    'A1B2C3D4E5F6',
    'passwordpassword',
    'abcabcabcabc',
    'aaaaaaaaaaaa',
    'aabbaabbbaab',
    '123456789012',
    '098765432109',
    'abcdefghijklm',
    'zyxwvutsrqpon',
    'larderlarder',
    'Larder2026!!',
    'molenhof-2026',
    'HotelgroepMolenhof',
    'sanne.larder.test',
    'Larder Molenhof 1',
  ];
  for (const password of easy)
    it(`[ACC-09] refuses "${password}" as easy to guess`, () => {
      expect(problems(password)).toEqual(['password_common']);
    });

  it('[ACC-09] counts characters as people do, 12 to 200', () => {
    expect([minimumPasswordLength, maximumPasswordLength]).toEqual([12, 200]);
    expect(problems('elf tekens!')).toEqual(['password_too_short']);
    expect(problems('')).toEqual(['password_too_short']);
    expect(problems('🔑🌷🚲🧀🏠🐄')).toEqual(['password_too_short']);
    const long = 'paard batterij nietje '.repeat(20);
    expect(problems(long.slice(0, 200))).toEqual([]);
    expect(problems(long.slice(0, 201))).toEqual(['password_too_long']);
    expect(problems('🔑🌷🚲🧀🌧'.repeat(41))).toEqual(['password_too_long']);
  });

  it('[ACC-09] refuses characters that cannot be kept', () => {
    expect(problems('paard\0batterij nietje')).toEqual(['forbidden_character']);
    expect(problems('paard batterij \uD83D')).toEqual(['forbidden_character']);
    expect(problems('\0')).toEqual(['password_too_short', 'forbidden_character']);
  });

  it('[ACC-09] never trims: spaces at the ends count', () => {
    expect(problems('tien lang.  ')).toEqual([]);
    expect(problems('tien lang.')).toEqual(['password_too_short']);
  });

  it('[ACC-09] takes random passwords of 12 characters, and no password of 11', () => {
    const alphabet = fc.string({
      unit: fc.constantFrom(...'abcdefghijkmnpqrstuvwxyz23456789'),
      minLength: 12,
      maxLength: 40,
    });
    fc.assert(
      fc.property(alphabet, (password) => {
        fc.pre(new Set(password).size >= 8);
        expect(problems(`${password}%`)).toEqual([]);
        expect(problems(password.slice(0, 11))).toEqual(['password_too_short']);
      }),
      { numRuns: 1000 },
    );
  });

  it('[ACC-09] takes little time on hostile texts', () => {
    const started = process.cpuUsage();
    for (const text of [
      'a'.repeat(2_000_000),
      '1'.repeat(200),
      `${'1a'.repeat(99)}1`,
      'molenhof'.repeat(25),
      '\uD83D'.repeat(400),
    ])
      problems(text);
    expect(process.cpuUsage(started).user).toBeLessThan(50_000);
  });
});
