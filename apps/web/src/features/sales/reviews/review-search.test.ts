import { plainDay } from '@larder/domain/platform/date-range';
import { describe, expect, it } from 'vitest';
import { withSearch } from '../../../lib/paths.ts';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import { searchOnOpening } from '../../../ui/dates/use-period-search.ts';
import { isFiltered, reviewForm, type ReviewSearch, unfiltered } from './review-search.ts';

const here = { today: plainDay('2026-11-22'), zone: 'Europe/Amsterdam' };
const read = (query: string) => searchOnOpening(Object.fromEntries(new URLSearchParams(query)), here, reviewForm);
const write = (search: ReviewSearch) =>
  withSearch('', { ...(search.period === null ? {} : writePeriod(search.period)), ...reviewForm.write(search) });

describe('the address of the reviews', () => {
  it('[REV-01] [CON-01] is empty for today, the newest first', () => {
    expect(write(read(''))).toBe('');
    expect(read('preset=day&from=2026-11-22').period).toBeNull();
  });

  it('[REV-01] [DT-04] names every choice', () => {
    const address = '?preset=year&from=2026-01-01&shop=3&rating=2&message=true&sort=rating&order=asc&cursor=abc';
    expect(write(read(address))).toBe(address);
    expect(read(address)).toMatchObject({ shopId: 3, rating: '2', isWithMessage: true, cursor: 'abc' });
  });

  it.each(['rating=0', 'rating=6', 'rating=4.5', 'shop=x', 'message=1', 'sort=number', 'cursor=%22%3E'])(
    'leaves out %s',
    (query) => {
      expect(write(read(query))).toBe('');
    },
  );

  it('counts as filtered by all but the period, the order and the page', () => {
    expect(['shop=3', 'rating=2', 'message=true'].map((query) => isFiltered(read(query)))).toEqual([true, true, true]);
    expect(isFiltered(read('preset=year&sort=rating&cursor=abc'))).toBe(false);
    expect(isFiltered({ ...read('shop=3&rating=2&message=true'), ...unfiltered })).toBe(false);
  });
});
