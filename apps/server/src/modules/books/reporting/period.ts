import { comparedRange } from '@larder/domain/platform/comparison';
import {
  addDays,
  type DayRange,
  diffDays,
  localDay,
  type PlainDay,
  presetOf,
  rangeDays,
  zonedStartOfDay,
  zonedTime,
} from '@larder/domain/platform/date-range';
import { localTime } from '@larder/domain/platform/local-time';
import { type Piece, readPeriod, type Span, spanOf } from '@larder/domain/platform/period';
import { type Context, type UserActor, visiblePropertyIds, visibleTimeZones } from '../../../platform/context.ts';
import { fieldRefusal } from '../../../platform/http/app-error.ts';
import type { ReportScope } from './layer-queries.ts';

const maximumDays = 1_100;

/** What every report is asked with; `previousStartAt` and `previousEndAt` mean the local days that they lie in. */
export type PeriodQuery = {
  readonly startAt?: string | undefined;
  readonly endAt?: string | undefined;
  readonly previousStartAt?: string | undefined;
  readonly previousEndAt?: string | undefined;
  readonly shopId?: number | undefined;
};

/** The period that is asked for and the one before. */
export type Periods = {
  readonly current: Span;
  readonly previous: DayRange;
  /** The moment of the question, in a period that has not ended yet. */
  readonly untilAt: string | null;
  /** What of the previous period counts: cut at the same time where the current one ends within a day, or has not ended. */
  readonly before: Span;
};

/** Reads the period of a report's query at the caller's locations; without one, today. */
export function periodsOf(context: Context<UserActor>, query: PeriodQuery): Periods {
  const zone = visibleTimeZones(context)[0] ?? 'Europe/Amsterdam';
  const { now } = context;
  const asked = endsOf(readPeriod(query, zone), { now, zone });
  const current = spanOf(asked, zone);
  if (rangeDays(current) > maximumDays) throw fieldRefusal('end_at', 'range_too_long', { maximum: maximumDays });
  const today = localDay(now, zone);
  const previous = previousOf(query, current, { today, zone });
  const isUnfinished = current.from <= today && now < asked.endAt;
  return {
    current,
    previous,
    untilAt: isUnfinished ? now.toISOString() : null,
    before: countedBefore({ current, previous }, { asked, until: isUnfinished ? now : null, zone }),
  };
}

type Ends = ReturnType<typeof readPeriod>;

/** A report has both ends: without one, it is as long as it takes to the end of today, or from the start of its last day. */
function endsOf({ startAt, endAt }: Ends, { now, zone }: { now: Date; zone: string }): Piece {
  const dayOf = (instant: Date) => zonedStartOfDay(localDay(instant, zone), zone);
  const start = startAt ?? dayOf(endAt === null ? now : new Date(endAt.getTime() - 1));
  const lastDay = localDay(start > now ? start : now, zone);
  const end = endAt ?? zonedStartOfDay(addDays(lastDay, 1), zone);
  if (end < start) throw fieldRefusal('end_at', 'range_reversed');
  return { startAt: start, endAt: end };
}

/** The period to compare with: as it is asked for, as long as the current one, or the calendar's one before (REP-01). */
function previousOf(
  { previousStartAt, previousEndAt }: PeriodQuery,
  current: DayRange,
  { today, zone }: { today: PlainDay; zone: string },
): DayRange {
  const { startAt, endAt } = readPeriod({ startAt: previousStartAt, endAt: previousEndAt }, zone);
  if (startAt === null) return comparedRange({ preset: presetOf(current), ...current }, 'previous', today);
  const from = localDay(startAt, zone);
  if (endAt === null) return { from, to: addDays(from, rangeDays(current) - 1) };
  if (endAt <= startAt) throw fieldRefusal('previous_end_at', 'range_reversed');
  const previous = { from, to: localDay(new Date(endAt.getTime() - 1), zone) };
  if (rangeDays(previous) > maximumDays)
    throw fieldRefusal('previous_end_at', 'range_too_long', { maximum: maximumDays });
  return previous;
}

/**
 * The period before, by the clock on the wall: it begins at the time of day that is asked for, and stops when this one
 * does, so that a morning is never held against a whole day.
 */
function countedBefore(
  { current, previous }: Pick<Periods, 'current' | 'previous'>,
  { asked, until, zone }: { asked: Piece; until: Date | null; zone: string },
): Span {
  const startAt = zonedTime(previous.from, clockMs(asked.startAt, zone), zone);
  const stop = until ?? asked.endAt;
  const lastDay = until === null ? current.to : localDay(until, zone);
  const isWithinDay = zonedStartOfDay(addDays(lastDay, 1), zone) > stop;
  const day = isWithinDay ? cutDayOf(current, previous, lastDay) : null;
  const endAt =
    day === null ? zonedStartOfDay(addDays(previous.to, 1), zone) : zonedTime(day, clockMs(stop, zone), zone);
  return spanOf({ startAt, endAt: endAt < startAt ? startAt : endAt }, zone);
}

/**
 * The day of the previous period that corresponds to the one within which the current one stops. In a period that is asked
 * up to that day it is the last one, unless the calendar had none: then that period was shorter, and counts as a whole.
 */
function cutDayOf(current: DayRange, previous: DayRange, lastDay: PlainDay): PlainDay | null {
  const isLast = rangeDays(current) === rangeDays(previous) || current.to.slice(8) === previous.to.slice(8);
  if (current.to === lastDay) return isLast ? previous.to : null;
  const day = addDays(previous.from, diffDays(current.from, lastDay));
  return day > previous.to ? null : day;
}

/** What a report looks at: the caller's locations, and maybe one shop. */
export function scopeOf(context: Context<UserActor>, query: PeriodQuery): ReportScope {
  return { propertyIds: visiblePropertyIds(context), shopId: query.shopId ?? null };
}

/** The days of both periods as reports answer them. */
export function daysOf({ current, previous, untilAt }: Periods) {
  return { from: current.from, to: current.to, previousFrom: previous.from, previousTo: previous.to, untilAt };
}

/** Milliseconds since midnight by the clock on the wall. */
function clockMs(at: Date, zone: string): number {
  const { hour, minute, second } = localTime(at, zone);
  return ((hour * 60 + minute) * 60 + second) * 1000 + at.getUTCMilliseconds();
}
