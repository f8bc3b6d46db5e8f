import type { Locale } from './locale.ts';

declare const centsBrand: unique symbol;

/** An amount of money in whole cents, at most ten million euro either way (bar I6). */
export type Cents = number & { readonly [centsBrand]: true };

/** The largest absolute value of one amount, in cents (bar I6). */
export const maximumCents = 1_000_000_000;

const noBreakSpace = '\u00A0';
const missing = '–';
const decimalMark = ',';

/** Tells whether a value is an amount: an integer of cents, at most ten million euro either way. */
export function isCents(value: unknown): value is Cents {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= maximumCents;
}

/** Brands a number as cents; throws RangeError when it is no amount, because then the caller computed wrongly. */
export function cents(value: number): Cents {
  const amount = value === 0 ? 0 : value;
  if (!isCents(amount)) throw new RangeError(`not an amount in cents: ${value}`);
  return amount;
}

/** Adds amounts in cents exactly; throws RangeError when one is not whole or the sum leaves the safe integers. */
export function sumCents(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) sum += wholeCents(amount);
  return wholeCents(sum);
}

/**
 * Writes cents as euro: `€ 1.234,50`, `- € 11,13`, with no-break spaces; an unknown amount is `-`. A comma in every
 * language (CON-02), so that an amount is the same on every screen and paper. Sums beyond one amount's limit are fine;
 * throws RangeError when the cents are not whole.
 */
export function formatMoney(amountCents: number | null | undefined, _locale: Locale): string {
  if (amountCents === null || amountCents === undefined) return '-';
  const digits = String(Math.abs(wholeCents(amountCents))).padStart(3, '0');
  const text = `€${noBreakSpace}${groupThousands(digits.slice(0, -2), '.')}${decimalMark}${digits.slice(-2)}`;
  return amountCents < 0 ? `-${noBreakSpace}${text}` : text;
}

const grouped = String.raw`\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d{1,12}`;
const typedNumber = new RegExp(
  `^(?:(${grouped})?(?:,(\\d{1,2}|-{1,2}|–))?|(\\d{1,3}(?:,\\d{3}){2,})|(\\d{1,3}(?:,\\d{3})+|\\d{0,12})\\.(\\d{1,2}))$`,
);
const typedAmount = /^([-−–])? ?(?:€|eur)? ?([-−–])? ?([\d.,][\d., –-]*?) ?(?:€|eur)?$/i;

/**
 * Reads what people type for an amount, in cents, or null when it can be read in two ways or in none. A comma before
 * one or two digits is the decimal mark, and so is a point; three digits after a point are thousands (`1.234`), three
 * after a single comma are refused, since a Dutch comma never groups.
 */
export function parseMoney(text: string): Cents | null {
  if (text.length > 40) return null;
  const amount = typedAmount.exec(text.replace(/[\u00A0\u202F]/g, ' ').trim());
  const [, before, after, number = ''] = amount ?? [];
  const absolute = typedCents(number);
  if (absolute === null || (before !== undefined && after !== undefined)) return null;
  const value = absolute === 0 || (before ?? after) === undefined ? absolute : -absolute;
  return isCents(value) ? value : null;
}

function typedCents(number: string): number | null {
  const [, plain, comma, commaGroups, pointEuros, pointCents] = typedNumber.exec(number) ?? [];
  const euros = plain ?? commaGroups ?? pointEuros ?? '';
  const digits = euros.replace(/\D/g, '');
  const fraction = (comma ?? pointCents ?? '').replace(/\D/g, '');
  // No group begins with nought, so 0.500 is not five hundred; what it is, only its writer knows.
  const isReadable = digits + fraction !== '' && !/^0\d*[., ]/.test(euros);
  return isReadable ? Number(digits + fraction.padEnd(2, '0')) : null;
}

/**
 * Rounds to the nearest five cents, as price labels do (PL-05, DYN-04). Whole cents are never half-way between two
 * multiples of five, so "half up" only matters when a raised price is rounded to the cent first: rounding that half up
 * and then to five gives what rounding once, half up, would give. Negative amounts mirror positive ones.
 */
export function roundToFiveCents(amountCents: number): number {
  const absolute = Math.abs(wholeCents(amountCents));
  const rounded = Math.floor((absolute + 2) / 5) * 5;
  return amountCents < 0 && rounded > 0 ? -rounded : rounded;
}

/** Divides whole numbers, rounding half away from zero, without floats; throws RangeError outside the safe integers. */
export function divideRounded(numerator: number, denominator: number): number {
  const absolute = Math.abs(wholeCents(numerator));
  if (!Number.isSafeInteger(denominator) || denominator <= 0 || absolute > Number.MAX_SAFE_INTEGER / 2)
    throw new RangeError(`cannot divide ${numerator} by ${denominator}`);
  const remainder = absolute % denominator;
  const quotient = (absolute - remainder) / denominator + (remainder * 2 >= denominator ? 1 : 0);
  return numerator < 0 && quotient > 0 ? -quotient : quotient;
}

/** Writes an average score with one decimal and a comma in every language, rounded half up: `4,3`; unknown is a dash (CON-02). */
export function formatScore(score: number | null | undefined, _locale: Locale): string {
  return formatDecimal(score, 1, '.') ?? missing;
}

/** Writes a count with thousands marked: `28.094`, in English `28,094`; unknown is a dash. */
export function formatCount(count: number | null | undefined, locale: Locale): string {
  // In English as its sentences write them.
  return formatDecimal(count, 0, locale === 'en' ? ',' : '.') ?? missing;
}

/**
 * Writes a percentage (9 for nine per cent): `9 %`, `5,5 %`, in English `9%`; without `decimals` as many as it has, at most two;
 * a negative one as `- 1,5 %`, unknown is a dash. Rounds half away from zero.
 */
export function formatPercent(percent: number | null | undefined, locale: Locale, decimals?: number): string {
  if (percent === null || percent === undefined || !Number.isFinite(percent)) return missing;
  const text = formatDecimal(Math.abs(percent), decimals ?? decimalsOf(percent), '.') ?? missing;
  const sign = percent < 0 && /[1-9]/.test(text) ? `-${noBreakSpace}` : '';
  return locale === 'en' ? `${sign}${text}%` : `${sign}${text}${noBreakSpace}%`;
}

/** Writes a quantity with the decimals that it has, at most so many, and no thousands mark: `1,5`, `0,33`, `2`. */
export function formatQuantity(quantity: number, mostDecimals: number): string {
  return String(Number(quantity.toFixed(mostDecimals))).replace('.', decimalMark);
}

function wholeCents(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`);
  return value === 0 ? 0 : value;
}

function formatDecimal(value: number | null | undefined, decimals: number, thousands: string): string | undefined {
  if (value === null || value === undefined || !Number.isFinite(value)) return undefined;
  const scale = 10 ** decimals;
  // The nudge lifts what decimal notation would call a half (1.005 times 100 is 100.4999…) over it.
  const scaled = Math.round(Math.abs(value) * scale * (1 + Number.EPSILON * 2));
  const digits = String(scaled).padStart(decimals + 1, '0');
  const whole = groupThousands(decimals === 0 ? digits : digits.slice(0, -decimals), thousands);
  const text = decimals === 0 ? whole : `${whole}${decimalMark}${digits.slice(-decimals)}`;
  return value < 0 && scaled > 0 ? `-${text}` : text;
}

function decimalsOf(percent: number): number {
  const hundredths = Math.round(Math.abs(percent) * 100);
  if (hundredths % 100 === 0) return 0;
  return hundredths % 10 === 0 ? 1 : 2;
}

function groupThousands(digits: string, mark: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, mark);
}
