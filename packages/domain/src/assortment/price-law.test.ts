import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceChange } from './price-history.ts';
import { lowestAlcoholPrice, mayCrossOut, priceInForce, priceWarnings, usualPriceOf } from './price-law.ts';

const instant = new Date('2026-11-20T12:00:00Z');
const nl = { country: 'nl', instant } as const;
const de = { country: 'de', instant } as const;
const product = { ageRestriction: 'low', retailPriceCents: 400, shopPriceCents: 400, depositCents: 0 } as const;
const judged = { ...nl, product, usualCents: 400, wasCents: null, lowest30Cents: 400 };
const codesOf = (given: Parameters<typeof priceWarnings>[0]) => priceWarnings(given).map(({ code }) => code);

const hour = 3_600_000;
const at = (daysAgo: number, kind: PriceChange['kind'], toCents: number | null): PriceChange => ({
  kind,
  toCents,
  changedAt: new Date(instant.getTime() - daysAgo * 24 * hour),
});

describe('the law of prices', () => {
  it.each([
    [300, []],
    [299, ['alcohol_reduction', 'alcohol_advice']],
  ])('[PL-08] alcohol of € 4,00 in the Netherlands for %i cents: %j', (shopPriceCents, codes) => {
    expect(codesOf({ ...judged, product: { ...product, shopPriceCents } })).toEqual(codes);
  });

  it('[PL-08] that rule knows its country, its beginning and its goods, and needs a usual price', () => {
    const cheap = { ...product, shopPriceCents: 200, retailPriceCents: 200 };
    expect(codesOf({ ...judged, product: cheap })).toEqual(['alcohol_reduction']);
    expect(codesOf({ ...judged, ...de, product: cheap })).toEqual([]);
    expect(codesOf({ ...judged, instant: new Date('2021-06-30T12:00:00Z'), product: cheap })).toEqual([]);
    expect(codesOf({ ...judged, product: { ...cheap, ageRestriction: 'off' } })).toEqual([]);
    expect(codesOf({ ...judged, product: cheap, usualCents: null })).toEqual([]);
    expect(codesOf({ ...judged, product: { ...cheap, retailPriceCents: 500 }, usualCents: null })).toEqual([
      'alcohol_advice',
    ]);
  });

  it('[PL-08] every warning names where its rule is written', () => {
    const given = { ...judged, ...de, wasCents: 401, product: { ...product, depositCents: 25 } };
    expect(priceWarnings(given).map(({ source }) => source)).toEqual([
      'PAngV § 11; Directive 98/6/EC art. 6a',
      'PAngV § 7; CJEU C-543/21',
    ]);
  });

  it('[PL-08] the lowest price is the first whole cent that is no more than 25 % below', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (usual) => {
        const lowest = lowestAlcoholPrice(nl, usual) ?? 0;
        expect(lowest * 4).toBeGreaterThanOrEqual(usual * 3);
        expect((lowest - 1) * 4).toBeLessThan(usual * 3);
      }),
    );
  });

  it.each([
    ['no higher than the lowest of 30 days', nl, { wasCents: 500, lowest30Cents: 500 }, true],
    ['higher than it', nl, { wasCents: 501, lowest30Cents: 500 }, false],
    ['higher than it, in Germany', de, { wasCents: 501, lowest30Cents: 500 }, false],
    ['with no price of 30 days known', nl, { wasCents: 500, lowest30Cents: null }, false],
    ['no higher than the price', nl, { wasCents: 400, lowest30Cents: 500 }, false],
    [
      'before there was a rule',
      { ...nl, instant: new Date('2022-12-31T12:00:00Z') },
      { wasCents: 501, lowest30Cents: 500 },
      true,
    ],
    ['of alcohol, 25 % above', nl, { wasCents: 533, lowest30Cents: 533, isAlcohol: true }, true],
    ['of alcohol, further above', nl, { wasCents: 534, lowest30Cents: 534, isAlcohol: true }, false],
    ['of alcohol in Germany, further above', de, { wasCents: 534, lowest30Cents: 534, isAlcohol: true }, true],
  ])('[PL-08] a former price %s', (_name, place, price, answer) => {
    expect(mayCrossOut({ ...place, priceCents: 400, isAlcohol: false, ...price })).toBe(answer);
  });
});

describe('the usual price', () => {
  it.each<[string, readonly PriceChange[], number | null]>([
    ['nothing was ever asked', [], null],
    ['one price for long', [at(90, 'advised', 500)], 500],
    ['a raise of yesterday leaves the former', [at(90, 'advised', 500), at(2, 'advised', 600)], 500],
    ['a slip upwards of some hours is none', [at(0.2, 'advised', 5000)], null],
    [
      'a slip downwards of some hours is none',
      [at(90, 'advised', 500), at(5, 'advised', 50), at(4.9, 'advised', 500)],
      500,
    ],
    ['the lowest that stood', [at(90, 'advised', 500), at(20, 'own', 450), at(10, 'own', null)], 450],
    ['what ended before the 30 days is past', [at(90, 'advised', 300), at(31, 'advised', 500)], 500],
    [
      'an own price stands while the advised one changes',
      [at(3, 'own', 400), at(0.9, 'advised', 300), at(0.1, 'advised', 900)],
      400,
    ],
    ['what is yet to come counts for nothing', [at(90, 'advised', 500), at(-2, 'advised', 100)], 500],
  ])('[PL-08] %s', (_name, changes, cents) => {
    expect(usualPriceOf(changes, instant)).toBe(cents);
  });

  it('[PL-08] is never lower than a price that stood, and the price in force is the last change’s', () => {
    const change = fc.record({
      kind: fc.constantFrom('advised' as const, 'own' as const),
      toCents: fc.integer({ min: 1, max: 999 }),
      changedAt: fc.integer({ min: 1, max: 60 * 24 }).map((hours) => new Date(instant.getTime() - hours * hour)),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        const usual = usualPriceOf(changes, instant);
        const asked = changes.map(({ toCents }) => toCents);
        if (usual !== null) expect(asked).toContain(usual);
        const force = priceInForce(changes, instant);
        expect(force === null ? 0 : asked.length).toBe(asked.length);
      }),
    );
  });
});
