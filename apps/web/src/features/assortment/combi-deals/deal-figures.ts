import { combiDepositCents, regularPriceRange } from '@larder/domain/assortment/combi-deal';
import { type Country, countries } from '@larder/domain/platform/country';
import type { PlainDay } from '@larder/domain/platform/date-range';
import { readMoney } from '../../../ui/fields/money-input.ts';
import { type DealValues, type GroupProduct, problemsOf } from './deal-values.ts';

/** What a combi-deal comes to in a country; null where the price says nothing yet. */
export type DealFigures = {
  readonly country: Country;
  readonly depositCents: number;
  /** The price of the goods: what is left of the shop price without deposit. */
  readonly priceCents: number | null;
  /** The guest's saving on the cheapest and on the dearest choice. */
  readonly saving: { readonly leastCents: number; readonly largestCents: number } | null;
};

/** Where a combi-deal is offered, as far as its figures go. */
export type Offering = readonly { readonly id: number; readonly country: Country }[];

/** The countries of the locations that offer a combi-deal, in one order. */
export function countriesOf({ isEverywhere, propertyIds }: DealValues, offering: Offering): readonly Country[] {
  const chosen = offering.filter(({ id }) => isEverywhere || propertyIds.includes(id));
  return countries.filter((country) => chosen.some((place) => place.country === country));
}

/** What is chosen comes to this in each country; a group without products counts for nothing. */
export function figuresOf(values: DealValues, offering: Offering, day: PlainDay): readonly DealFigures[] {
  const shopPriceCents = readMoney(values.shopPriceCents) ?? null;
  const isWhole = values.groups.every((products) => products.length > 0);
  const regular = regularRangeOf(values.groups);
  return countriesOf(values, offering).map((country) => {
    const depositCents = combiDepositCents(values.groups, country, day);
    const priceCents = shopPriceCents !== null && shopPriceCents > depositCents ? shopPriceCents - depositCents : null;
    const saving =
      priceCents === null || !isWhole
        ? null
        : { leastCents: regular.leastCents - priceCents, largestCents: regular.largestCents - priceCents };
    return { country, depositCents, priceCents, saving };
  });
}

/** The country in which a guest pays more for the combi-deal than for any choice of its products apart, or undefined. */
export function dearerThanApart(all: readonly DealFigures[]): DealFigures | undefined {
  return all.find(({ saving }) => saving !== null && saving.largestCents < 0);
}

/** What the cheapest and the dearest choice cost apart, without deposit. */
export function regularRangeOf(groups: readonly (readonly GroupProduct[])[]) {
  return regularPriceRange(groups.map((products) => products.map(({ priceCents }) => priceCents)));
}

/** The largest deposit of the countries where it is offered, which the price must exceed. */
export function largestDepositOf(figures: readonly DealFigures[]): number {
  return Math.max(0, ...figures.map(({ depositCents }) => depositCents));
}

/** Tells whether no till can offer a combi-deal because a group has nothing for sale left (CMB-02). */
export function isUnsellable(groups: readonly (readonly Pick<GroupProduct, 'status' | 'archivedAt'>[])[]): boolean {
  return groups.some((products) => products.every((one) => one.status === 'concept' || one.archivedAt !== null));
}

/** The rules of a combi-deal that is offered there on that day. */
export function dealRules(offering: Offering, day: PlainDay) {
  return (values: DealValues) => problemsOf(values, largestDepositOf(figuresOf(values, offering, day)));
}
