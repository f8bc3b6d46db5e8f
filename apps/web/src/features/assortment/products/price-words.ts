import type { Product } from '@larder/contract/assortment/products';
import { type Country, countries } from '@larder/domain/platform/country';
import type { PlainDay } from '@larder/domain/platform/date-range';
import { type DepositKind, depositKinds } from '@larder/domain/assortment/deposit';
import { vatKindAt } from '@larder/domain/assortment/vat';
import { readMoney } from '../../../ui/fields/money-input.ts';
import type { ProductOptions } from './use-product-options.ts';

/** How an own price stands to the advised one, in cents above it; null while one of the two is missing or unreadable. */
export function aboveAdvice(ownPrice: string, advisedPrice: string): number | null {
  const own = readMoney(ownPrice) ?? null;
  const advised = readMoney(advisedPrice) ?? null;
  return own === null || advised === null ? null : own - advised;
}

/** The rate in per cent that a kind of goods has in a country on a day; undefined where the tables say nothing. */
export function vatPercentAt(
  vats: ProductOptions['vats'],
  goods: Product['vatType'],
  at: { readonly country: Country; readonly day: PlainDay },
): number | undefined {
  const kind = vatKindAt(at.country, goods, at.day);
  const rate = vats.find((vat) => vat.country === at.country && vat.kind === kind && isDated(vat, at.day));
  return rate === undefined ? undefined : rate.rateBasisPoints / 100;
}

/** The deposits that can be chosen in a country on a day, and the chosen one although it has ended. */
export function depositsAt(
  options: ProductOptions['depositOptions'],
  at: { readonly country: Country; readonly day: PlainDay },
  chosen: DepositKind | null,
): ProductOptions['depositOptions'] {
  const ofCountry = options.filter(({ country }) => country === at.country);
  const today = ofCountry.filter((option) => isDated(option, at.day));
  const ended = ofCountry.findLast(({ kind }) => kind === chosen && !today.some((option) => option.kind === kind));
  return ended === undefined ? today : [...today, ended];
}

/** The packaging that is chosen in a country. */
export function depositIn(country: Country, kinds: readonly DepositKind[]): DepositKind | null {
  return kinds.find((kind) => countryOf(kind) === country) ?? null;
}

/** The packagings with another choice in a country, in one order. */
export function withDeposit(
  kinds: readonly DepositKind[],
  country: Country,
  chosen: DepositKind | null,
): readonly DepositKind[] {
  return depositKinds.filter((kind) => (countryOf(kind) === country ? kind === chosen : kinds.includes(kind)));
}

/** The countries whose deposit is asked for: where it is sold, and where one is set. */
export function depositCountries(sold: readonly Country[], kinds: readonly DepositKind[]): readonly Country[] {
  return countries.filter((country) => sold.includes(country) || depositIn(country, kinds) !== null);
}

function countryOf(kind: DepositKind): Country {
  return kind.startsWith('nl_') ? 'nl' : 'de';
}

/** Days are texts on the wire; as texts of one form they compare as days do. */
function isDated(row: { readonly validFrom: string; readonly validTo: string | null }, day: PlainDay): boolean {
  return row.validFrom <= day && (row.validTo === null || day <= row.validTo);
}
