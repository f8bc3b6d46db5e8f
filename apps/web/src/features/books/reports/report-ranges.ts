import type { Report } from '@larder/contract/books/reporting';
import { comparedRange, type Comparison, offeredComparisons } from '@larder/domain/platform/comparison';
import {
  addDays,
  type DayRange,
  type PlainDay,
  plainDay,
  rangeDays,
  toInstants,
} from '@larder/domain/platform/date-range';
import { customPeriod, type Period, shownRange } from '../../../ui/dates/period.ts';

/** What the server is asked for: whole days, and those to compare with. */
export type AskedRange = DayRange & { readonly before: DayRange };

/** A chart of fewer days says nothing, so that it shows the two weeks up to the period's end instead. */
const fewestChartDays = 7;
const shortChartDays = 14;

/** The longest period that can be asked for; the server's limit. */
export const maximumDays = 1_100;

/**
 * What the figures and the chart ask for. A period that still runs is asked up to today, and held against as far as the
 * one before had come. A chart that shows more days than the figures is a period of its own.
 */
export function askedRanges(
  period: Period,
  comparison: Comparison,
  today: PlainDay,
): { readonly figures: AskedRange; readonly chart: AskedRange } {
  const range = shownRange(period, today);
  const figures = askedRange(period, comparison, today);
  if (rangeDays(range) >= fewestChartDays) return { figures, chart: figures };
  const days = customPeriod(addDays(range.to, 1 - shortChartDays), range.to);
  return { figures, chart: askedRange(days, comparison, today) };
}

function askedRange(period: Period, comparison: Comparison, today: PlainDay): AskedRange {
  const range = comparedRange(period, comparison, today);
  const isOffered = offeredComparisons(period, today).some(
    ({ range: { from, to } }) => from === range.from && to === range.to,
  );
  return {
    ...shownRange(period, today),
    before: isOffered ? range : comparedRange(period, 'previous', today),
  };
}

/** What is asked for, as the server wants it. */
export function askedInstants(asked: AskedRange, zone: string) {
  const { startAt: previousStartAt, endAt: previousEndAt } = toInstants(asked.before, zone);
  return { ...toInstants(asked, zone), previousStartAt, previousEndAt };
}

/** The days that a report covers and compares with, and how far one that still runs has come; foreseen while it loads. */
export function reportDays(
  report: Pick<Report, 'from' | 'to' | 'previousFrom' | 'previousTo' | 'untilAt'> | undefined,
  foreseen: { readonly asked: AskedRange; readonly untilAt: Date | null },
): { readonly range: DayRange; readonly before: DayRange; readonly untilAt: Date | null } {
  const { asked, untilAt } = foreseen;
  if (report === undefined) return { range: asked, before: asked.before, untilAt };
  return {
    range: { from: plainDay(report.from), to: plainDay(report.to) },
    before: { from: plainDay(report.previousFrom), to: plainDay(report.previousTo) },
    untilAt: report.untilAt === null ? null : new Date(report.untilAt),
  };
}
