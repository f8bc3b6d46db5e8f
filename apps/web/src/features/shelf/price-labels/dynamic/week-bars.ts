import { minutesOf, type WeekdayHours } from '@larder/domain/places/weekday-hours';

/** The minutes of a day. */
export const dayMinutes = 1_440;

/** A part of a day in which prices are up, in minutes since its midnight. */
export type Stretch = { readonly from: number; readonly to: number };

/** The parts of a weekday in which prices are up: what runs on from the day before, then its own hours (DYN-02). */
export function stretchesOf(week: readonly WeekdayHours[], dayOfWeek: number): readonly Stretch[] {
  const before = dayOfWeek === 1 ? 7 : dayOfWeek - 1;
  return week
    .filter(({ isEnabled }) => isEnabled)
    .flatMap((hours) => {
      const [start, end] = [minutesOf(hours.startTime), minutesOf(hours.endTime)];
      if (hours.dayOfWeek === dayOfWeek) return [{ from: start, to: start >= end ? dayMinutes : end }];
      return hours.dayOfWeek === before && start >= end && end > 0 ? [{ from: 0, to: end }] : [];
    })
    .toSorted((one, other) => one.from - other.from);
}

/** The days whose hours run on into the next one, together where they end at the same time. */
export function overnightEnds(
  week: readonly WeekdayHours[],
): readonly { readonly endTime: string; readonly days: readonly number[] }[] {
  const byEnd = new Map<string, number[]>();
  for (const { isEnabled, startTime, endTime, dayOfWeek } of week) {
    if (!isEnabled || startTime < endTime || endTime === '00:00') continue;
    byEnd.set(endTime, [...(byEnd.get(endTime) ?? []), dayOfWeek]);
  }
  return [...byEnd].map(([endTime, days]) => ({ endTime, days }));
}
