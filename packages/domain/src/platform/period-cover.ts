import { addDays, addMonths, type DayRange, startOfMonth } from './date-range.ts';

/** A period in the pieces that sums are kept by: whole months, named by their first days, and the other days at both ends. */
export type PeriodCover = { readonly months: DayRange | null; readonly days: readonly DayRange[] };

/** Puts a period of whole days together from the months that are whole in it and the days before and after them. */
export function coverOf({ from, to }: DayRange): PeriodCover {
  const [start, next] = [startOfMonth(from), startOfMonth(addDays(to, 1))];
  if (start >= next) return { months: null, days: [{ from, to }] };
  const first = start === from ? start : addMonths(start, 1);
  return {
    months: first < next ? { from: first, to: addMonths(next, -1) } : null,
    days: [...(first === from ? [] : [{ from, to: addDays(first, -1) }]), ...(next > to ? [] : [{ from: next, to }])],
  };
}
