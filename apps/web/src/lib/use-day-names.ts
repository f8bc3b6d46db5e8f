import { useLanguage } from './i18n.ts';
import { useMemo } from 'react';

/** Any Monday. */
const mondayMs = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** The names of the days of the week, Monday first, as they stand at the beginning of a line. */
export function useDayNames(): readonly string[] {
  const { locale } = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, index) => {
      const name = format.format(mondayMs + index * dayMs);
      return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    });
  }, [locale]);
}
