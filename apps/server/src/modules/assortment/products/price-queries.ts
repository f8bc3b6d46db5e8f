import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties } from '../../../platform/database/keyset.ts';
import { sql, type Statement } from '../../../platform/database/sql.ts';
import type { PageRequest } from '../../../platform/http/list.ts';

/** A change of a price with the names of its location and of who made it, where they are still there. */
export type PriceChangeRow = {
  readonly id: number;
  readonly kind: 'advised' | 'own';
  readonly property_id: number | null;
  readonly property_name: string | null;
  readonly from_cents: number | null;
  readonly to_cents: number | null;
  readonly changed_at: Date;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly access_token_name: string | null;
};

/** Whose prices: a product's advised ones and the own ones of these locations (null: of all). */
export type PriceScope = { readonly productId: number; readonly propertyIds: readonly number[] | null };

const shown = ({ productId, propertyIds }: PriceScope) => sql`
  price_history.group_id = (select current_group_id()) and price_history.product_id = ${productId}
    and (kind = 'advised' or ${inProperties(sql`price_history.property_id`, propertyIds)})`;

export const listPriceChanges = (tx: Transaction, scope: PriceScope, page: PageRequest) => {
  const isAscending = page.isAscending !== (page.cursor?.direction === 'previous');
  const order = isAscending ? sql`changed_at, price_history.id` : sql`changed_at desc, price_history.id desc`;
  return tx.rows(sql<PriceChangeRow>`
    select price_history.id, kind, price_history.property_id, properties.name as property_name, from_cents, to_cents, changed_at,
      price_history.user_id, users.name as user_name, access_tokens.name as access_token_name
    from price_history
    left join properties on properties.group_id = price_history.group_id and properties.id = price_history.property_id
    left join users on users.group_id = price_history.group_id and users.id = price_history.user_id
    left join access_tokens on access_tokens.group_id = price_history.group_id and access_tokens.id = price_history.access_token_id
    where ${shown(scope)} and ${placeOf(page, isAscending)}
    order by ${order} limit ${page.limit + 1}`);
};

function placeOf({ cursor }: PageRequest, isAscending: boolean): Statement {
  if (cursor === undefined) return sql`true`;
  const changedAt = new Date(Number(cursor.values[0]));
  return isAscending
    ? sql`(changed_at, price_history.id) > (${changedAt}, ${cursor.id})`
    : sql`(changed_at, price_history.id) < (${changedAt}, ${cursor.id})`;
}

export const countPriceChanges = (tx: Transaction, scope: PriceScope) =>
  tx.row(sql<{ count: number }>`select count(*) as count from price_history where ${shown(scope)}`);

/** A change as far as the lowest price goes. `now` is the database's, which dated the changes. */
export type RecentRow = {
  readonly kind: 'advised' | 'own';
  readonly to_cents: number | null;
  readonly changed_at: Date;
  readonly now: Date;
};

/**
 * The changes of the last days, and the last one before them of each kind, in the order that they were made: of the
 * location, or without one of an own product's location, else of the advised price alone.
 */
export const listRecentChanges = (
  tx: Transaction,
  { productId, propertyId, days }: { productId: number; propertyId: number | null; days: number },
) => {
  const since = sql`now() - make_interval(hours => ${days * 24}::int)`;
  const priced = sql`
    price_history.group_id = (select current_group_id()) and product_id = ${productId} and (kind = 'advised' or property_id = coalesce(${propertyId}::bigint,
      (select products.property_id from products where products.group_id = (select current_group_id()) and products.id = price_history.product_id)))`;
  const standing = (kind: 'advised' | 'own') => sql`
    (select id, kind, to_cents, changed_at from price_history where ${priced} and kind = ${kind} and changed_at < ${since}
      order by changed_at desc, id desc limit 1)`;
  return tx.rows(sql<RecentRow>`
    select kind, to_cents, changed_at, now() as now from (
      select id, kind, to_cents, changed_at from price_history where ${priced} and changed_at >= ${since}
      union all ${standing('advised')} union all ${standing('own')}
    ) as recent order by changed_at, id`);
};
