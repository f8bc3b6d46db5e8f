import type { AgeRestriction } from '@larder/domain/age';
import type { Country } from '@larder/domain/country';
import type { DepositKind } from '@larder/domain/deposit';
import type { PriceCause } from '@larder/domain/price-windows';
import type { Locale } from '@larder/domain/locale';
import type { TranslatedText } from '@larder/domain/translated-text';
import type { Transaction } from '../../platform/database/database.ts';
import { inProperties } from '../../platform/database/keyset.ts';
import { sql } from '../../platform/database/sql.ts';

const ofGroup = sql`group_id = (select current_group_id())`;

/** A shop with a label host: where it answers, and how it was last found. */
export type HostRow = {
  shop_id: number;
  property_id: number;
  shop_name: string;
  default_language: Locale;
  country: Country;
  time_zone: string;
  ip_address: string | null;
  port: number | null;
  config_port: number | null;
  kind: 'open_epaper_link' | 'open_esl';
  token: string | null;
  grace_minutes: number | null;
  is_online: boolean | null;
  is_config_online: boolean | null;
  server_name: string | null;
  seen_at: Date | null;
  uptime_seconds: number | null;
  is_awake: boolean;
  set_up_at: Date | null;
  restarted_at: Date | null;
};

/** Groups that have labels or hosts; asked before any group is known. */
export const listGroupIds = (tx: Transaction) => tx.rows(sql<{ id: number }>`select id from groups order by id`);

/** The shops of a group that have a label or the address of a host. */
export const listShelves = (tx: Transaction) =>
  tx.rows(sql<{ shop_id: number }>`
    select id as shop_id from shops where ${ofGroup}
      and (ip_address is not null or exists (select from price_labels where price_labels.group_id = shops.group_id and price_labels.shop_id = shops.id))
    order by id`);

/** The shops whose label host is at an address, with the ids of their labels. */
export const listHostsAt = (tx: Transaction, address: string) =>
  tx.rows(sql<{ port: number; name: string; device_ids: string[] }>`
    select port, name, array(select device_id from price_labels where price_labels.group_id = shops.group_id and price_labels.shop_id = shops.id order by id) as device_ids
    from shops where ${ofGroup} and ip_address = ${address} and port is not null order by id`);

/** Takes the right to talk to a shop's host for some seconds; false when another process has it. */
export const claimHost = async (tx: Transaction, shopId: number, claim: { by: string; now: Date; until: Date }) =>
  (await tx.execute(sql`
    insert into label_hosts (group_id, property_id, shop_id, claimed_by, claimed_until)
    select group_id, property_id, id, ${claim.by}::uuid, ${claim.until} from shops where ${ofGroup} and id = ${shopId}
    on conflict (group_id, shop_id) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
      where label_hosts.claimed_by is null or label_hosts.claimed_by = excluded.claimed_by or label_hosts.claimed_until < ${claim.now}`)) >
  0;

export const releaseHosts = (tx: Transaction, by: string) =>
  tx.execute(
    sql`update label_hosts set claimed_by = null, claimed_until = null where ${ofGroup} and claimed_by = ${by}::uuid`,
  );

/** Makes a shop's row, if it has none: what changes labels of one shop comes one after the other there. */
export const lockShelf = (tx: Transaction, shopId: number) =>
  tx.execute(sql`
    insert into label_hosts (group_id, property_id, shop_id)
    select group_id, property_id, id from shops where ${ofGroup} and id = ${shopId}
    on conflict (group_id, shop_id) do update set kind = label_hosts.kind`);

/** The same for every shop of these locations that has a label without a product. */
export const lockShelves = (tx: Transaction, propertyIds: readonly number[] | null, shopId: number | undefined) =>
  tx.execute(sql`
    insert into label_hosts (group_id, property_id, shop_id)
    select group_id, property_id, id from shops where ${ofGroup} and ${inProperties(sql`property_id`, propertyIds)}
      and ${shopId === undefined ? sql`true` : sql`id = ${shopId}`}
      and exists (select from price_labels where price_labels.group_id = shops.group_id and price_labels.shop_id = shops.id and product_id is null)
    order by id
    on conflict (group_id, shop_id) do update set kind = label_hosts.kind`);

