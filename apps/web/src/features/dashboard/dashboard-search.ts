import type { PlainDay } from '@larder/domain/date-range';
import type { RawSearch } from '../../lib/page.ts';
import type { SearchValues } from '../../lib/paths.ts';
import type { Sort } from '../../ui/data-table.ts';
import { nameOf, type Period } from '../../ui/period.ts';
import { readPeriod, writePeriod } from '../../ui/period-search.ts';
import { type Comparison, comparisons } from './report-ranges.ts';

/** What the dashboard shows, as it stands in the address. */
export type DashboardSearch = {
  /** Null is today (CON-01), whichever day that will be. */
  readonly period: Period | null;
  readonly comparison: Comparison;
  /** The order of the group's locations. */
  readonly sort: Sort;
};

/** The columns that the locations can be ordered on. */
export const locationSortKeys = ['name', 'state', 'lastReceipt', 'change', 'turnover'] as const;

/** One of those columns. */
export type LocationSortKey = (typeof locationSortKeys)[number];

const highestFirst = { key: 'turnover', order: 'desc' } as const satisfies Sort;

/** Reads the address; what does not fit is left out, so that an old or mistyped link still shows figures. */
export function readSearch(raw: RawSearch, today: PlainDay): DashboardSearch {
  const period = readPeriod(raw, today);
  return {
    period: period !== null && nameOf(period, today) === 'today' ? null : period,
    comparison: comparisons.find((known) => known === raw['compare']) ?? 'previous',
    sort: {
      key: locationSortKeys.find((known) => known === raw['sort']) ?? highestFirst.key,
      order: raw['order'] === 'asc' ? 'asc' : 'desc',
    },
  };
}

/** Writes the address; what is as it always is stays out of it. */
export function writeSearch({ period, comparison, sort }: DashboardSearch): SearchValues {
  const isPlainSort = sort.key === highestFirst.key && sort.order === highestFirst.order;
  return {
    ...(period === null ? {} : writePeriod(period)),
    compare: comparison === 'previous' ? undefined : comparison,
    sort: isPlainSort ? undefined : sort.key,
    order: isPlainSort ? undefined : sort.order,
  };
}
