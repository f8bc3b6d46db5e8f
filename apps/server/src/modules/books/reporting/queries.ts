import type { Span } from '@larder/domain/platform/period';
import type { LabelHostTrouble } from '@larder/domain/shelf/label-host';
import { shortcutCount } from '@larder/domain/places/organisation';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { dayRows, ofBoth, periodRows, type ReportScope, type Spans, within } from './layer-queries.ts';
import { rollups } from './rollup-queries.ts';

/** Sums of receipts. */
export type Sums = { receipt_count: number; item_count: number; turnover_cents: number; deposit_cents: number };

/** Sums of one day of all locations, or of one location on all days, in one of the two periods. */
export type SumRow = Sums & {
  is_current: boolean;
  state: 'SUCCESS' | 'FAILED';
  local_day: string | null;
  property_id: number | null;
};

/** Finished and failed sales of a period and the one before, by day and by location, from totals and tail in one snapshot. */
export const sumSales = (tx: Transaction, scope: ReportScope, periods: Spans) =>
  tx.rows(sql<SumRow>`
    select is_current, state, local_day, property_id, sum(receipt_count) as receipt_count, sum(item_count) as item_count,
      sum(total_cents - deposit_cents) as turnover_cents, sum(deposit_cents) as deposit_cents
    from ${ofBoth(periods, (period) => dayRows(rollups.receipts, scope, period))} as sales
    where state in ('SUCCESS', 'FAILED')
    group by grouping sets ((is_current, state, local_day), (is_current, state, property_id))
    order by local_day, property_id`);

type Name = { nl: string; de?: string; en?: string };

export const sumCategories = (tx: Transaction, scope: ReportScope, days: Span) =>
  tx.rows(sql<{ category_id: number | null; name: Name | null; item_count: number; turnover_cents: number }>`
    select categories.id as category_id, categories.name, sold.item_count, sold.turnover_cents
    from (
      select category_id, sum(item_count) as item_count, sum(turnover_cents) as turnover_cents
      from ${periodRows(rollups.categories, scope, days)} as lines
      group by category_id having sum(item_count) <> 0 or sum(turnover_cents) <> 0
    ) as sold
    left join categories on categories.group_id = (select current_group_id()) and categories.id = sold.category_id
    order by sold.turnover_cents desc, sold.category_id`);

/** A location with its newest receipt. */
export type LocationRow = {
  id: number;
  name: string;
  slug: string;
  time_zone: string;
  inactive_after_hours: number;
  last_receipt_at: Date | null;
};

export const listLocations = (tx: Transaction, scope: ReportScope) =>
  tx.rows(sql<LocationRow>`
    select id, name, slug, time_zone, inactive_after_hours, (select sold_at from receipts where receipts.group_id = (select current_group_id()) and receipts.property_id = properties.id
      order by sold_at desc, receipts.id desc limit 1) as last_receipt_at
    from properties where group_id = (select current_group_id()) and (${scope.propertyIds}::bigint[] is null or id = any(${scope.propertyIds}::bigint[]))
    order by fold_text(name), id`);

/** A till with its newest receipt, and after how many hours without one its location wants to hear of it. */
export type RegisterRow = {
  id: number;
  name: string;
  shopName: string;
  propertySlug: string;
  inactiveAfterHours: number;
  lastReceiptAt: string | null;
};

/** A label host that takes no pictures, of a shop that has labels. */
export type LabelHostRow = {
  shopId: number;
  shopName: string;
  propertySlug: string;
  trouble: LabelHostTrouble;
  since: string;
};

/** The newest sale whose age check was left open. */
export type OpenAgeRow = { id: number; number: number; propertySlug: string; soldAt: string };

/** A shop that could have shortcuts and has none. */
export type BareShopRow = { shopId: number; shopName: string; propertySlug: string };

