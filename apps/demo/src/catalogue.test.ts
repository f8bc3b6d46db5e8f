import { depositOptionsAt } from '@larder/domain/assortment/deposit';
import { isEan } from '@larder/domain/assortment/ean';
import { describe, expect, test } from 'vitest';
import { demoCategories, demoProducts } from './catalogue.ts';

describe('the demo catalogue', () => {
  test('[PRD-03] holds about 400 products with valid, unique EANs', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(400);
    expect(demoProducts.filter((product) => !isEan(product.eanCode)).map((product) => product.key)).toEqual([]);
    expect(new Set(demoProducts.map((product) => product.eanCode)).size).toBe(demoProducts.length);
    expect(new Set(demoProducts.map((product) => product.key)).size).toBe(demoProducts.length);
  });

  test('[PRD-01] names every product and category in three languages, each name once', () => {
    for (const language of ['nl', 'de', 'en'] as const) {
      const names = demoProducts.map((product) => product.name[language]);
      expect(names.filter((name) => name.trim().length < 3 || name !== name.trim())).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      expect(demoCategories.every((category) => category.name[language].length >= 3)).toBe(true);
    }
  });

  test('[PRD-03] prices products between 0.50 and 60 euro, in steps of five cents', () => {
    expect(demoProducts.filter(({ retailPriceCents: price }) => price < 50 || price > 6000 || price % 5 !== 0)).toEqual(
      [],
    );
  });

  test('[PRD-01] asks an age for alcohol, a higher one for spirits, and for nothing else', () => {
    const wrong = demoProducts.filter((product) => {
      const expected = product.goods !== 'alcohol' ? 'off' : product.categoryKey === 'spirits' ? 'high' : 'low';
      return product.ageRestriction !== expected;
    });
    expect(wrong.map((product) => product.key)).toEqual([]);
  });

  test('charges deposit on bottles and cans: large bottles more in the Netherlands, every one alike in Germany', () => {
    const depositOf = (key: string, country: 'nl' | 'de') => {
      const kinds = demoProducts.find((product) => product.key === key)?.depositKinds ?? [];
      return depositOptionsAt(country, '2026-11-21').find((option) => kinds.includes(option.kind))?.depositCents ?? 0;
    };
    expect(depositOf('bronwater-bruisend-50-cl', 'nl')).toBe(15);
    expect(depositOf('bronwater-bruisend-50-cl', 'de')).toBe(25);
    expect(depositOf('cola-1-l', 'nl')).toBe(25);
    expect(depositOf('blond-bier-33-cl', 'nl')).toBe(15);
    expect(depositOf('tripel-33-cl', 'nl')).toBe(0);
    expect(depositOf('tripel-33-cl', 'de')).toBe(25);
    expect(depositOf('caesarwrap-kip', 'nl')).toBe(0);
  });

  test('a second category is another existing one', () => {
    const keys = new Set(demoCategories.map((category) => category.key));
    const second = demoProducts.filter((product) => product.secondCategoryKey !== null);
    expect(second.length).toBeGreaterThan(0);
    expect(
      second.filter(
        (product) => product.secondCategoryKey === product.categoryKey || !keys.has(product.secondCategoryKey ?? ''),
      ),
    ).toEqual([]);
  });
});
