import { timePattern } from '../platform/clock-time.ts';
import type { FieldProblems } from './organisation.ts';

/**
 * Hours of a weekday as a clock on the wall shows them, `HH:mm`, from the start on and up to the end. A start at or after
 * the end runs into the next day; 00:00–00:00 is the whole day (DYN-02).
 */
export type WeekdayHours = {
  readonly isEnabled: boolean;
  /** Monday 1 to Sunday 7. */
  readonly dayOfWeek: number;
  readonly startTime: string;
  readonly endTime: string;
};

/** Writes what a person typed as a time, where it can be one: `9`, `930`, `9.30` and `24:00` too. */
export function tidyTime(typed: string): string {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:\s*[:.,h]?\s*(\d{2}))?\s*$/.exec(typed) ?? [];
  if (hours === undefined) return typed.trim();
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  if (time === '24:00') return '00:00';
  return timePattern.test(time) ? time : typed.trim();
}

/** The days of a week, Monday first. */
export const daysOfWeek = [1, 2, 3, 4, 5, 6, 7] as const;

/** The week that a location begins with: no hours on any day (DYN-01). */
export const emptyWeek: readonly WeekdayHours[] = daysOfWeek.map((dayOfWeek) => ({
  isEnabled: false,
  dayOfWeek,
  startTime: '00:00',
  endTime: '00:00',
}));

/** Counts the minutes of a day up to a time. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Tells whether a clock that shows a weekday and a minute of the day stands within the hours of a week. */
export function isWithinHours(
  week: readonly WeekdayHours[],
  { weekday, minute }: { readonly weekday: number; readonly minute: number },
): boolean {
  const before = weekday === 1 ? 7 : weekday - 1;
  return week.some((hours) => {
    const [start, end] = [minutesOf(hours.startTime), minutesOf(hours.endTime)];
    const isOvernight = start >= end;
    if (!hours.isEnabled) return false;
    if (hours.dayOfWeek === weekday) return minute >= start && (isOvernight || minute < end);
    return hours.dayOfWeek === before && isOvernight && minute < end;
  });
}

/** A rule that the hours of a week can break. */
export type WeekCode = 'invalid_value' | 'invalid_time_range';

/**
 * What is wrong with the hours of a week (DYN-02): each day stands in it once, and hours that run overnight end before
 * those of the next day begin, where that day has any; Monday follows Sunday. A code by the path in the list.
 */
export function weekProblems(week: readonly WeekdayHours[]): FieldProblems<WeekCode> {
  const byDay = new Map(week.map((hours) => [hours.dayOfWeek, hours]));
  if (week.length !== daysOfWeek.length || !daysOfWeek.every((day) => byDay.has(day))) return { '': 'invalid_value' };
  const problems: [string, WeekCode][] = week.flatMap((hours, index) => {
    const next = byDay.get(hours.dayOfWeek === 7 ? 1 : hours.dayOfWeek + 1);
    if (!hours.isEnabled || next === undefined || !next.isEnabled) return [];
    const isOvernight = hours.startTime >= hours.endTime;
    return isOvernight && hours.endTime >= next.startTime ? [[`${index}.endTime`, 'invalid_time_range']] : [];
  });
  return Object.fromEntries(problems);
}
