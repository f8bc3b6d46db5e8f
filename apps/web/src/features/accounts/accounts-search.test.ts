import { describe, expect, it } from 'vitest';
import { isFiltered, plainSearch, queryOf, readSearch, writeSearch } from './accounts-search.ts';

describe('the search of accounts', () => {
  it('[USR-01] stands in the address and comes back the same', () => {
    const search = {
      q: 'zoë@hotel',
      role: 'manager',
      propertyId: 12,
      sort: { key: 'lastSeenAt', order: 'desc' },
      cursor: 'abc_-1',
    } as const;
    const texts = Object.entries(writeSearch(search)).map(([key, value]) => [key, String(value)]);
    expect(readSearch(Object.fromEntries(texts))).toEqual(search);
    expect(queryOf(search)).toEqual({
      limit: '50',
      sort: 'lastSeenAt',
      order: 'desc',
      search: 'zoë@hotel',
      role: 'manager',
      propertyId: '12',
      cursor: 'abc_-1',
    });
  });

  it('[USR-01] leaves out what is as it always is', () => {
    expect(Object.values(writeSearch(plainSearch)).filter((value) => value !== undefined && value !== null)).toEqual([
      '',
    ]);
    expect(queryOf(plainSearch)).toEqual({ limit: '50', sort: 'name', order: 'asc' });
    expect(isFiltered(plainSearch)).toBe(false);
  });

  it('[USR-01] shows the whole list for an address that does not fit', () => {
    const raw = { q: '\u0000 ', role: 'owner', location: '-1', sort: 'password', order: 'up', cursor: '<b>' };
    expect(readSearch(raw)).toEqual(plainSearch);
  });
});
