import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { count, id, instant, periodEnd, periodStart, plainDay, queryId } from '../platform/values.ts';

const ratings = ['1', '2', '3', '4', '5'] as const;

/** How often a rating was given. `average` is exact enough to be rounded to one decimal; null without a review. */
const score = { average: z.nullable(z.number()), reviewCount: count };

/** What customers thought of their receipts (REV-01), the newest first. */
export const listReviews = endpoint({
  name: 'listReviews',
  api: 'office',
  method: 'GET',
  path: '/receipts/reviews',
  scope: 'property',
  requires: ['read', 'reviews'],
  readsReplica: true,
  summary: 'Reviews with their average, distribution and shops',
  query: z.object({
    ...listQuery(['soldAt', 'rating']),
    startAt: z.optional(periodStart),
    endAt: z.optional(periodEnd),
    shopId: z.optional(queryId),
    rating: z.optional(z.enum(ratings)),
    hasMessage: z.optional(z.enum(['true', 'false'])),
  }),
  response: z.object({
    reviews: z.array(
      z.object({
        receiptId: id,
        number: count,
        rating: z.int(),
        message: z.nullable(z.string()),
        soldAt: instant,
        reviewedAt: z.nullable(instant),
        shopName: z.string(),
        propertyName: z.string(),
        propertySlug: z.string(),
        timeZone: z.string(),
      }),
    ),
    pagination,
    from: plainDay,
    to: plainDay,
    /** Over all reviews of the period and shop, whatever the list leaves out. */
    ...score,
    distribution: z.array(z.object({ rating: z.int(), reviewCount: count })),
    shops: z.array(
      z.object({ shopId: id, shopName: z.string(), propertyName: z.string(), propertySlug: z.string(), ...score }),
    ),
  }),
  statements: 6,
});
