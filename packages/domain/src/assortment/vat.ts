import type { Country } from '../platform/country.ts';
import type { PlainDay } from '../platform/date-range.ts';
import { divideRounded } from '../platform/money.ts';

/** The kinds of VAT rate that a product or a ledger account is set to; each country gives them its own rates. */
export const vatKinds = ['zero', 'low', 'high'] as const;

/** One of the kinds of rate. */
export type VatKind = (typeof vatKinds)[number];

/** A rate of a country in a period, in basis points (900 = 9 %); both days included, null = until further notice. */
export type VatRate = {
  readonly country: Country;
  readonly kind: VatKind;
  readonly rateBasisPoints: number;
  readonly validFrom: PlainDay;
  readonly validTo: PlainDay | null;
  readonly source: string;
};

// Articles, which read alike in every language.
const dutchHigh = 'Wet op de omzetbelasting 1968, art. 9 lid 1';
const dutchLow = 'Wet op de omzetbelasting 1968, art. 9 lid 2 a, tabel I';
const dutchZero = 'Wet op de omzetbelasting 1968, art. 9 lid 2 b, tabel II';
const germanHigh = 'UStG § 12 Abs. 1';
const germanLow = 'UStG § 12 Abs. 2';
const germanZero = 'UStG § 12 Abs. 3';
const germanHighOf2020 = 'UStG § 28 Abs. 1';
const germanLowOf2020 = 'UStG § 28 Abs. 2';

/** The rates that receipts of our locations can carry, oldest first: what a new database starts with. */
export const vatRates: readonly VatRate[] = [
  { country: 'nl', kind: 'zero', rateBasisPoints: 0, validFrom: '2012-10-01', validTo: null, source: dutchZero },
  {
    country: 'nl',
    kind: 'low',
    rateBasisPoints: 600,
    validFrom: '2012-10-01',
    validTo: '2018-12-31',
    source: dutchLow,
  },
  { country: 'nl', kind: 'low', rateBasisPoints: 900, validFrom: '2019-01-01', validTo: null, source: dutchLow },
  { country: 'nl', kind: 'high', rateBasisPoints: 2100, validFrom: '2012-10-01', validTo: null, source: dutchHigh },
  { country: 'de', kind: 'zero', rateBasisPoints: 0, validFrom: '2007-01-01', validTo: null, source: germanZero },
  {
    country: 'de',
    kind: 'low',
    rateBasisPoints: 700,
    validFrom: '2007-01-01',
    validTo: '2020-06-30',
    source: germanLow,
  },
  {
    country: 'de',
    kind: 'low',
    rateBasisPoints: 500,
    validFrom: '2020-07-01',
    validTo: '2020-12-31',
    source: germanLowOf2020,
  },
  { country: 'de', kind: 'low', rateBasisPoints: 700, validFrom: '2021-01-01', validTo: null, source: germanLow },
  {
    country: 'de',
    kind: 'high',
    rateBasisPoints: 1900,
    validFrom: '2007-01-01',
    validTo: '2020-06-30',
    source: germanHigh,
  },
  {
    country: 'de',
    kind: 'high',
    rateBasisPoints: 1600,
    validFrom: '2020-07-01',
    validTo: '2020-12-31',
    source: germanHighOf2020,
  },
  {
    country: 'de',
    kind: 'high',
    rateBasisPoints: 1900,
    validFrom: '2021-01-01',
    validTo: null,
    source: germanHigh,
  },
];

/** What is sold, as far as VAT tells it apart; a milk drink has at least 75 % milk. */
export type VatGoods = 'food' | 'milk_drink' | 'soft_drink' | 'alcohol' | 'non_food' | 'eat_in_food' | 'lodging';

/** Which kind of rate goods have in a country in a period; both days included, null = until further notice. */
export type VatRule = {
  readonly country: Country;
  readonly goods: VatGoods;
  readonly kind: VatKind;
  readonly validFrom: PlainDay;
  readonly validTo: PlainDay | null;
  readonly source: string;
};

const lodging2026 = 'belastingdienst.nl: btw-logies, 21 % per 2026-01-01';
const germanGoods = 'welt.de article880806: food 7 %, drinks 19 %, milk drinks from 75 % milk 7 %';
const dutch = {
  country: 'nl',
  validFrom: '2012-10-01',
  validTo: null,
  source: 'vanpasse.nl: btw in de horeca',
} as const;
const german = { country: 'de', validFrom: '2007-01-01', validTo: null, source: germanGoods } as const;
const eatInRelief =
  'stb-guldenschuh.de, volksfreund.de 2024-09: eat-in food at the low rate from 2020-07-01 to 2023-12-31';
