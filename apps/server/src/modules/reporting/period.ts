import {
  addDays,
  type DayRange,
  diffDays,
  localDay,
  type PlainDay,
  previousRange,
  zonedStartOfDay,
  zonedTime,
} from '@larder/domain/date-range';
import { localTime } from '@larder/domain/local-time';
import { type Context, type UserActor, visiblePropertyIds, visibleTimeZones } from '../../platform/context.ts';
import { fieldRefusal } from '../../platform/http/app-error.ts';
import type { ReportScope } from './layer-queries.ts';

const maximumDays = 1_100;

/** What every report is asked with: instants that mean the local days they lie in. */
export type PeriodQuery = {
  readonly startAt?: string | undefined;
  readonly endAt?: string | undefined;
  readonly previousStartAt?: string | undefined;
  readonly shopId?: number | undefined;
};

/** Where the previous period is cut: its day that corresponds to today, until the same time. */
export type Cut = { readonly day: PlainDay; readonly startAt: Date; readonly endAt: Date };

/** The period that is asked for and the one before. */
export type Periods = {
  readonly current: DayRange;
  readonly previous: DayRange;
  /** Set when the period has not ended yet, so that a morning is never held against a whole day. */
  readonly cut: Cut | null;
  /** The moment of the question, in a period that has not ended yet. */
  readonly untilAt: string | null;
  /** The days of the previous period that count as a whole; all of them without a cut, and none when `to` comes first. */
  readonly previousWhole: DayRange;
};

/** Reads the period of a report's query as local days at the caller's locations; without one, today. */
export function periodsOf(context: Context<UserActor>, query: PeriodQuery): Periods {
  const zone = visibleTimeZones(context)[0] ?? 'Europe/Amsterdam';
  const { now } = context;
  const today = localDay(now, zone);
  const startAt = query.startAt === undefined ? zonedStartOfDay(today, zone) : new Date(query.startAt);
  const endAt =
    query.endAt === undefined ? new Date(Math.max(startAt.getTime() + 1, now.getTime() + 1)) : new Date(query.endAt);
  if (endAt <= startAt) throw fieldRefusal('end_at', 'range_reversed');
  const current = { from: localDay(startAt, zone), to: localDay(new Date(endAt.getTime() - 1), zone) };
  const length = diffDays(current.from, current.to) + 1;
  if (length > maximumDays) throw fieldRefusal('end_at', 'range_too_long', { maximum: maximumDays });
  const previousFrom =
    query.previousStartAt === undefined
      ? previousRange(current, 'custom').from
      : localDay(new Date(query.previousStartAt), zone);
  const previous = { from: previousFrom, to: addDays(previousFrom, length - 1) };
  const isUnfinished = current.from <= today && today <= current.to;
  if (!isUnfinished) return { current, previous, cut: null, untilAt: null, previousWhole: previous };
  const cut = cutAt(addDays(previous.from, diffDays(current.from, today)), { now, zone });
  const previousWhole = { from: previous.from, to: addDays(cut.day, -1) };
  return { current, previous, cut, untilAt: now.toISOString(), previousWhole };
}

/** What a report looks at: the caller's locations, and maybe one shop. */
export function scopeOf(context: Context<UserActor>, query: PeriodQuery): ReportScope {
  return { propertyIds: visiblePropertyIds(context), shopId: query.shopId ?? null };
}

/** The days of both periods as reports answer them. */
export function daysOf({ current, previous, untilAt }: Periods) {
  return { from: current.from, to: current.to, previousFrom: previous.from, previousTo: previous.to, untilAt };
}

/** The time of day counts as it stands on the clock, also where one of the two days has 23 or 25 hours or leaves it out. */
function cutAt(day: PlainDay, { now, zone }: { now: Date; zone: string }): Cut {
  return { day, startAt: zonedStartOfDay(day, zone), endAt: zonedTime(day, clockMs(now, zone), zone) };
}

/** Milliseconds since midnight by the clock on the wall. */
function clockMs(at: Date, zone: string): number {
  const { hour, minute, second } = localTime(at, zone);
  return ((hour * 60 + minute) * 60 + second) * 1000 + at.getUTCMilliseconds();
}
