import { addDays, localDay, type PlainDay, zonedStartOfDay } from '@larder/domain/date-range';
import type { CountRange } from './queries.ts';

/**
 * Splits a range of instants into whole local days, which totals know, and the pieces of days at its edges, which have
 * to be looked at. Null when the locations keep different times: then a day is not one range of instants.
 */
export function countRangeOf(
  range: { startAt: Date | null; endAt: Date | null },
  zones: readonly string[],
): CountRange | null {
  const [zone, ...others] = zones;
  if (zone === undefined) return { firstDay: null, lastDay: null, edges: [] };
  if (others.some((other) => !agree(zone, other, range))) return null;
  const { startAt, endAt } = range;
  const start = startAt === null ? null : edgeOf(startAt, zone);
  const end = endAt === null ? null : edgeOf(endAt, zone);
  if (start !== null && end !== null && start.day === end.day)
    return nothingWhole(start.at < end.at ? [{ startAt: start.at, endAt: end.at }] : []);
  const firstDay = start === null ? null : start.isMidnight ? start.day : addDays(start.day, 1);
  const edges = [
    ...(start === null || firstDay === null || start.isMidnight
      ? []
      : [{ startAt: start.at, endAt: zonedStartOfDay(firstDay, zone) }]),
    ...(end === null || end.isMidnight ? [] : [{ startAt: zonedStartOfDay(end.day, zone), endAt: end.at }]),
  ];
  return { firstDay, lastDay: end === null ? null : addDays(end.day, -1), edges };
}

/** An end of a range: its local day, and whether it is the very start of that day. */
function edgeOf(at: Date, zone: string): { at: Date; day: PlainDay; isMidnight: boolean } {
  const day = localDay(at, zone);
  return { at, day, isMidnight: zonedStartOfDay(day, zone).getTime() === at.getTime() };
}

/** No whole day: a first day after the last finds no total. */
function nothingWhole(edges: CountRange['edges']): CountRange {
  return { firstDay: '9999-12-31', lastDay: '0001-01-01', edges };
}

/** Whether two zones have the same midnights where it matters; Amsterdam and Berlin always have. */
function agree(zone: string, other: string, range: { startAt: Date | null; endAt: Date | null }): boolean {
  if (zone === other) return true;
  const twins = new Set(['Europe/Amsterdam', 'Europe/Berlin']);
  if (twins.has(zone) && twins.has(other))
    return range.startAt === null || range.startAt.getTime() > Date.UTC(1980, 0, 1);
  return false;
}
