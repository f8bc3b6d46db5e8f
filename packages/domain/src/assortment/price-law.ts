import type { Country } from '../platform/country.ts';
import { lowestPriceDays, type PriceChange } from './price-history.ts';

/** What a price, or the way it is shown, meets in the law. */
export type PriceRuleCode = 'alcohol_reduction' | 'alcohol_advice' | 'lowest_of_30_days' | 'deposit_apart';

/** A rule in one country, with the day from which it holds and where it is written. */
export type PriceRule = {
  readonly code: PriceRuleCode;
  readonly country: Country;
  readonly since: string;
  readonly source: string;
};

/** The rules that guard prices. A new one, or a new date, is a line here. */
export const priceRules: readonly PriceRule[] = [
  { code: 'alcohol_reduction', country: 'nl', since: '2021-07-01', source: 'Alcoholwet art. 2a' },
  { code: 'alcohol_advice', country: 'nl', since: '2021-07-01', source: 'Alcoholwet art. 2a' },
  {
    code: 'lowest_of_30_days',
    country: 'nl',
    since: '2023-01-01',
    source: 'Besluit prijsaanduiding producten art. 5a; Directive 98/6/EC art. 6a',
  },
  { code: 'lowest_of_30_days', country: 'de', since: '2022-05-28', source: 'PAngV § 11; Directive 98/6/EC art. 6a' },
  { code: 'deposit_apart', country: 'nl', since: '2023-06-29', source: 'CJEU C-543/21' },
  { code: 'deposit_apart', country: 'de', since: '2022-05-28', source: 'PAngV § 7; CJEU C-543/21' },
];

/** Where and when a price is asked. */
export type PricePlace = { readonly country: Country; readonly instant: Date };

/** A price and what it is judged by, in whole cents. */
export type JudgedPrice = PricePlace & {
  readonly product: {
    readonly ageRestriction: 'off' | 'low' | 'high';
    readonly retailPriceCents: number;
    readonly shopPriceCents: number;
    readonly depositCents: number;
  };
  /** What is usually asked there, by {@link usualPriceOf}; null: nothing yet. */
  readonly usualCents: number | null;
  /** A former price that is to be shown crossed out; null: none. */
  readonly wasCents: number | null;
  readonly lowest30Cents: number | null;
};

/** Alcohol may cost this much less than is usual, in hundredths. */
const largestReduction = 25;
const whole = 100;
const dayMs = 86_400_000;

/** The rule of a code that holds at a place; null where there is none, or not yet. */
export function priceRuleOf(code: PriceRuleCode, { country, instant }: PricePlace): PriceRule | null {
  const isThere = (rule: PriceRule) =>
    rule.code === code && rule.country === country && Date.parse(`${rule.since}T00:00:00Z`) <= instant.getTime();
  return priceRules.find(isThere) ?? null;
}

/** The rules that a price comes up against, in the order of the table. */
export function priceWarnings(judged: JudgedPrice): readonly PriceRule[] {
  const { product, usualCents, wasCents, lowest30Cents } = judged;
  const { retailPriceCents, shopPriceCents, depositCents, ageRestriction } = product;
  const isAlcohol = ageRestriction !== 'off';
  const isMet: Readonly<Record<PriceRuleCode, boolean>> = {
    alcohol_reduction: isAlcohol && isReducedTooFar(shopPriceCents, usualCents),
    alcohol_advice: isAlcohol && isReducedTooFar(shopPriceCents, retailPriceCents),
    lowest_of_30_days: wasCents !== null && (lowest30Cents === null || wasCents > lowest30Cents),
    deposit_apart: depositCents > 0,
  };
  const codes = [...new Set(priceRules.map(({ code }) => code))].filter((code) => isMet[code]);
  return codes.flatMap((code) => priceRuleOf(code, judged) ?? []);
}

function isReducedTooFar(priceCents: number, usualCents: number | null): boolean {
  return usualCents !== null && priceCents * whole < usualCents * (whole - largestReduction);
}

/** The lowest price that alcohol may be reduced to from what is usual, in whole cents; null where no law sets one. */
export function lowestAlcoholPrice(place: PricePlace, usualCents: number | null): number | null {
  if (usualCents === null || priceRuleOf('alcohol_reduction', place) === null) return null;
  return Math.ceil((usualCents * (whole - largestReduction)) / whole);
}

/**
 * Tells whether a former price may be crossed out beside the price: only one that is no higher than the lowest of 30 days,
 * and for alcohol only one that the price is not too far below.
 */
export function mayCrossOut({
  country,
  instant,
  priceCents,
  wasCents,
  lowest30Cents,
  isAlcohol,
}: PricePlace & {
  readonly priceCents: number;
  readonly wasCents: number;
  readonly lowest30Cents: number | null;
  readonly isAlcohol: boolean;
}): boolean {
  if (wasCents <= priceCents) return false;
  const place = { country, instant };
  const isProven = lowest30Cents !== null && wasCents <= lowest30Cents;
  if (priceRuleOf('lowest_of_30_days', place) !== null && !isProven) return false;
  const lowest = isAlcohol ? lowestAlcoholPrice(place, wasCents) : null;
  return lowest === null || priceCents >= lowest;
}

/**
 * What is usually asked: the lowest price of the last 30 days that stood for a day at least, in cents; null when none
 * did. So a slip that was put right the same day counts for nothing, whichever way it went.
 */
export function usualPriceOf(changes: readonly PriceChange[], now: Date): number | null {
  const since = now.getTime() - lowestPriceDays * dayMs;
  const stood = spansOf(changes, now).filter(({ from, to }) => to > since && to - from >= dayMs);
  return stood.reduce<number | null>((least, { cents }) => Math.min(least ?? cents, cents), null);
}

/** The price in force at an instant; null when there was none. */
export function priceInForce(changes: readonly PriceChange[], now: Date): number | null {
  return spansOf(changes, now).at(-1)?.cents ?? null;
}

type Span = { readonly cents: number; readonly from: number; readonly to: number };

/** The prices in force up to now, one after the other; what stayed the same while something else changed is one. */
function spansOf(changes: readonly PriceChange[], now: Date): readonly Span[] {
  const past = changes
    .filter(({ changedAt }) => changedAt <= now)
    .toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
  const spans: Span[] = [];
  let advised: number | null = null;
  let own: number | null = null;
  for (const [index, { kind, toCents, changedAt }] of past.entries()) {
    if (kind === 'advised') advised = toCents;
    else own = toCents;
    const cents = own ?? advised;
    const [from, to] = [changedAt.getTime(), (past[index + 1]?.changedAt ?? now).getTime()];
    const last = spans.at(-1);
    if (cents === null || (from === to && index < past.length - 1)) continue;
    if (last?.cents === cents && last.to === from) spans[spans.length - 1] = { ...last, to };
    else spans.push({ cents, from, to });
  }
  return spans;
}
