import { expect, test } from 'vitest';
import { withSearch } from '../../../lib/paths.ts';
import { plainSearch, queryOf, readSearch, shopOf, writeSearch } from './label-search.ts';

const read = (query: string) => readSearch(Object.fromEntries(new URLSearchParams(query)));

test.each([
  '',
  '?q=bier',
  '?q=a&shop=7&state=disconnected&held=true&sort=shopPriceCents&order=desc&cursor=abc&label=12',
])('[PL-02] the address %j shows the same list again', (address) => {
  expect(withSearch('', writeSearch(read(address)))).toBe(address);
});

test.each(['state=lost', 'held=yes', 'shop=x', 'label=-1', 'cursor=%22'])('leaves out %s', (query) => {
  expect(read(query)).toEqual(plainSearch);
});

test('[PL-02] asks the server for what the address says', () => {
  expect(queryOf(read('q=0000021A&shop=7&state=removed&held=true&label=3'), 7)).toEqual({
    limit: '50',
    shopId: '7',
    search: '0000021A',
    sort: 'productName',
    order: 'asc',
    state: 'removed',
    isHeld: 'true',
  });
});

test('[PL-02] shows the labels of the chosen shop, else of the first', () => {
  const shops = [{ id: 3 }, { id: 7 }];
  expect(shopOf({ shops }, read('shop=7'))).toEqual({ id: 7 });
  expect(shopOf({ shops }, read('shop=8'))).toEqual({ id: 3 });
  expect(shopOf({ shops: [] }, read(''))).toBeUndefined();
});