/** What somebody has to look at: receipts in quarantine, prices that are held back, schedules whose last run failed, shops without shortcuts, and tills by their newest receipt, the oldest first. */
export type AttentionRow = {
  quarantined_count: number;
  open_age: { count: number; newest: OpenAgeRow } | null;
  held_count: number;
  failed_schedule_count: number;
  label_hosts: LabelHostRow[];
  bare_shops: BareShopRow[];
  registers: RegisterRow[];
};

export const findAttention = (tx: Transaction, scope: ReportScope, ageSince: Date) =>
  tx.row(sql<AttentionRow>`
    select (select count(*) from quarantined_receipts where ${within(sql`quarantined_receipts`, scope)} and resolved_receipt_id is null and handled_at is null) as quarantined_count,
      (select json_build_object('count', count(*), 'newest', (array_agg(json_build_object('id', receipts.id, 'number', receipts.number, 'propertySlug', slug, 'soldAt', sold_at)
          order by sold_at desc, receipts.id desc))[1])
        from receipts join properties on properties.group_id = receipts.group_id and properties.id = receipts.property_id
        where ${within(sql`receipts`, scope)} and is_age_needed and state = 'SUCCESS' and age_answer is not true and sold_at >= ${ageSince}
          and (age_answer is false or not exists (
            select from age_check_uses where age_check_uses.group_id = (select current_group_id()) and age_check_uses.receipt_id = receipts.id))
        having count(*) > 0) as open_age,
      (select count(*) from shelf_prices where ${within(sql`shelf_prices`, scope)} and till_cents < planned_cents and is_sold) as held_count,
      (select count(*) from (
        select distinct on (name) failed_at from scheduled_runs
        where ${scope.propertyIds === null} and group_id = (select current_group_id()) and (finished_at is not null or failed_at is not null)
        order by name, slot_at desc
      ) as last_runs where failed_at is not null) as failed_schedule_count,
      coalesce((select json_agg(json_build_object('shopId', shops.id, 'shopName', shops.name, 'propertySlug', properties.slug, 'trouble', trouble,
          'since', trouble_since) order by trouble_since, shops.id)
        from label_hosts
        join shops on shops.group_id = label_hosts.group_id and shops.id = label_hosts.shop_id
        join properties on properties.group_id = label_hosts.group_id and properties.id = label_hosts.property_id
        where ${within(sql`label_hosts`, scope)} and (trouble = 'missing') = (ip_address is null)
          and exists (select from price_labels where price_labels.group_id = (select current_group_id()) and price_labels.shop_id = label_hosts.shop_id)), '[]') as label_hosts,
      coalesce((select json_agg(json_build_object('shopId', shops.id, 'shopName', shops.name, 'propertySlug', properties.slug) order by fold_text(shops.name), shops.id)
        from shops join properties on properties.group_id = shops.group_id and properties.id = shops.property_id
        where ${within(sql`shops`, { ...scope, shopId: null })} and (${scope.shopId}::bigint is null or shops.id = ${scope.shopId}) and shortcut_product_ids = '{}'
          and (select count(*) from (
            select from products where products.group_id = (select current_group_id()) and archived_at is null and status = 'published'
              and (products.property_id is null or products.property_id = shops.property_id) limit ${shortcutCount}) as sold) = ${shortcutCount}), '[]') as bare_shops,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'shopName', shop_name, 'propertySlug', slug, 'inactiveAfterHours', inactive_after_hours,
          'lastReceiptAt', last_receipt_at) order by last_receipt_at nulls first, id)
        from (
          select cash_registers.id, cash_registers.name, shops.name as shop_name, properties.slug, properties.inactive_after_hours,
            (select sold_at from receipts where receipts.group_id = (select current_group_id()) and receipts.cash_register_id = cash_registers.id
              order by sold_at desc limit 1) as last_receipt_at
          from cash_registers
          join shops on shops.group_id = cash_registers.group_id and shops.id = cash_registers.shop_id
          join properties on properties.group_id = cash_registers.group_id and properties.id = cash_registers.property_id
          where ${within(sql`cash_registers`, scope)} and removed_at is null
        ) as registers), '[]') as registers`);
