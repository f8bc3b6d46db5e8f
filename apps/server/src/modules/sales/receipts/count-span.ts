import { plainDay, zonedStartOfDay } from '@larder/domain/platform/date-range';
import { type Span, spanOf } from '@larder/domain/platform/period';

/** Before and after everything that is sold. */
const everyDay: Span = { from: plainDay('1900-01-01'), to: plainDay('9999-01-01') };

/**
 * The local days of a range of instants, which totals know, with the pieces at its edges. Null when the locations keep
 * different times: then a day is not one range of instants.
 */
export function countSpanOf(
  { startAt, endAt }: { startAt: Date | null; endAt: Date | null },
  zones: readonly string[],
): Span | null {
  const [zone, ...others] = zones;
  if (zone === undefined) return everyDay;
  if (others.some((other) => !agree(zone, other, startAt))) return null;
  const [first, last] = [zonedStartOfDay(everyDay.from, zone), zonedStartOfDay(everyDay.to, zone)];
  return spanOf({ startAt: startAt ?? first, endAt: endAt ?? last }, zone);
}

/** Whether two zones have the same midnights where it matters; Amsterdam and Berlin always have. */
function agree(zone: string, other: string, startAt: Date | null): boolean {
  if (zone === other) return true;
  const twins = new Set(['Europe/Amsterdam', 'Europe/Berlin']);
  return twins.has(zone) && twins.has(other) && (startAt === null || startAt.getTime() > Date.UTC(1980, 0, 1));
}
