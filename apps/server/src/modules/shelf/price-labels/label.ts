import type { ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/shelf/price-labels';
import { knowsLowerPrice, tillTrustMs } from '@larder/domain/shelf/shelf-price';
import { type Context, type UserActor, visiblePropertyIds } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { knowledgeOf } from './pass.ts';
import * as queries from './queries.ts';
import { listSellingTills, type SellingTillRow } from './shelf-queries.ts';

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

/** The tills that labels of a shop may be waiting for; asked only when one of these is. */
export async function awaitedTills(
  tx: Transaction,
  rows: readonly queries.LabelRow[],
  now: Date,
): Promise<readonly SellingTillRow[]> {
  const waiting = rows.find(({ delay }) => delay === 'waits_for_tills');
  return waiting === undefined ? [] : listSellingTills(tx, waiting.shop_id, new Date(now.getTime() - tillTrustMs));
}

/** Answers a label that the caller may see, after a change of it. */
export async function answerLabel(tx: Transaction, context: Context<UserActor>, priceLabelId: number): Promise<Label> {
  const row = await labelOf(tx, context, priceLabelId);
  return toLabel(row, await awaitedTills(tx, [row], context.now));
}

function waitOf({ delay, lower_at: at, lower_version: version }: queries.LabelRow, tills: readonly SellingTillRow[]) {
  if (delay !== 'waits_for_tills' || at === null) return { waitsForTills: [], waitsSince: null };
  const lower = { version, at, chargedCents: null };
  const waitsForTills = tills
    .filter((till) => !knowsLowerPrice(knowledgeOf(till), lower))
    .map((till) => ({
      ...{ cashRegisterId: till.cash_register_id, name: till.name, lastAskedAt: till.asked_at.toISOString() },
    }));
  return { waitsForTills, waitsSince: at.toISOString() };
}

/** Writes a label's row as it is answered, with which of the shop's tills it waits for. */
export function toLabel(row: queries.LabelRow, tills: readonly SellingTillRow[]): Label {
  return {
    ...waitOf(row, tills),
    ...{ id: row.id, propertyId: row.property_id, shopId: row.shop_id, deviceId: row.device_id, state: row.state },
    ...{
      productId: row.product_id,
      productName: row.product_name,
      notSold: row.unsold,
      batteryLevel: row.battery_percent,
    },
    ...{ shopPriceCents: row.planned_cents, shownPriceCents: row.shown_cents, tillPriceCents: row.till_cents },
    ...{ delay: row.delay, behindSince: row.behind_since?.toISOString() ?? null },
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    ...{ serverName: row.server_name, hostIpAddress: row.ip_address },
    ...{ hostPort: row.port, hostConfigPort: row.config_port },
    ...{ pictureKey: row.picture_key, showsNotForSale: row.is_closed, version: row.version },
  };
}
