import { describe, expect, it } from 'vitest';
import { defineSearch } from './list-search.ts';
import { withSearch } from './paths.ts';

const { plain, read, write, queryOf, isNarrowed } = defineSearch(['name', 'code'], {
  plain: { state: 'open' },
  read: (raw) => ({ state: raw['state'] === 'all' ? 'all' : 'open' }),
  write: ({ state }) => ({ tab: 'own', state: state === 'open' ? undefined : state }),
  ask: ({ state }) => (state === 'all' ? {} : { state }),
});

const readAddress = (query: string) => read(Object.fromEntries(new URLSearchParams(query)));

describe('the search of a list', () => {
  it('[DT-04] says nothing in the address until something is chosen', () => {
    expect(read({})).toEqual(plain);
    expect(withSearch('', write(plain))).toBe('?tab=own');
    expect(queryOf(plain)).toEqual({ limit: '50', sort: 'name', order: 'asc', state: 'open' });
  });

  it.each(['?tab=own', '?q=gouda&tab=own', '?tab=own&state=all', '?q=a&tab=own&sort=code&order=desc&cursor=abc'])(
    '[DT-04] the address %j shows the same list again',
    (address) => {
      expect(withSearch('', write(readAddress(address)))).toBe(address);
    },
  );

  it.each(['sort=country', 'sort=country&order=desc', 'order=up', 'cursor=%22', 'q=%20%00', 'state=gone', 'page=2'])(
    'leaves out %s',
    (query) => {
      expect(readAddress(query)).toEqual(plain);
    },
  );

  it('asks the server for what the address says', () => {
    const search = readAddress('q=gouda&sort=code&order=desc&state=all&cursor=abc');
    expect(queryOf(search)).toEqual({ limit: '50', search: 'gouda', sort: 'code', order: 'desc', cursor: 'abc' });
  });

  it('is narrowed by words and filters, not by an order or a page', () => {
    expect(isNarrowed(plain)).toBe(false);
    expect(isNarrowed({ ...plain, sort: { key: 'code', order: 'desc' }, cursor: 'abc' })).toBe(false);
    expect(isNarrowed({ ...plain, q: 'gouda' })).toBe(true);
    expect(isNarrowed({ ...plain, state: 'all' })).toBe(true);
  });
});
