import { describe, expect, it } from 'vitest';
import { depositKinds, depositOptions, depositOptionsAt, depositRuleOf } from './deposit.ts';

describe('deposit options', () => {
  const rows = [
    ['nl', '2026-11-21', { nl_small_bottle: 15, nl_can: 15, nl_large_bottle: 25 }],
    ['nl', '2023-03-31', { nl_small_bottle: 15, nl_large_bottle: 25 }],
    ['nl', '2023-04-01', { nl_small_bottle: 15, nl_can: 15, nl_large_bottle: 25 }],
    ['nl', '2021-06-30', { nl_large_bottle: 25 }],
    ['de', '2026-11-21', { de_single_use: 25, de_reusable_beer: 8, de_reusable_other: 15 }],
    ['de', '2000-01-01', {}],
  ] as const;
  for (const [country, day, expected] of rows)
    it(`[PRD-05] of ${country} on ${day}`, () => {
      const options = depositOptionsAt(country, day);
      expect(Object.fromEntries(options.map((option) => [option.kind, option.depositCents]))).toEqual(expected);
      expect(options.length).toBe(Object.keys(expected).length);
    });

  it('[PRD-05] have a country, a source and a kind each', () => {
    expect(new Set(depositOptions.map((option) => option.kind))).toEqual(new Set(depositKinds));
    for (const option of depositOptions) {
      expect(option.kind.startsWith(option.country)).toBe(true);
      expect(option.source.length).toBeGreaterThan(10);
    }
  });

  it('[TRN-01] stand outside VAT in the Netherlands and follow the drink in Germany', () => {
    expect([depositRuleOf('nl'), depositRuleOf('de')]).toEqual(['outside_vat', 'at_line_rate']);
  });
});
