import { addDays, addMonths, type DayRange, type PlainDay } from './date-range.ts';

/** A period in the pieces that sums are kept by: first days of whole months, and the days at both ends beside them. */
export type PeriodCover = { readonly months: DayRange | null; readonly days: readonly DayRange[] };

/**
 * Splits a period of whole days so that every day is in exactly one piece: as many whole months as fit, then the days
 * before and after them. `months` names the first days of the first and the last month. A year is twelve months' sums
 * instead of 365 days'.
 */
export function coverOf({ from, to }: DayRange): PeriodCover {
  const firstMonth = from.endsWith('-01') ? from : addMonths(startOfMonth(from), 1);
  const afterLast = startOfMonth(addDays(to, 1));
  if (firstMonth >= afterLast) return { months: null, days: from <= to ? [{ from, to }] : [] };
  const before = { from, to: addDays(firstMonth, -1) };
  const after = { from: afterLast, to };
  return {
    months: { from: firstMonth, to: addMonths(afterLast, -1) },
    days: [before, after].filter((days) => days.from <= days.to),
  };
}

function startOfMonth(day: PlainDay): PlainDay {
  return addDays(day, 1 - Number(day.slice(8)));
}
