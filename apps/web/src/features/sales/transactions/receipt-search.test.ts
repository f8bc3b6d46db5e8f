import { addDays, plainDay, type PlainDay, presets, rangeOf } from '@larder/domain/platform/date-range';
import { receiptStates } from '@larder/domain/sales/receipt-state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withSearch } from '../../../lib/paths.ts';
import type { Period } from '../../../ui/dates/period.ts';
import {
  exportOf,
  isFiltered,
  periodOf,
  plainSearch,
  queryOf,
  readSearch,
  type ReceiptSearch,
  writeSearch,
} from './receipt-search.ts';

const today = plainDay('2026-11-21');
const here = { today, zone: 'Europe/Amsterdam' };

/** What a person sees after pasting an address. */
function read(query: string): ReceiptSearch {
  return readSearch(Object.fromEntries(new URLSearchParams(query)), today);
}

/** The address of a list. */
function write(search: ReceiptSearch): string {
  return withSearch('', writeSearch(search));
}

describe('the address of the list', () => {
  it('[TXN-02] is empty for today, newest first', () => {
    expect(write(plainSearch)).toBe('');
    expect(read('')).toEqual(plainSearch);
  });

  it('[DT-04] names every choice', () => {
    const search: ReceiptSearch = {
      q: '4417',
      period: { preset: 'week', from: plainDay('2026-11-16'), to: plainDay('2026-11-22') },
      state: 'FAILED',
      shopId: 3,
      isReviewedOnly: true,
      detail: {
        productId: 5,
        categoryId: 6,
        ledgerAccountId: 7,
        vatRate: 'none',
        paymentMethodId: 'none',
        paymentMethod: 'pin',
        voucher: 'employee_discount',
        weekday: 7,
        hour: 0,
        age: 'open',
      },
      sort: { key: 'totalCents', order: 'asc' },
      cursor: 'abc',
    };
    expect(write(search)).toBe(
      '?q=4417&preset=week&from=2026-11-16&state=FAILED&shop=3&review=true&product=5&category=6&ledgerAccountId=7&vatRate=none&paymentMethodId=none&payment=pin&voucher=employee_discount&weekday=7&hour=0&age=open&sort=totalCents&order=asc&cursor=abc',
    );
    expect(read(write(search))).toEqual(search);
  });

  it('[DT-04] shows the same list again, whatever was chosen', () => {
    const days = fc.nat(20_000).map((count) => addDays('2000-01-01', count));
    const periods: fc.Arbitrary<Period | null> = fc.option(
      fc
        .tuple(fc.constantFrom(...presets), days, fc.integer({ min: 1, max: 800 }))
        .map(([preset, from, length]) =>
          preset === 'custom' ? { preset, from, to: addDays(from, length) } : { preset, ...rangeOf(preset, from) },
        ),
    );
    const searches = fc.record({
      q: fc.stringMatching(/^(?:[\w&=?#%]{1,20})?$/),
      period: periods,
      state: fc.constantFrom('all', ...receiptStates),
      shopId: fc.option(fc.integer({ min: 1 })),
      isReviewedOnly: fc.boolean(),
      detail: fc.record({
        productId: fc.option(fc.integer({ min: 1, max: 999_999 })),
        categoryId: fc.option(fc.integer({ min: 1, max: 999_999 })),
        ledgerAccountId: fc.option(fc.integer({ min: 1, max: 999_999 })),
        vatRate: fc.option(fc.oneof(fc.nat(9_999), fc.constant('none' as const))),
        paymentMethod: fc.option(fc.constantFrom('pin', 'apple_pay')),
        paymentMethodId: fc.option(fc.oneof(fc.integer({ min: 1, max: 999_999 }), fc.constant('none' as const))),
        voucher: fc.option(fc.constantFrom('valk_voucher', 'employee_discount')),
        weekday: fc.option(fc.integer({ min: 1, max: 7 })),
        hour: fc.option(fc.integer({ min: 0, max: 23 })),
        age: fc.option(fc.constant('open')),
      }),
      sort: fc.record({ key: fc.constantFrom('soldAt', 'totalCents'), order: fc.constantFrom('asc', 'desc') }),
      cursor: fc.option(fc.stringMatching(/^[\w-]{1,50}$/)),
    });
    fc.assert(
      fc.property(searches, (search) => {
        expect(read(write(search))).toEqual(search);
      }),
    );
  });

  it.each([
    ['preset=week', 'week', '2026-11-16', '2026-11-22'],
    ['preset=month', 'month', '2026-11-01', '2026-11-30'],
    ['preset=year&from=2025-06-01', 'year', '2025-01-01', '2025-12-31'],
    ['preset=day', 'day', '2026-11-21', '2026-11-21'],
    ['from=2026-11-03&to=2026-11-09', 'custom', '2026-11-03', '2026-11-09'],
    ['from=2026-11-03', 'day', '2026-11-03', '2026-11-03'],
    ['preset=custom&from=2026-11-03&to=2026-11-03', 'day', '2026-11-03', '2026-11-03'],
  ])('[TXN-02] takes %s for a %s from %s to %s', (query, preset, from, to) => {
    expect(read(query).period).toEqual({ preset, from, to });
  });

  it.each([
    'from=2026-02-30',
    'preset=custom',
    'preset=decade&from=x',
    'from=2026-11-09&to=2026-11-03',
    'state=LOST',
    'state=all',
    'shop=0',
    'shop=1e3',
    'shop=-2',
    'review=1',
    'paymentMethodId=0',
    'paymentMethodId=pin',
    'voucher=pin',
    'sort=number',
    'cursor=%22%3E%3Cscript%3E',
    'q=%20%20',
    'page=7',
  ])('leaves out %s', (query) => {
    expect(read(query)).toEqual(plainSearch);
  });
});

describe('the list as a file', () => {
  it('[TXN-06] has the filters of the list, and no page', () => {
    const search = { ...plainSearch, q: '4417', state: 'SUCCESS', shopId: 3, cursor: 'abc' } as const;
    const detail = { ...plainSearch.detail, productId: 5, hour: 0, paymentMethodId: 'none' } as const;
    expect(exportOf({ ...search, detail }, here)).toEqual({
      state: 'SUCCESS',
      sort: 'soldAt',
      order: 'desc',
      shopId: 3,
      search: '4417',
      productId: 5,
      hour: 0,
      paymentMethodId: 'none',
    });
    expect(exportOf(plainSearch, here)).toMatchObject({ state: 'all', startAt: queryOf(plainSearch, here).startAt });
  });
});

describe('the question to the server', () => {
  it('[TXN-02] is about today at the location when nothing is chosen', () => {
    expect(queryOf(plainSearch, here)).toEqual({
      limit: '25',
      state: 'all',
      sort: 'soldAt',
      order: 'desc',
      startAt: '2026-11-21T00:00:00+01:00',
      endAt: '2026-11-22T00:00:00+01:00',
    });
  });

  it('[API-03] begins and ends at the location’s midnights, across both clock changes', () => {
    const march: PlainDay = '2026-03-29';
    expect(queryOf({ ...plainSearch, period: { preset: 'day', from: march, to: march } }, here)).toMatchObject({
      startAt: '2026-03-29T00:00:00+01:00',
      endAt: '2026-03-30T00:00:00+02:00',
    });
    expect(queryOf(read('preset=month&from=2026-10-01'), here)).toMatchObject({
      startAt: '2026-10-01T00:00:00+02:00',
      endAt: '2026-11-01T00:00:00+01:00',
    });
  });

  it('searches all days until a period is chosen', () => {
    expect(queryOf(read('q=118472'), here)).toEqual({
      limit: '25',
      state: 'all',
      sort: 'soldAt',
      order: 'desc',
      search: '118472',
    });
    expect(periodOf(read('q=118472'), today)).toBeNull();
    expect(queryOf(read('q=118472&preset=day'), here)).toMatchObject({ startAt: '2026-11-21T00:00:00+01:00' });
  });

  it('carries every filter', () => {
    expect(
      queryOf(
        read(
          'state=FAILED&shop=3&review=true&product=5&category=6&ledger=7&paymentMethodId=9&payment=pin&voucher=employee_discount&weekday=7&hour=0&sort=totalCents&order=asc&cursor=abc',
        ),
        here,
      ),
    ).toMatchObject({
      state: 'FAILED',
      shopId: '3',
      hasReview: 'true',
      ledgerAccountId: '7',
      paymentMethodId: '9',
      voucher: 'employee_discount',
      sort: 'totalCents',
      order: 'asc',
      cursor: 'abc',
    });
  });
});

it('counts as filtered by all but the period, the order and the page', () => {
  expect(['q=1', 'state=FAILED', 'shop=3', 'review=true'].map((query) => isFiltered(read(query)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(isFiltered(read('preset=week&sort=totalCents&cursor=abc'))).toBe(false);
});
