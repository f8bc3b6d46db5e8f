import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { maskCardNumber, maskCardNumbers } from './card-number.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

/** Numbers that the issuers publish for tests. */
const published = [
  '4222222222222',
  '4111111111111111',
  '4012888888881881',
  '5555555555554444',
  '2223003122003222',
  '2720992593319364',
  '378282246310005',
  '341111111111111',
  '30569309025904',
  '38520000023237',
  '36227206271667',
  '3530111333300000',
  '6011111111111117',
  '6445644564456445',
  '6200000000000005',
  '6205500000000000004',
  '6759649826438453',
  '6799990100000000019',
];

const lastFour = (digits: string) => '*'.repeat(digits.length - 4) + digits.slice(-4);

test.each(published)('[V4] of card number %s the last four digits are left, in groups as in one piece', (number) => {
  expect(maskCardNumbers(number)).toBe(lastFour(number));
  expect(maskCardNumbers(`K${number}x`)).toBe(`K${lastFour(number)}x`);
  for (const separator of [' ', '-', '\u00A0', '–']) {
    const grouped = (text: string) => text.replace(/(.{4})(?=.)/g, `$1${separator}`);
    expect(maskCardNumbers(`Pas ${grouped(number)}, 12/28`)).toBe(`Pas ${grouped(lastFour(number))}, 12/28`);
  }
});

test.each([
  ['a wrong check digit', '4111111111111112'],
  ['no issuer', '9111111111111111'],
  ['an order number', '20261123193000'],
  ['a moment in milliseconds', '1764009000000'],
  ['a moment', '2026-11-23T19:30:00.123456+01:00'],
  ['a mobile number to call', '+4915123456789'],
  ['an id of digits and letters', 'f47ac10b-4222-4222-8222-22e02b2c3d47'],
  ['a masked number', '**** **** **** 1111'],
  ['two separators', '4111  1111  1111  1111'],
  ['more digits than a card has', '41111111111111110000'],
])('%s is left alone', (_, text) => {
  expect(maskCardNumbers(text)).toBe(text);
});

test('[V4] other numbers beside it change nothing', () => {
  expect(maskCardNumbers('12 4111 1111 1111 1111 28')).toBe('12 **** **** **** 1111 28');
  expect(maskCardNumbers('4111111111111111 5555555555554444')).toBe('************1111 ************4444');
});

test('[V4] a number of JSON is masked too, also where its last digits were lost', () => {
  expect(maskCardNumber(4_111_111_111_111_111)).toBe('************1111');
  expect(maskCardNumber(Number('6205500000000000004'))).toMatch(/^\*{15}\d{4}$/);
  for (const number of [0, -0, 970, 4_111_111_111_111_112, 1e300, 0.1]) expect(maskCardNumber(number)).toBe(number);
});

/** The check digit by the table in ISO/IEC 7812-1: an implementation of its own. */
function withCheckDigit(digits: string): string {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit);
    return total + (index % 2 === 0 ? (doubled[value] ?? 0) : value);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

const anyCard = fc
  .tuple(
    fc.constantFrom(
      ...[
        ['4', 16],
        ['4', 13],
        ['53', 16],
        ['2500', 16],
        ['37', 15],
        ['36', 14],
        ['3540', 16],
        ['6011', 16],
        ['62', 19],
        ['67', 18],
      ].map(([prefix, length]) => ({ prefix: String(prefix), length: Number(length) })),
    ),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 19, maxLength: 19 }),
  )
  .map(([{ prefix, length }, digits]) => withCheckDigit((prefix + digits.join('')).slice(0, length - 1)));

test('[V4] whatever stands around a card number, no more than its last four digits are left; what is masked stays so', () => {
  const around = fc.string({ unit: fc.constantFrom('a', ' ', ':', 'é', '€', '\n', '*', '(') });
  fc.assert(
    fc.property(anyCard, around, around, (card, before, after) => {
      const masked = maskCardNumbers(`${before}${card}${after}`);
      expect(masked).toBe(`${before}${lastFour(card)}${after}`);
      expect(maskCardNumbers(masked)).toBe(masked);
    }),
    { numRuns: 2000 },
  );
});

test('[I9] a text of two million digits and spaces is looked through at once', () => {
  for (const piece of ['4 ', '41', '4111-', '4222222222222 ']) {
    const startedAt = performance.now();
    maskCardNumbers(piece.repeat(2_000_000 / piece.length));
    expect(performance.now() - startedAt, piece).toBeLessThan(10_000);
  }
});
