import type { AgeRestriction } from '@larder/domain/assortment/age';
import type { DepositKind } from '@larder/domain/assortment/deposit';
import type { LabelContent } from '@larder/domain/shelf/label-content';
import type { PriceCause } from '@larder/domain/shelf/price-windows';
import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { netContent } from '../../assortment/products/public.ts';
import { membersOfDeals } from './deal-queries.ts';
import { isClaimed, lowerVersion, unsoldReason, type UnsoldReason } from './label-fact-queries.ts';

const ofGroup = sql`group_id = (select current_group_id())`;

/** A label as far as looking for it goes. */
export type WatchedRow = { device_id: string; host_mark: string | null; is_awaited: boolean };

/** Labels whose ids are the group's: nothing else is looked at. */
export const listWatched = (tx: Transaction, shopId: number) =>
  tx.rows(sql<WatchedRow>`
    select device_id, host_mark, exists (
        select from label_faces
        where label_faces.group_id = (select current_group_id()) and label_id = price_labels.id and ended_at is null and confirmed_at is null and content is not null
      ) as is_awaited
    from price_labels where ${ofGroup} and shop_id = ${shopId} and ${isClaimed}`);

/** A label of a shop with its product, as far as its picture and its price go. */
export type ShelfLabelRow = {
  id: number;
  device_id: string;
  product_id: number | null;
  state: 'connected' | 'disconnected' | 'removed';
  hardware_type: number | null;
  width: number | null;
  height: number | null;
  colour: 'none' | 'red' | 'yellow' | null;
  battery_percent: number | null;
  last_seen_at: Date | null;
  host_mark: string | null;
  behind_since: Date | null;
  attempts: number;
  next_push_at: Date | null;
  /** Its id is the group's, and not another one's. */
  is_claimed: boolean;
  name: TranslatedText | null;
  price_cents: number | null;
  /** Why the shop does not sell it; null: it does. */
  unsold: UnsoldReason | null;
  deposit_kinds: DepositKind[] | null;
  age_restriction: AgeRestriction | null;
  ean_code: string | null;
  net_content: LabelContent['netContent'];
  vouchers: string[] | null;
  /** A guest can have it in a combi-deal of the shop. */
  is_in_deal: boolean;
};

export const listShelfLabels = (tx: Transaction, shopId: number) =>
  tx.rows(sql<ShelfLabelRow>`
    select price_labels.id, device_id, price_labels.product_id, state, hardware_type, width, height, colour, battery_percent, last_seen_at,
      host_mark, behind_since, attempts, next_push_at, ${isClaimed} as is_claimed,
      products.name, coalesce(custom_price_cents, retail_price_cents) as price_cents, ${unsoldReason} as unsold, deposit_kinds, age_restriction, ean_code,
      ${netContent} as net_content, vouchers, (price_labels.product_id in (${membersOfDeals(shopId)})) is true as is_in_deal
    from price_labels
    left join products on products.group_id = price_labels.group_id and products.id = price_labels.product_id
    left join product_property_configs as config on config.group_id = price_labels.group_id
      and config.product_id = price_labels.product_id and config.property_id = price_labels.property_id
    where price_labels.group_id = (select current_group_id()) and price_labels.shop_id = ${shopId} order by price_labels.id`);

/** The price of a product as it was last looked at. */
export type ShelfPriceRow = {
  product_id: number;
  planned_cents: number;
  planned_at: Date;
  till_cents: number;
  till_at: Date;
  charged_cents: number | null;
  lower_at: Date | null;
  /** Null: nothing waits, or nobody can say for what. */
  lower_version: number | null;
  /** Whether it was looked at in this database as it stands: see `price_line`. */
  is_of_line: boolean;
  is_sold: boolean;
};

export const listShelfPrices = (tx: Transaction, shopId: number) =>
  tx.rows(sql<ShelfPriceRow>`
    select product_id, planned_cents, planned_at, till_cents, till_at, charged_cents, lower_at, (${lowerVersion}) as lower_version, is_sold,
      line is not distinct from (select price_line((select current_group_id()))) as is_of_line
    from shelf_prices where ${ofGroup} and shop_id = ${shopId}`);

/** A till that may be selling, and what it is known to know in this database as it stands. */
export type SellingTillRow = {
  cash_register_id: number;
  name: string;
  asked_at: Date;
  known_version: number | null;
  known_at: Date | null;
};

