import {
  addDays,
  addMonths,
  type DayRange,
  diffDays,
  type PlainDay,
  type Preset,
  rangeDays,
  rangeOf,
  stepRange,
} from './date-range.ts';

/**
 * What a period is held against (REP-01): the one before it or the same a year ago, each by its days in the calendar or
 * on the same weekdays; or nothing.
 */
export const comparisons = ['previous', 'weekdays', 'year', 'yearWeekdays', 'none'] as const;

/** One of the comparisons. */
export type Comparison = (typeof comparisons)[number];

/** Fifty-two weeks: a year back on the same weekdays. */
const yearOfWeeksDays = 364;

type Period = DayRange & { readonly preset: Preset };

/**
 * The days that a period is held against: calendar month with calendar month, year with year. A period that still runs
 * is held against as far as it has come, up to and including today. Weekdays agree where the comparison asks for it.
 */
export function comparedRange(period: Period, comparison: Comparison, today: PlainDay): DayRange {
  const isRunning = period.from <= today && today <= period.to;
  const come = { from: period.from, to: isRunning ? today : period.to };
  if (comparison === 'yearWeekdays') return shifted(come, -yearOfWeeksDays);
  if (comparison === 'weekdays') return shifted(come, -weeksBackDays(come, period.preset));
  const before = comparison === 'year' ? yearBefore(period) : stepRange(period, period.preset, -1);
  if (!isRunning) return before;
  return { from: before.from, to: counterpart(period, comparison, today) };
}

/** A comparison with its days. */
export type Compared = { readonly comparison: Exclude<Comparison, 'none'>; readonly range: DayRange };

/** The comparisons that say something about a period: those with other days than one before them, and apart from its own. */
export function offeredComparisons(period: Period, today: PlainDay): readonly Compared[] {
  const offered: Compared[] = [];
  for (const comparison of comparisons) {
    if (comparison === 'none') continue;
    const range = comparedRange(period, comparison, today);
    const isApart = range.to < period.from || comparison === 'weekdays';
    const isKnown = offered.some((one) => one.range.from === range.from && one.range.to === range.to);
    if (isApart && !isKnown) offered.push({ comparison, range });
  }
  return offered;
}

/**
 * The day of an earlier period that a day is held against; null where the calendar has none, such as 31 October in
 * September. A period a year back has the same dates, any other the same distance from its first day.
 */
export function comparedDay(day: PlainDay, { from }: DayRange, before: DayRange): PlainDay | null {
  const found = before.from === addMonths(from, -12) ? addMonths(day, -12) : addDays(day, diffDays(from, before.from));
  const isClamped = before.from === addMonths(from, -12) && found.slice(8) !== day.slice(8);
  return isClamped || found > before.to ? null : found;
}

/** By how many days weekdays agree: a month goes back 28 or (longer than 28 days) 35, a year 364, others the smallest multiple of 7 that is not shorter. */
function weeksBackDays(come: DayRange, preset: Preset): number {
  if (preset === 'year') return yearOfWeeksDays;
  const weeks = Math.ceil(rangeDays(come) / 7);
  return 7 * (preset === 'month' ? Math.max(4, weeks) : weeks);
}

function yearBefore({ from, to, preset }: Period): DayRange {
  if (preset === 'month' || preset === 'year') return rangeOf(preset, addMonths(from, -12));
  return { from: addMonths(from, -12), to: addMonths(to, -12) };
}

/** The last day to hold a running period against; where a month is shorter, its last. */
function counterpart({ from, preset, to }: Period, comparison: Comparison, today: PlainDay): PlainDay {
  if (comparison === 'year' || preset === 'year') return addMonths(today, -12);
  if (preset === 'month') return addMonths(today, -1);
  return addDays(today, -rangeDays({ from, to }));
}

function shifted({ from, to }: DayRange, days: number): DayRange {
  return { from: addDays(from, days), to: addDays(to, days) };
}
