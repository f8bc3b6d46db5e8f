import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isHexColour } from '../platform/colour.ts';
import { countries } from '../platform/country.ts';
import { isEmail } from '../platform/email.ts';
import {
  canonicalChamberOfCommerceNumber,
  canonicalPostalCode,
  canonicalVatNumber,
  emailsOf,
  isChamberOfCommerceNumber,
  isEmailList,
  isIpAddress,
  isPort,
  isPostalCode,
  isVatNumber,
} from './identifiers.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

const textOf = (unit: readonly string[], minLength: number, maxLength = minLength): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...unit), minLength, maxLength });
const digits = [...'0123456789'];
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const branches = Array.from({ length: 100 }, (_, branch) => String(branch).padStart(2, '0'));
const country = fc.constantFrom(...countries);

/** The digit that makes nine of eight by the 11-test; none where it would be ten. */
function elevenDigit(eight: string): string | undefined {
  const sum = digits.flatMap((_, index) => Array.from({ length: 9 - index }, () => Number(eight[index] ?? 0)));
  const rest = sum.reduce((total, one) => total + one, 0) % 11;
  return rest < 10 ? String(rest) : undefined;
}

// ISO 7064 mod 11,10 as a table: what becomes of digit plus product, modulo 10.
const doubled = [9, 2, 4, 6, 8, 10, 1, 3, 5, 7] as const;

/** The check digit of a German number: the one that brings the hybrid system to 1. */
function hybridDigit(eight: string): string {
  const product = [...eight].reduce((value, digit) => doubled[(Number(digit) + value) % 10] ?? 0, 10);
  return digits.find((digit) => (Number(digit) + product) % 10 === 1) ?? '';
}

const germanNumber = fc
  .tuple(textOf(digits.slice(1), 1), textOf(digits, 7))
  .map(([first, others]) => `${first}${others}`)
  .map((eight) => `DE${eight}${hybridDigit(eight)}`);

function changedAt(text: string, position: number, change: number): string {
  return `${text.slice(0, position)}${(Number(text[position]) + change) % 10}${text.slice(position + 1)}`;
}