/**
 * Tills of a shop that may be selling: those that asked for prices since a moment, with the credential that they have now,
 * and that nobody said not to wait for.
 */
export const listSellingTills = (tx: Transaction, shopId: number, since: Date) =>
  tx.rows(sql<SellingTillRow>`
    select till_price_versions.cash_register_id, name, asked_at, case when known_line = (select price_line((select current_group_id()))) then known_version end as known_version, known_at
    from till_price_versions join cash_registers on cash_registers.group_id = till_price_versions.group_id and cash_registers.id = cash_register_id
    join device_credentials on device_credentials.group_id = till_price_versions.group_id and device_credentials.cash_register_id = cash_registers.id
    where till_price_versions.group_id = (select current_group_id()) and cash_registers.shop_id = ${shopId} and removed_at is null and asked_at > ${since}
      and asked_at >= device_credentials.created_at and ignored_since is null
    order by name`);

/** The version of the group's prices now, and the line that it is of. */
export const currentVersion = (tx: Transaction) =>
  tx.row(sql<{ version: number; line: string }>`
    select coalesce((select version from price_counters where ${ofGroup}), 0) as version, price_line((select current_group_id())) as line`);

/** Whether anything that a product's price at a location follows was changed after a version. */
export const isPriceChanged = (
  tx: Transaction,
  { productId, propertyId }: { productId: number; propertyId: number },
  version: number,
) =>
  tx.row(sql<{ is_changed: boolean }>`
    with later as (select mark from price_versions where ${ofGroup} and version > ${version})
    select exists (select from price_changes join later using (mark) where ${ofGroup} and product_id = ${productId}
        and (property_id is null or property_id = ${propertyId}))
      or exists (select from dynamic_changes join later using (mark) where ${ofGroup} and property_id = ${propertyId}) as is_changed`);

/** A price to keep of a product. */
export type ShelfPriceChange = {
  readonly productId: number;
  readonly plannedCents: number;
  readonly plannedAt: Date;
  readonly tillCents: number;
  readonly tillAt: Date;
  readonly isSold: boolean;
  /** What tills have to know; kept as it is, or a version that this transaction takes. */
  readonly lower: { readonly chargedCents: number | null; readonly isFresh: boolean; readonly at: Date } | null;
};

type Place = { readonly propertyId: number; readonly shopId: number };

type LookedAt = { readonly prices: readonly ShelfPriceChange[]; readonly line: string };

/** The line is the one from before all was read: another one since then is for the next look. */
export const putShelfPrices = (tx: Transaction, place: Place, { prices, line }: LookedAt) =>
  tx.execute(sql`
    insert into shelf_prices (group_id, property_id, shop_id, product_id, planned_cents, planned_at, till_cents, till_at, charged_cents, lower_at, lower_mark, lower_xid, line, is_sold)
    select (select current_group_id()), ${place.propertyId}::bigint, ${place.shopId}::bigint, product_id, planned_cents, planned_at, till_cents, till_at, new.charged_cents, new.lower_at,
      case when is_fresh then take_price_version((select current_group_id())) when new.lower_at is not null then former.lower_mark end,
      case when is_fresh then pg_current_xact_id() when new.lower_at is not null then former.lower_xid end,
      ${line}::text, is_sold
    from unnest(${prices.map(({ productId }) => productId)}::bigint[],
      ${prices.map(({ plannedCents }) => plannedCents)}::bigint[], ${prices.map(({ plannedAt }) => plannedAt)}::timestamptz[],
      ${prices.map(({ tillCents }) => tillCents)}::bigint[], ${prices.map(({ tillAt }) => tillAt)}::timestamptz[],
      ${prices.map(({ lower }) => lower?.chargedCents ?? null)}::bigint[], ${prices.map(({ lower }) => lower?.at ?? null)}::timestamptz[],
      ${prices.map(({ lower }) => lower?.isFresh === true)}::boolean[], ${prices.map(({ isSold }) => isSold)}::boolean[])
      as new (product_id, planned_cents, planned_at, till_cents, till_at, charged_cents, lower_at, is_fresh, is_sold)
    left join lateral (select lower_mark, lower_xid from shelf_prices as former
      where former.group_id = (select current_group_id()) and former.shop_id = ${place.shopId} and former.product_id = new.product_id) as former on true
    on conflict (group_id, shop_id, product_id) do update set planned_cents = excluded.planned_cents, planned_at = excluded.planned_at,
      till_cents = excluded.till_cents, till_at = excluded.till_at, charged_cents = excluded.charged_cents,
      lower_at = excluded.lower_at, lower_mark = excluded.lower_mark, lower_xid = excluded.lower_xid, line = excluded.line, is_sold = excluded.is_sold`);

