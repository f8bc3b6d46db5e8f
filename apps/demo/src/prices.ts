import type { Country } from '@larder/domain/platform/country';
import type { PlainDay } from '@larder/domain/platform/date-range';
import { depositOptionsAt } from '@larder/domain/assortment/deposit';
import { vatKindAt, vatRateAt } from '@larder/domain/assortment/vat';
import type { DemoProduct } from './catalogue.ts';
import { centsOn, type PriceStep, priceStepsOf } from './price-steps.ts';
import { createRandom } from './random.ts';

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
  const steps = new Map<DemoProduct, readonly PriceStep[]>();
  const quotes = new Map<DemoProduct, Quote>();
  let quotedOn: PlainDay | undefined;
  return (product, day) => {
    // Receipts are made day by day, so only one day's quotes are worth keeping.
    if (quotedOn !== day) quotes.clear();
    quotedOn = day;
    const known = quotes.get(product);
    if (known !== undefined) return known;
    const course = steps.get(product) ?? priceStepsOf(product, currentCentsOf(product, place.propertyKey), place.today);
    steps.set(product, course);
    const quote = { unitPriceCents: centsOn(course, day), ...lawFor(product, place.country, day) };
    quotes.set(product, quote);
    return quote;
  };
}

function currentCentsOf(product: DemoProduct, propertyKey: string): number {
  return ownPriceCents(product, propertyKey) ?? product.retailPriceCents;
}

function lawFor(product: DemoProduct, country: Country, day: PlainDay): Omit<Quote, 'unitPriceCents'> {
  const kind = vatKindAt(country, product.goods, day);
  const deposit = depositOptionsAt(country, day).find((option) => product.depositKinds.includes(option.kind));
  return {
    depositCents: deposit?.depositCents ?? 0,
    vatRateBasisPoints: kind === undefined ? 0 : (vatRateAt(country, kind, day) ?? 0),
  };
}
