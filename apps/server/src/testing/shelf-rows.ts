import type { PricedShop } from '@larder/domain/shelf/dynamic-price';
import type { LabelHostAddress } from '../modules/shelf/label-hosts/public.ts';
import type { HostRow } from '../modules/shelf/price-labels/host-queries.ts';
import type { ShelfLabelRow } from '../modules/shelf/price-labels/shelf-queries.ts';

/** Where the host of {@link aHost} would answer. */
export const hostAddress: LabelHostAddress = { address: '10.0.0.5', port: 80, configPort: 80, token: null };

/** A host as its row tells it: found, and strict. */
export const aHost: HostRow = {
  ...{ shop_id: 1, property_id: 1, shop_name: 'Lobby', default_language: 'nl', country: 'nl' },
  ...{ time_zone: 'Europe/Amsterdam', ip_address: hostAddress.address, port: 80, config_port: 80 },
  ...{ kind: 'open_epaper_link', token: null, grace_minutes: null, is_online: true, is_config_online: true },
  ...{ server_name: 'Lobby', seen_at: null, uptime_seconds: null, is_awake: true, set_up_at: null },
  ...{ restarted_at: null, trouble: null, trouble_since: null },
};

/** A shop whose prices never change by themselves. */
export const aShop: PricedShop = {
  rule: { percentage: 0, hours: [], dates: [] },
  timeZone: aHost.time_zone,
  hasPriceLabels: true,
};

/** A label that was just linked to a product. */
export const aLabel: ShelfLabelRow & { price_cents: number } = {
  ...{ id: 1, device_id: '00000218A5C50001', product_id: 1, state: 'connected', hardware_type: 51 },
  ...{ width: 8, height: 8, colour: 'none', battery_percent: 80, last_seen_at: null, host_mark: null },
  ...{ behind_since: null, attempts: 0, next_push_at: null, name: { nl: 'Bier' }, price_cents: 300 },
  ...{ deposit_kinds: null, age_restriction: 'off', ean_code: null, net_content: null, vouchers: null },
  ...{ is_in_deal: false, is_claimed: true, unsold: null },
};
