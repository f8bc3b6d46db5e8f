import { addDays, type DayRange, isPlainDay, localDay, zonedStartOfDay } from './date-range.ts';

/** From an instant on, and until before another: every period of the API is half-open. */
export type Piece = { readonly startAt: Date; readonly endAt: Date };

/**
 * The local days that a period touches. Where it begins or ends within a day, `cut` has its instants, the days of it that
 * are whole (none when `to` comes first), and the pieces of the others.
 */
export type Span = DayRange & {
  readonly cut?: Piece & { readonly whole: DayRange; readonly pieces: readonly Piece[] };
};

/** The ends of a period as a request has them: ISO 8601 moments with offset, or days; undefined where it says nothing. */
type GivenPeriod = { readonly startAt?: string | undefined; readonly endAt?: string | undefined };

/** Reads the ends of a period, null where it has none: a moment is exact, a day is whole in the zone. */
export function readPeriod({ startAt, endAt }: GivenPeriod, zone: string): { [End in keyof Piece]: Date | null } {
  return {
    startAt: startAt === undefined ? null : isPlainDay(startAt) ? zonedStartOfDay(startAt, zone) : new Date(startAt),
    endAt: endAt === undefined ? null : isPlainDay(endAt) ? zonedStartOfDay(addDays(endAt, 1), zone) : new Date(endAt),
  };
}

/** Puts a period that does not end before it begins together from whole local days and the pieces at its ends. */
export function spanOf({ startAt, endAt }: Piece, zone: string): Span {
  const last = Math.max(startAt.getTime(), endAt.getTime() - 1);
  const days = { from: localDay(startAt, zone), to: localDay(new Date(last), zone) };
  const dayStart = zonedStartOfDay(days.from, zone);
  const dayEnd = zonedStartOfDay(addDays(days.to, 1), zone);
  const isCutAtStart = dayStart < startAt;
  const isCutAtEnd = endAt < dayEnd;
  if (!isCutAtStart && !isCutAtEnd) return days;
  if (days.from === days.to)
    return { ...days, cut: { startAt, endAt, whole: nothing(days), pieces: [{ startAt, endAt }] } };
  const whole = {
    from: isCutAtStart ? addDays(days.from, 1) : days.from,
    to: isCutAtEnd ? addDays(days.to, -1) : days.to,
  };
  const pieces = [
    ...(isCutAtStart ? [{ startAt, endAt: zonedStartOfDay(addDays(days.from, 1), zone) }] : []),
    ...(isCutAtEnd ? [{ startAt: zonedStartOfDay(days.to, zone), endAt }] : []),
  ];
  return { ...days, cut: { startAt, endAt, whole, pieces } };
}

function nothing({ from }: DayRange): DayRange {
  return { from, to: addDays(from, -1) };
}
