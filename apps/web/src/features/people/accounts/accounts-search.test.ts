import { describe, expect, it } from 'vitest';
import { accountSearch } from './accounts-search.ts';

const { plain, read, write, queryOf, isNarrowed } = accountSearch;

describe('the search of accounts', () => {
  it('[USR-01] stands in the address and comes back the same', () => {
    const search = {
      q: 'zoë@hotel',
      role: 'manager',
      propertyId: 12,
      secondFactor: 'off',
      sort: { key: 'lastSeenAt', order: 'desc' },
      cursor: 'abc_-1',
    } as const;
    const texts = Object.entries(write(search)).map(([key, value]) => [key, String(value)]);
    expect(read(Object.fromEntries(texts))).toEqual(search);
    expect(queryOf(search)).toEqual({
      limit: '50',
      sort: 'lastSeenAt',
      order: 'desc',
      search: 'zoë@hotel',
      role: 'manager',
      propertyId: '12',
      secondFactor: 'off',
      cursor: 'abc_-1',
    });
  });

  it('[USR-01] leaves out what is as it always is', () => {
    expect(Object.values(write(plain)).filter((value) => value !== undefined && value !== null)).toEqual(['']);
    expect(queryOf(plain)).toEqual({ limit: '50', sort: 'name', order: 'asc' });
    expect(isNarrowed(plain)).toBe(false);
  });

  it('[USR-01] shows the whole list for an address that does not fit', () => {
    const raw = {
      q: '\u0000 ',
      role: 'owner',
      location: '-1',
      steps: 'maybe',
      sort: 'password',
      order: 'up',
      cursor: '<b>',
    };
    expect(read(raw)).toEqual(plain);
  });
});