export const findHost = (tx: Transaction, shopId: number) =>
  tx.maybeRow(sql<HostRow>`
    select shops.id as shop_id, shops.property_id, shops.name as shop_name, shops.default_language, properties.country, properties.time_zone,
      ip_address, port, config_port, coalesce(kind, 'open_epaper_link') as kind, token, grace_minutes, is_online, is_config_online,
      server_name, seen_at, uptime_seconds, coalesce(is_awake, false) as is_awake, set_up_at, restarted_at
    from shops join properties on properties.group_id = shops.group_id and properties.id = shops.property_id
    left join label_hosts on label_hosts.group_id = shops.group_id and label_hosts.shop_id = shops.id
    where shops.group_id = (select current_group_id()) and shops.id = ${shopId}`);

/** A label as far as looking for it goes. */
export type WatchedRow = { device_id: string; is_behind: boolean };

export const listWatched = (tx: Transaction, shopId: number) =>
  tx.rows(sql<WatchedRow>`
    select device_id, behind_since is not null as is_behind from price_labels where ${ofGroup} and shop_id = ${shopId}`);

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
  name: TranslatedText | null;
  price_cents: number | null;
  deposit_kinds: DepositKind[] | null;
  age_restriction: AgeRestriction | null;
  ean_code: string | null;
};

export const listShelfLabels = (tx: Transaction, shopId: number) =>
  tx.rows(sql<ShelfLabelRow>`
    select price_labels.id, device_id, price_labels.product_id, state, hardware_type, width, height, colour, battery_percent, last_seen_at,
      host_mark, behind_since, attempts, next_push_at,
      products.name, coalesce(custom_price_cents, retail_price_cents) as price_cents, deposit_kinds, age_restriction, ean_code
    from price_labels
    left join products on products.group_id = price_labels.group_id and products.id = price_labels.product_id
    left join product_property_configs as config on config.group_id = price_labels.group_id
      and config.product_id = price_labels.product_id and config.property_id = price_labels.property_id
    where price_labels.group_id = (select current_group_id()) and price_labels.shop_id = ${shopId} order by price_labels.id`);

/** A face that a label may be showing. */
export type FaceRow = {
  id: number;
  label_id: number;
  product_id: number | null;
  price_cents: number | null;
  content: string | null;
  picture_key: string | null;
  text_key: string | null;
  push_mark: string | null;
  sent_at: Date;
  confirmed_at: Date | null;
};

const faceColumns = sql`id, label_id, product_id, price_cents, content, picture_key, text_key, push_mark, sent_at, confirmed_at`;

export const listShowingFaces = (tx: Transaction, shopId: number) =>
  tx.rows(
    sql<FaceRow>`select ${faceColumns} from label_faces where ${ofGroup} and shop_id = ${shopId} and ended_at is null order by id`,
  );

/** The last face of a label with a picture, also one that was over. */
export const findFaceByKey = (tx: Transaction, labelId: number, key: string) =>
  tx.maybeRow(sql<FaceRow>`
    select ${faceColumns} from label_faces where ${ofGroup} and label_id = ${labelId} and (picture_key = ${key} or text_key = ${key})
    order by id desc limit 1`);

/** The lowest price of each product that labels of a shop may be showing; with a grace, without labels behind for longer. */
export const listFloors = (tx: Transaction, shopId: number, now: Date) =>
  tx.rows(sql<{ product_id: number; price_cents: number }>`
    select label_faces.product_id, min(price_cents) as price_cents
    from label_faces
    join price_labels on price_labels.group_id = label_faces.group_id and price_labels.id = label_faces.label_id
    left join label_hosts on label_hosts.group_id = label_faces.group_id and label_hosts.shop_id = label_faces.shop_id
    where label_faces.group_id = (select current_group_id()) and label_faces.shop_id = ${shopId} and ended_at is null
      and label_faces.product_id is not null
      and not (grace_minutes is not null and behind_since is not null and behind_since <= ${now}::timestamptz - make_interval(mins => grace_minutes))
    group by label_faces.product_id`);

