/** How the prices of many products change at once: by cents, or by basis points of each price (1000 = 10 %). */
export type PriceShift = { readonly by: 'amount' | 'percent'; readonly value: number };

const wholeBasisPoints = 10_000;

/** The price after a shift, in whole cents rounded half up; it may lie outside of what a price can be. */
export function shiftedPrice(priceCents: number, { by, value }: PriceShift): number {
  if (by === 'amount') return priceCents + value;
  // Whole numbers all the way: a fraction such as 1.1 has no exact double, and would round some halves down.
  return Math.floor((2 * priceCents * (wholeBasisPoints + value) + wholeBasisPoints) / (2 * wholeBasisPoints));
}
