import { timeZoneOf } from '../platform/country.ts';
import { localDay, plainDay, zonedStartOfDay } from '../platform/date-range.ts';

/** How many years may be kept: no country's law wants fewer, and nobody looks back further. */
export const keptYears = { fewest: 7, most: 30 } as const;

/** How many days a mail may be kept that went out or was given up; no law wants any. */
export const keptMailDays = { fewest: 30, most: 3_650 } as const;

/**
 * The first instant that is kept when so many whole calendar years are, after the one that something happened in: the start
 * of a year, as both countries' clocks show it. That is how the tax laws count: what happened in March is kept as long as
 * what happened in December.
 */
export function keptFrom(now: Date, years: number): Date {
  const year = Number(localDay(now, timeZoneOf.nl).slice(0, 4));
  return zonedStartOfDay(plainDay(`${String(year - years).padStart(4, '0')}-01-01`), timeZoneOf.nl);
}
