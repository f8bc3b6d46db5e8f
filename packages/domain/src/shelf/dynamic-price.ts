import { divideRounded, roundToFiveCents } from '../platform/money.ts';
import { type Increase, increaseAt, nextChangeAfter, type PriceCause, type PricingPlace } from './price-windows.ts';

/** A shop as far as its prices go: the rule of its location, the zone of its clocks, and whether labels show its prices. */
export type PricedShop = PricingPlace & { readonly hasPriceLabels: boolean };

/** A price in force: in whole cents, until when (null: for ever, as the rule stands), by what increase and why. */
export type PriceInForce = {
  readonly priceCents: number;
  readonly until: Date | null;
  readonly percentage: number;
  readonly cause: PriceCause;
};

/**
 * The prices in force in a shop at an instant (DYN-04): answers a function of a product's shop price, so that the clock
 * is read once for all of them. Labels, tills, receipts and screens ask this one. Deposit and age rules know nothing of it.
 */
export function pricesAt(shop: PricedShop, instant: Date): (shopPriceCents: number) => PriceInForce {
  const increase = increaseAt(shop, instant);
  const until = nextChangeAfter(shop, instant);
  return (shopPriceCents) => ({
    priceCents: raisedPriceCents(shopPriceCents, { ...shop, increase }),
    until,
    ...increase,
  });
}

/** A shop price with an increase, half a cent up; where labels show it, to five cents, half up (DYN-04, PL-05). */
export function raisedPriceCents(
  shopPriceCents: number,
  { increase, hasPriceLabels }: { readonly increase: Increase; readonly hasPriceLabels: boolean },
): number {
  const raised = divideRounded(shopPriceCents * (100 + increase.percentage), 100);
  return hasPriceLabels ? roundToFiveCents(raised) : raised;
}
