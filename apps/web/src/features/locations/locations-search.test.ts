import { expect, it } from 'vitest';
import { withSearch } from '../../lib/paths.ts';
import { plainSearch, queryOf, readSearch, writeSearch } from './locations-search.ts';

const read = (query: string) => readSearch(Object.fromEntries(new URLSearchParams(query)));

it.each(['', '?q=gouda', '?sort=lastReceiptAt&order=desc', '?q=a&sort=code&order=asc&cursor=abc'])(
  '[DT-04] the address %j shows the same list again',
  (address) => {
    expect(withSearch('', writeSearch(read(address)))).toBe(address);
  },
);

it.each(['sort=country', 'order=up', 'cursor=%22', 'q=%20', 'page=2'])('leaves out %s', (query) => {
  expect(read(query)).toEqual(plainSearch);
});

it('asks the server for what the address says', () => {
  expect(queryOf(read('q=gouda&sort=lastReceiptAt&order=desc'))).toEqual({
    limit: '50',
    search: 'gouda',
    sort: 'lastReceiptAt',
    order: 'desc',
  });
});
