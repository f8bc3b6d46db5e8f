import type { PriceLook } from './label-blocks.ts';
import type { LabelTemplate } from './label-template.ts';

/** How much of a label is said: what has no room goes, first what a guest needs least, never the price, deposit or age. */
export type Detail = {
  readonly bars: 'digits' | 'plain' | 'none';
  readonly mayCut: boolean;
  /** Whether no fact may need a second line. */
  readonly isTidy: boolean;
  /** Whether digits may be set narrower than {@link leastStretch} though the price alone would have room. */
  readonly mayNarrow: boolean;
  readonly nameLines: 0 | 1 | 2;
  readonly leavesOut: readonly ('was' | 'unit' | 'mark')[];
};

/** Sizes to try: of the price and how narrow its digits are, and of the other texts. */
export type Sizes = { readonly price: PriceLook; readonly factSize: number };

const base: Detail = { bars: 'none', mayCut: true, isTidy: false, mayNarrow: false, nameLines: 2, leavesOut: [] };

/** What is tried, best first. */
export const details: readonly Detail[] = [
  { ...base, bars: 'digits', mayCut: false, isTidy: true },
  { ...base, bars: 'plain', mayCut: false, isTidy: true },
  { ...base, bars: 'plain', mayCut: false },
  { ...base, bars: 'plain' },
  { ...base, mayCut: false },
  base,
  { ...base, leavesOut: ['was'] },
  { ...base, leavesOut: ['was'], nameLines: 1 },
  { ...base, leavesOut: ['was', 'mark'], nameLines: 1 },
  { ...base, leavesOut: ['was', 'mark'], mayNarrow: true },
  { ...base, leavesOut: ['was', 'mark', 'unit'], mayNarrow: true },
  { ...base, leavesOut: ['was', 'mark', 'unit'], mayNarrow: true, nameLines: 0 },
];

/** The narrowest that digits are ever set. */
export const narrowest = 0.3;

/** Every stretch that is tried. */
export const stretches: readonly number[] = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5, 0.4, narrowest];

/** Digits are set narrower than this only when they are as low as they may be. */
const plainStretch = 0.84;

/** Narrower digits look squeezed: only a price that is too broad for the label itself has them, or one without any other room. */
export const leastStretch = 0.76;
const narrowCost = 3;

/**
 * Sizes in the order in which they are tried, broad digits and large texts first; a price is made lower before its digits
 * are made narrow. A name that has to be cut keeps more of itself beside a small price.
 */
export function sizesOf(
  { priceHeights, factSizes }: LabelTemplate,
  first: 'large price' | 'small price',
): readonly Sizes[] {
  const heights = first === 'large price' ? priceHeights : priceHeights.toReversed();
  const lowest = priceHeights.at(-1);
  const all = heights.flatMap((height, price) =>
    stretches
      .filter((stretch) => stretch >= plainStretch || height === lowest)
      .flatMap((stretch, narrow) =>
        factSizes.map((factSize, fact) => ({
          price: { height, stretch },
          factSize,
          cost: price + fact + narrowCost * narrow,
        })),
      ),
  );
  return all.toSorted((a, b) => a.cost - b.cost);
}
