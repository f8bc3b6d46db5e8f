import type { listReviews } from '@larder/contract/sales/reviews';
import type { CallOf } from '@larder/contract/platform/endpoint';
import type { Sort } from '../../../ui/lists/data-table.ts';
import type { Period } from '../../../ui/dates/period.ts';
import type { SearchForm } from '../../../ui/dates/use-period-search.ts';

/** The ratings that can be given, the best first. */
export const ratings = ['5', '4', '3', '2', '1'] as const satisfies readonly Rating[];

/** One of the ratings, as the address and the server name it. */
export type Rating = NonNullable<CallOf<typeof listReviews>['query']['rating']>;

/** What the page shows, as it stands in the address. */
export type ReviewSearch = {
  /** Null is today. */
  readonly period: Period | null;
  readonly shopId: number | null;
  readonly rating: Rating | null;
  readonly isWithMessage: boolean;
  readonly sort: Sort;
  /** The page: a place that the server gave out; null is the first. */
  readonly cursor: string | null;
};

const newestFirst: Sort = { key: 'soldAt', order: 'desc' };

/** What the list is without any filter; the period and the order are none. */
export const unfiltered = { shopId: null, rating: null, isWithMessage: false, cursor: null } as const;

/** How the address is read and written; what does not fit is left out. */
export const reviewForm: SearchForm<ReviewSearch> = {
  read: (raw, period) => ({
    period,
    shopId: /^[1-9]\d{0,14}$/.test(raw['shop'] ?? '') ? Number(raw['shop']) : null,
    rating: ratings.find((known) => known === raw['rating']) ?? null,
    isWithMessage: raw['message'] === 'true',
    sort: {
      key: raw['sort'] === 'rating' ? 'rating' : newestFirst.key,
      order: raw['order'] === 'asc' ? 'asc' : 'desc',
    },
    cursor: /^[\w-]{1,2000}$/.test(raw['cursor'] ?? '') ? (raw['cursor'] ?? null) : null,
  }),
  write({ shopId, rating, isWithMessage, sort, cursor }) {
    const isPlainSort = sort.key === newestFirst.key && sort.order === newestFirst.order;
    return {
      shop: shopId,
      rating,
      message: isWithMessage || undefined,
      sort: isPlainSort ? undefined : sort.key,
      order: isPlainSort ? undefined : sort.order,
      cursor,
    };
  },
};

/** Whether anything narrows the list besides the period, which always does. */
export function isFiltered({ shopId, rating, isWithMessage }: ReviewSearch): boolean {
  return shopId !== null || rating !== null || isWithMessage;
}
