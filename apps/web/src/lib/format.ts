import type { CurrentUser } from '@larder/contract/people/auth';
import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import type { DayRange, PlainDay } from '@larder/domain/platform/date-range';
import {
  formatClock,
  formatDay,
  formatDayInWords,
  formatMoment,
  formatMomentDay,
  formatMonth,
  formatRange,
  formatTime,
  formatWeekday,
  formatWeekdayDay,
} from '@larder/domain/platform/moments';
import { formatCount, formatMoney, formatPercent, formatScore } from '@larder/domain/platform/money';
import type { Locale } from '@larder/messages/translation';
import { useMemo } from 'react';
import { useCurrentLocation, useCurrentUser } from './current-user.ts';
import { useLanguage } from './i18n.ts';

type Instant = Date | string | null | undefined;

/** Where the group's days are counted when no location is chosen and it has none. */
const fallbackTimeZone = 'Europe/Amsterdam';

/** The time zone of the page: of the current location, else of the group's first one. */
export function useTimeZone(): string {
  const location = useCurrentLocation();
  const user = useCurrentUser();
  return timeZoneOf(user, location);
}

/** The time zone of a location, else of the first one that a person may enter. */
export function timeZoneOf(user: CurrentUser | undefined, location: AllowedProperty | undefined): string {
  return location?.timeZone ?? user?.allowedProperties[0]?.timeZone ?? fallbackTimeZone;
}

/** The formats of amounts, numbers and moments in a language (CON-01, CON-02); moments stand in `timeZone` unless one is given. */
export function formatsOf(locale: Locale, timeZone: string) {
  return {
    money: (amountCents: number | null | undefined) => formatMoney(amountCents, locale),
    count: (count: number | null | undefined) => formatCount(count, locale),
    score: (score: number | null | undefined) => formatScore(score, locale),
    percent: (percent: number | null | undefined, decimals?: number) => formatPercent(percent, locale, decimals),
    /** `6 nov 26 - 04:33` */
    moment: (instant: Instant, zone = timeZone) => formatMoment(instant, zone, locale),
    /** `6 nov 2026` of an instant */
    momentDay: (instant: Instant, zone = timeZone) => formatMomentDay(instant, zone, locale),
    /** `04:33` */
    time: (instant: Instant, zone = timeZone) => formatTime(instant, zone),
    /** `04:33:07` */
    clock: (instant: Instant, zone = timeZone) => formatClock(instant, zone),
    /** `Vrijdag 6 november` of a calendar day */
    dayInWords: (day: PlainDay) => formatDayInWords(day, locale),
    /** `6 nov 2026` of a calendar day */
    day: (day: string | null | undefined) => formatDay(day, locale),
    /** `zo 15 nov 2026` of a calendar day */
    weekdayDay: (day: PlainDay, options?: { readonly withYear?: boolean }) => formatWeekdayDay(day, locale, options),
    /** `zo` of a calendar day */
    weekday: (day: PlainDay) => formatWeekday(day, locale),
    /** `nov 2026` of a calendar day */
    month: (day: PlainDay, options?: { readonly withYear?: boolean }) => formatMonth(day, locale, options),
    range: (range: DayRange, options?: { readonly withYear?: boolean }) => formatRange(range, locale, options),
  };
}

/** The formats in the interface's language and the page's time zone. */
export function useFormats(): ReturnType<typeof formatsOf> {
  const { locale } = useLanguage();
  const timeZone = useTimeZone();
  return useMemo(() => formatsOf(locale, timeZone), [locale, timeZone]);
}
