import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { describe, expect, it } from 'vitest';
import type { ProductFrame } from './product-frame.ts';
import { type PriceGround, priceNotesOf } from './price-notes.ts';
import { emptyValues, type ProductValues } from './product-values.ts';

const place = (id: number, country: 'nl' | 'de'): AllowedProperty => ({
  id,
  name: `Hotel ${id}`,
  slug: `hotel-${id}`,
  validateLegalAge: false,
  country,
  timeZone: 'Europe/Amsterdam',
  theme: null,
  shops: [],
});
const [breda, aachen] = [place(1, 'nl'), place(2, 'de')];
const atGroup: ProductFrame = {
  ...{ location: undefined, isOwn: false, isShared: false, isArchived: false, hasOwnPrice: false },
  places: [breda, aachen],
  countries: ['nl', 'de'],
};
const atBreda: ProductFrame = {
  ...atGroup,
  ...{ location: breda, isShared: true, hasOwnPrice: true, places: [breda], countries: ['nl'] },
};
const beer: ProductValues = { ...emptyValues(1), retailPriceCents: '4,00', ageRestriction: 'low' };
const option = (country: 'nl' | 'de', kind: 'nl_can' | 'de_single_use', depositCents: number) => ({
  ...{ country, kind, depositCents, validFrom: '2023-01-01', validTo: null, source: '' },
});
const ground: PriceGround = {
  depositOptions: [option('nl', 'nl_can', 15), option('de', 'de_single_use', 25)],
  day: '2026-11-20',
  usualCents: 400,
  ownPrices: new Map(),
};
const told = (values: Partial<ProductValues>, frame: ProductFrame, given: Partial<PriceGround> = {}) =>
  priceNotesOf({ ...beer, ...values }, frame, { ...ground, ...given }).map(({ code, country }) => `${code} ${country}`);

describe('what the law says of the prices in the form', () => {
  it('[PL-08] is nothing of a price that is fine, missing or unreadable', () => {
    expect(told({}, atBreda)).toEqual([]);
    for (const retailPriceCents of ['', 'vier']) expect(told({ retailPriceCents }, atGroup)).toEqual([]);
  });

  it('[PL-08] is that alcohol is reduced too far, at the location as it is typed', () => {
    expect(told({ customPriceCents: '3,00' }, atBreda)).toEqual([]);
    expect(told({ customPriceCents: '2,99' }, atBreda)).toEqual(['alcohol_reduction nl', 'alcohol_advice nl']);
    expect(told({ customPriceCents: '2,99' }, atBreda, { usualCents: null })).toEqual(['alcohol_advice nl']);
    expect(told({ customPriceCents: '2,99', ageRestriction: 'off' }, atBreda)).toEqual([]);
  });

  it('[PL-08] looks at group level at the lowest price of each country’s locations', () => {
    expect(told({ retailPriceCents: '2,99' }, atGroup)).toEqual(['alcohol_reduction nl']);
    // What is usual where a location asks its own price is not known here.
    expect(told({}, atGroup, { ownPrices: new Map([[1, 250]]) })).toEqual(['alcohol_advice nl']);
    expect(told({}, atGroup, { ownPrices: new Map([[2, 250]]) })).toEqual([]);
  });

  it('[PL-08] is that a deposit stands beside the price, in each country that has one', () => {
    expect(told({ depositKinds: ['nl_can'] }, atGroup)).toEqual(['deposit_apart nl']);
    expect(told({ depositKinds: ['nl_can', 'de_single_use'] }, atGroup)).toEqual([
      'deposit_apart nl',
      'deposit_apart de',
    ]);
  });
});
