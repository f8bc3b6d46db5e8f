import { comparedDay } from '@larder/domain/platform/comparison';
import {
  addDays,
  type DayRange,
  type PlainDay,
  plainDay,
  rangeDays,
  rangeOf,
  startOfMonth,
  startOfWeek,
} from '@larder/domain/platform/date-range';
import { customPeriod, type Period } from '../../../ui/dates/period.ts';

/** What a bar of the chart stands for. */
export type Unit = 'day' | 'week' | 'month';

/** The additive figures of some days; receipts where they are counted: a part of the assortment has none of its own. */
export type Sums = {
  readonly turnoverCents: number;
  readonly receiptCount?: number | undefined;
  readonly itemCount: number;
};

/** What bars are made of: a report's days, and those it is compared with. */
export type DaysReport = {
  readonly from: string;
  readonly to: string;
  readonly previousFrom: string;
  readonly previousTo: string;
  readonly untilAt: string | null;
  readonly days: readonly (Sums & { readonly day: string })[];
  readonly previousDays: readonly (Sums & { readonly day: string })[];
  readonly current: Sums;
  readonly previous: Sums;
};

/** The figures of a day, or of a week's or month's days inside the report, and of the days they are compared with. */
export type Bucket = Sums & {
  readonly range: DayRange;
  readonly previous: (Sums & { readonly range: DayRange }) | null;
  /** It ends today: its figures, and those of the days before, run up to the same time. */
  readonly isUnfinished: boolean;
};

const mostDayBars = 62;
const mostDaysOfWeekBars = 400;

/** What bars are readable over so many days: days, weeks, or months. */
export function unitOf(days: number): Unit {
  if (days > mostDaysOfWeekBars) return 'month';
  return days > mostDayBars ? 'week' : 'day';
}

/**
 * The report's days as bars, also those without a sale, each beside the days of the previous period that correspond to
 * it. Days of a longer previous period that no bar stands beside are the rest: together they are that period. Before
 * its first sale there is nothing to compare with: most likely nothing was sold there yet.
 */
export function bucketsOf(report: DaysReport): {
  readonly unit: Unit;
  readonly buckets: readonly Bucket[];
  readonly rest: (Sums & { readonly range: DayRange }) | null;
} {
  const from = plainDay(report.from);
  const to = plainDay(report.to);
  const unit = unitOf(rangeDays({ from, to }));
  const before = { from: plainDay(report.previousFrom), to: plainDay(report.previousTo) };
  const firstSaleBefore = report.previousDays.find(
    ({ itemCount, turnoverCents }) => itemCount !== 0 || turnoverCents !== 0,
  )?.day;
  const sumsIn = sumsByDay(report.days);
  const previousIn = sumsByDay(report.previousDays);
  const buckets = rangesOf({ from, to }, unit).map((range): Bucket => {
    const previousDays = comparedDays(range, { from, to }, before);
    return {
      ...sumsIn(range),
      range,
      previous:
        previousDays !== null && firstSaleBefore !== undefined && firstSaleBefore <= previousDays.to
          ? { ...previousIn(previousDays), range: previousDays }
          : null,
      isUnfinished: report.untilAt !== null && range.to === to,
    };
  });
  const rest = restOf({ from, to }, before);
  return { unit, buckets, rest: rest && { ...previousIn(rest), range: rest } };
}

/** The days of the previous period that correspond to a bar's; a 29 February that none has goes with the day before it. */
function comparedDays(bar: DayRange, whole: DayRange, before: DayRange): DayRange | null {
  const days = daysOf(bar).flatMap((day) => comparedDay(day, whole, before) ?? []);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const next = bar.to < whole.to ? comparedDay(addDays(bar.to, 1), whole, before) : null;
  return { from: first, to: next === null ? last : addDays(next, -1) };
}

/** The days of the previous period after the last that corresponds to one of the report's. */
function restOf(whole: DayRange, before: DayRange): DayRange | null {
  const last = comparedDays(whole, whole, before)?.to;
  return last === undefined || last >= before.to ? null : { from: addDays(last, 1), to: before.to };
}

function daysOf(range: DayRange): readonly PlainDay[] {
  return Array.from({ length: rangeDays(range) }, (_, index) => addDays(range.from, index));
}

/** The bars for a trend: a day that still runs, or a part of a week or month, would bend its line down. */
export function wholeBucketsOf(report: DaysReport): readonly Bucket[] {
  const { unit, buckets } = bucketsOf(report);
  return buckets.filter(({ range, isUnfinished }) => isWhole(range, unit) && !isUnfinished);
}

/** The period of the list behind a bar. */
export function periodOfBucket({ range }: Pick<Bucket, 'range'>, unit: Unit): Period {
  return isWhole(range, unit) ? { preset: unit, ...range } : customPeriod(range.from, range.to);
}

function isWhole({ from, to }: DayRange, unit: Unit): boolean {
  const whole = rangeOf(unit, from);
  return whole.from === from && whole.to === to;
}

/** Cuts a range into its days, or at the starts of weeks or months. */
export function rangesOf({ from, to }: DayRange, unit: Unit): readonly DayRange[] {
  const ranges: DayRange[] = [];
  for (let start = from; start <= to;) {
    const end = rangeOf(unit, startOf(start, unit)).to;
    ranges.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return ranges;
}

function startOf(day: PlainDay, unit: Unit): PlainDay {
  if (unit === 'day') return day;
  return unit === 'week' ? startOfWeek(day) : startOfMonth(day);
}

/** Adds up days; a day that is not named had no sale. */
function sumsByDay(days: DaysReport['days']): (range: DayRange) => Sums {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const hasReceipts = days.every(({ receiptCount }) => receiptCount !== undefined);
  return ({ from, to }) => {
    let [turnoverCents, receiptCount, itemCount] = [0, 0, 0];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const one = byDay.get(day);
      turnoverCents += one?.turnoverCents ?? 0;
      receiptCount += one?.receiptCount ?? 0;
      itemCount += one?.itemCount ?? 0;
    }
    const sums = { turnoverCents, receiptCount: hasReceipts ? receiptCount : undefined, itemCount };
    return sums;
  };
}
