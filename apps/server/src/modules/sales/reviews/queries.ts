import type { Span } from '@larder/domain/platform/period';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties, keyset } from '../../../platform/database/keyset.ts';
import { allOf, type Statement, sql } from '../../../platform/database/sql.ts';
import type { PageRequest } from '../../../platform/http/list.ts';

/** Which reviews are meant: of sales of these local days, at these locations, maybe in one shop. */
export type ReviewScope = {
  readonly propertyIds: readonly number[] | null;
  readonly shopId: number | null;
  readonly days: Span;
};

/** What a list of them is narrowed to besides. */
export type ReviewFilter = { readonly rating: number | null; readonly hasMessage: boolean | null };

/** What a list of reviews can be sorted by; reviews of one rating stand by the moment of sale. */
export type ReviewSort = 'soldAt' | 'rating';

/** A review in a list. */
export type ReviewRow = {
  id: number;
  number: number;
  rating: number;
  review_message: string | null;
  sold_at: Date;
  reviewed_at: Date | null;
  shop_name: string;
  property_name: string;
  property_slug: string;
  time_zone: string;
};

function reviewed(scope: ReviewScope): Statement {
  const parts = [
    sql`receipts.group_id = (select current_group_id()) and receipts.rating is not null`,
    sql`receipts.local_day between ${scope.days.from}::date and ${scope.days.to}::date`,
    ...(scope.days.cut === undefined
      ? []
      : [sql`receipts.sold_at >= ${scope.days.cut.startAt} and receipts.sold_at < ${scope.days.cut.endAt}`]),
    inProperties(sql`receipts.property_id`, scope.propertyIds),
  ];
  return allOf(scope.shopId === null ? parts : [...parts, sql`receipts.shop_id = ${scope.shopId}`]);
}

function narrowed({ rating, hasMessage }: ReviewFilter): Statement {
  const parts = rating === null ? [] : [sql`receipts.rating = ${rating}::smallint`];
  if (hasMessage === true) parts.push(sql`receipts.review_message <> ''`);
  if (hasMessage === false) parts.push(sql`coalesce(receipts.review_message, '') = ''`);
  return allOf(parts);
}

const sortColumns = {
  soldAt: [sql`receipts.sold_at`, sql`receipts.id`],
  rating: [sql`receipts.rating`, sql`receipts.sold_at`, sql`receipts.id`],
} as const satisfies Record<ReviewSort, readonly Statement[]>;

export const listReviews = (
  tx: Transaction,
  scope: ReviewScope,
  { filter, page }: { filter: ReviewFilter; page: PageRequest<ReviewSort> },
) => {
  const { place, order } = keyset(page, sortColumns[page.sort]);
  return tx.rows(sql<ReviewRow>`
    select receipts.id, receipts.number, receipts.rating, nullif(receipts.review_message, '') as review_message, receipts.sold_at, receipts.reviewed_at,
      shops.name as shop_name, properties.name as property_name, properties.slug as property_slug, properties.time_zone
    from (select * from receipts where ${reviewed(scope)} and ${narrowed(filter)} and ${place} ${order}) as receipts
    join shops on shops.group_id = (select current_group_id()) and shops.id = receipts.shop_id
    join properties on properties.group_id = (select current_group_id()) and properties.id = receipts.property_id
    ${order}`);
};

/** How often a rating was given in a shop. */
export type ScoreRow = {
  shop_id: number;
  rating: number;
  review_count: number;
  shop_name: string;
  property_name: string;
  property_slug: string;
};

export const countByShop = (tx: Transaction, scope: ReviewScope) =>
  tx.rows(sql<ScoreRow>`
    select shop_id, rating, review_count, shops.name as shop_name, properties.name as property_name, properties.slug as property_slug
    from (select shop_id, rating, count(*) as review_count from receipts where ${reviewed(scope)} group by shop_id, rating) as scores
    join shops on shops.group_id = (select current_group_id()) and shops.id = shop_id
    join properties on properties.group_id = (select current_group_id()) and properties.id = shops.property_id
    order by fold_text(properties.name), fold_text(shops.name), shop_id, rating`);

export const countWithMessage = (tx: Transaction, scope: ReviewScope, rating: number | null) =>
  tx.row(sql<{ review_count: number }>`
    select count(*) as review_count from receipts where ${reviewed(scope)} and ${narrowed({ rating, hasMessage: true })}`);