/** The price of a product as it was last looked at. */
export type ShelfPriceRow = {
  product_id: number;
  planned_cents: number;
  planned_at: Date;
  till_cents: number;
  till_at: Date;
  charged_cents: number | null;
  lower_xid: string | null;
  lower_at: Date | null;
};

export const listShelfPrices = (tx: Transaction, shopId: number) =>
  tx.rows(sql<ShelfPriceRow>`
    select product_id, planned_cents, planned_at, till_cents, till_at, charged_cents, lower_xid::text as lower_xid, lower_at
    from shelf_prices where ${ofGroup} and shop_id = ${shopId}`);

/** Tills of a shop that may be selling: those that asked for prices since a moment and were not taken away. */
export const listSellingTills = (tx: Transaction, shopId: number, since: Date) =>
  tx.rows(sql<{ terminal_id: string | null; name: string; known_xid: string | null; known_at: Date | null }>`
    select terminal_id, name, known_xid::text as known_xid, known_at
    from till_price_versions join cash_registers on cash_registers.group_id = till_price_versions.group_id and cash_registers.id = cash_register_id
    where till_price_versions.group_id = (select current_group_id()) and shop_id = ${shopId} and removed_at is null and asked_at > ${since}
    order by name`);

/** Now, as a transaction: below it everything that this one has seen was committed, or will be seen as later. */
export const currentTransactionId = (tx: Transaction) =>
  tx.row(sql<{ xid: string }>`select pg_current_xact_id()::text as xid`);

/** A price to keep of a product. */
export type ShelfPriceChange = {
  readonly productId: number;
  readonly plannedCents: number;
  readonly plannedAt: Date;
  readonly tillCents: number;
  readonly tillAt: Date;
  readonly lower: { readonly chargedCents: number | null; readonly changes: string; readonly at: Date } | null;
};

type Place = { readonly propertyId: number; readonly shopId: number };

export const putShelfPrices = (tx: Transaction, place: Place, prices: readonly ShelfPriceChange[]) =>
  tx.execute(sql`
    insert into shelf_prices (group_id, property_id, shop_id, product_id, planned_cents, planned_at, till_cents, till_at, charged_cents, lower_xid, lower_at)
    select (select current_group_id()), ${place.propertyId}::bigint, ${place.shopId}::bigint, * from unnest(${prices.map(({ productId }) => productId)}::bigint[],
      ${prices.map(({ plannedCents }) => plannedCents)}::bigint[], ${prices.map(({ plannedAt }) => plannedAt)}::timestamptz[],
      ${prices.map(({ tillCents }) => tillCents)}::bigint[], ${prices.map(({ tillAt }) => tillAt)}::timestamptz[],
      ${prices.map(({ lower }) => lower?.chargedCents ?? null)}::bigint[], ${prices.map(({ lower }) => lower?.changes ?? null)}::xid8[],
      ${prices.map(({ lower }) => lower?.at ?? null)}::timestamptz[])
    on conflict (group_id, shop_id, product_id) do update set planned_cents = excluded.planned_cents, planned_at = excluded.planned_at,
      till_cents = excluded.till_cents, till_at = excluded.till_at, charged_cents = excluded.charged_cents,
      lower_xid = excluded.lower_xid, lower_at = excluded.lower_at`);

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

/** A face that is about to be sent, or that a label is assumed to show. */
export type NewFace = {
  readonly labelId: number;
  readonly productId: number | null;
  readonly priceCents: number | null;
  readonly content: string | null;
  readonly pictureKey: string | null;
  readonly textKey: string | null;
  readonly confirmedAt?: Date;
};

export const insertFace = (tx: Transaction, place: Place, { face, now }: { face: NewFace; now: Date }) =>
  tx.row(sql<{ id: number }>`
    insert into label_faces (group_id, property_id, shop_id, label_id, product_id, price_cents, content, picture_key, text_key, sent_at, confirmed_at)
    values ((select current_group_id()), ${place.propertyId}, ${place.shopId}, ${face.labelId}, ${face.productId}, ${face.priceCents}, ${face.content},
      ${face.pictureKey}, ${face.textKey}, ${now}, ${face.confirmedAt ?? null})
    returning id`);

