import type { Country } from '../platform/country.ts';
import type { PlainDay } from '../platform/date-range.ts';
import { isInForce } from './vat.ts';

/** The packagings that deposit is charged for. */
export const depositKinds = [
  'nl_small_bottle',
  'nl_can',
  'nl_large_bottle',
  'de_single_use',
  'de_reusable_beer',
  'de_reusable_other',
] as const;

/** One of the packagings. */
export type DepositKind = (typeof depositKinds)[number];

/** An amount of deposit in cents in a period; both days included, null = until further notice. */
export type DepositOption = {
  readonly country: Country;
  readonly kind: DepositKind;
  readonly depositCents: number;
  readonly validFrom: PlainDay;
  readonly validTo: PlainDay | null;
  readonly source: string;
};

const dutchBottles = 'nu.nl 6047106, rtlnieuws.nl 5233934: 0,15 up to 1 l from 2021-07-01, 0,25 from 1 to 3 l';
const dutchCans = 'nieuws.nl 20230401: 0,15 on cans from 2023-04-01';
const germanSingleUse = 'VerpackG § 31; awista.de: 0,25 from 0,1 to 3 l';
const germanReusable = 'customary, not by law; zdf.de 2019-08: 0,08 beer bottle, 0,15 swing-top; awista.de: 0,15 other';

/**
 * The deposits of both countries (PRD-05), what a new database starts with. `validFrom` is the first day the source
 * vouches for. The Dutch amounts may rise: the inspectorate's order of 2025 was in court, its outcome is not known here.
 */
export const depositOptions: readonly DepositOption[] = [
  {
    country: 'nl',
    kind: 'nl_small_bottle',
    depositCents: 15,
    validFrom: '2021-07-01',
    validTo: null,
    source: dutchBottles,
  },
  { country: 'nl', kind: 'nl_can', depositCents: 15, validFrom: '2023-04-01', validTo: null, source: dutchCans },
  {
    country: 'nl',
    kind: 'nl_large_bottle',
    depositCents: 25,
    validFrom: '2012-10-01',
    validTo: null,
    source: dutchBottles,
  },
  {
    country: 'de',
    kind: 'de_single_use',
    depositCents: 25,
    validFrom: '2007-01-01',
    validTo: null,
    source: germanSingleUse,
  },
  {
    country: 'de',
    kind: 'de_reusable_beer',
    depositCents: 8,
    validFrom: '2007-01-01',
    validTo: null,
    source: germanReusable,
  },
  {
    country: 'de',
    kind: 'de_reusable_other',
    depositCents: 15,
    validFrom: '2007-01-01',
    validTo: null,
    source: germanReusable,
  },
];

/** The deposits that can be chosen in a country on a day, one per packaging (PRD-05). */
export function depositOptionsAt(country: Country, day: PlainDay): readonly DepositOption[] {
  return depositOptions.filter((option) => option.country === country && isInForce(option, day));
}

/** How VAT sees deposit: outside it as its own part (NL), or taxed at the rate of the drink it belongs to (DE). */
export type DepositRule = 'outside_vat' | 'at_line_rate';

/** The way a country's VAT sees deposit. */
export function depositRuleOf(country: Country): DepositRule {
  return country === 'nl' ? 'outside_vat' : 'at_line_rate';
}
