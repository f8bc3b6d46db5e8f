import { addDays, localDay, zonedStartOfDay } from '@larder/domain/date-range';
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
  const edges: { startAt: Date; endAt: Date }[] = [];
  const startDay = startAt === null ? null : localDay(startAt, zone);
  const endDay = endAt === null ? null : localDay(endAt, zone);
  const startsWhole =
    startAt === null || startDay === null || zonedStartOfDay(startDay, zone).getTime() === startAt.getTime();
  const firstDay = startDay === null ? null : startsWhole ? startDay : addDays(startDay, 1);
  const endsWhole = endAt === null || endDay === null || zonedStartOfDay(endDay, zone).getTime() === endAt.getTime();
  const lastDay = endDay === null ? null : addDays(endDay, -1);
  if (startAt !== null && endAt !== null && startDay === endDay)
    return startAt < endAt ? nothingWhole([{ startAt, endAt }]) : nothingWhole([]);
  if (startAt !== null && !startsWhole && firstDay !== null)
    edges.push({ startAt, endAt: zonedStartOfDay(firstDay, zone) });
  if (endAt !== null && !endsWhole && endDay !== null) edges.push({ startAt: zonedStartOfDay(endDay, zone), endAt });
  return { firstDay, lastDay, edges };
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
