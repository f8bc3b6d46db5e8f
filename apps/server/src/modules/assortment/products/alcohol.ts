import { lowestPriceDays } from '@larder/domain/assortment/price-history';
import { lowestAlcoholPrice, priceInForce, usualPriceOf } from '@larder/domain/assortment/price-law';
import type { Transaction } from '../../../platform/database/database.ts';
import { type AlcoholPriceRow, listAlcoholPrices, type PlannedPrice } from './law-queries.ts';

/** A price of alcohol that the law forbids, at one location. */
export type ForbiddenPrice = {
  readonly productId: number;
  readonly propertyId: number;
  /** The lowest that it may be. */
  readonly lowestCents: number;
};

/** Prices that stood this long ago are still part of a month that began with one of less than a day. */
const days = lowestPriceDays + 1;

/**
 * The prices of alcohol that this transaction has made lower than the law allows (Alcoholwet art. 2a): more than 25 %
 * under what the location usually asks. To be called once they are written, or with what is planned to be; what does not
 * become lower is not judged.
 */
export async function forbiddenPrices(
  tx: Transaction,
  productIds: readonly number[],
  planned: readonly PlannedPrice[] = [],
): Promise<readonly ForbiddenPrice[]> {
  if (productIds.length === 0) return [];
  const rows = await listAlcoholPrices(tx, { productIds, planned, country: 'nl', days });
  const places = new Map<string, AlcoholPriceRow[]>();
  for (const row of rows) {
    const key = `${row.product_id} ${row.property_id}`;
    const known = places.get(key);
    if (known === undefined) places.set(key, [row]);
    else known.push(row);
  }
  return [...places.values()].flatMap((changes) => forbiddenAt(changes));
}

function forbiddenAt(rows: readonly AlcoholPriceRow[]): readonly ForbiddenPrice[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { now, country, price_cents: priceCents } = first;
  const changes = rows.map((row) => ({ kind: row.kind, toCents: row.to_cents, changedAt: row.changed_at }));
  const before = priceInForce(changes, now);
  const lowestCents = lowestAlcoholPrice({ country, instant: now }, usualPriceOf(changes, now));
  if (before === null || lowestCents === null || priceCents >= before || priceCents >= lowestCents) return [];
  return [{ productId: first.product_id, propertyId: first.property_id, lowestCents }];
}
