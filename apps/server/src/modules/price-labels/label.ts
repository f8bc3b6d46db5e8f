import type { ResultOf } from '@larder/contract/endpoint';
import type * as contract from '@larder/contract/price-labels';
import { type Context, type UserActor, visiblePropertyIds } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import * as queries from './queries.ts';

/** A label as it is answered. */
export type Label = ResultOf<typeof contract.createPriceLabel>;

/** A shop that the caller may see. */
export type Shop = { readonly id: number; readonly group_id: number; readonly property_id: number };

/** Finds a shop that the caller may see; `not_found` otherwise. */
export async function shopOf(tx: Transaction, context: Context<UserActor>, shopId: number): Promise<Shop> {
  const shop = await queries.findShop(tx, visiblePropertyIds(context), shopId);
  if (shop === undefined) throw new AppError('not_found');
  return shop;
}

/** Finds a label that the caller may see; `not_found` otherwise. */
export async function labelOf(
  tx: Transaction,
  context: Context<UserActor>,
  priceLabelId: number,
): Promise<queries.LabelRow> {
  const row = await queries.findLabel(tx, visiblePropertyIds(context), priceLabelId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Writes a label's row as it is answered. */
export function toLabel(row: queries.LabelRow): Label {
  return {
    ...{ id: row.id, propertyId: row.property_id, shopId: row.shop_id, deviceId: row.device_id, state: row.state },
    ...{ productId: row.product_id, productName: row.product_name, batteryLevel: row.battery_percent },
    ...{ shopPriceCents: row.planned_cents, shownPriceCents: row.shown_cents, tillPriceCents: row.till_cents },
    ...{ delay: row.delay, behindSince: row.behind_since?.toISOString() ?? null },
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    ...{ serverName: row.server_name, hostIpAddress: row.ip_address },
    ...{ hostPort: row.port, hostConfigPort: row.config_port },
    ...{ pictureKey: row.picture_key, version: row.version },
  };
}
