import type { Country } from '@larder/domain/platform/country';
import type { LabelHostTrouble } from '@larder/domain/shelf/label-host';
import type { Locale } from '@larder/domain/platform/locale';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';

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
  trouble: LabelHostTrouble | null;
  trouble_since: Date | null;
};

/** Groups that have labels or hosts; asked before any group is known. */
export const listGroupIds = (tx: Transaction) => tx.rows(sql<{ id: number }>`select id from groups order by id`);

/** The shops of a group that have a label or the address of a host. */
export const listShelves = (tx: Transaction) =>
  tx.rows(sql<{ shop_id: number }>`
    select id as shop_id from shops where ${ofGroup}
      and (ip_address is not null or exists (select from price_labels where price_labels.group_id = (select current_group_id()) and price_labels.shop_id = shops.id))
    order by id`);

/** The shops whose label host is at an address, with the ids of their labels. */
export const listHostsAt = (tx: Transaction, address: string) =>
  tx.rows(sql<{ port: number; name: string; device_ids: string[] }>`
    select port, name, array(select device_id from price_labels where price_labels.group_id = (select current_group_id()) and price_labels.shop_id = shops.id order by id) as device_ids
    from shops where ${ofGroup} and ip_address = ${address} and port is not null order by id`);

/** Takes the right to talk to a shop's host for some seconds; false when another process has it. */
export const claimHost = async (tx: Transaction, shopId: number, claim: { by: string; now: Date; until: Date }) =>
  (await tx.execute(sql`
    insert into label_hosts (group_id, property_id, shop_id, claimed_by, claimed_until)
    select group_id, property_id, id, ${claim.by}::uuid, ${claim.until} from shops where ${ofGroup} and id = ${shopId}
    on conflict (group_id, shop_id) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
      where label_hosts.claimed_by is null or label_hosts.claimed_by = excluded.claimed_by or label_hosts.claimed_until < ${claim.now}`)) >
  0;

/** Gives back what a process has claimed in the caller's group, but for some shops. */
export const releaseHosts = (tx: Transaction, by: string, butShopIds: readonly number[]) =>
  tx.execute(sql`
    update label_hosts set claimed_by = null, claimed_until = null
    where ${ofGroup} and claimed_by = ${by}::uuid and shop_id <> all(${butShopIds}::bigint[])`);

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
      and exists (select from price_labels where price_labels.group_id = (select current_group_id()) and price_labels.shop_id = shops.id and product_id is null)
    order by id
    on conflict (group_id, shop_id) do update set kind = label_hosts.kind`);

export const findHost = (tx: Transaction, shopId: number) =>
  tx.maybeRow(sql<HostRow>`
    select shops.id as shop_id, shops.property_id, shops.name as shop_name, shops.default_language, properties.country, properties.time_zone,
      ip_address, port, config_port, coalesce(kind, 'open_epaper_link') as kind, token, grace_minutes, is_online, is_config_online,
      server_name, seen_at, uptime_seconds, coalesce(is_awake, false) as is_awake, set_up_at, restarted_at,
      trouble, trouble_since
    from shops join properties on properties.group_id = shops.group_id and properties.id = shops.property_id
    left join label_hosts on label_hosts.group_id = shops.group_id and label_hosts.shop_id = shops.id
    where shops.group_id = (select current_group_id()) and shops.id = ${shopId}`);

/** How a host was found. */
export type HostChange = {
  readonly isOnline: boolean;
  readonly isConfigOnline: boolean | null;
  readonly serverName: string | null;
  readonly seenAt: Date | null;
  readonly uptimeSeconds: number | null;
  readonly restartedAt: Date | null;
  readonly trouble: LabelHostTrouble | null;
};

export const updateHost = (tx: Transaction, shopId: number, { host, now }: { host: HostChange; now: Date }) =>
  tx.execute(sql`
    update label_hosts set is_online = ${host.isOnline}, is_config_online = ${host.isConfigOnline}, server_name = ${host.serverName},
      seen_at = ${host.seenAt}, uptime_seconds = ${host.uptimeSeconds}, restarted_at = ${host.restartedAt}, trouble = ${host.trouble},
      trouble_since = case when ${host.trouble}::text is null then null when trouble = ${host.trouble} then trouble_since else ${now}::timestamptz end
    where ${ofGroup} and shop_id = ${shopId}`);

export const updateAwake = (tx: Transaction, shopId: number, isAwake: boolean) =>
  tx.execute(sql`update label_hosts set is_awake = ${isAwake} where ${ofGroup} and shop_id = ${shopId}`);

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
    update label_hosts set set_up_at = ${now}, server_name = ${serverName}, is_online = true, is_config_online = true, seen_at = ${now},
      trouble = nullif(trouble, 'offline'), trouble_since = case when trouble <> 'offline' then trouble_since end
    where ${ofGroup} and shop_id = ${shopId}`);

export const listHostsInTrouble = (tx: Transaction) =>
  tx.rows(sql<{ shop: string; group: string; trouble: string; since: Date }>`
    select shops.name as shop, groups.slug as group, trouble, trouble_since as since
    from label_hosts join shops on shops.group_id = label_hosts.group_id and shops.id = shop_id
      join groups on groups.id = label_hosts.group_id
    where label_hosts.group_id = (select current_group_id()) and trouble is not null order by shops.name`);
