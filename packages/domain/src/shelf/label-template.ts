import type { LabelModel } from './label-content.ts';

/** What a label of one proportion looks like, in its own pixels; lists run from what is best to what still works. */
export type LabelTemplate = {
  readonly margin: number;
  /** Sizes of the name: on one line, and on two, the last of which is cut where it has to be. */
  readonly nameSizes: { readonly single: readonly number[]; readonly double: readonly number[] };
  readonly factSizes: readonly number[];
  /** The height of the euros' digits. */
  readonly priceHeights: readonly number[];
  /** The lowest height that any digit of the price may have. */
  readonly lowestPriceHeight: number;
  readonly ageDiameter: number;
  readonly bars: { readonly module: number; readonly height: number; readonly digitSize: number };
  /** Between lines that belong together, and between parts. */
  readonly gap: number;
};

/** Digits of a price are at least this part of the label's height (PL-08), in hundredths. */
export const lowestPriceShare = 30;

type Proportion = 'square' | 'wide' | 'large';

/** Below this height letters of a text are no more than ten pixels high on every label, and it has three parts side by side. */
const largeFrom = 240;

/** Sizes at the height of the label that each proportion was drawn for; others follow in proportion. */
const drawn = {
  square: {
    height: 152,
    margin: 7,
    name: { single: [22, 20], double: [18, 16] },
    fact: [15, 14, 13, 12],
    price: [46, 42, 38, 34, 30],
    age: 30,
  },
  wide: {
    height: 128,
    margin: 8,
    name: { single: [24, 21], double: [18, 16, 15] },
    fact: [15, 14, 13, 12],
    price: [52, 48, 44, 40, 36, 33, 30],
    age: 30,
  },
  large: {
    height: 300,
    margin: 15,
    name: { single: [40, 36, 32], double: [30, 27] },
    fact: [26, 24, 22, 20, 18],
    price: [42, 39, 36, 33, 30],
    age: 54,
  },
} as const;

const smallestFact = 12;
const smallestModule = 2;

/** The template of a label: one per proportion, at its size. */
export function templateOf({ width, height }: LabelModel): LabelTemplate {
  const proportion = proportionOf(width, height);
  const { [proportion]: at } = drawn;
  const scale = height / at.height;
  const sized = (size: number) => Math.round(size * scale);
  const lowestPriceHeight = Math.ceil((height * lowestPriceShare) / 100);
  return {
    margin: sized(at.margin),
    nameSizes: { single: at.name.single.map(sized), double: at.name.double.map(sized) },
    factSizes: [...new Set(at.fact.map((size) => Math.max(smallestFact, sized(size))))],
    priceHeights: at.price.map((share) => Math.max(lowestPriceHeight, Math.round((height * share) / 100))),
    lowestPriceHeight,
    ageDiameter: sized(at.age),
    bars: {
      module: Math.max(smallestModule, Math.round(height / 150)),
      height: Math.round(height * (proportion === 'large' ? 0.18 : 0.25)),
      digitSize: proportion === 'large' ? sized(20) : Math.max(smallestFact, sized(12)),
    },
    gap: Math.max(3, sized(proportion === 'large' ? 8 : 4)),
  };
}

function proportionOf(width: number, height: number): Proportion {
  if (height >= largeFrom) return 'large';
  return width < height * 1.3 ? 'square' : 'wide';
}