/** Products of a shop without a label keep no price. */
export const dropShelfPrices = (tx: Transaction, shopId: number, productIds: readonly number[]) =>
  tx.execute(
    sql`delete from shelf_prices where ${ofGroup} and shop_id = ${shopId} and product_id = any(${productIds}::bigint[])`,
  );

/** One event of a price. */
export type PriceEventEntry = {
  readonly productId: number;
  readonly labelId: number | null;
  readonly kind: 'planned' | 'till' | 'label';
  readonly priceCents: number;
  readonly cause: PriceCause;
  readonly at: Date;
};

export const appendEvents = (tx: Transaction, place: Place, events: readonly PriceEventEntry[]) =>
  tx.execute(sql`
    insert into price_timeline (group_id, property_id, shop_id, product_id, label_id, kind, price_cents, cause, happened_at)
    select (select current_group_id()), ${place.propertyId}::bigint, ${place.shopId}::bigint, * from unnest(${events.map(({ productId }) => productId)}::bigint[],
      ${events.map(({ labelId }) => labelId)}::bigint[], ${events.map(({ kind }) => kind)}::text[], ${events.map(({ priceCents }) => priceCents)}::bigint[],
      ${events.map(({ cause }) => cause)}::text[], ${events.map(({ at }) => at)}::timestamptz[])`);

/** What a pass found of a label. */
export type LabelChange = {
  readonly id: number;
  readonly state: ShelfLabelRow['state'];
  readonly hardwareType: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly colour: ShelfLabelRow['colour'];
  readonly batteryPercent: number | null;
  readonly lastSeenAt: Date | null;
  readonly hostMark: string | null;
  readonly behindSince: Date | null;
  readonly attempts: number;
  readonly nextPushAt: Date | null;
};

export const updateLabels = (tx: Transaction, changes: readonly LabelChange[], now: Date) =>
  tx.execute(sql`
    update price_labels set state = new.state, hardware_type = new.hardware_type, width = new.width, height = new.height, colour = new.colour,
      battery_percent = new.battery_percent, last_seen_at = new.last_seen_at, host_mark = new.host_mark, behind_since = new.behind_since,
      attempts = new.attempts, next_push_at = new.next_push_at, updated_at = ${now}
    from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ state }) => state)}::text[], ${changes.map(({ hardwareType }) => hardwareType)}::integer[],
      ${changes.map(({ width }) => width)}::integer[], ${changes.map(({ height }) => height)}::integer[], ${changes.map(({ colour }) => colour)}::text[],
      ${changes.map(({ batteryPercent }) => batteryPercent)}::smallint[], ${changes.map(({ lastSeenAt }) => lastSeenAt)}::timestamptz[],
      ${changes.map(({ hostMark }) => hostMark)}::text[], ${changes.map(({ behindSince }) => behindSince)}::timestamptz[],
      ${changes.map(({ attempts }) => attempts)}::integer[], ${changes.map(({ nextPushAt }) => nextPushAt)}::timestamptz[])
      as new (id, state, hardware_type, width, height, colour, battery_percent, last_seen_at, host_mark, behind_since, attempts, next_push_at)
    where price_labels.group_id = (select current_group_id()) and price_labels.id = new.id`);

/** Counts a picture that is sent to a label. */
export const noteAttempt = (tx: Transaction, labelId: number) =>
  tx.execute(
    sql`update price_labels set attempts = attempts + 1, next_push_at = null where ${ofGroup} and id = ${labelId}`,
  );

/** Keeps a label from being sent to before an instant. */
export const delayLabel = (tx: Transaction, labelId: number, until: Date) =>
  tx.execute(sql`update price_labels set next_push_at = ${until} where ${ofGroup} and id = ${labelId}`);
