import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { describe, expect, it } from 'vitest';
import { plainName, shownIn, toggled, withAll } from './shop-choice.ts';

const place = (id: number, shopIds: readonly number[]): AllowedProperty => ({
  id,
  name: `Hotel ${id}`,
  slug: `hotel-${id}`,
  validateLegalAge: false,
  country: 'nl',
  timeZone: 'Europe/Amsterdam',
  theme: null,
  shops: shopIds.map((shopId) => ({ id: shopId, name: `Winkel ${shopId}` })),
});
const breda = place(1, [11, 12]);
const utrecht = place(2, [21]);

describe('the shops that show a product', () => {
  it('[PRD-04] are all but the hidden ones', () => {
    expect(shownIn([breda, utrecht], [12])).toEqual({ count: 3, shown: 2 });
    expect(toggled([12], 12)).toEqual([]);
    expect(toggled([21], 11)).toEqual([11, 21]);
  });

  it('[PRD-04] are shown and hidden by location', () => {
    expect(withAll([21], [breda], false)).toEqual([11, 12, 21]);
    expect(withAll([11, 12, 21], [breda], true)).toEqual([21]);
    expect(withAll([12], [breda, utrecht], true)).toEqual([]);
  });

  it('finds a location without accents and capitals', () => expect(plainName(' Köln ')).toBe('koln'));
});
