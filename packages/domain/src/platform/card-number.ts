/** First digits of the cards that are around, and how many digits such a number has in all (ISO/IEC 7812). */
const issuers: readonly (readonly [from: string, to: string, lengths: readonly number[]])[] = [
  ['4', '4', [13, 16, 18, 19]], // Visa
  ['51', '55', [16]], // Mastercard
  ['2221', '2720', [16]], // Mastercard
  ['34', '34', [15]], // American Express
  ['37', '37', [15]], // American Express
  ['300', '305', [14, 15, 16, 17, 18, 19]], // Diners Club
  ['3095', '3095', [14, 15, 16, 17, 18, 19]], // Diners Club
  ['36', '36', [14, 15, 16, 17, 18, 19]], // Diners Club
  ['38', '39', [14, 15, 16, 17, 18, 19]], // Diners Club
  ['3528', '3589', [16, 17, 18, 19]], // JCB
  ['6011', '6011', [16, 17, 18, 19]], // Discover
  ['644', '649', [16, 17, 18, 19]], // Discover
  ['65', '65', [16, 17, 18, 19]], // Discover
  ['62', '62', [16, 17, 18, 19]], // UnionPay
  ['50', '50', [13, 14, 15, 16, 17, 18, 19]], // Maestro
  ['56', '58', [13, 14, 15, 16, 17, 18, 19]], // Maestro
  ['63', '63', [13, 14, 15, 16, 17, 18, 19]], // Maestro
  ['67', '67', [13, 14, 15, 16, 17, 18, 19]], // Maestro
];

const mostDigits = 19;
/** As many digits tell every issuer. */
const issuerDigits = 4;
/** With a plus before it, a number of up to this many digits is one to call (E.164). */
const mostPhoneDigits = 15;

const separator = String.raw`[\p{Zs}\p{Pd}\t]`;
const digitRun = new RegExp(String.raw`\d(?:${separator}?\d){12,}`, 'gu');
/** The groups that stand on cards: only these are looked for where a letter touches them, as in an id of digits and letters. */
const printed = /^(?:\d{4}\D){3}\d{4}(?:\D\d{3})?$|^\d{4}\D\d{6}\D\d{4,5}$/u;
const wordCharacter = /[\p{L}\p{N}_]/u;

/**
 * Puts asterisks in the place of what looks like the number of a payment card, all but its last four digits: 13 to 19
 * digits, in groups by single spaces or dashes or in one piece, an issuer's first digits, and the check digit.
 */
export function maskCardNumbers(text: string): string {
  return text.replace(digitRun, (run, at: number) =>
    maskRun(run, { before: text.charAt(at - 1), after: text.charAt(at + run.length) }),
  );
}

/** The same for a number of JSON; of one that a double cannot hold, the check digit is lost and nothing is asked of it. */
export function maskCardNumber(value: number): number | string {
  if (Math.abs(value) < 1e12) return value;
  const text = String(value);
  const digits = text.replace('-', '');
  const lengths = lengthsOf(digits);
  const isInexact = !Number.isSafeInteger(value) && /^\d+$/.test(digits) && lengths.includes(digits.length);
  const masked = isInexact ? asterisks(text) : maskCardNumbers(text);
  return masked === text ? value : masked;
}

type Neighbours = { readonly before: string; readonly after: string };

function maskRun(run: string, { before, after }: Neighbours): string {
  const groups = [...run.matchAll(/\d+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const isGlued = (first: number, last: number) =>
    (first === 0 && wordCharacter.test(before)) || (last === groups.length - 1 && wordCharacter.test(after));
  let masked = '';
  let done = 0;
  for (let first = 0; first < groups.length; first += 1) {
    const start = groups[first]?.start ?? 0;
    const leastDigits = first === 0 && before === '+' ? mostPhoneDigits + 1 : 0;
    const last = candidatesFrom(run, groups, first).findLast(
      ({ group, digits }) =>
        digits.length >= leastDigits &&
        hasCheckDigit(digits) &&
        (group === first || !isGlued(first, group) || printed.test(run.slice(start, groups[group]?.end))),
    );
    if (last === undefined) continue;
    const end = groups[last.group]?.end ?? run.length;
    masked += run.slice(done, start) + asterisks(run.slice(start, end));
    done = end;
    first = last.group;
  }
  return masked + run.slice(done);
}

type Group = { readonly start: number; readonly end: number };
type Candidate = { readonly group: number; readonly digits: string };

/** What begins with a group, is as long as its issuer's numbers are, and the group that it ends with. */
function candidatesFrom(run: string, groups: readonly Group[], first: number): Candidate[] {
  const found: Candidate[] = [];
  let digits = '';
  let lengths: readonly number[] | undefined;
  for (let group = first; group < groups.length && digits.length < mostDigits; group += 1) {
    digits += run.slice(groups[group]?.start, groups[group]?.end);
    if (digits.length < issuerDigits) continue;
    lengths ??= lengthsOf(digits);
    if (lengths.length === 0) break;
    if (lengths.includes(digits.length)) found.push({ group, digits });
  }
  return found;
}

/** How long the numbers are that begin with these digits; none where no issuer has them. */
function lengthsOf(digits: string): readonly number[] {
  const issuer = issuers.find(([from, to]) => {
    const beginning = digits.slice(0, from.length);
    return beginning >= from && beginning <= to;
  });
  return issuer?.[2] ?? [];
}

/** Luhn's sum (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - fromRight) - 48;
    const doubled = fromRight % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function asterisks(number: string): string {
  return number.replace(/\d(?=(?:\D*\d){4})/gu, '*');
}
