import { type PriceInForce, type PricedShop, pricesAt } from '@larder/domain/dynamic-price';
import { changesBetween } from '@larder/domain/price-windows';
import { type ShelfFloors, tillPriceOf } from '@larder/domain/shelf-price';

/**
 * Up to where a till knows its prices: the changes that were committed (a transaction id, see docs/decisions/0014), and
 * the instant for which they were answered, because windows open and close without a change. Null: it does not say.
 */
export type PriceVersion = { readonly changes: string; readonly at: Date | null };

/** Reads a version that a till sends back, or one without an instant. */
export function priceVersionOf(text: string): PriceVersion {
  const [changes = '0', ms] = text.split('.');
  return { changes, at: ms === undefined ? null : new Date(Number(ms)) };
}

/** Writes a version for a till, which takes it for a text without meaning. */
export function versionText(changes: string, at: Date): string {
  return `${changes}.${at.getTime()}`;
}

/** How far back it is looked for what the clock did: a till that was away for longer hears of every price. */
const lookBackMs = 86_400_000;

/** Tells whether the clock alone made other prices since a till last asked; of one that does not say when, it may have. */
export function isClockNews(shop: PricedShop, since: Date | null, now: Date): boolean {
  if (since === null || since > now || now.getTime() - since.getTime() > lookBackMs) return true;
  return changesBetween(shop, since, now).length > 0;
}

/** What a shop's tills may charge of a product with a shop price. */
export type TillPrices = (product: { readonly id: number; readonly price_cents: number }) => PriceInForce;

/**
 * The prices that the tills of a shop may charge at an instant (DYN-05): those in force, and never more than any label of
 * the shop may be showing.
 */
export function tillPricesAt(shop: PricedShop, floors: ShelfFloors, instant: Date): TillPrices {
  const priceOf = pricesAt(shop, instant);
  return ({ id, price_cents: shopPriceCents }) => tillPriceOf(priceOf(shopPriceCents), floors.get(id));
}

/** A price in force as a till reads it. */
export function priceFields({ priceCents, until }: PriceInForce): {
  priceCents: number;
  priceValidUntil: string | null;
} {
  return { priceCents, priceValidUntil: until?.toISOString() ?? null };
}
