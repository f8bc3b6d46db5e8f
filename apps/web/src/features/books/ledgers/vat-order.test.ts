import { vatRates } from '@larder/domain/assortment/vat';
import { describe, expect, it } from 'vitest';
import { inForceFirst, stateOf } from './vat-order.ts';

describe('VAT rates on a day', () => {
  it('[LED-02] a rate counts on both the first and the last day of its period', () => {
    const half = { country: 'de', kind: 'low', validFrom: '2020-07-01', validTo: '2020-12-31' } as const;
    expect(['2020-06-30', '2020-07-01', '2020-12-31', '2021-01-01'].map((today) => stateOf(half, today))).toEqual([
      'future',
      'inForce',
      'inForce',
      'past',
    ]);
  });

  it('[LED-02] shows first what counts today, the Dutch before the German, and the newest of what was', () => {
    const shown = inForceFirst(vatRates, '2026-11-22').map(
      ({ country, kind, rateBasisPoints }) => `${country} ${kind} ${rateBasisPoints / 100}`,
    );
    expect(shown.slice(0, 6)).toEqual(['nl high 21', 'nl low 9', 'nl zero 0', 'de high 19', 'de low 7', 'de zero 0']);
    expect(shown.slice(6, 9)).toEqual(['nl low 6', 'de high 16', 'de low 5']);
  });

  it('[LED-02] puts what is to come before what was', () => {
    const [first] = inForceFirst(vatRates, '2018-06-01').filter((rate) => stateOf(rate, '2018-06-01') !== 'inForce');
    expect(first?.validFrom).toBe('2019-01-01');
  });
});
