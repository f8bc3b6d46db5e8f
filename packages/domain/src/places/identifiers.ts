import type { Country } from '../platform/country.ts';
import { isEmail } from '../platform/email.ts';

/** What a person may type around the characters that count. */
function compact(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

/** A VAT number as it is kept: capitals without spaces, dots and hyphens. */
export function canonicalVatNumber(text: string): string {
  return compact(text);
}

/**
 * Tells whether a text is a VAT number of a country, with its prefix (VAT directive 2006/112/EC, article 215) and its
 * check digits: NL by the 11-test or, since 2020, by ISO 7064 mod 97-10, DE by ISO 7064 mod 11,10.
 */
export function isVatNumber(text: string, country: Country): boolean {
  if (text.length > 40) return false;
  return country === 'nl' ? isNlVatNumber(compact(text)) : isDeVatNumber(compact(text));
}

function isNlVatNumber(number: string): boolean {
  const [, digits, branch] = /^NL(\d{9})B(\d{2})$/.exec(number) ?? [];
  if (digits === undefined || branch === '00') return false;
  return passesElevenTest(digits) || isMod97(number);
}

/** Weights 9 to 2, the last digit -1: the sum is a multiple of 11. */
function passesElevenTest(digits: string): boolean {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index === 8 ? -1 : 9 - index),
    0,
  );
  return Number(digits) > 0 && sum % 11 === 0;
}

/** Letters count as 10 to 35; the whole is 1 modulo 97. */
function isMod97(number: string): boolean {
  let rest = 0;
  for (const character of number)
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

function isDeVatNumber(number: string): boolean {
  const digits = /^DE([1-9]\d{8})$/.exec(number)?.[1];
  if (digits === undefined) return false;
  let product = 10;
  for (const digit of digits.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits[8]);
}

// Without the Unicode flag, so that neither the long s nor the Kelvin sign counts as a letter of ours.
const nlPostalCode = /^([1-9]\d{3}) ?((?!SA|SD|SS)[A-Z]{2})$/i;

/** A postal code as it is kept, `1234 AB` or five digits; what is none stays as it is, without the spaces around it. */
export function canonicalPostalCode(text: string, country: Country): string {
  const trimmed = text.trim();
  const [, digits, letters] = (country === 'nl' ? nlPostalCode.exec(trimmed) : null) ?? [];
  return digits === undefined || letters === undefined ? trimmed : `${digits} ${letters.toUpperCase()}`;
}

/** Tells whether a text is a postal code: NL `1234 AB` without SA, SD and SS, DE `01001` to `99998`. */
export function isPostalCode(text: string, country: Country): boolean {
  const trimmed = text.trim();
  if (country === 'nl') return nlPostalCode.test(trimmed);
  return /^\d{5}$/.test(trimmed) && Number(trimmed) >= 1_001 && Number(trimmed) <= 99_998;
}

/**
 * Tells whether a text is a number of the chamber of commerce: NL the 8 digits of the KvK, which have no check digit,
 * DE a court, one of the registers and a number, such as `Aachen HRA 11223` or `Berlin (Charlottenburg) HRB 87447 B`.
 */
export function isChamberOfCommerceNumber(text: string, country: Country): boolean {
  return country === 'nl' ? /^\d{8}$/.test(text.trim()) : germanRegistration(text) !== undefined;
}

/** Such a number as it is kept: the register in its own spelling and one space between the words. */
export function canonicalChamberOfCommerceNumber(text: string, country: Country): string {
  return (country === 'de' ? germanRegistration(text) : undefined) ?? text.trim();
}

/** Trade (A, B), cooperatives, civil-law partnerships since 2024, professional partnerships, associations. */
const germanRegisters = ['HRA', 'HRB', 'GnR', 'GsR', 'PR', 'VR'] as const;

function germanRegistration(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 80) return undefined;
  const words = trimmed.split(/[\s,]+/);
  const registerOf = (word: string) => germanRegisters.find((one) => one.toLowerCase() === word.toLowerCase());
  const place = words.findIndex((word) => registerOf(word) !== undefined);
  const court = words.slice(0, Math.max(place, 0)).join(' ');
  // Some courts put letters of their own behind the number.
  const [, number, letters] = /^([1-9]\d{0,5}) ?([A-Z]{1,3})?$/i.exec(words.slice(place + 1).join(' ')) ?? [];
  if (number === undefined || !/^[\p{Letter}\p{Mark}()./ -]+$/u.test(court) || !/\p{Letter}{2}/u.test(court))
    return undefined;
  return [court, registerOf(words[place] ?? ''), number, letters?.toUpperCase()]
    .filter((part) => part !== undefined)
    .join(' ');
}

/**
 * Tells whether an address names a street and a house number (LOC-02); the number in the name of a street, as in
 * `1e Helmersstraat` or `Straße des 17. Juni`, is none.
 */
export function hasHouseNumber(address: string): boolean {
  const words = address.split(/[\s,]+/).filter((word) => word !== '');
  const isOrdinal = (word: string, index: number): boolean =>
    /^\p{Letter}/u.test(words[index + 1] ?? '') &&
    (/^\d+\.$/.test(word) || (index === 0 && /^\d+(?:e|de|ste)$/i.test(word)));
  return /\p{Letter}/u.test(address) && words.some((word, index) => /\d/.test(word) && !isOrdinal(word, index));
}

/** Tells whether a text can be a town: at least two letters, at most 100 characters, and what stands between letters. */
export function isCity(text: string): boolean {
  const trimmed = text.trim();
  return (
    trimmed.length <= 100 &&
    /^['‘’\p{Letter}][\p{Letter}\p{Mark}'‘’./() -]*$/u.test(trimmed) &&
    /\p{Letter}.*\p{Letter}/u.test(trimmed)
  );
}

/**
 * Tells whether a text is an IP address, version 4 (dotted decimal of RFC 3986, so without leading zeros, which some
 * programs read as octal) or 6 (RFC 4291, section 2.2, without a zone).
 */
export function isIpAddress(text: string): boolean {
  return isIpv4(text) || isIpv6(text);
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  const hasIpv4 = last.includes('.');
  const hex = hasIpv4 ? groups.slice(0, -1) : groups;
  if (hasIpv4 && (!isIpv4(last) || text.endsWith('::'))) return false;
  if (!hex.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  const count = hex.length + (hasIpv4 ? 2 : 0);
  return halves.length === 2 ? count <= 7 : count === 8;
}

/** Tells whether a number is a TCP port. */
export function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 1 && port <= 65_535;
}

/** The addresses of a list with commas between them. */
export function emailsOf(list: string): readonly string[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/**
 * Tells whether a text is a list of e-mail addresses with commas between them (SHP-01); at least one, none empty, and
 * no other white space than spaces, because a line break could become one of a mail's headers (bar I15).
 */
export function isEmailList(list: string): boolean {
  return list.length <= 2_000 && !/[^\S ]/.test(list) && list.split(',').every((one) => isEmail(one.trim()));
}
