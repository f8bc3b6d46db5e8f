import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { listReviews } from '@larder/contract/sales/reviews';
import { toInstants } from '@larder/domain/platform/date-range';
import { queryOptionsFor } from '../../../lib/api.ts';
import type { Place } from '../../../lib/place.ts';
import { type Period, periodNamed } from '../../../ui/dates/period.ts';
import type { ReviewSearch } from './review-search.ts';

/** A page of reviews as the server answers it, with what all reviews of the period come to. */
export type ReviewList = AnswerOf<typeof listReviews>;

/** A review in a list. */
export type Review = ReviewList['reviews'][number];

const pageSize = 25;

/** The period that a search means. */
export function periodOf({ period }: ReviewSearch, { today }: Pick<Place, 'today'>): Period {
  return period ?? periodNamed('today', today);
}

/** The query of a page of the list. */
export function reviewListQuery(place: Place, search: ReviewSearch) {
  const { shopId, rating, isWithMessage, sort, cursor } = search;
  return queryOptionsFor(listReviews, {
    query: {
      limit: String(pageSize),
      sort: sort.key === 'rating' ? 'rating' : 'soldAt',
      order: sort.order,
      ...toInstants(periodOf(search, place), place.zone),
      ...(shopId === null ? {} : { shopId: String(shopId) }),
      ...(rating === null ? {} : { rating }),
      ...(isWithMessage ? { hasMessage: 'true' as const } : {}),
      ...(cursor === null ? {} : { cursor }),
    },
    propertyId: place.location?.id ?? null,
  });
}
