import type { Country } from '@larder/domain/country';
import type { PlainDay } from '@larder/domain/date-range';
import { depositOptionsAt } from '@larder/domain/deposit';
import { vatKindAt, vatRateAt } from '@larder/domain/vat';
import type { DemoProduct } from './catalogue.ts';
import { createRandom } from './random.ts';

/** Prices rise with the year: what a share of the assortment cost before each first of January. */
const risePerYear = 0.045;
const shareThatRises = 0.7;
const shareWithOwnPrice = 0.14;

/** What one piece of a product costs on a day, and what the law adds. */
export type Quote = {
  readonly unitPriceCents: number;
  readonly depositCents: number;
  readonly vatRateBasisPoints: number;
};

/** Tells what a product costs in a location on a day. */
export type PriceList = (product: DemoProduct, day: PlainDay) => Quote;

/** A location's own price of a group-wide product in cents, or null where the advisory price holds. */
export function ownPriceCents(product: DemoProduct, propertyKey: string): number | null {
  if (product.onlyAt !== null) return null;
  const random = createRandom(`own price ${product.key} ${propertyKey}`);
  if (!random.chance(shareWithOwnPrice)) return null;
  const difference = random.pick([-20, 20, 30, 30, 50]);
  const price = product.retailPriceCents + (product.retailPriceCents < 300 ? Math.sign(difference) * 10 : difference);
  return price > 0 ? price : null;
}

/** Makes the price list of a location; `today` is the day whose prices the catalogue holds. */
export function makePriceList(place: {
  readonly propertyKey: string;
  readonly country: Country;
  readonly today: PlainDay;
}): PriceList {
  const currentCents = new Map<DemoProduct, number>();
  const quotes = new Map<DemoProduct, Quote>();
  let quotedOn: PlainDay | undefined;
  return (product, day) => {
    // Receipts are made day by day, so only one day's quotes are worth keeping.
    if (quotedOn !== day) quotes.clear();
    quotedOn = day;
    const known = quotes.get(product);
    if (known !== undefined) return known;
    const current = currentCents.get(product) ?? ownPriceCents(product, place.propertyKey) ?? product.retailPriceCents;
    currentCents.set(product, current);
    const yearsBack = Number(place.today.slice(0, 4)) - Number(day.slice(0, 4));
    const quote = { unitPriceCents: priceBefore(product, current, yearsBack), ...lawFor(product, place.country, day) };
    quotes.set(product, quote);
    return quote;
  };
}

function priceBefore(product: DemoProduct, priceCents: number, yearsBack: number): number {
  if (yearsBack === 0 || !createRandom(`rise ${product.key}`).chance(shareThatRises)) return priceCents;
  return Math.max(5, Math.round((priceCents * (1 - risePerYear) ** yearsBack) / 5) * 5);
}

function lawFor(product: DemoProduct, country: Country, day: PlainDay): Omit<Quote, 'unitPriceCents'> {
  const kind = vatKindAt(country, product.goods, day);
  const deposit = depositOptionsAt(country, day).find((option) => product.depositKinds.includes(option.kind));
  return {
    depositCents: deposit?.depositCents ?? 0,
    vatRateBasisPoints: kind === undefined ? 0 : (vatRateAt(country, kind, day) ?? 0),
  };
}
