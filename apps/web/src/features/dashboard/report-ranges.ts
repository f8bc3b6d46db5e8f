import type { Report } from '@larder/contract/reporting';
import {
  addDays,
  type DayRange,
  diffDays,
  type PlainDay,
  plainDay,
  previousRange,
  rangeDays,
} from '@larder/domain/date-range';
import { type Period, shownRange } from '../../ui/period.ts';

/** What a period is held against: the one before, the same weekdays a year ago, or nothing. */
export const comparisons = ['previous', 'year', 'none'] as const;

/** One of the comparisons. */
export type Comparison = (typeof comparisons)[number];

/** What the server is asked for: whole days, and the first day of the period to compare with. */
export type AskedRange = DayRange & { readonly previousFrom: PlainDay };

/** Fifty-two weeks: a year back on the same weekdays. */
const yearOfWeeksDays = 364;

/** A chart of fewer days says nothing, so that it shows the two weeks up to the period's end instead. */
const fewestChartDays = 7;
const shortChartDays = 14;

/** The longest period that can be asked for; the server's limit. */
export const maximumDays = 1_100;

/**
 * What the figures and the chart ask for. A period that still runs is asked up to today, so that it is held against as
 * many days; both parts go back by the same number of whole weeks.
 */
export function askedRanges(
  period: Period,
  comparison: Comparison,
  today: PlainDay,
): { readonly figures: AskedRange; readonly chart: AskedRange } {
  const range = shownRange(period, today);
  const backDays = daysBack(range, period.preset, comparison);
  const asked = ({ from, to }: DayRange): AskedRange => ({ from, to, previousFrom: addDays(from, -backDays) });
  const isShort = rangeDays(range) < fewestChartDays;
  return {
    figures: asked(range),
    chart: asked(isShort ? { from: addDays(range.to, 1 - shortChartDays), to: range.to } : range),
  };
}

/** Whether "a year ago" is another comparison than the period before, and does not overlap the period itself. */
export function canCompareWithYear(period: Period, today: PlainDay): boolean {
  const range = shownRange(period, today);
  return rangeDays(range) <= yearOfWeeksDays && daysBack(range, period.preset, 'previous') !== yearOfWeeksDays;
}

/** The days that a range is compared with. */
export function comparedRange({ from, to, previousFrom }: AskedRange): DayRange {
  return { from: previousFrom, to: addDays(previousFrom, diffDays(from, to)) };
}

/** The days that a report covers and compares with, and how far one that still runs has come; foreseen while it loads. */
export function reportDays(
  report: Pick<Report, 'from' | 'to' | 'previousFrom' | 'previousTo' | 'untilAt'> | undefined,
  foreseen: { readonly asked: AskedRange; readonly untilAt: Date | null },
): { readonly range: DayRange; readonly before: DayRange; readonly untilAt: Date | null } {
  const { asked, untilAt } = foreseen;
  if (report === undefined) return { range: asked, before: comparedRange(asked), untilAt };
  return {
    range: { from: plainDay(report.from), to: plainDay(report.to) },
    before: { from: plainDay(report.previousFrom), to: plainDay(report.previousTo) },
    untilAt: report.untilAt === null ? null : new Date(report.untilAt),
  };
}

function daysBack(range: DayRange, preset: Period['preset'], comparison: Comparison): number {
  if (comparison === 'year' && rangeDays(range) <= yearOfWeeksDays) return yearOfWeeksDays;
  return diffDays(previousRange(range, preset).from, range.from);
}
