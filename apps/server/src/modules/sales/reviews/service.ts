import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type { listReviews as listEndpoint } from '@larder/contract/sales/reviews';
import { type Context, read, type UserActor, visiblePropertyIds } from '../../../platform/context.ts';
import { type Cursor, makePage, readCursor } from '../../../platform/http/cursor.ts';
import { periodsOf } from '../../books/reporting/public.ts';
import * as queries from './queries.ts';

type Reviews = ResultOf<typeof listEndpoint>;

/**
 * Reviews of a period, the newest first, with what all of its reviews come to (REV-01). A review belongs to the local day
 * of its sale, like the turnover that it is read beside.
 */
export async function listReviews(
  context: Context<UserActor>,
  { query }: InputOf<typeof listEndpoint>,
): Promise<Reviews> {
  const { current: days } = periodsOf(context, { startAt: query.startAt, endAt: query.endAt });
  const scope = { propertyIds: visiblePropertyIds(context), shopId: query.shopId ?? null, days };
  const filter = {
    rating: query.rating === undefined ? null : Number(query.rating),
    hasMessage: query.hasMessage === undefined ? null : query.hasMessage === 'true',
  };
  const { limit, sort = 'soldAt' } = query;
  const cursor = readCursor(query.cursor, sort === 'soldAt' ? ['moment'] : ['number', 'moment']);
  const page = { sort, isAscending: query.order === 'asc', limit, cursor: cursor && placeOf(cursor) };
  const [rows, scores, withMessage] = await read(context, (tx) =>
    Promise.all([
      queries.listReviews(tx, scope, { filter, page }),
      queries.countByShop(tx, scope),
      queries.countWithMessage(tx, scope, filter.rating),
    ]),
  );
  const shown = makePage({ rows, limit, cursor, keyOf: (row) => keyOf(row, sort) });
  const ofRating = scores.filter((score) => filter.rating === null || score.rating === filter.rating);
  return {
    reviews: shown.rows.map(toReview),
    pagination: {
      nextCursor: shown.nextCursor,
      previousCursor: shown.previousCursor,
      firstIndex: shown.firstIndex,
      totalCount: totalOf(filter, countOf(ofRating), withMessage.review_count),
      isTotalExact: true,
    },
    from: days.from,
    to: days.to,
    ...scoreOf(scores),
    distribution: [1, 2, 3, 4, 5].map((rating) => ({
      rating,
      reviewCount: countOf(scores.filter((score) => score.rating === rating)),
    })),
    shops: shopsOf(scores),
  };
}

/** The moment that a cursor's values end with, as PostgreSQL reads it. */
function placeOf(cursor: Cursor): Cursor {
  return { ...cursor, values: [...cursor.values.slice(0, -1), new Date(Number(cursor.values.at(-1))).toISOString()] };
}

function keyOf(row: queries.ReviewRow, sort: queries.ReviewSort) {
  const soldAt = row.sold_at.getTime();
  return { values: sort === 'soldAt' ? [soldAt] : [row.rating, soldAt], id: row.id };
}

function totalOf({ hasMessage }: queries.ReviewFilter, all: number, withMessage: number): number {
  if (hasMessage === null) return all;
  return hasMessage ? withMessage : all - withMessage;
}

function countOf(scores: readonly queries.ScoreRow[]): number {
  return scores.reduce((sum, score) => sum + score.review_count, 0);
}

function scoreOf(scores: readonly queries.ScoreRow[]): { average: number | null; reviewCount: number } {
  const reviewCount = countOf(scores);
  const stars = scores.reduce((sum, score) => sum + score.rating * score.review_count, 0);
  return { average: reviewCount === 0 ? null : stars / reviewCount, reviewCount };
}

function shopsOf(scores: readonly queries.ScoreRow[]): Reviews['shops'] {
  const byShop = Map.groupBy(scores, (score) => score.shop_id);
  return [...byShop].flatMap(([shopId, [first, ...others]]) =>
    first === undefined
      ? []
      : [
          {
            shopId,
            shopName: first.shop_name,
            propertyName: first.property_name,
            propertySlug: first.property_slug,
            ...scoreOf([first, ...others]),
          },
        ],
  );
}

function toReview(row: queries.ReviewRow): Reviews['reviews'][number] {
  return {
    receiptId: row.id,
    number: row.number,
    rating: row.rating,
    message: row.review_message,
    soldAt: row.sold_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    shopName: row.shop_name,
    propertyName: row.property_name,
    propertySlug: row.property_slug,
    timeZone: row.time_zone,
  };
}