/** Faces without a picture, of labels that were just linked. */
export const insertAssumedFaces = (
  tx: Transaction,
  place: Place,
  { faces, now }: { faces: readonly { labelId: number; productId: number; priceCents: number }[]; now: Date },
) =>
  tx.execute(sql`
    insert into label_faces (group_id, property_id, shop_id, label_id, product_id, price_cents, sent_at)
    select (select current_group_id()), ${place.propertyId}::bigint, ${place.shopId}::bigint, *, ${now}::timestamptz
    from unnest(${faces.map(({ labelId }) => labelId)}::bigint[], ${faces.map(({ productId }) => productId)}::bigint[], ${faces.map(({ priceCents }) => priceCents)}::bigint[])`);

export const notePush = (tx: Transaction, faceId: number, pushMark: string | null) =>
  tx.execute(sql`update label_faces set push_mark = ${pushMark} where ${ofGroup} and id = ${faceId}`);

export const confirmFaces = (tx: Transaction, faceIds: readonly number[], at: Date | null) =>
  tx.execute(sql`update label_faces set confirmed_at = ${at} where ${ofGroup} and id = any(${faceIds}::bigint[])`);

export const endFaces = (tx: Transaction, faceIds: readonly number[], now: Date) =>
  tx.execute(sql`update label_faces set ended_at = ${now} where ${ofGroup} and id = any(${faceIds}::bigint[])`);

/** How a host was found. */
export type HostChange = {
  readonly isOnline: boolean;
  readonly isConfigOnline: boolean | null;
  readonly serverName: string | null;
  readonly seenAt: Date | null;
  readonly uptimeSeconds: number | null;
  readonly restartedAt: Date | null;
};

export const updateHost = (tx: Transaction, shopId: number, host: HostChange) =>
  tx.execute(sql`
    update label_hosts set is_online = ${host.isOnline}, is_config_online = ${host.isConfigOnline}, server_name = ${host.serverName},
      seen_at = ${host.seenAt}, uptime_seconds = ${host.uptimeSeconds}, restarted_at = ${host.restartedAt}
    where ${ofGroup} and shop_id = ${shopId}`);

export const updateAwake = (tx: Transaction, shopId: number, isAwake: boolean) =>
  tx.execute(sql`update label_hosts set is_awake = ${isAwake} where ${ofGroup} and shop_id = ${shopId}`);

/** Counts a picture that is sent to a label. */
export const noteAttempt = (tx: Transaction, labelId: number) =>
  tx.execute(
    sql`update price_labels set attempts = attempts + 1, next_push_at = null where ${ofGroup} and id = ${labelId}`,
  );

/** Keeps a label from being sent to before an instant. */
export const delayLabel = (tx: Transaction, labelId: number, until: Date) =>
  tx.execute(sql`update price_labels set next_push_at = ${until} where ${ofGroup} and id = ${labelId}`);

/** What a person sets of a host; what is absent stays. */
export type HostSettingsChange = {
  readonly hostKind?: HostRow['kind'] | undefined;
  readonly hostToken?: string | null | undefined;
  readonly graceMinutes?: number | null | undefined;
};

export const updateHostSettings = (tx: Transaction, shopId: number, settings: HostSettingsChange) =>
  tx.execute(sql`
    update label_hosts set kind = coalesce(${settings.hostKind ?? null}, kind),
      token = case when ${settings.hostToken === undefined}::boolean then token else ${settings.hostToken ?? null} end,
      grace_minutes = case when ${settings.graceMinutes === undefined}::boolean then grace_minutes else ${settings.graceMinutes ?? null}::integer end
    where ${ofGroup} and shop_id = ${shopId}`);

export const noteSetUp = (tx: Transaction, shopId: number, { serverName, now }: { serverName: string; now: Date }) =>
  tx.execute(sql`
    update label_hosts set set_up_at = ${now}, server_name = ${serverName}, is_online = true, is_config_online = true, seen_at = ${now}
    where ${ofGroup} and shop_id = ${shopId}`);
