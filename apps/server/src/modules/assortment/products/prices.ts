import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type { listPriceChanges as endpoint } from '@larder/contract/assortment/products';
import { lowestPriceDays, lowestPriceOf, type PriceChange } from '@larder/domain/assortment/price-history';
import { usualPriceOf } from '@larder/domain/assortment/price-law';
import { type Context, read, type UserActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { makePage, readCursor } from '../../../platform/http/cursor.ts';
import { scopeOf } from './answer.ts';
import * as queries from './price-queries.ts';
import { findProduct } from './queries.ts';

const dayMs = 86_400_000;

/** Lists what a product's prices were, newest first unless asked otherwise, with the lowest one in force of 30 days. */
export async function listPriceChanges(
  context: Context<UserActor>,
  { query, params }: InputOf<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  const { productId } = params;
  const { limit } = query;
  const cursor = readCursor(query.cursor, ['moment']);
  const page = { sort: 'changedAt', isAscending: query.order === 'asc', limit, cursor };
  const scope = scopeOf(context);
  const prices = { productId, propertyIds: scope.propertyIds };
  const [product, found, { count }, recent] = await read(context, (tx) =>
    Promise.all([
      findProduct(tx, scope, productId),
      queries.listPriceChanges(tx, prices, page),
      queries.countPriceChanges(tx, prices),
      queries.listRecentChanges(tx, { productId, propertyId: scope.propertyId, days: lowestPriceDays + 1 }),
    ]),
  );
  if (product === undefined) throw new AppError('not_found');
  const keyOf = (row: queries.PriceChangeRow) => ({ values: [row.changed_at.getTime()], id: row.id });
  const { rows, ...place } = makePage({ rows: found, limit, cursor, keyOf });
  return {
    priceChanges: rows.map(toPriceChange),
    ...reviewOf(recent),
    pagination: { ...place, totalCount: count, isTotalExact: true },
  };
}

/** What the law holds a price against: the lowest of the last days, and what was usual in them. */
function reviewOf(recent: readonly queries.RecentRow[]): Pick<ResultOf<typeof endpoint>, 'lowest' | 'usualPriceCents'> {
  const [first] = recent;
  if (first === undefined) return { lowest: null, usualPriceCents: null };
  const changes = recent.map((row) => ({ kind: row.kind, toCents: row.to_cents, changedAt: row.changed_at }));
  return { lowest: lowestOf(changes, first.now), usualPriceCents: usualPriceOf(changes, first.now) };
}

function lowestOf(changes: readonly PriceChange[], now: Date): ResultOf<typeof endpoint>['lowest'] {
  const priceCents = lowestPriceOf(changes, now);
  if (priceCents === null) return null;
  const since = new Date(now.getTime() - lowestPriceDays * dayMs).toISOString();
  return { priceCents, since, days: lowestPriceDays };
}

function toPriceChange(row: queries.PriceChangeRow): ResultOf<typeof endpoint>['priceChanges'][number] {
  return {
    id: row.id,
    kind: row.kind,
    property: namedOf(row.property_id, row.property_name),
    fromCents: row.from_cents,
    toCents: row.to_cents,
    changedAt: row.changed_at.toISOString(),
    user: namedOf(row.user_id, row.user_name),
    program: row.access_token_name,
  };
}

function namedOf(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null || name === null ? null : { id, name };
}
