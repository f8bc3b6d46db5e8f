import type { PriceInForce } from './dynamic-price.ts';

/** What a label may be showing of a product: in whole cents; every picture that was sent and not seen to be replaced. */
export type ShownPrice = { readonly productId: number; readonly priceCents: number };

/** The lowest price of each product that any label of a shop may be showing, in whole cents. */
export type ShelfFloors = ReadonlyMap<number, number>;

/** Nothing is shown anywhere: a shop without labels. */
export const noFloors: ShelfFloors = new Map();

/** The lowest price of each product that labels may be showing. */
export function floorsOf(shown: Iterable<ShownPrice>): ShelfFloors {
  const floors = new Map<number, number>();
  for (const { productId, priceCents } of shown)
    floors.set(productId, Math.min(priceCents, floors.get(productId) ?? priceCents));
  return floors;
}

/**
 * What tills charge (DYN-05): the price in force, and never more than any label may be showing. A decrease is charged at
 * once, because it is the lower of both; an increase waits here by itself until the last label was seen to show it.
 */
export function tillPriceOf(inForce: PriceInForce, floorCents: number | undefined): PriceInForce {
  return floorCents === undefined || floorCents >= inForce.priceCents
    ? inForce
    : { ...inForce, priceCents: floorCents };
}

/** A label's id: 16 letters and digits, upper case (PL-03). */
export const labelIdPattern = /^[0-9A-Z]{16}$/;

/** How far a till knows the prices: a version of its group's, for an instant. */
export type TillKnowledge = { readonly version: number; readonly at: Date };

/**
 * A decrease that tills may not all know: what one of them may still charge (null: nobody knows), and what it has to know.
 * Without a version it is being written, and nobody knows it yet.
 */
export type LowerPrice = {
  readonly version: number | null;
  readonly at: Date;
  readonly chargedCents: number | null;
};

/** A till counts as one that may be selling for a day after it last asked for prices. */
export const tillTrustMs = 86_400_000;

/** Tells whether a till cannot charge more than a lower price any longer, because it has asked since (DYN-05). */
export function knowsLowerPrice(till: TillKnowledge | null, lower: LowerPrice): boolean {
  return till !== null && lower.version !== null && till.version >= lower.version && till.at >= lower.at;
}
