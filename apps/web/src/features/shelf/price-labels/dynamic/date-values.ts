import { addDays, isPlainDay, localDay, plainDay, zonedTime } from '@larder/domain/platform/date-range';
import { dynamicDateProblems } from '@larder/domain/shelf/dynamic-pricing';
import { formatTime } from '@larder/domain/platform/moments';
import { minutesOf } from '@larder/domain/places/weekday-hours';
import { timePattern } from '@larder/domain/platform/clock-time';
import type { DateEntry, DynamicDate } from './dynamic-api.ts';

/** A period as it is typed: days and times as clocks of the location show them. */
export type DateValues = {
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
  dynamicPercentage: string;
  reason: string;
};

/** What is wrong with a field of a period. */
export type DateProblem = 'required' | 'wrong_time' | 'invalid_time_range' | 'dates_overlap' | 'invalid_value';

/** Fills the form; a new period begins and ends at midnight. */
export function dateValuesOf(date: DynamicDate | null, zone: string): DateValues {
  if (date === null)
    return { startDay: '', startTime: '00:00', endDay: '', endTime: '00:00', dynamicPercentage: '0', reason: '' };
  return {
    startDay: localDay(date.startAt, zone),
    startTime: formatTime(date.startAt, zone),
    endDay: localDay(date.endAt, zone),
    endTime: formatTime(date.endAt, zone),
    dynamicPercentage: date.dynamicPercentage,
    reason: date.reason ?? '',
  };
}

/** The day after one that is entered in full; a year that is still being typed starts with noughts. */
export function dayAfter(day: string): string {
  return isPlainDay(day) && day >= '2000' ? addDays(day, 1) : '';
}

/** What is sent; days and times must be right. */
export function dateEntryOf(values: DateValues, zone: string): DateEntry {
  return {
    startAt: instantOf(values.startDay, values.startTime, zone).toISOString(),
    endAt: instantOf(values.endDay, values.endTime, zone).toISOString(),
    dynamicPercentage: values.dynamicPercentage,
    reason: values.reason.trim() === '' ? null : values.reason.trim(),
  };
}

type Beside = { readonly zone: string; readonly others: readonly DynamicDate[] };

/** Everything that is wrong with a period, by field; `others` are the rest of the location's. */
export function dateProblemsOf(
  values: DateValues,
  { zone, others }: Beside,
): Partial<Record<keyof DateValues, DateProblem>> {
  const found: Partial<Record<keyof DateValues, DateProblem>> = {};
  for (const part of ['startDay', 'endDay'] as const) if (!isPlainDay(values[part])) found[part] = 'required';
  for (const part of ['startTime', 'endTime'] as const) if (!timePattern.test(values[part])) found[part] = 'wrong_time';
  if (Object.keys(found).length > 0) return found;
  const startAt = instantOf(values.startDay, values.startTime, zone);
  const endAt = instantOf(values.endDay, values.endTime, zone);
  const problems = dynamicDateProblems(
    { startAt, endAt, percentage: Number(values.dynamicPercentage) },
    others.map((other) => ({ startAt: new Date(other.startAt), endAt: new Date(other.endAt) })),
  );
  return inFormTerms(problems);
}

/** Puts what is said of a beginning or an end at its day. */
export function inFormTerms<Said>(said: Readonly<Record<string, Said>>): Partial<Record<keyof DateValues, Said>> {
  const { startAt, endAt, dynamicPercentage, reason } = said;
  return {
    ...(startAt === undefined ? {} : { startDay: startAt }),
    ...(endAt === undefined ? {} : { endDay: endAt }),
    ...(dynamicPercentage === undefined ? {} : { dynamicPercentage }),
    ...(reason === undefined ? {} : { reason }),
  };
}

const minuteMs = 60_000;

function instantOf(day: string, time: string, zone: string): Date {
  return zonedTime(plainDay(day), minutesOf(time) * minuteMs, zone);
}
