import type { PricedShop } from '@larder/domain/shelf/dynamic-price';
import { emptyWeek } from '@larder/domain/places/weekday-hours';
import type { Transaction } from '../../../platform/database/database.ts';
import { getPricedShop } from './queries.ts';

/** Reads what the prices of a shop of the group follow, for every instant that is not before this one. */
export async function readPricedShop(tx: Transaction, shopId: number, from: Date): Promise<PricedShop> {
  const row = await getPricedShop(tx, shopId, from);
  const dates = row.dates.map(({ startAt, endAt, percentage }) => ({
    startAt: new Date(startAt),
    endAt: new Date(endAt),
    percentage,
  }));
  const hours = row.hours.length === 0 ? emptyWeek : row.hours;
  return {
    rule: { percentage: row.percentage, hours, dates },
    timeZone: row.time_zone,
    hasPriceLabels: row.has_price_labels,
  };
}
