import type { AgeRestriction } from '@larder/domain/age';
import type { Country } from '@larder/domain/country';
import type { DepositKind } from '@larder/domain/deposit';
import type { VatGoods } from '@larder/domain/vat';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { isOffered } from '../products/public.ts';

/** The shop of a till. */
export type ShopRow = {
  id: number;
  name: string;
  category_order: number[];
  shortcut_product_ids: number[];
  time_zone: string;
  country: Country;
  theme: Record<'primaryColor' | 'lightColor' | 'darkColor' | 'ctaButtonColor' | 'searchButtonColor', string> | null;
  version: string;
};

/** The shop with the version of its prices: below it every transaction has ended, so nothing under way is skipped. */
export const getShop = (tx: Transaction, shopId: number) =>
  tx.row(sql<ShopRow>`
    select shops.id, shops.name, category_order, shortcut_product_ids, time_zone, country, coalesce(shops.theme, properties.theme) as theme, pg_snapshot_xmin(pg_current_snapshot())::text as version
    from shops join properties on properties.group_id = shops.group_id and properties.id = shops.property_id
    where shops.group_id = (select current_group_id()) and shops.id = ${shopId}`);

type Name = { nl: string; de?: string; en?: string };

export const listCategories = (tx: Transaction) =>
  tx.rows(sql<{ id: number; name: Name; photo_url: string | null }>`
    select id, name, photo_url from categories where group_id = (select current_group_id()) order by position, id`);

/** A product as a till sells it, and whether it may. */
export type SaleRow = {
  id: number;
  name: Name;
  category_id: number;
  second_category_id: number | null;
  image_url: string | null;
  ean_code: string | null;
  price_cents: number;
  deposit_kinds: DepositKind[];
  vat_type: VatGoods;
  age_restriction: AgeRestriction;
  is_available: boolean;
};

/** The products of a shop: what it offers (PRD-04), or these whether it offers them or not. */
export const listForSale = (
  tx: Transaction,
  place: { propertyId: number; shopId: number },
  only: readonly number[] | null,
) =>
  tx.rows(sql<SaleRow>`
    select products.id, products.name, category_id, second_category_id, image_url, ean_code,
      coalesce(custom_price_cents, retail_price_cents) as price_cents, deposit_kinds, vat_type, age_restriction,
      ${only === null ? sql`true` : isOffered(place)} as is_available
    from products
    left join product_property_configs as property_config
      on property_config.group_id = products.group_id and property_config.product_id = products.id and property_config.property_id = ${place.propertyId}
    where products.group_id = (select current_group_id()) and (products.property_id is null or products.property_id = ${place.propertyId})
      and ${only === null ? isOffered(place) : sql`products.id = any(${only}::bigint[])`}
    order by products.sort_name, products.id`);

/**
 * The products whose price or availability changed since a version, whether the rule of all prices did (DYN-04), and the
 * version up to which that is known.
 */
export const listChanges = (tx: Transaction, propertyId: number, since: string) =>
  tx.row(sql<{ version: string; product_ids: number[]; is_rule_changed: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as version,
      exists (select from dynamic_changes where group_id = (select current_group_id()) and property_id = ${propertyId}
        and changed_xid >= ${since}::xid8 and changed_xid < pg_snapshot_xmin(pg_current_snapshot())) as is_rule_changed,
      coalesce((select array_agg(distinct product_id) from price_changes
        where group_id = (select current_group_id()) and changed_xid >= ${since}::xid8 and changed_xid < pg_snapshot_xmin(pg_current_snapshot())
          and (property_id is null or property_id = ${propertyId})), '{}') as product_ids`);

/** A till that asks for prices; what it knows is kept as it is when it does not say. */
export type PriceQuestion = {
  readonly cashRegisterId: number;
  readonly shopId: number;
  readonly known: { readonly changes: string; readonly at: Date } | null;
  readonly isFromVersion: boolean;
  readonly now: Date;
};

/** Notes the question; in a shop without labels only now and then, because nothing waits for it there. */
export const upsertPriceQuestion = (
  tx: Transaction,
  { cashRegisterId, shopId, known, isFromVersion, now }: PriceQuestion,
) =>
  tx.execute(sql`
    insert into till_price_versions (group_id, cash_register_id, asked_at, known_xid, known_at)
    values ((select current_group_id()), ${cashRegisterId}, ${now}, ${known?.changes ?? null}::xid8, ${known?.at ?? null})
    on conflict (group_id, cash_register_id) do update set asked_at = excluded.asked_at,
      known_xid = case when ${isFromVersion}::boolean then excluded.known_xid else till_price_versions.known_xid end,
      known_at = case when ${isFromVersion}::boolean then excluded.known_at else till_price_versions.known_at end
    where till_price_versions.asked_at < excluded.asked_at - interval '10 minutes'
      or exists (select from price_labels where group_id = (select current_group_id()) and shop_id = ${shopId})`);

export const upsertSighting = (
  tx: Transaction,
  groupId: number,
  sighting: { cashRegisterId: number; now: Date; appVersion: string; clockSkewMs: number },
) =>
  tx.execute(sql`
    insert into cash_register_sightings (group_id, cash_register_id, seen_at, app_version, clock_skew_ms)
    values (${groupId}, ${sighting.cashRegisterId}, ${sighting.now}, ${sighting.appVersion}, ${sighting.clockSkewMs})
    on conflict (group_id, cash_register_id) do update
      set seen_at = excluded.seen_at, app_version = excluded.app_version, clock_skew_ms = excluded.clock_skew_ms`);