const eatIn2026 = 'nachrichten-muenchen.com 219808: food in restaurants 7 % per 2026-01-01, drinks stay 19 %';

/** How goods are taxed, with the changes of 2026 (Dutch lodging up, German restaurant food down). */
export const vatRules: readonly VatRule[] = [
  ...rulesOf(dutch, 'low', ['food', 'milk_drink', 'soft_drink', 'eat_in_food']),
  ...rulesOf(dutch, 'high', ['alcohol', 'non_food']),
  { country: 'nl', goods: 'lodging', kind: 'low', validFrom: '2012-10-01', validTo: '2025-12-31', source: lodging2026 },
  { country: 'nl', goods: 'lodging', kind: 'high', validFrom: '2026-01-01', validTo: null, source: lodging2026 },
  ...rulesOf(german, 'low', ['food', 'milk_drink']),
  ...rulesOf(german, 'high', ['soft_drink', 'alcohol', 'non_food']),
  {
    country: 'de',
    goods: 'lodging',
    kind: 'low',
    validFrom: '2010-01-01',
    validTo: null,
    source: 'UStG § 12 (2) no. 11',
  },
  {
    country: 'de',
    goods: 'eat_in_food',
    kind: 'high',
    validFrom: '2007-01-01',
    validTo: '2020-06-30',
    source: germanGoods,
  },
  {
    country: 'de',
    goods: 'eat_in_food',
    kind: 'low',
    validFrom: '2020-07-01',
    validTo: '2023-12-31',
    source: eatInRelief,
  },
  {
    country: 'de',
    goods: 'eat_in_food',
    kind: 'high',
    validFrom: '2024-01-01',
    validTo: '2025-12-31',
    source: eatInRelief,
  },
  { country: 'de', goods: 'eat_in_food', kind: 'low', validFrom: '2026-01-01', validTo: null, source: eatIn2026 },
];

/** The rate of a kind in a country on a day, in basis points; undefined before the table begins. */
export function vatRateAt(country: Country, kind: VatKind, day: PlainDay): number | undefined {
  return vatRates.find((rate) => rate.country === country && rate.kind === kind && isInForce(rate, day))
    ?.rateBasisPoints;
}

/** The kind of rate that goods have in a country on a day; undefined before the table begins. */
export function vatKindAt(country: Country, goods: VatGoods, day: PlainDay): VatKind | undefined {
  return vatRules.find((rule) => rule.country === country && rule.goods === goods && isInForce(rule, day))?.kind;
}

/** Tells whether a dated row is in force on a day, its last day included. */
export function isInForce(
  row: { readonly validFrom: PlainDay; readonly validTo: PlainDay | null },
  day: PlainDay,
): boolean {
  return row.validFrom <= day && (row.validTo === null || day <= row.validTo);
}

/** The VAT within an amount that includes it, in whole cents, rounded half away from zero; throws RangeError on others. */
export function vatOf(inclusiveCents: number, rateBasisPoints: number): number {
  if (!Number.isSafeInteger(inclusiveCents) || !isVatRate(rateBasisPoints))
    throw new RangeError(`no whole cents or no rate in basis points: ${inclusiveCents}, ${rateBasisPoints}`);
  return divideRounded(inclusiveCents * rateBasisPoints, 10_000 + rateBasisPoints);
}

/** Tells whether a number is a rate: whole basis points from 0 to 100 %. */
export function isVatRate(rateBasisPoints: number): boolean {
  return Number.isInteger(rateBasisPoints) && rateBasisPoints >= 0 && rateBasisPoints <= 10_000;
}

/** The basis points of a rate in per cent as tills send it (9, 7.5); undefined when it is no rate of two decimals. */
export function basisPointsOf(percent: number): number | undefined {
  const rateBasisPoints = Math.round(percent * 100);
  return isVatRate(rateBasisPoints) && rateBasisPoints / 100 === percent ? rateBasisPoints : undefined;
}

function rulesOf(
  unchanged: Omit<VatRule, 'goods' | 'kind'>,
  kind: VatKind,
  goods: readonly VatGoods[],
): readonly VatRule[] {
  return goods.map((one) => ({ ...unchanged, goods: one, kind }));
}
