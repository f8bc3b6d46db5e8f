import { instantOf, localTime, padded } from './local-time.ts';

/** A calendar day as `YYYY-MM-DD`, without time or zone; `isPlainDay` tells whether a text is one that exists. */
export type PlainDay = `${number}-${number}-${number}`;

/** The presets of a date range (REP-01, TXN-02). */
export const presets = ['day', 'week', 'month', 'year', 'custom'] as const;

/** One of the presets. */
export type Preset = (typeof presets)[number];

/** A period of whole days, both ends included. */
export type DayRange = { readonly from: PlainDay; readonly to: PlainDay };

const dayMs = 86_400_000;
const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** Tells whether a text is a day that exists in the calendar, from year 1 on. */
export function isPlainDay(text: unknown): text is PlainDay {
  if (typeof text !== 'string' || !dayPattern.test(text)) return false;
  const [year, month, day] = fieldsOf(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Reads a day from a trusted text; throws RangeError when it is none (check what people send with `isPlainDay`). */
export function plainDay(text: string): PlainDay {
  if (!isPlainDay(text)) throw new RangeError(`not a day: ${text}`);
  return text;
}

/** Adds days, also negative ones; throws RangeError outside the years 1–9999. */
export function addDays(day: PlainDay, days: number): PlainDay {
  return dayOf(numberOf(day) + days);
}

/** Adds months and keeps the day of the month, or takes the month's last when it is shorter. */
export function addMonths(day: PlainDay, months: number): PlainDay {
  const [year, month, date] = fieldsOf(day);
  const count = year * 12 + month - 1 + months;
  const newYear = Math.floor(count / 12);
  const newMonth = count - newYear * 12 + 1;
  return written(newYear, newMonth, Math.min(date, daysInMonth(newYear, newMonth)));
}

/** Counts the days from one day to another; negative when the second comes first. */
export function diffDays(from: PlainDay, to: PlainDay): number {
  return numberOf(to) - numberOf(from);
}

/** Tells the weekday, Monday 1 to Sunday 7 (CON-01: weeks start on Monday). */
export function weekday(day: PlainDay): number {
  // 1970-01-01 was a Thursday; the double remainder keeps days before it positive.
  return ((((numberOf(day) + 3) % 7) + 7) % 7) + 1;
}

/** The Monday of a day's week. */
export function startOfWeek(day: PlainDay): PlainDay {
  return addDays(day, 1 - weekday(day));
}

/** The first day of a day's month. */
export function startOfMonth(day: PlainDay): PlainDay {
  const [year, month] = fieldsOf(day);
  return written(year, month, 1);
}

/** The first of January of a day's year. */
export function startOfYear(day: PlainDay): PlainDay {
  return written(fieldsOf(day)[0], 1, 1);
}

/** The ISO 8601 week of a day; its year differs from the calendar's in the days around New Year. */
export function isoWeek(day: PlainDay): { readonly year: number; readonly week: number } {
  const thursday = addDays(startOfWeek(day), 3);
  const [year] = fieldsOf(thursday);
  return { year, week: Math.floor(diffDays(startOfYear(thursday), thursday) / 7) + 1 };
}

/** The range that a preset means around a day: that day, its week, month or year; custom starts as the day itself. */
export function rangeOf(preset: Preset, anchorDay: PlainDay): DayRange {
  if (preset === 'week') return spanning(startOfWeek(anchorDay), 7);
  if (preset === 'month')
    return { from: startOfMonth(anchorDay), to: addDays(addMonths(startOfMonth(anchorDay), 1), -1) };
  if (preset === 'year')
    return { from: startOfYear(anchorDay), to: addDays(addMonths(startOfYear(anchorDay), 12), -1) };
  return { from: anchorDay, to: anchorDay };
}

/** Counts the days of a range, both ends included. */
export function rangeDays(range: DayRange): number {
  return diffDays(range.from, range.to) + 1;
}

/** The next (1) or the one before (-1): the neighbouring week, month or year, or as many days again for day and custom. */
export function stepRange(range: DayRange, preset: Preset, step: 1 | -1): DayRange {
  if (preset === 'day' || preset === 'custom') return shifted(range, step * rangeDays(range));
  if (preset === 'week') return rangeOf(preset, addDays(range.from, step * 7));
  return rangeOf(preset, addMonths(startOfMonth(range.from), preset === 'month' ? step : step * 12));
}

/** What a range is called by its length and place: a day, a whole week, month or year, or a range of its own. */
export function presetOf({ from, to }: DayRange): Preset {
  const found = presets.find((preset) => {
    const whole = rangeOf(preset, from);
    return whole.from === from && whole.to === to;
  });
  return found ?? 'custom';
}

/** The half-open instants of a range of local days: ISO 8601 with the zone's offset, the end is the next day's start. */
export function toInstants(range: DayRange, zone: string): { readonly startAt: string; readonly endAt: string } {
  return {
    startAt: isoOf(zonedStartOfDay(range.from, zone), zone),
    endAt: isoOf(zonedStartOfDay(addDays(range.to, 1), zone), zone),
  };
}

/**
 * The first instant of a local day, right across clock changes: where midnight does not exist it is the moment of the
 * jump, where it exists twice the first; a day that a zone skipped as a whole starts, and ends, at the jump over it.
 */
export function zonedStartOfDay(day: PlainDay, zone: string): Date {
  return zonedTime(day, 0, zone);
}

/**
 * The first instant at which clocks in a zone show a time of a day, in milliseconds since midnight; a time that they leave
 * out is the moment of the jump over it.
 */
export function zonedTime(day: PlainDay, clockMs: number, zone: string): Date {
  const shownMs = numberOf(day) * dayMs + clockMs;
  const beforeMs = offsetMs(shownMs - dayMs, zone);
  const afterMs = offsetMs(shownMs + dayMs, zone);
  for (const offset of [Math.max(beforeMs, afterMs), Math.min(beforeMs, afterMs)])
    if (offsetMs(shownMs - offset, zone) === offset) return new Date(shownMs - offset);
  // Clocks jump on whole seconds.
  const secondMs = Math.floor(shownMs / 1000) * 1000;
  return new Date(jumpBetween(secondMs - afterMs, secondMs - beforeMs, zone));
}

/** The calendar day of an instant (ISO 8601 with offset, or a date) in a zone; throws RangeError on anything else. */
export function localDay(instant: Date | string, zone: string): PlainDay {
  const { year, month, day } = localTime(required(instant), zone);
  return written(year, month, day);
}

/** The hour, 0–23, that a clock in a zone shows at an instant; throws RangeError when it is no instant. */
export function localHour(instant: Date | string, zone: string): number {
  return localTime(required(instant), zone).hour;
}

function required(instant: Date | string): Date {
  const date = instantOf(instant);
  if (date === undefined) throw new RangeError(`not an instant: ${String(instant)}`);
  return date;
}

function isoOf(instant: Date, zone: string): string {
  const offset = offsetMs(instant.getTime(), zone);
  // Local mean times before about 1940 have seconds, which the wire's offsets cannot say.
  if (offset % 60_000 !== 0) return instant.toISOString();
  const minutes = Math.abs(offset) / 60_000;
  const local = new Date(instant.getTime() + offset).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? '-' : '+'}${padded(Math.floor(minutes / 60), 2)}:${padded(minutes % 60, 2)}`;
}

function offsetMs(epochMs: number, zone: string): number {
  const wholeMs = Math.floor(epochMs / 1000) * 1000;
  const { year, month, day, hour, minute, second } = localTime(new Date(wholeMs), zone);
  return numberOf(written(year, month, day)) * dayMs + ((hour * 60 + minute) * 60 + second) * 1000 - wholeMs;
}

function jumpBetween(fromMs: number, toMs: number, zone: string): number {
  const before = offsetMs(fromMs - 1000, zone);
  let low = fromMs - 1000;
  let high = toMs;
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (offsetMs(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

function shifted(range: DayRange, days: number): DayRange {
  return { from: addDays(range.from, days), to: addDays(range.to, days) };
}

function spanning(from: PlainDay, days: number): DayRange {
  return { from, to: addDays(from, days - 1) };
}

function fieldsOf(day: string): readonly [year: number, month: number, day: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))];
}

/** Days since 1970-01-01; a date without time is read as UTC, so no zone comes in. */
function numberOf(day: PlainDay): number {
  return Date.parse(plainDay(day)) / dayMs;
}

function dayOf(number: number): PlainDay {
  const date = new Date(number * dayMs);
  return written(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function written(year: number, month: number, day: number): PlainDay {
  return plainDay(`${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`);
}
