import type { Country } from '@larder/domain/platform/country';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** What a shop of a location asks for alcohol now, with one change of its price before this transaction. */
export type AlcoholPriceRow = {
  readonly product_id: number;
  readonly property_id: number;
  readonly country: Country;
  readonly price_cents: number;
  readonly kind: 'advised' | 'own';
  readonly to_cents: number | null;
  readonly changed_at: Date;
  readonly now: Date;
};

/** What an import is going to write of a product: its price, a location's own one, and whether shops sell it as alcohol. */
export type PlannedPrice = {
  readonly id: number;
  readonly retail_price_cents: number;
  /** The location whose own price is set; null for none. */
  readonly property_id: number | null;
  readonly custom_price_cents: number | null;
  readonly is_judged: boolean;
};

type Asked = {
  readonly productIds: readonly number[];
  readonly planned: readonly PlannedPrice[];
  readonly country: Country;
  readonly days: number;
};

/**
 * The prices of the published alcohol among these products at every location that can sell it, each with the changes of
 * the last days and the last one of each kind before them, in the order that they were made. Changes of this transaction
 * are not among them: the history keeps milliseconds, so the beginning of the transaction is cut to them too. What is
 * planned stands for what is written, product by product.
 */
export const listAlcoholPrices = (tx: Transaction, { productIds, planned, country, days }: Asked) => {
  const before = sql`now()::timestamp(3) with time zone`;
  const since = sql`now() - make_interval(hours => ${days * 24}::int)`;
  const priced = sql`history.group_id = sold.group_id and history.product_id = sold.product_id
    and (history.kind = 'advised' or history.property_id = sold.property_id) and history.changed_at < ${before}`;
  const standing = (kind: 'advised' | 'own') => sql`
    (select id, kind, to_cents, changed_at from price_history as history where ${priced} and kind = ${kind} and changed_at < ${since}
      order by changed_at desc, id desc limit 1)`;
  return tx.rows(sql<AlcoholPriceRow>`
    select sold.product_id, sold.property_id, sold.country, sold.price_cents, recent.kind, recent.to_cents, recent.changed_at, now() as now
    from (
      select products.group_id, products.id as product_id, properties.id as property_id, country,
        coalesce(case when planned.property_id = properties.id then planned.custom_price_cents else own.custom_price_cents end,
          planned.retail_price_cents, products.retail_price_cents) as price_cents
      from products
      join properties on properties.group_id = products.group_id and (products.property_id is null or properties.id = products.property_id)
      left join product_property_configs as own
        on own.group_id = products.group_id and own.product_id = products.id and own.property_id = properties.id
      left join jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
        as planned (id bigint, retail_price_cents bigint, property_id bigint, custom_price_cents bigint, is_judged boolean) on planned.id = products.id
      where products.group_id = (select current_group_id()) and products.id = any(${productIds}::bigint[])
        and coalesce(is_judged, age_restriction <> 'off' and status = 'published' and archived_at is null) and country = ${country}
    ) as sold
    join lateral (
      select id, kind, to_cents, changed_at from price_history as history where ${priced} and changed_at >= ${since}
      union all ${standing('advised')} union all ${standing('own')}
    ) as recent on true
    order by sold.product_id, sold.property_id, recent.changed_at, recent.id`);
};
