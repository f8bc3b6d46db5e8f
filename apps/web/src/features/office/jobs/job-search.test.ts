import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './job-search.ts';

test('the address says which jobs are shown, and nothing that is plain', () => {
  expect(readSearch({})).toEqual({ state: 'all', cursor: null });
  expect(readSearch({ state: 'failed', cursor: 'abc' })).toEqual({ state: 'failed', cursor: 'abc' });
  expect(readSearch({ state: 'lost', cursor: '<' })).toEqual({ state: 'all', cursor: null });
  expect(writeSearch({ state: 'all', cursor: null })).toEqual({ state: undefined, cursor: null });
  expect(writeSearch({ state: 'done', cursor: 'abc' })).toEqual({ state: 'done', cursor: 'abc' });
});
