import { isPlainDay, type PlainDay } from './date-range.ts';
import type { Locale } from './locale.ts';

const separators = { nl: '-', de: '.', en: '/' } as const satisfies Record<Locale, string>;

/** A day as a field shows it: 24-11-2026, in German with dots, in English with slashes. */
export function typedDay(day: PlainDay, locale: Locale): string {
  return day.split('-').reverse().join(separators[locale]);
}

/**
 * Reads a day as people type one: day, month and year with any separator or none, a year of two digits lies in this
 * century; year first is read too. What is no day of the calendar is none.
 */
export function readTypedDay(text: string): PlainDay | undefined {
  const found = /^(?<day>\d{1,2})[-./ ](?<month>\d{1,2})[-./ ](?<year>(?:\d\d)?\d\d)$|^(?<iso>\d{4}-\d\d-\d\d)$/.exec(
    text.trim().replace(/^(\d\d)(\d\d)(\d{4})$/, '$1-$2-$3'),
  )?.groups;
  if (found === undefined) return undefined;
  const { day = '', month = '', year = '', iso } = found;
  const read = iso ?? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // A year that is still being typed starts with noughts.
  return isPlainDay(read) && read >= '1900' ? read : undefined;
}
