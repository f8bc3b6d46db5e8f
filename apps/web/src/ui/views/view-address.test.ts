import { localDay, plainDay } from '@larder/domain/platform/date-range';
import { describe, expect, it } from 'vitest';
import { isMoving, listAddress, periodChoiceOf, queryOn, viewQueryOf } from './view-address.ts';

const dayMs = 86_400_000;
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The first day of the period that a day is in, found by walking back day by day: shares nothing with the code. */
function firstDay(preset: string, day: string): string {
  let time = Date.parse(`${day}T00:00:00Z`);
  const isFirst = () => {
    const date = new Date(time);
    if (preset === 'week') return date.getUTCDay() === 1;
    if (preset === 'month') return date.getUTCDate() === 1;
    if (preset === 'year') return date.getUTCDate() === 1 && date.getUTCMonth() === 0;
    return true;
  };
  while (!isFirst()) time -= dayMs;
  return textOf(time);
}

function oracle(preset: string, shift: number, day: string): string {
  let first = firstDay(preset, day);
  for (let left = shift; left < 0; left++) first = firstDay(preset, textOf(Date.parse(`${first}T00:00:00Z`) - dayMs));
  return first;
}

const presets = ['day', 'week', 'month', 'year'];

describe('queryOn', () => {
  it('[VIE-04] means the right days on every day of six years, ends of weeks, months and years among them', () => {
    for (let time = Date.parse('2023-12-25T00:00:00Z'); time < Date.parse('2030-01-10T00:00:00Z'); time += dayMs) {
      const today = plainDay(textOf(time));
      for (const preset of presets)
        for (const shift of [0, -1, -2])
          expect(queryOn(today, `preset=${preset}&shift=${shift}`), `${preset} ${shift} on ${today}`).toBe(
            `from=${oracle(preset, shift, today)}&preset=${preset}`,
          );
    }
  });

  it('[VIE-04] goes by the clock of the location: around midnight, and where the clocks change', () => {
    const moments = [
      '2026-11-29T22:59:59Z',
      '2026-11-29T23:00:00Z',
      '2026-12-31T22:30:00Z',
      '2026-12-31T23:30:00Z',
      '2026-03-29T00:59:59Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-25T23:00:00Z',
    ];
    for (const zone of ['Europe/Amsterdam', 'Europe/Berlin', 'Europe/Lisbon', 'Pacific/Auckland', 'America/New_York'])
      for (const moment of moments) {
        const here = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(moment));
        for (const preset of presets)
          expect(queryOn(localDay(new Date(moment), zone), `preset=${preset}&shift=-1`), `${zone} ${moment}`).toBe(
            `from=${oracle(preset, -1, here)}&preset=${preset}`,
          );
      }
  });

  it('[VIE-04] leaves a period of fixed days as it is, and what it does not understand', () => {
    const today = plainDay('2026-11-26');
    for (const query of [
      'from=2026-11-03&preset=custom&to=2026-11-09',
      'from=2026-11-02&preset=week&state=FAILED',
      'q=shift',
      '',
    ])
      expect(queryOn(today, query)).toBe(query);
    expect(queryOn(today, 'preset=week&shift=1')).toBe('preset=week');
    expect(queryOn(today, 'preset=custom&shift=0')).toBe('preset=custom');
    expect(queryOn(today, 'shift=-99999&preset=day')).toBe('preset=day');
  });
});

describe('viewQueryOf', () => {
  it('[VIE-01] keeps filters, order, columns and period, one way however they were written, and no page or open part', () => {
    const search = {
      tab: 'products',
      state: 'FAILED',
      q: 'a b',
      cursor: 'abc',
      columns: 'name,price',
      order: 'desc',
      sort: 'x',
    };
    expect(viewQueryOf(search)).toBe('columns=name%2Cprice&order=desc&q=a+b&sort=x&state=FAILED');
    expect(viewQueryOf({ login: 'choose', view: 'prices', label: '7', q: '' })).toBe('');
    expect(viewQueryOf({ z: '1', a: '2' })).toBe(viewQueryOf({ a: '2', z: '1' }));
  });
});

describe('periodChoiceOf', () => {
  const today = plainDay('2026-11-26');

  it.each([
    ['from=2026-11-26&preset=day&q=1', 'today', 'preset=day&q=1&shift=0'],
    ['from=2026-11-25&preset=day', 'yesterday', 'preset=day&shift=-1'],
    ['from=2026-11-23&preset=week', 'thisWeek', 'preset=week&shift=0'],
    ['from=2026-11-16&preset=week', 'lastWeek', 'preset=week&shift=-1'],
    ['from=2026-11-01&preset=month', 'thisMonth', 'preset=month&shift=0'],
    ['from=2026-10-01&preset=month', 'lastMonth', 'preset=month&shift=-1'],
    ['from=2026-01-01&preset=year', 'thisYear', 'preset=year&shift=0'],
    ['from=2025-01-01&preset=year', 'lastYear', 'preset=year&shift=-1'],
  ])('[VIE-04] %s can move along as %s, and comes back the same today', (query, name, moving) => {
    const choice = periodChoiceOf('transactions', query, today);
    expect(choice).toMatchObject({ moving: { name, query: moving }, fixed: query });
    expect([isMoving(moving), isMoving(query)]).toEqual([true, false]);
    expect(queryOn(today, moving)).toBe(query);
  });

  it('[VIE-04] other days are fixed', () => {
    for (const query of ['from=2026-11-03&preset=custom&to=2026-11-09', 'from=2026-11-09&preset=week'])
      expect(periodChoiceOf('history', query, today)).toEqual({ period: expect.anything(), fixed: query });
  });

  it('[VIE-04] a list that shows today without saying so moves along by itself, or keeps this day', () => {
    expect(periodChoiceOf('transactions', 'state=FAILED', today)).toMatchObject({
      moving: { name: 'today', query: 'state=FAILED' },
      fixed: 'from=2026-11-26&preset=day&state=FAILED',
    });
    expect(periodChoiceOf('transactions', 'q=brood', today)).toBeNull();
    expect(periodChoiceOf('history', 'kind=product', today)).toBeNull();
    expect(periodChoiceOf('products', 'q=brood', today)).toBeNull();
  });
});

describe('listAddress', () => {
  const scope = { groupSlug: 'molenhof', propertySlug: 'utrecht' };

  it('[VIE-03] is the page of the list with its tab and what it shows', () => {
    expect(listAddress('transactions', scope, { query: 'q=1' })).toBe('/molenhof/utrecht/transactions?q=1');
    expect(listAddress('products', { groupSlug: 'molenhof' }, { query: 'q=1' })).toBe(
      '/molenhof/categories?tab=products&q=1',
    );
    expect(listAddress('categories', scope, { query: '' })).toBe('/molenhof/utrecht/categories');
    expect(listAddress('categoryProducts', scope, { query: '', params: { categoryId: '7' } })).toBe(
      '/molenhof/utrecht/categories/7/products',
    );
  });
});
