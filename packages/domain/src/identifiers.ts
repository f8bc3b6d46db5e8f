import type { Country } from './country.ts';
import { isEmail } from './email.ts';

/** What a person may type around the characters that count. */
function compact(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

/** A VAT number as it is kept: capitals without spaces, dots and hyphens. */
export function canonicalVatNumber(text: string): string {
  return compact(text);
}

/**
 * Tells whether a text is a VAT number of a country, with its check digits. Source: EU Council Regulation 904/2010 with
 * the national rules; NL by 11-test or, since 2020, ISO 7064 mod 97-10, DE by ISO 7064 mod 11,10.
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

/** A postal code as it is kept: `1234 AB`, or five digits. */
export function canonicalPostalCode(text: string, country: Country): string {
  const code = text.replace(/\s/g, '').toUpperCase();
  return country === 'nl' && /^\d{4}[A-Z]{2}$/.test(code) ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}

/** Tells whether a text is a postal code: NL `1234 AB` without SA, SD and SS, DE `01001` to `99998`. */
export function isPostalCode(text: string, country: Country): boolean {
  const trimmed = text.trim().toUpperCase();
  if (country === 'nl') return /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/.test(trimmed);
  return /^\d{5}$/.test(trimmed) && Number(trimmed) >= 1_001 && Number(trimmed) <= 99_998;
}

/**
 * Tells whether a text is a number of the chamber of commerce: NL the 8 digits of the KvK, which have no check digit,
 * DE a court with HRA or HRB (also GnR, PR, VR) and a number, such as `Aachen HRA 11223`.
 */
export function isChamberOfCommerceNumber(text: string, country: Country): boolean {
  const trimmed = text.trim();
  if (trimmed.length > 80) return false;
  if (country === 'nl') return /^\d{8}$/.test(trimmed);
  const words = trimmed.split(/\s+/);
  const place = words.findIndex((word) => /^(?:HRA|HRB|GnR|PR|VR)$/i.test(word));
  const [court, number] = [words.slice(0, Math.max(place, 0)), words.slice(place + 1)];
  return (
    place > 0 &&
    court.every((word) => /^[\p{Letter}().-]+$/u.test(word)) &&
    /^\d{1,6}(?: [A-Z]{1,3})?$/.test(number.join(' '))
  );
}

/** Tells whether an address names a street and a house number (LOC-02). */
export function hasHouseNumber(address: string): boolean {
  return /\p{Letter}/u.test(address) && /\d/.test(address);
}

/** Tells whether a text can be a town: at least two characters, letters and what stands between them. */
export function isCity(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length >= 2 && trimmed.length <= 100 && /^['’\p{Letter}][\p{Letter}\p{Mark}'’./() -]*$/u.test(trimmed);
}

/** Tells whether a text is an IP address, version 4 (RFC 791, dotted decimal) or 6 (RFC 4291, section 2.2). */
export function isIpAddress(text: string): boolean {
  return isIpv4(text) || isIpv6(text);
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

function isIpv6(text: string): boolean {
  if (text.length > 45 || text.includes(':::')) return false;
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

/** Tells whether a text is a list of e-mail addresses with commas between them (SHP-01); at least one, none empty. */
export function isEmailList(list: string): boolean {
  return list.length <= 2_000 && list.split(',').every((one) => isEmail(one.trim()));
}
