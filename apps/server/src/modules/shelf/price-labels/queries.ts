import type { LabelHostTrouble } from '@larder/domain/shelf/label-host';
import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties, keyset } from '../../../platform/database/keyset.ts';
import { allOf, sql, type Statement } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';
import { isOffered } from '../../assortment/products/public.ts';
import { isClaimed, lowerVersion, unsoldReason, type UnsoldReason } from './label-fact-queries.ts';

/** A label with its product, its prices and its host. */
export type LabelRow = {
  id: number;
  property_id: number;
  shop_id: number;
  device_id: string;
  state: 'connected' | 'disconnected' | 'removed';
  product_id: number | null;
  product_name: TranslatedText | null;
  unsold: UnsoldReason | null;
  battery_percent: number | null;
  planned_cents: number | null;
  shown_cents: number | null;
  till_cents: number | null;
  delay:
    | 'none'
    | 'in_use_elsewhere'
    | 'sending'
    | 'waits_for_tills'
    | `host_${LabelHostTrouble}`
    | 'unreachable'
    | 'unknown_hardware';
  behind_since: Date | null;
  lower_at: Date | null;
  lower_version: number | null;
  last_seen_at: Date | null;
  server_name: string | null;
  ip_address: string | null;
  port: number | null;
  config_port: number | null;
  picture_key: string | null;
  /** The picture says that its product is not for sale. */
  is_closed: boolean;
  version: number;
};

/** Which labels a list holds. */
export type LabelFilter = {
  readonly propertyIds: readonly number[] | null;
  readonly shopId: number;
  readonly search: string | undefined;
  readonly state: LabelRow['state'] | undefined;
  readonly isHeld: boolean;
};

/** What a list of labels can be sorted by. */
export type LabelSort = 'productName' | 'deviceId' | 'state' | 'batteryLevel' | 'shopPriceCents';

// Labels without a product, a battery or a price come last.
const sortColumns = {
  productName: sql`coalesce(named.sort_name, 'zzz')`,
  deviceId: sql`device_id`,
  state: sql`array_position(array['connected', 'disconnected', 'removed'], state)`,
  batteryLevel: sql`coalesce(battery_percent, 101)`,
  shopPriceCents: sql`coalesce(planned_cents, 2147483647)`,
} as const satisfies Record<LabelSort, Statement>;

const mayBeCharged = sql`lower_at is not null and (not is_sold or charged_cents is null or planned_cents < charged_cents)`;

const columns = sql`
  price_labels.id, price_labels.property_id, price_labels.shop_id, device_id, state, price_labels.product_id, products.name as product_name, ${unsoldReason} as unsold,
  battery_percent, planned_cents, case when face.product_id = price_labels.product_id then face.price_cents end as shown_cents, till_cents,
  case when not ${isClaimed} then 'in_use_elsewhere' when ip_address is null then 'host_missing' when behind_since is null then 'none' when ${mayBeCharged} then 'waits_for_tills' when hardware_type is null and state = 'connected' then 'unknown_hardware'
    when trouble <> 'missing' then 'host_' || trouble when state <> 'connected' then 'unreachable' else 'sending' end as delay,
  behind_since, lower_at, (${lowerVersion}) as lower_version, last_seen_at, server_name, ip_address, port, config_port, face.picture_key,
  coalesce(face.product_id is null and face.content <> '', false) as is_closed, price_labels.version`;

/** What labels are found by. */
const found = sql`
  price_labels
  left join shelf_prices on shelf_prices.group_id = price_labels.group_id and shelf_prices.shop_id = price_labels.shop_id
    and shelf_prices.product_id = price_labels.product_id`;

/** The name that a label is sorted by; one at a time, so that no guess at how many there are makes it a search of all products. */
const named = sql`
  left join lateral (select sort_name from products
    where products.group_id = (select current_group_id()) and products.id = price_labels.product_id limit 1) as named on true`;

