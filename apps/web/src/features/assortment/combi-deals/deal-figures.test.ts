import { describe, expect, it } from 'vitest';
import { countriesOf, figuresOf, isUnsellable, largestDepositOf } from './deal-figures.ts';
import { type DealValues, type GroupProduct, newDeal, problemsOf } from './deal-values.ts';
import { dealSearch } from './deal-search.ts';

const day = '2026-11-22';
const product = (id: number, priceCents: number, depositKinds: GroupProduct['depositKinds'] = []): GroupProduct => ({
  ...{ id, priceCents, depositKinds, name: { nl: `Artikel ${id}` }, imageUrl: null },
  ...{ status: 'published', archivedAt: null, propertyId: null },
});
const roll = product(1, 425);
const soup = product(2, 495);
const drink = product(3, 225, ['nl_small_bottle', 'de_single_use']);
const offering = [
  { id: 10, country: 'nl' },
  { id: 11, country: 'de' },
] as const;
const values = (change: Partial<DealValues>): DealValues => ({
  ...newDeal(null),
  name: { nl: 'Lunch', de: '', en: '' },
  groups: [[roll, soup], [drink]],
  shopPriceCents: '5,95',
  ...change,
});

describe('the figures of a combi-deal', () => {
  it('[CMB-01] take deposit out of the price, by the country where it is offered', () => {
    expect(figuresOf(values({}), offering, day)).toEqual([
      { country: 'nl', depositCents: 15, priceCents: 580, saving: { leastCents: 70, largestCents: 140 } },
      { country: 'de', depositCents: 25, priceCents: 570, saving: { leastCents: 80, largestCents: 150 } },
    ]);
    expect(countriesOf(values({ isEverywhere: false, propertyIds: [11] }), offering)).toEqual(['de']);
  });

  it('[CMB-01] say nothing while there is no price, no choice, or nothing left of the price', () => {
    const [empty] = figuresOf(values({ shopPriceCents: '' }), offering, day);
    expect(empty).toMatchObject({ priceCents: null, saving: null });
    const [unchosen] = figuresOf(values({ groups: [[roll], []] }), offering, day);
    expect(unchosen).toMatchObject({ priceCents: 595, saving: null });
    const [below] = figuresOf(values({ shopPriceCents: '0,15' }), offering, day);
    expect(below).toMatchObject({ priceCents: null });
  });

  it('[CMB-01] the price must exceed the largest deposit; what cannot be read is no price', () => {
    const figures = figuresOf(values({}), offering, day);
    expect(largestDepositOf(figures)).toBe(25);
    expect(problemsOf(values({ shopPriceCents: '0,25' }), 25)).toEqual({ shopPriceCents: 'price_below_deposit' });
    expect(problemsOf(values({ shopPriceCents: 'gratis' }), 0)).toEqual({ shopPriceCents: 'invalid_price' });
    expect(problemsOf(values({ shopPriceCents: '' }), 0)).toEqual({ shopPriceCents: 'required' });
    expect(problemsOf(values({}), 25)).toEqual({});
  });

  it('[CMB-02] nothing can be sold when a group has only concepts and archived products', () => {
    const gone = { ...roll, archivedAt: '2026-01-01T00:00:00.000Z' };
    expect(isUnsellable([[roll, gone], [drink]])).toBe(false);
    expect(isUnsellable([[gone], [drink]])).toBe(true);
    expect(isUnsellable([[{ ...roll, status: 'concept' }], [drink]])).toBe(true);
  });
});

describe('the list of combi-deals', () => {
  const { plain, read, write, queryOf } = dealSearch;
  const told = (search: object) => Object.fromEntries(Object.entries(search).filter(([, value]) => Boolean(value)));

  it('[CMB-01] [DT-04] says only its tab in the address as long as nothing is chosen', () => {
    expect(read({ status: 'gone', sort: 'ean', cursor: '<x>' })).toEqual(plain);
    expect(told(write(plain))).toEqual({ tab: 'combiDeals' });
    expect(queryOf(plain)).toEqual({ limit: '50', sort: 'name', order: 'asc', status: 'active' });
  });

  it('[CMB-01] [DT-04] comes back from the address as it was', () => {
    const raw = { tab: 'combiDeals', q: 'lunch', status: 'all', sort: 'shopPriceCents', order: 'desc', cursor: 'abc' };
    expect(told(write(read(raw)))).toEqual(raw);
    expect(queryOf(read(raw))).toEqual({
      limit: '50',
      sort: 'shopPriceCents',
      order: 'desc',
      search: 'lunch',
      cursor: 'abc',
    });
  });
});
