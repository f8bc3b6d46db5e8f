import { addDays, localDay, type PlainDay, zonedStartOfDay } from '../../packages/domain/src/platform/date-range.ts';
import { type Hotel, pathTo, type Place } from './hotel.ts';

/** The zone of the built locations. */
export const zone = 'Europe/Amsterdam';

/** The local day so many days from today. */
export function dayFromToday(days: number): PlainDay {
  return addDays(localDay(new Date(), zone), days);
}

/** A moment of a day at the location, in minutes after midnight. */
export function momentOf(day: PlainDay, minutes: number): string {
  return new Date(zonedStartOfDay(day, zone).getTime() + minutes * 60_000).toISOString();
}

/** The day before the tests: whole, so that nothing is added to it while they run. */
export const yesterday = dayFromToday(-1);

/** The part of an address that names it. */
export const yesterdaySearch = `preset=day&from=${yesterday}`;

/** The path of a list of receipts. */
export function listPath(hotel: Pick<Hotel, 'group'>, place: Place | null, search = ''): string {
  return `${pathTo(hotel, place, 'transactions')}${search === '' ? '' : `?${search}`}`;
}

/** An amount as the pages write it, of its digits: `8,20`. */
export function euro(digits: string): string {
  return `€\u00A0${digits}`;
}