const source = sql`
  ${found}
  left join products on products.group_id = price_labels.group_id and products.id = price_labels.product_id
  join shops on shops.group_id = price_labels.group_id and shops.id = price_labels.shop_id
  left join label_hosts on label_hosts.group_id = price_labels.group_id and label_hosts.shop_id = price_labels.shop_id`;

const face = sql`
  left join lateral (select product_id, price_cents, picture_key, content from label_faces
    where label_faces.group_id = (select current_group_id()) and label_id = price_labels.id and confirmed_at is not null and ended_at is null
    order by label_faces.id desc limit 1) as face on true`;

const mine = (propertyIds: readonly number[] | null) =>
  sql`price_labels.group_id = (select current_group_id()) and ${inProperties(sql`price_labels.property_id`, propertyIds)}`;

function condition({ propertyIds, shopId, search, state, isHeld }: LabelFilter): Statement {
  return allOf([
    mine(propertyIds),
    sql`price_labels.shop_id = ${shopId}`,
    ...(search === undefined ? [] : [matches(search)]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(isHeld ? [sql`till_cents < planned_cents and is_sold`] : []),
  ]);
}

/**
 * By a part of the product's name or of the label's id, or by the product's id. A name is read once, however many labels it
 * has, and folded only where the words that are stored folded hold what is looked for: folding takes ten times as long.
 */
function matches(search: string): Statement {
  const id = /^\d{1,15}$/.test(search) ? sql`price_labels.product_id = ${Number(search)}` : sql`false`;
  const sought = sql`fold_text(${search})`;
  return sql`(price_labels.product_id = any(array(select products.id from products where products.group_id = (select current_group_id())
      and position(search_form(${search}) in search_text) > 0 and (position(${sought} in sort_name) > 0
        or position(${sought} in fold_text(coalesce(products.name ->> 'de', ''))) > 0
        or position(${sought} in fold_text(coalesce(products.name ->> 'en', ''))) > 0)))
    or position(upper(${search}) in device_id) > 0 or ${id})`;
}

export const listLabels = (tx: Transaction, filter: LabelFilter, page: PageRequest<LabelSort>) => {
  const column = sortColumns[page.sort];
  const { place, order } = keyset(page, [column, sql`price_labels.id`]);
  const again = keyset(page, [sql`page.sort_value`, sql`price_labels.id`]).order;
  // The rows of the page first: all else is looked up for those alone, and not for all that are sorted.
  return tx.rows(sql<LabelRow & ListRow>`
    select ${columns}, page.sort_value
    from (select price_labels.id as label_id, ${column} as sort_value from ${found} ${page.sort === 'productName' ? named : sql``}
      where ${condition(filter)} and ${place} ${order}) as page cross join ${source} ${face}
    where price_labels.group_id = (select current_group_id()) and price_labels.id = page.label_id ${again}`);
};

export const countLabels = (tx: Transaction, filter: LabelFilter) =>
  tx.row(sql<{ count: number }>`select count(*) as count from ${found} where ${condition(filter)}`);

/** Products that the shop offers and that no label of it is linked to. */
export const countUnassigned = (tx: Transaction, { propertyId, shopId }: { propertyId: number; shopId: number }) =>
  tx.row(sql<{ count: number }>`
    select count(*) as count from products where group_id = (select current_group_id()) and ${isOffered({ propertyId, shopId })}
      and not exists (select from price_labels where price_labels.group_id = (select current_group_id()) and price_labels.product_id = products.id and price_labels.shop_id = ${shopId})`);

/** A shop that the caller may see. */
export const findShop = (tx: Transaction, propertyIds: readonly number[] | null, shopId: number) =>
  tx.maybeRow(sql<{ id: number; group_id: number; property_id: number }>`
    select id, group_id, property_id from shops where group_id = (select current_group_id()) and ${inProperties(sql`property_id`, propertyIds)} and id = ${shopId}`);

export const findLabel = (tx: Transaction, propertyIds: readonly number[] | null, priceLabelId: number) =>
  tx.maybeRow(
    sql<LabelRow>`select ${columns} from ${source} ${face} where ${mine(propertyIds)} and price_labels.id = ${priceLabelId}`,
  );

export const findLabelByDevice = (tx: Transaction, shopId: number, deviceId: string) =>
  tx.maybeRow(sql<{ id: number; product_id: number | null; is_claimed: boolean }>`
    select id, product_id, ${isClaimed} as is_claimed from price_labels
    where group_id = (select current_group_id()) and shop_id = ${shopId} and device_id = ${deviceId} for update`);

/** Takes a label's id for the group, as long as no other group has it; waits for whoever is about to. False: it is taken. */
export const claimLabel = async (tx: Transaction, deviceId: string) => {
  await tx.execute(sql`
    insert into label_claims (device_id, group_id) values (${deviceId}, (select current_group_id())) on conflict (device_id) do nothing`);
  const claim = await tx.maybeRow(
    sql<{
      device_id: string;
    }>`select device_id from label_claims where group_id = (select current_group_id()) and device_id = ${deviceId}`,
  );
  return claim !== undefined;
};

/** Undefined when the group has a label with this id already. */
export const insertLabel = (
  tx: Transaction,
  shop: { readonly propertyId: number; readonly shopId: number },
  { deviceId, now }: { deviceId: string; now: Date },
) =>
  tx.maybeRow(sql<{ id: number }>`
    insert into price_labels (group_id, property_id, shop_id, device_id, created_at, updated_at)
    values ((select current_group_id()), ${shop.propertyId}, ${shop.shopId}, ${deviceId}, ${now}, ${now})
    on conflict on constraint price_labels_device_unique do nothing returning id`);

export const deleteLabel = (tx: Transaction, priceLabelId: number) =>
  tx.execute(sql`delete from price_labels where group_id = (select current_group_id()) and id = ${priceLabelId}`);

/** A product that may hang in a shop: of the group or of its location. One that is not sold there may too: its label says so. */
export const findProduct = (
  tx: Transaction,
  propertyId: number,
  by: { readonly id: number | undefined; readonly eanCode: string | null | undefined },
) =>
  tx.maybeRow(sql<{ id: number }>`
    select id from products where group_id = (select current_group_id()) and (property_id is null or property_id = ${propertyId})
      and ${by.id === undefined ? sql`ean_code = ${by.eanCode ?? ''}` : sql`id = ${by.id}`} order by id limit 1`);

export const linkProduct = (tx: Transaction, priceLabelId: number, link: { productId: number | null; now: Date }) =>
  tx.execute(sql`
    update price_labels set product_id = ${link.productId}, next_push_at = null, behind_since = ${link.now}, version = version + 1, updated_at = ${link.now}
    where group_id = (select current_group_id()) and id = ${priceLabelId}`);

/** Links the products that have no label in a shop to its labels that have no product, by name and by id, shop by shop. */
export const linkProducts = (
  tx: Transaction,
  { propertyIds, shopId }: { propertyIds: readonly number[] | null; shopId: number | undefined },
  now: Date,
) =>
  tx.rows(sql<{ id: number; shop_id: number; property_id: number; product_id: number }>`
    with free as (select id, shop_id, property_id, row_number() over (partition by shop_id order by device_id) as place from price_labels
        where ${mine(propertyIds)} and ${shopId === undefined ? sql`true` : sql`shop_id = ${shopId}`} and product_id is null and ${isClaimed}),
      unlinked as (select products.id, shops.id as shop_id, row_number() over (partition by shops.id order by sort_name, products.id) as place
        from (select distinct shop_id, property_id from free) as having_free
        join shops on shops.group_id = (select current_group_id()) and shops.id = having_free.shop_id
        join products on products.group_id = shops.group_id and ${isOffered({ propertyId: sql`shops.property_id`, shopId: sql`shops.id` })}
          and not exists (select from price_labels as linked where linked.group_id = (select current_group_id()) and linked.product_id = products.id and linked.shop_id = shops.id))
    update price_labels set product_id = unlinked.id, next_push_at = null, behind_since = ${now}, version = version + 1, updated_at = ${now}
    from free join unlinked on unlinked.shop_id = free.shop_id and unlinked.place = free.place
    where price_labels.group_id = (select current_group_id()) and price_labels.id = free.id
    returning price_labels.id, price_labels.shop_id, price_labels.property_id, unlinked.id as product_id`);

/** Takes products off labels that still have them; answers those that did. */
export const unlinkProducts = (
  tx: Transaction,
  propertyIds: readonly number[] | null,
  { pairs, now }: { pairs: readonly { priceLabelId: number; productId: number }[]; now: Date },
) =>
  tx.rows(sql<{ id: number; property_id: number; product_id: number }>`
    update price_labels set product_id = null, next_push_at = null, behind_since = ${now}, version = version + 1, updated_at = ${now}
    from unnest(${pairs.map(({ priceLabelId }) => priceLabelId)}::bigint[], ${pairs.map(({ productId }) => productId)}::bigint[]) as pair (label_id, product_id)
    where ${mine(propertyIds)} and price_labels.id = pair.label_id and price_labels.product_id = pair.product_id
    returning price_labels.id, price_labels.property_id, pair.product_id`);

/** Has a label sent its picture again. What it was sent before counts until it is over, as ever. */
export const askResend = (tx: Transaction, priceLabelId: number, now: Date) =>
  Promise.all([
    tx.execute(sql`
      update label_faces set resend_asked_at = ${now} where group_id = (select current_group_id()) and label_id = ${priceLabelId} and ended_at is null`),
    tx.execute(sql`
      update price_labels set next_push_at = null, attempts = 0, behind_since = coalesce(behind_since, ${now}) where group_id = (select current_group_id()) and id = ${priceLabelId}`),
  ]);

/** The content of a label's face by the key of its picture, or of the one that it was last seen to show. */
export const findFaceContent = (tx: Transaction, priceLabelId: number, key: string | undefined) =>
  tx.maybeRow(sql<{
    content: string | null;
    width: number | null;
    height: number | null;
    hardware_type: number | null;
    colour: 'none' | 'red' | 'yellow' | null;
  }>`
    select content, width, height, hardware_type, colour from price_labels
    left join lateral (select content from label_faces where label_faces.group_id = (select current_group_id()) and label_id = price_labels.id and content is not null
        and ${key === undefined ? sql`true` : sql`picture_key = ${key}`} order by (confirmed_at is not null and ended_at is null) desc, label_faces.id desc limit 1) as face on true
    where price_labels.group_id = (select current_group_id()) and price_labels.id = ${priceLabelId}`);

/** One event of a product's price in a shop. */
export type EventRow = {
  kind: 'planned' | 'till' | 'label';
  price_cents: number;
  cause: 'shop_price' | 'weekly_hours' | 'dynamic_date';
  happened_at: Date;
};

export const listEvents = (tx: Transaction, label: Pick<LabelRow, 'id' | 'shop_id' | 'product_id'>) =>
  tx.rows(sql<EventRow>`
    select kind, price_cents, cause, happened_at from price_timeline
    where group_id = (select current_group_id()) and shop_id = ${label.shop_id} and product_id = ${label.product_id} and (label_id is null or label_id = ${label.id})
    order by id desc limit 20`);

/** A product's price without an increase at the location of a label. */
export const findShopPrice = (tx: Transaction, label: { property_id: number; product_id: number }) =>
  tx.maybeRow(sql<{ price_cents: number }>`
    select coalesce(custom_price_cents, retail_price_cents) as price_cents
    from products
    left join product_property_configs as config on config.group_id = products.group_id and config.product_id = products.id and config.property_id = ${label.property_id}
    where products.group_id = (select current_group_id()) and products.id = ${label.product_id}`);
