import type { PricingRule } from './dynamic-pricing.ts';
import { localTime } from '../platform/local-time.ts';
import { isWithinHours, minutesOf } from '../places/weekday-hours.ts';

/** A location's rule with the time zone of its clocks. */
export type PricingPlace = { readonly rule: PricingRule; readonly timeZone: string };

/** What makes a price what it is: nothing in particular, the hours of the week, or a period with its own increase. */
export type PriceCause = 'shop_price' | 'weekly_hours' | 'dynamic_date';

/** An increase in force, in per cent. */
export type Increase = { readonly percentage: number; readonly cause: PriceCause };

/** An instant from which on another increase is in force. */
export type IncreaseChange = Increase & { readonly at: Date };

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * How far to look for the next change: a week repeats, but a clock change may swallow its hours once. What two weeks do
 * not change, only a period's beginning or end does.
 */
const horizonMs = 15 * dayMs;

/**
 * The increase in force at an instant (DYN-03, DYN-04). Hours are what the location's clocks show: those that a clock
 * shows twice count twice, those that it skips do not happen.
 */
export function increaseAt({ rule, timeZone }: PricingPlace, instant: Date): Increase {
  const date = rule.dates.find(({ startAt, endAt }) => startAt <= instant && instant < endAt);
  if (date !== undefined) return { percentage: date.percentage, cause: 'dynamic_date' };
  if (rule.percentage > 0 && isWithinHours(rule.hours, clockAt(instant.getTime(), timeZone)))
    return { percentage: rule.percentage, cause: 'weekly_hours' };
  return { percentage: 0, cause: 'shop_price' };
}

/** Every instant after one and up to another, this one included, from which on the increase is another one. */
export function changesBetween(place: PricingPlace, from: Date, to: Date): readonly IncreaseChange[] {
  return [...changesIn(place, from.getTime(), to.getTime())];
}

/** The first instant after this one from which on the increase is another one; null when it stays for ever. */
export function nextChangeAfter(place: PricingPlace, instant: Date): Date | null {
  const edges = edgesOf(place.rule);
  let fromMs = instant.getTime();
  for (;;) {
    const toMs = fromMs + horizonMs;
    const [change] = changesIn(place, fromMs, toMs);
    if (change !== undefined) return change.at;
    const edge = edges.find((edgeMs) => edgeMs > toMs);
    if (edge === undefined) return null;
    fromMs = edge - 1;
  }
}

function* changesIn(place: PricingPlace, fromMs: number, toMs: number): Generator<IncreaseChange> {
  let { percentage } = increaseAt(place, new Date(fromMs));
  for (const atMs of candidatesIn(place, fromMs, toMs)) {
    const at = new Date(atMs);
    const next = increaseAt(place, at);
    if (next.percentage !== percentage) yield { at, ...next };
    ({ percentage } = next);
  }
}

/** The instants, in order, between which nothing can change. */
function* candidatesIn({ rule, timeZone }: PricingPlace, fromMs: number, toMs: number): Generator<number> {
  const edges = edgesOf(rule);
  const within = (startMs: number, endMs: number) => edges.filter((edge) => edge > startMs && edge <= endMs);
  const enabled = rule.percentage === 0 ? [] : rule.hours.filter(({ isEnabled }) => isEnabled);
  if (enabled.length === 0) return yield* within(fromMs, toMs);
  const times = enabled.flatMap(({ startTime, endTime }) => [minutesOf(startTime), minutesOf(endTime)]);
  const minutes = [...new Set(times)];
  for (const stretch of stretchesIn(fromMs, toMs, timeZone)) {
    const { startMs, endMs } = stretch;
    // The end of a stretch may be a jump of the clocks.
    const found = new Set([...clockMoments(stretch, minutes), ...within(startMs, endMs), endMs]);
    yield* [...found].sort((a, b) => a - b);
  }
}

function edgesOf(rule: PricingRule): readonly number[] {
  return rule.dates.flatMap(({ startAt, endAt }) => [startAt.getTime(), endAt.getTime()]).sort((a, b) => a - b);
}

/** At most a day in which the clocks of a zone run evenly. */
type Stretch = { readonly startMs: number; readonly endMs: number; readonly offsetMs: number };

function* stretchesIn(fromMs: number, toMs: number, zone: string): Generator<Stretch> {
  let offsetMs = offsetMsAt(fromMs, zone);
  for (let startMs = fromMs; startMs < toMs; startMs += dayMs) {
    const endMs = Math.min(startMs + dayMs, toMs);
    const nextOffsetMs = offsetMsAt(endMs, zone);
    if (nextOffsetMs === offsetMs) yield { startMs, endMs, offsetMs };
    else {
      const jumpMs = jumpIn({ startMs, endMs, offsetMs }, zone);
      yield { startMs, endMs: jumpMs, offsetMs };
      yield { startMs: jumpMs, endMs, offsetMs: nextOffsetMs };
    }
    offsetMs = nextOffsetMs;
  }
}

/** The instant within a stretch at which its clocks jump. */
function jumpIn({ startMs, endMs, offsetMs }: Stretch, zone: string): number {
  let [before, after] = [startMs, endMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetMsAt(middle, zone) === offsetMs) before = middle;
    else after = middle;
  }
  return after;
}

/** The instants after the start of a stretch, up to its end, at which its clocks show one of the minutes of a day. */
function clockMoments({ startMs, endMs, offsetMs }: Stretch, minutes: readonly number[]): readonly number[] {
  const firstDay = Math.floor((startMs + offsetMs) / dayMs);
  return [firstDay, firstDay + 1].flatMap((day) =>
    minutes
      .map((minute) => day * dayMs + minute * minuteMs - offsetMs)
      .filter((moment) => moment > startMs && moment <= endMs),
  );
}

function clockAt(ms: number, zone: string): { readonly weekday: number; readonly minute: number } {
  const localMs = ms + offsetMsAt(ms, zone);
  const day = Math.floor(localMs / dayMs);
  // 1970-01-01 was a Thursday; the double remainder keeps days before it positive.
  const weekday = ((((day + 3) % 7) + 7) % 7) + 1;
  return { weekday, minute: Math.floor((localMs - day * dayMs) / minuteMs) };
}

function offsetMsAt(ms: number, zone: string): number {
  const { year, month, day, hour, minute, second } = localTime(new Date(ms), zone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}
