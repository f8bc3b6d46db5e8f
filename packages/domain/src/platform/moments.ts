import { type DayRange, isPlainDay, type PlainDay, weekday } from './date-range.ts';
import { instantOf, localTime, padded } from './local-time.ts';
import type { Locale } from './locale.ts';

const months: Readonly<Record<Locale, readonly string[]>> = {
  nl: ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  de: ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

const longMonths: Readonly<Record<Locale, readonly string[]>> = {
  nl: [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ],
  de: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

const weekdays: Readonly<Record<Locale, readonly string[]>> = {
  nl: ['Maandag', 'Dinsdag', 'Woensdag', 'Donderdag', 'Vrijdag', 'Zaterdag', 'Zondag'],
  de: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

const shortWeekdays: Readonly<Record<Locale, readonly string[]>> = {
  nl: ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'],
  de: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};

const noBreakSpace = '\u00A0';
const missing = '–';

type Instant = Date | string | null | undefined;

/** Writes an instant as a zone's clock shows it, 'D MMM YY - HH:mm' (CON-01): `6 nov 26 - 04:33`; missing is a dash. */
export function formatMoment(instant: Instant, zone: string, locale: Locale): string {
  const date = instantOf(instant);
  if (date === undefined) return missing;
  const { year, month, day, hour, minute } = localTime(date, zone);
  const parts = [day, monthName(month, locale), padded(year % 100, 2), '-', `${padded(hour, 2)}:${padded(minute, 2)}`];
  return parts.join(noBreakSpace);
}

/** Writes the day of an instant in a zone, 'D MMM YYYY' (CON-01): `6 nov 2026`; missing is a dash. */
export function formatMomentDay(instant: Instant, zone: string, locale: Locale): string {
  const date = instantOf(instant);
  if (date === undefined) return missing;
  const { year, month, day } = localTime(date, zone);
  return [day, monthName(month, locale), padded(year, 4)].join(noBreakSpace);
}

/** Writes the time of an instant in a zone, 'HH:mm'; missing is a dash. */
export function formatTime(instant: Instant, zone: string): string {
  const date = instantOf(instant);
  if (date === undefined) return missing;
  const { hour, minute } = localTime(date, zone);
  return `${padded(hour, 2)}:${padded(minute, 2)}`;
}

/** Writes the time of an instant in a zone with its seconds, 'HH:mm:ss'; missing is a dash. */
export function formatClock(instant: Instant, zone: string): string {
  const date = instantOf(instant);
  if (date === undefined) return missing;
  const { hour, minute, second } = localTime(date, zone);
  return [hour, minute, second].map((part) => padded(part, 2)).join(':');
}

/** Writes a calendar day in words, as the head over what happened on it: `Vrijdag 20 november`, `Freitag, 20. November`. */
export function formatDayInWords(day: PlainDay, locale: Locale): string {
  const name = weekdays[locale][weekday(day) - 1] ?? missing;
  const month = longMonths[locale][Number(day.slice(5, 7)) - 1] ?? missing;
  const date = Number(day.slice(8));
  return locale === 'de' ? `${name}, ${date}. ${month}` : `${name} ${date} ${month}`;
}

/** Writes a calendar day `YYYY-MM-DD` as 'D MMM YYYY' (CON-01): `6 nov 2026`; missing or no day is a dash. */
export function formatDay(day: string | null | undefined, locale: Locale): string {
  if (!isPlainDay(day)) return missing;
  return [Number(day.slice(8)), monthName(Number(day.slice(5, 7)), locale), day.slice(0, 4)].join(noBreakSpace);
}

/** Writes a calendar day after its weekday: `zo 15 nov 2026`, `So 15 Nov 2026`, `Sun 15 Nov 2026`; the year on wish. */
export function formatWeekdayDay(day: PlainDay, locale: Locale, options: { readonly withYear?: boolean } = {}): string {
  const date = options.withYear === false ? shortDay(day, locale) : formatDay(day, locale);
  return `${formatWeekday(day, locale)}${noBreakSpace}${date}`;
}

/** Writes the weekday of a calendar day in short: `zo`, `So`, `Sun`. */
export function formatWeekday(day: PlainDay, locale: Locale): string {
  return shortWeekdays[locale][weekday(day) - 1] ?? missing;
}

/** Writes the month of a calendar day: `nov 2026`, `Nov 2026`; the year on wish. */
export function formatMonth(day: PlainDay, locale: Locale, options: { readonly withYear?: boolean } = {}): string {
  const name = monthName(Number(day.slice(5, 7)), locale);
  return options.withYear === false ? name : `${name}${noBreakSpace}${day.slice(0, 4)}`;
}

/** Writes a range as short as it can be read: `6 nov 2026`, `1 – 20 nov 2026`, `28 sep – 4 okt 2026`; the year on wish. */
export function formatRange(range: DayRange, locale: Locale, options: { readonly withYear?: boolean } = {}): string {
  const { from, to } = range;
  const withYear = options.withYear ?? true;
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  const end = withYear || !isSameYear ? formatDay(to, locale) : shortDay(to, locale);
  if (from === to) return end;
  if (from.slice(0, 7) === to.slice(0, 7)) return [Number(from.slice(8)), missing, end].join(noBreakSpace);
  return [isSameYear ? shortDay(from, locale) : formatDay(from, locale), missing, end].join(noBreakSpace);
}

function shortDay(day: string, locale: Locale): string {
  return `${Number(day.slice(8))}${noBreakSpace}${monthName(Number(day.slice(5, 7)), locale)}`;
}

function monthName(month: number, locale: Locale): string {
  return months[locale][month - 1] ?? missing;
}
