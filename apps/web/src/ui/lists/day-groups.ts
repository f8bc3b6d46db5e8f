import type { DayRange } from '@larder/domain/platform/date-range';

/** The days of a report that lie in a range. */
export type DayGroup<Day> = { readonly range: DayRange; readonly days: readonly Day[] };

/** Puts a report's days into ranges, in their order; a range without any is there too. */
export function groupDays<Day extends { readonly day: string }>(
  days: readonly Day[],
  ranges: readonly DayRange[],
): ReadonlyArray<DayGroup<Day>> {
  return ranges.map((range) => ({
    range,
    days: days.filter(({ day }) => day >= range.from && day <= range.to),
  }));
}
