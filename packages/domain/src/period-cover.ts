import { addDays, addMonths, type DayRange, diffDays, type PlainDay, startOfMonth, startOfYear } from './date-range.ts';

/** Days of an end of a period: to add to its months (1), or to take away from them again (-1). */
type EndDays = DayRange & { readonly sign: 1 | -1 };

/** A period in the pieces that sums are kept by: whole months, named by their first days, and the days at both ends. */
export type PeriodCover = { readonly months: DayRange | null; readonly ends: readonly EndDays[] };

/**
 * Puts a period of whole days together from months and as few days as it takes: where more than half of a month belongs
 * to it, the whole month counts and the other days are taken away again. A year is twelve or thirteen months' sums and at
 * most 15 days at each end, instead of 365 days'. What a piece adds and another takes away leaves sums of nothing.
 */
export function coverOf({ from, to }: DayRange): PeriodCover {
  if (from > to) return { months: null, ends: [] };
  const [first, last] = [startOfMonth(from), startOfMonth(to)];
  if (first === last) {
    const others = [daysBefore(from), daysAfter(to)].filter(isSome);
    const isMonth = lengthOf(others) < diffDays(from, to) + 1;
    return isMonth
      ? { months: { from: first, to: last }, ends: others }
      : { months: null, ends: [{ from, to, sign: 1 }] };
  }
  const start = shorter({ from, to: endOfMonth(from), sign: 1 }, daysBefore(from));
  const end = shorter({ from: last, to, sign: 1 }, daysAfter(to));
  const months = {
    from: start.sign === 1 ? addMonths(first, 1) : first,
    to: end.sign === 1 ? addMonths(last, -1) : last,
  };
  return { months: months.from > months.to ? null : months, ends: [start, end].filter(isSome) };
}

/** The days of a day's month before it, to take away; none when `to` comes first. */
function daysBefore(day: PlainDay): EndDays {
  return { from: startOfMonth(day), to: addDays(day, -1), sign: -1 };
}

/** The days of a day's month after it, to take away. */
function daysAfter(day: PlainDay): EndDays {
  return { from: addDays(day, 1), to: endOfMonth(day), sign: -1 };
}

function shorter(added: EndDays, taken: EndDays): EndDays {
  return lengthOf([taken]) < lengthOf([added]) ? taken : added;
}

function lengthOf(pieces: readonly DayRange[]): number {
  return pieces.reduce((sum, { from, to }) => sum + diffDays(from, to) + 1, 0);
}

function isSome({ from, to }: DayRange): boolean {
  return from <= to;
}

/** Counted from the 31st of January: after the last month of all there is none to count back from. */
function endOfMonth(day: PlainDay): PlainDay {
  return addMonths(addDays(startOfYear(day), 30), Number(day.slice(5, 7)) - 1);
}