describe('VAT numbers by another way of counting', () => {
  it('[LOC-02] takes every Dutch number of the 11-test, in every branch but 00', () => {
    fc.assert(
      fc.property(textOf(digits, 8), fc.constantFrom(...branches), (eight, branch) => {
        const last = elevenDigit(eight);
        fc.pre(last !== undefined && Number(eight) > 0);
        expect(isVatNumber(`NL${eight}${last}B${branch}`, 'nl')).toBe(branch !== '00');
      }),
      { numRuns: 1_000 },
    );
  });

  it('[LOC-02] takes of other Dutch numbers exactly the branches that are 1 modulo 97', () => {
    fc.assert(
      fc.property(textOf(digits, 9), (nine) => {
        fc.pre(elevenDigit(nine.slice(0, 8)) !== nine.at(-1));
        const taken = branches.filter((branch) => isVatNumber(`NL${nine}B${branch}`, 'nl'));
        // N is 23, L is 21, B is 11.
        expect(taken).toEqual(
          branches.filter((branch) => branch !== '00' && BigInt(`2321${nine}11${branch}`) % 97n === 1n),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('[LOC-02] takes every German number with its check digit, and notices any single wrong digit', () => {
    fc.assert(
      fc.property(germanNumber, (number) => {
        expect(isVatNumber(number, 'de')).toBe(true);
        for (let position = 2; position < number.length; position++)
          for (let change = 1; change <= 9; change++)
            expect(isVatNumber(changedAt(number, position, change), 'de')).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('[LOC-02] takes no number of the other country', () => {
    fc.assert(
      fc.property(germanNumber, (number) => {
        expect(isVatNumber(number, 'nl')).toBe(false);
        expect(isVatNumber(number.replace('DE', 'NL'), 'de')).toBe(false);
      }),
    );
  });
});

const hexGroup = textOf([...'0123456789abcdefABCDEF'], 1, 4);
const nearly = (one: fc.Arbitrary<string>, strange: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 12, arbitrary: one }, { weight: 1, arbitrary: fc.constantFrom(...strange) });
const ipv4Text = fc
  .array(nearly(fc.nat(255).map(String), ['256', '00', '01', '', ' 1', '1e1', '１']), { minLength: 4, maxLength: 4 })
  .map((parts) => parts.join('.'));
const ipv6Part = nearly(hexGroup, ['', '', '', 'g', '00000', '+1', '1.2.3.4']);
const ipv6Text = fc
  .tuple(
    fc.array(ipv6Part, { maxLength: 9 }),
    fc.constantFrom('', '', '::', ':', ':1.2.3.4', '::1.2.3.4', '::1.2.3.256'),
  )
  .map(([parts, end]) => `${parts.join(':')}${end}`);
/** A right address of either kind, with or without a gap. */
const ipv6Right = fc.array(hexGroup, { minLength: 8, maxLength: 8 }).chain((groups) =>
  fc.tuple(fc.nat(8), fc.nat(8)).map(([one, other]) => {
    const [from, to] = [Math.min(one, other), Math.max(one, other)];
    return from === to ? groups.join(':') : `${groups.slice(0, from).join(':')}::${groups.slice(to).join(':')}`;
  }),
);
const noise = textOf([...'0123456789abf:::...% \n'], 0, 20);

describe('identifiers by another way of reading', () => {
  it('[SHP-01] takes the IP addresses that Node takes, and nothing else', () => {
    let right = 0;
    fc.assert(
      fc.property(fc.oneof(ipv4Text, ipv6Text, ipv6Right, noise), (text) => {
        if (isIP(text) !== 0) right++;
        expect(isIpAddress(text)).toBe(isIP(text) !== 0 && !text.includes('%'));
      }),
      { numRuns: 4_000 },
    );
    // Neither all right nor all wrong, or the comparison says little.
    expect(right).toBeGreaterThan(400);
    expect(right).toBeLessThan(3_600);
  });

  it('[SHP-01] takes every port of TCP and no other whole number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 70_000 }), (port) => {
        expect(isPort(port)).toBe(new Uint16Array([port])[0] === port && port !== 0);
      }),
    );
  });

  it('[LOC-02] takes Dutch postal codes but those of SA, SD and SS, and German ones from 01001', () => {
    fc.assert(
      fc.property(textOf(digits, 4), textOf(letters, 2), fc.constantFrom('', ' '), (four, two, space) => {
        const isWrong = four.startsWith('0') || ['SA', 'SD', 'SS'].includes(two);
        expect(isPostalCode(`${four}${space}${two}`, 'nl')).toBe(!isWrong);
        expect(isPostalCode(`${four}${space}${two.toLowerCase()}`, 'nl')).toBe(!isWrong);
        expect(isPostalCode(`${four}${space}${two}`, 'de')).toBe(false);
      }),
      { numRuns: 2_000 },
    );
    const taken = Array.from({ length: 100_000 }, (_, code) => String(code).padStart(5, '0')).filter((code) =>
      isPostalCode(code, 'de'),
    );
    expect([taken.length, taken[0], taken.at(-1)]).toEqual([98_998, '01001', '99998']);
  });

  it('[SHP-01] takes a list exactly when each of its parts is an address', () => {
    const part = fc.constantFrom('a@b.nl', ' c@d.de', 'x@y.info ', 'a@b', '', ' ', 'a@b.nl;', 'a@b.nl\n');
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const isRight = parts.every((one) => isEmail(one.replaceAll(' ', '')));
        expect(isEmailList(parts.join(','))).toBe(isRight);
        if (isRight) expect(emailsOf(parts.join(','))).toEqual(parts.map((one) => one.replaceAll(' ', '')));
      }),
      { numRuns: 2_000 },
    );
  });

  it('[LOC-03] takes # and 3 or 6 hex digits, and nothing else', () => {
    fc.assert(
      fc.property(textOf([...'0123456789abcdefABCDEF'], 0, 9), textOf([...'gG# \nＡ'], 0, 1), (hex, other) => {
        expect(isHexColour(`#${hex}${other}`)).toBe((hex.length === 3 || hex.length === 6) && other === '');
      }),
      { numRuns: 2_000 },
    );
  });
});

// What people type around a right value, and what they never would.
const around = textOf([' ', '\t', '\n', '\u00A0'], 0, 3);
const anything = fc.string({ unit: 'grapheme', maxLength: 40 });
const postalCode = fc.oneof(
  fc
    .tuple(textOf(digits, 4), fc.constantFrom('', ' '), textOf([...letters, 's', 'ſ', 'ß'], 2))
    .map((parts) => parts.join('')),
  textOf(digits, 5),
);
const registration = fc
  .tuple(
    fc.constantFrom('Aachen', 'Berlin (Charlottenburg)', 'Frankfurt/Oder,', '–', ''),
    fc.constantFrom('HRA', 'hrb', 'GNR', 'gsr', 'PR', 'vr', 'HRC'),
    fc.constantFrom('1', '87447 b', '11223FL', '0', '1234567'),
  )
  .chain((parts) => fc.constantFrom(' ', '  ', '\t', '\n').map((space) => parts.join(space)));

describe('identifiers as they are kept', () => {
  it('[LOC-02] keeps a VAT number once and for all, and right when it was', () => {
    fc.assert(
      fc.property(fc.oneof(germanNumber, anything), around, country, (number, space, where) => {
        const text = `${space}${number.toLowerCase()}${space}`;
        const kept = canonicalVatNumber(text);
        expect(canonicalVatNumber(kept)).toBe(kept);
        if (isVatNumber(text, where)) expect(isVatNumber(kept, where)).toBe(true);
        if (isVatNumber(kept, where)) expect(kept).toMatch(/^(?:DE\d{9}|NL\d{9}B\d\d)$/);
      }),
      { numRuns: 1_000 },
    );
  });

  it('[LOC-02] keeps a postal code once and for all, and as right or wrong as it was', () => {
    fc.assert(
      fc.property(fc.oneof(postalCode, anything), around, country, (code, space, where) => {
        const text = `${space}${code}${space}`;
        const kept = canonicalPostalCode(text, where);
        expect(canonicalPostalCode(kept, where)).toBe(kept);
        expect(isPostalCode(kept, where)).toBe(isPostalCode(text, where));
        if (isPostalCode(kept, where)) expect(kept).toMatch(where === 'nl' ? /^\d{4} [A-Z]{2}$/ : /^\d{5}$/);
      }),
      { numRuns: 2_000 },
    );
    expect(canonicalPostalCode(' 2611et', 'nl')).toBe('2611 ET');
  });

  it('[LOC-02] keeps a chamber-of-commerce number once and for all, and as right or wrong as it was', () => {
    fc.assert(
      fc.property(fc.oneof(registration, anything, textOf(digits, 7, 9)), around, country, (number, space, where) => {
        const text = `${space}${number}${space}`;
        const kept = canonicalChamberOfCommerceNumber(text, where);
        expect(canonicalChamberOfCommerceNumber(kept, where)).toBe(kept);
        expect(isChamberOfCommerceNumber(kept, where)).toBe(isChamberOfCommerceNumber(text, where));
        if (isChamberOfCommerceNumber(kept, where)) expect(kept).toMatch(/^\S+(?: \S+)*$/);
      }),
      { numRuns: 2_000 },
    );
    expect(canonicalChamberOfCommerceNumber(' Fürth,\n hrb  7754b', 'de')).toBe('Fürth HRB 7754 B');
    expect(canonicalChamberOfCommerceNumber('Traunstein GNR 1', 'de')).toBe('Traunstein GnR 1');
  });
});
