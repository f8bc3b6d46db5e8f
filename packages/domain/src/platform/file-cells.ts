import type { PlainDay } from './date-range.ts';
import type { Locale } from './locale.ts';
import { formatQuantity } from './money.ts';

/** An amount as a Dutch or German spreadsheet and every bookkeeping program reads it: `1234,50`, without a thousands mark. */
export function amountCell(amountCents: number): string {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** A VAT rate in per cent: `9`, `5,5`. */
export function rateCell(rateBasisPoints: number): string {
  return formatQuantity(rateBasisPoints / 100, 2);
}

/** A calendar day as a spreadsheet of the language takes it for one; in English, where that differs, as ISO 8601. */
export function dayCell(day: PlainDay, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (locale === 'en') return day;
  return [date, month, year].join(locale === 'de' ? '.' : '-');
}

/** A moment as {@link dayCell} begins it, in the letters of PostgreSQL's `to_char`. */
export const momentPatterns: Readonly<Record<Locale, string>> = {
  nl: 'DD-MM-YYYY HH24:MI:SS',
  de: 'DD.MM.YYYY HH24:MI:SS',
  en: 'YYYY-MM-DD HH24:MI:SS',
};
