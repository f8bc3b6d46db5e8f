import type { PlainDay } from '@larder/domain/platform/date-range';
import { type PriceRule, priceWarnings } from '@larder/domain/assortment/price-law';
import { readMoney } from '../../../ui/fields/money-input.ts';
import { depositIn, depositsAt } from './price-words.ts';
import type { ProductFrame } from './product-frame.ts';
import type { ProductValues } from './product-values.ts';
import type { ProductOptions } from './use-product-options.ts';

/** What prices are held against, besides what stands in the fields. */
export type PriceGround = {
  readonly depositOptions: ProductOptions['depositOptions'];
  readonly day: PlainDay;
  /** What is usually asked at the location, or advised at group level; null: not known. */
  readonly usualCents: number | null;
  /** The own prices of locations, by their ids, where one looks at several. */
  readonly ownPrices: ReadonlyMap<number, number>;
};

/** The rules that the prices in the form come up against, in each country where it is sold. */
export function priceNotesOf(values: ProductValues, frame: ProductFrame, ground: PriceGround): readonly PriceRule[] {
  const retailPriceCents = readMoney(values.retailPriceCents) ?? null;
  if (retailPriceCents === null) return [];
  const own = frame.hasOwnPrice ? (readMoney(values.customPriceCents) ?? null) : null;
  const { day, depositOptions, ownPrices, usualCents } = ground;
  return frame.countries.flatMap((country) => {
    const kind = depositIn(country, values.depositKinds);
    const deposit = depositsAt(depositOptions, { country, day }, kind).find((option) => option.kind === kind);
    const asked = frame.places.flatMap((place) =>
      place.country === country ? [own ?? ownPrices.get(place.id) ?? retailPriceCents] : [],
    );
    const shopPriceCents = Math.min(...asked);
    // What is usual where a location asks its own price, the group's page does not know.
    const isKnown = own !== null || shopPriceCents === retailPriceCents;
    return priceWarnings({
      country,
      instant: new Date(`${day}T12:00:00Z`),
      product: {
        ageRestriction: values.ageRestriction,
        retailPriceCents,
        shopPriceCents,
        depositCents: deposit?.depositCents ?? 0,
      },
      usualCents: isKnown ? usualCents : null,
      wasCents: null,
      lowest30Cents: null,
    });
  });
}
