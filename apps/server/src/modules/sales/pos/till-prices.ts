import { type PriceInForce, type PricedShop, pricesAt } from '@larder/domain/shelf/dynamic-price';
import { changesBetween } from '@larder/domain/shelf/price-windows';
import { type ShelfFloors, tillPriceOf } from '@larder/domain/shelf/shelf-price';
import type { TakenVersion } from './queries.ts';

/**
 * Up to where a till knows its prices: a version of its group's (docs/decisions/0042), null when it names none, and the
 * instant for which they were answered, because windows open and close without a change. Null: it does not say.
 */
export type PriceVersion = { readonly taken: TakenVersion | null; readonly at: Date | null };

const versionPattern = /^(?<number>\d{1,15})-(?<mark>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.(?<ms>\d{1,15}))?$/;

/** Reads a version that a till sends back; whatever it does not understand names none. */
export function priceVersionOf(text: string): PriceVersion {
  const { number, mark, ms } = versionPattern.exec(text)?.groups ?? {};
  if (number === undefined || mark === undefined) return { taken: null, at: null };
  return { taken: { number: Number(number), mark }, at: ms === undefined ? null : instantOf(Number(ms)) };
}

/** Null: further away than a clock goes. */
function instantOf(ms: number): Date | null {
  const instant = new Date(ms);
  return Number.isNaN(instant.getTime()) || ms > lastInstantMs ? null : instant;
}

/** The end of the year 9999. */
const lastInstantMs = Date.UTC(10_000, 0, 1) - 1;

/** Writes a version for a till, which takes it for a text without meaning; a group without prices has none. */
export function versionText({ version, mark }: { version: number | null; mark: string | null }, at: Date): string {
  return `${version === null || mark === null ? '0' : `${version}-${mark}`}.${at.getTime()}`;
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
