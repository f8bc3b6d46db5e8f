import type { AgeRestriction } from '@larder/domain/assortment/age';
import type { PaymentMethodKind } from '@larder/domain/assortment/ledger';
import type { Country } from '@larder/domain/platform/country';
import type { DepositKind } from '@larder/domain/assortment/deposit';
import type { VatGoods } from '@larder/domain/assortment/vat';
import type { VoucherType } from '@larder/domain/places/voucher';
import type { Locale } from '@larder/messages/translation';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties } from '../../../platform/database/keyset.ts';
import { sql, type Statement } from '../../../platform/database/sql.ts';
import { isOffered } from '../../assortment/products/public.ts';

/** The shop of a till, with what a till goes by of its location, and the till itself. */
export type ShopRow = {
  id: number;
  name: string;
  location_name: string;
  default_language: Locale;
  is_pickup_active: boolean;
  validate_legal_age: boolean;
  logo_url: string | null;
  cash_register_image_url: string | null;
  allowed_vouchers: VoucherType[];
  employee_discount_percent: number | null;
  register_id: number;
  register_name: string;
  model: 'table' | 'floor';
  category_order: number[];
  shortcut_product_ids: number[];
  time_zone: string;
  country: Country;
  theme: Record<'primaryColor' | 'lightColor' | 'darkColor' | 'ctaButtonColor' | 'searchButtonColor', string> | null;
  version: number | null;
  mark: string | null;
};

/** The version of a group's prices that was taken last; its rows come with what it stands for, and in the order of commits. */
const newestVersion = sql`
  select version, mark from price_versions where group_id = (select current_group_id()) and version is not null order by version desc limit 1`;

/** The shop of a till with the version of its prices. */
export const getShop = (tx: Transaction, cashRegisterId: number) =>
  tx.row(sql<ShopRow>`
    select shops.id, shops.name, properties.name as location_name, default_language, is_pickup_active, validate_legal_age, logo_url,
      cash_register_image_url, allowed_vouchers,
      case when 'employee_discount' = any(allowed_vouchers) then employee_discount_percent end as employee_discount_percent,
      cash_registers.id as register_id, cash_registers.name as register_name, cash_registers.model,
      category_order, shortcut_product_ids, time_zone, country, coalesce(shops.theme, properties.theme) as theme, newest.version, newest.mark
    from cash_registers join shops on shops.group_id = cash_registers.group_id and shops.id = cash_registers.shop_id
      join properties on properties.group_id = shops.group_id and properties.id = shops.property_id left join (${newestVersion}) as newest on true
    where cash_registers.group_id = (select current_group_id()) and cash_registers.id = ${cashRegisterId}`);

type Name = { nl: string; de?: string; en?: string };

/** The ways to pay in the order in which people see them. */
export const listPaymentMethods = (tx: Transaction) =>
  tx.rows(sql<{ code: string; name: Name; kind: PaymentMethodKind }>`
    select code, name, kind from payment_methods where group_id = (select current_group_id()) and removed_at is null
    order by fold_text(name ->> 'nl'), id`);

export const listCategories = (tx: Transaction) =>
  tx.rows(sql<{ id: number; name: Name; photo_url: string | null }>`
    select id, name, photo_url from categories where group_id = (select current_group_id()) order by position, id`);

/** A product as a till sells it. */
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
  vouchers: VoucherType[];
};

/** Where a till sells. */
type SalePlace = { readonly propertyId: number; readonly shopId: number };

/** The products that a shop offers (PRD-04), with all that a till shows of them. */
export const listOffered = (tx: Transaction, place: SalePlace) =>
  tx.rows(sql<SaleRow>`
    select products.id, products.name, category_id, second_category_id, image_url, ean_code, ${priceCents}, deposit_kinds, vat_type, age_restriction, vouchers
    ${productsAt(place)} and ${isOffered(place)} order by products.sort_name, products.id`);

/** What a shop asks for a product, and whether it offers it. */
export type PricedRow = Pick<SaleRow, 'id' | 'price_cents'> & { is_available: boolean };

/**
 * The prices of what a shop offers, of these products, or of all that there are, whether it offers them or not. No more of
 * them: the tills of an installation ask for hundreds each in one second, when windows open.
 */
export const listPriced = (tx: Transaction, place: SalePlace, only: readonly number[] | 'offered' | 'all') =>
  tx.rows(sql<PricedRow>`
    select products.id, ${priceCents}, ${only === 'offered' ? sql`true` : isOffered(place)} as is_available
    ${productsAt(place)} and ${chosen(only, place)} order by products.id`);

const priceCents = sql`coalesce(custom_price_cents, retail_price_cents) as price_cents`;

const productsAt = ({ propertyId }: SalePlace) => sql`
  from products left join product_property_configs as property_config
    on property_config.group_id = products.group_id and property_config.product_id = products.id and property_config.property_id = ${propertyId}
  where products.group_id = (select current_group_id()) and (products.property_id is null or products.property_id = ${propertyId})`;

function chosen(only: readonly number[] | 'offered' | 'all', place: SalePlace): Statement {
  if (only === 'all') return sql`true`;
  return only === 'offered' ? isOffered(place) : sql`products.id = any(${only}::bigint[])`;
}

/** A version as it is kept: a number that the group gave, and what it drew with it. */
export type TakenVersion = { readonly number: number; readonly mark: string };

