import { plainDay } from '@larder/domain/platform/date-range';
import { describe, expect, it } from 'vitest';
import { searchOnOpening } from '../../../ui/dates/use-period-search.ts';
import { daysOf } from './api.ts';
import { turnoverForm } from './turnover-search.ts';

const here = { today: plainDay('2026-11-22'), zone: 'Europe/Amsterdam' };
const read = (query: string) => searchOnOpening(Object.fromEntries(new URLSearchParams(query)), here, turnoverForm);

describe('the address of the turnover', () => {
  it('[TRN-01] [CON-01] is about today when it says nothing', () => {
    expect(read('')).toEqual({ period: null, shopId: null });
    expect(daysOf(read(''), here)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  });

  it.each([
    ['preset=month&from=2026-10-01', '2026-10-01', '2026-10-31'],
    ['preset=month', '2026-11-01', '2026-11-22'],
    ['preset=year&from=2025-01-01', '2025-01-01', '2025-12-31'],
    ['preset=custom&from=2026-03-28&to=2026-03-30', '2026-03-28', '2026-03-30'],
    ['from=2026-02-30', '2026-11-22', '2026-11-22'],
  ])('[TRN-01] of %s is about %s to %s', (query, from, to) => {
    expect(daysOf(read(query), here)).toEqual({ from, to });
  });

  it('[TRN-01] names a shop, and nothing that is none', () => {
    expect(read('shop=7').shopId).toBe(7);
    for (const query of ['shop=0', 'shop=1e3', 'shop=-2', 'shop=x']) expect(read(query).shopId).toBeNull();
    expect(turnoverForm.write({ period: null, shopId: 7 })).toEqual({ shop: 7 });
  });
});
