import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { countries } from '../platform/country.ts';
import { addDays } from '../platform/date-range.ts';
import {
  basisPointsOf,
  isInForce,
  isVatRate,
  vatKindAt,
  vatKinds,
  vatOf,
  vatRateAt,
  vatRates,
  vatRules,
} from './vat.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

describe('vatOf', () => {
  const rows = [
    [1170, 900, 97],
    [109, 900, 9],
    [121, 2100, 21],
    [100, 2100, 17],
    [1, 900, 0],
    [6, 900, 0],
    [7, 900, 1],
    [3, 2000, 1],
    [-3, 2000, -1],
    [-1170, 900, -97],
    [107, 700, 7],
    [119, 1900, 19],
    [0, 2100, 0],
    [500, 0, 0],
    [1_000_000_000, 2100, 173_553_719],
  ] as const;
  for (const [inclusive, rate, vat] of rows)
    it(`[TRN-01] of ${inclusive} cents at ${rate} basis points is ${vat}`, () => {
      expect(vatOf(inclusive, rate)).toBe(vat);
    });

  it('[TRN-01] is within half a cent of the exact amount, odd, and rises with the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 10_000 }), (inclusive, rate) => {
        const vat = vatOf(inclusive, rate);
        const error = BigInt(vat) * BigInt(10_000 + rate) - BigInt(inclusive) * BigInt(rate);
        expect((error < 0n ? -error : error) * 2n <= BigInt(10_000 + rate)).toBe(true);
        expect(vatOf(-inclusive, rate) + vat).toBe(0);
        expect(vatOf(inclusive + 1, rate)).toBeGreaterThanOrEqual(vat);
      }),
      { numRuns: 5000 },
    );
  });

  it('refuses what is no rate or not whole cents', () => {
    for (const rate of [-1, 10_001, 9.5, Number.NaN]) expect(() => vatOf(100, rate)).toThrow(RangeError);
    expect(() => vatOf(0.5, 900)).toThrow(RangeError);
  });
});

describe('rates', () => {
  const rows = [
    ['nl', 'low', '2018-12-31', 600],
    ['nl', 'low', '2019-01-01', 900],
    ['nl', 'low', '2026-11-21', 900],
    ['nl', 'high', '2012-10-01', 2100],
    ['nl', 'high', '2012-09-30', undefined],
    ['nl', 'high', '2026-11-21', 2100],
    ['nl', 'zero', '2026-11-21', 0],
    ['de', 'high', '2020-06-30', 1900],
    ['de', 'high', '2020-07-01', 1600],
    ['de', 'high', '2020-12-31', 1600],
    ['de', 'high', '2021-01-01', 1900],
    ['de', 'low', '2020-07-01', 500],
    ['de', 'low', '2026-11-21', 700],
  ] as const;
  for (const [country, kind, day, rate] of rows)
    it(`[LED-02] ${country} ${kind} on ${day} is ${rate}`, () => {
      expect(vatRateAt(country, kind, day)).toBe(rate);
    });

  const kinds = [
    ['nl', 'lodging', '2025-12-31', 'low'],
    ['nl', 'lodging', '2026-01-01', 'high'],
    ['nl', 'soft_drink', '2026-11-21', 'low'],
    ['nl', 'alcohol', '2026-11-21', 'high'],
    ['de', 'soft_drink', '2026-11-21', 'high'],
    ['de', 'milk_drink', '2026-11-21', 'low'],
    ['de', 'eat_in_food', '2023-12-31', 'low'],
    ['de', 'eat_in_food', '2025-12-31', 'high'],
    ['de', 'eat_in_food', '2026-01-01', 'low'],
    ['de', 'food', '2000-01-01', undefined],
  ] as const;
  for (const [country, goods, day, kind] of kinds)
    it(`[LED-02] ${goods} in ${country} on ${day} is taxed ${kind}`, () => {
      expect(vatKindAt(country, goods, day)).toBe(kind);
    });

  it('[LED-02] follow each other without gap or overlap, each with its source', () => {
    const keyed = [
      ...vatRates.map((rate) => ({ key: `${rate.country} ${rate.kind}`, row: rate })),
      ...vatRules.map((rule) => ({ key: `${rule.country} ${rule.goods}`, row: rule })),
    ];
    for (const [key, dated] of Map.groupBy(keyed, (entry) => entry.key)) {
      dated.forEach(({ row }, index) => {
        const next = dated[index + 1]?.row;
        const followedOn = row.validTo === null ? undefined : addDays(row.validTo, 1);
        expect({ key, followedOn, hasSource: row.source.length > 10 }).toEqual({
          key,
          followedOn: next?.validFrom,
          hasSource: true,
        });
      });
    }
  });

  it('[LED-02] give each kind one rate on any day since 2013', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9000 }),
        fc.constantFrom(...countries),
        fc.constantFrom(...vatKinds),
        (offset, country, kind) => {
          const day = addDays('2013-01-01', offset);
          expect(
            vatRates.filter((rate) => rate.country === country && rate.kind === kind && isInForce(rate, day)),
          ).toHaveLength(1);
          expect(isVatRate(vatRateAt(country, kind, day) ?? -1)).toBe(true);
        },
      ),
    );
  });
});

describe('basisPointsOf', () => {
  it('[TXN-08] reads the per cent that tills send', () => {
    expect([9, 21, 0, 7.5, 5.55, 100, 19.6].map(basisPointsOf)).toEqual([900, 2100, 0, 750, 555, 10_000, 1960]);
    for (const percent of [-1, 100.01, 9.001, Number.NaN, Infinity]) expect(basisPointsOf(percent)).toBeUndefined();
    for (let rate = 0; rate <= 10_000; rate += 1) expect(basisPointsOf(rate / 100)).toBe(rate);
  });
});
