import { expect, it } from 'vitest';
import { taxKeyOf } from './dsfinvk-vat.ts';

it.each([
  [1900, '2026-11-27', 1],
  [700, '2026-11-27', 2],
  [0, '2026-11-27', 5],
  // Of the second half of 2020, within it and after it.
  [1600, '2020-12-31', 1],
  [500, '2020-12-31', 2],
  [1600, '2021-01-01', 21],
  [500, '2021-01-01', 22],
  [1900, '2020-12-31', 11],
  [700, '2020-07-01', 12],
  // Of no German law.
  [2100, '2026-11-27', 3100],
] as const)('[TAX-01] a rate of %i on %s has the key %i', (rate, day, key) => {
  expect(taxKeyOf(rate, day)).toMatchObject({ key, rateBasisPoints: rate });
});
