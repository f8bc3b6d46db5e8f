import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './alert-search.ts';

test('the address says which alerts are shown, and nothing that is plain', () => {
  expect(readSearch({})).toEqual({ state: 'open', cursor: null });
  expect(readSearch({ state: 'closed', cursor: 'abc' })).toEqual({ state: 'closed', cursor: 'abc' });
  expect(readSearch({ state: 'lost', cursor: '<' })).toEqual({ state: 'open', cursor: null });
  expect(writeSearch({ state: 'open', cursor: null })).toEqual({ state: undefined, cursor: null });
  expect(writeSearch({ state: 'closed', cursor: 'abc' })).toEqual({ state: 'closed', cursor: 'abc' });
});