/** Whether a version is one of this group's, as its history stands. */
const isTaken = (taken: TakenVersion | null) =>
  taken === null
    ? sql`false`
    : sql`exists (select from price_versions where group_id = (select current_group_id()) and version = ${taken.number} and mark = ${taken.mark}::uuid)`;

/** What changed since a version. */
export type ChangeRow = {
  version: number | null;
  mark: string | null;
  is_known: boolean;
  product_ids: number[];
  /** Those of them that are deleted. */
  gone_ids: number[];
  is_rule_changed: boolean;
  is_awaited: boolean;
};

/**
 * The products whose price or availability changed since a version, whether the rule of all prices did (DYN-04), and the
 * version up to which that is known; and whether a label waits for a till that knows no more than that (DYN-05). Of a
 * version that is none of the group's nothing is known.
 */
export const listChanges = (
  tx: Transaction,
  { propertyId, shopId }: { propertyId: number; shopId: number },
  { taken, at, now }: { taken: TakenVersion | null; at: Date | null; now: Date },
) =>
  tx.row(sql<ChangeRow>`
    with newest as (${newestVersion}),
      later as (select mark from price_versions where group_id = (select current_group_id()) and version > ${taken?.number ?? null}),
      changed as (select distinct product_id from price_changes join later using (mark)
        where group_id = (select current_group_id()) and (property_id is null or property_id = ${propertyId}))
    select newest.version, newest.mark, ${isTaken(taken)} as is_known,
      exists (select from dynamic_changes join later using (mark) where group_id = (select current_group_id()) and property_id = ${propertyId}) as is_rule_changed,
      coalesce((select array_agg(product_id) from changed), '{}') as product_ids,
      coalesce((select array_agg(product_id) from changed
        where not exists (select from products where group_id = (select current_group_id()) and products.id = product_id)), '{}') as gone_ids,
      exists (select from shelf_prices join price_versions using (group_id)
        where group_id = (select current_group_id()) and shop_id = ${shopId} and lower_at <= ${now} and price_versions.mark = lower_mark
          and (price_versions.version > ${taken?.number ?? null} or lower_at > ${at})) as is_awaited
    from (select) as one left join newest on true`);

/** The mark of the version that a group's prices have now. */
export const findNewestMark = (tx: Transaction) =>
  tx.maybeRow(sql<{ mark: string }>`select mark from (${newestVersion}) as newest`);

/** A till that asks for prices; what it knows is kept as it is when it does not say. */
export type PriceQuestion = {
  readonly cashRegisterId: number;
  readonly shopId: number;
  readonly known: { readonly taken: TakenVersion | null; readonly at: Date | null };
  readonly isFromVersion: boolean;
  readonly now: Date;
};

/** Notes the question; in a shop without labels only now and then, because nothing waits for it there. */
export const upsertPriceQuestion = (
  tx: Transaction,
  { cashRegisterId, shopId, known, isFromVersion, now }: PriceQuestion,
) =>
  tx.execute(sql`
    insert into till_price_versions (group_id, cash_register_id, asked_at, known_version, known_at, known_line)
    values ((select current_group_id()), ${cashRegisterId}, ${now}, case when ${isTaken(known.taken)} then ${known.taken?.number ?? null}::bigint end, ${known.at},
      price_line((select current_group_id())))
    on conflict (group_id, cash_register_id) do update set asked_at = excluded.asked_at, known_xid = null, ignored_since = null,
      known_version = case when ${isFromVersion}::boolean then excluded.known_version else till_price_versions.known_version end,
      known_at = case when ${isFromVersion}::boolean then excluded.known_at else till_price_versions.known_at end,
      known_line = case when ${isFromVersion}::boolean then excluded.known_line else till_price_versions.known_line end
    where till_price_versions.asked_at < excluded.asked_at - interval '10 minutes' or till_price_versions.ignored_since is not null
      or exists (select from price_labels where group_id = (select current_group_id()) and shop_id = ${shopId})`);

/**
 * A till that knew a version of ours and now shows one that is none: the history that it comes from is lost, and what
 * other tills were told in it too. From here on they count as knowing nothing until they ask.
 */
export const noteBreak = (tx: Transaction, cashRegisterId: number, taken: TakenVersion) =>
  tx.execute(sql`
    update price_counters set breaks = breaks + 1
    where group_id = (select current_group_id()) and not ${isTaken(taken)}
      and exists (select from till_price_versions where group_id = (select current_group_id()) and cash_register_id = ${cashRegisterId} and known_version is not null)`);

/** A cash register that the caller may see. */
export const findCashRegister = (tx: Transaction, propertyIds: readonly number[] | null, cashRegisterId: number) =>
  tx.maybeRow(sql<{ id: number; property_id: number }>`
    select id, property_id from cash_registers where group_id = (select current_group_id()) and id = ${cashRegisterId} and removed_at is null
      and ${inProperties(sql`property_id`, propertyIds)}`);

/** Has nobody wait for a till until it asks again; nobody does for one that never asked. */
export const ignoreTill = (tx: Transaction, cashRegisterId: number, now: Date) =>
  tx.execute(sql`
    update till_price_versions set ignored_since = ${now}
    where group_id = (select current_group_id()) and cash_register_id = ${cashRegisterId} and ignored_since is null`);

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
