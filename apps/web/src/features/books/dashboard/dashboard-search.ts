import { type Comparison, comparisons } from '@larder/domain/platform/comparison';
import type { Sort } from '../../../ui/lists/data-table.ts';
import type { Period } from '../../../ui/dates/period.ts';
import type { SearchForm } from '../../../ui/dates/use-period-search.ts';

/** What the dashboard shows, as it stands in the address. */
export type DashboardSearch = {
  /** Null is today (CON-01), whichever day that will be. */
  readonly period: Period | null;
  readonly comparison: Comparison;
  readonly shopId: number | null;
  /** The order of the group's locations. */
  readonly sort: Sort;
};

/** The columns that the locations can be ordered on. */
export const locationSortKeys = ['name', 'state', 'lastReceipt', 'change', 'turnover'] as const;

/** One of those columns. */
export type LocationSortKey = (typeof locationSortKeys)[number];

const highestFirst = { key: 'turnover', order: 'desc' } as const satisfies Sort;

/** How the address is read and written; what does not fit is left out, so that an old or mistyped link still shows figures. */
export const dashboardForm: SearchForm<DashboardSearch> = {
  read: (raw, period) => ({
    period,
    comparison: comparisons.find((known) => known === raw['compare']) ?? 'previous',
    shopId: /^[1-9]\d{0,14}$/.test(raw['shop'] ?? '') ? Number(raw['shop']) : null,
    sort: {
      key: locationSortKeys.find((known) => known === raw['sort']) ?? highestFirst.key,
      order: raw['order'] === 'asc' ? 'asc' : 'desc',
    },
  }),
  write({ comparison, shopId, sort }) {
    const isPlainSort = sort.key === highestFirst.key && sort.order === highestFirst.order;
    return {
      shop: shopId,
      compare: comparison === 'previous' ? undefined : comparison,
      sort: isPlainSort ? undefined : sort.key,
      order: isPlainSort ? undefined : sort.order,
    };
  },
};
