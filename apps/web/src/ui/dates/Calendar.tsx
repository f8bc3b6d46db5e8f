import {
  addDays,
  addMonths,
  diffDays,
  type PlainDay,
  rangeOf,
  startOfMonth,
  startOfWeek,
} from '@larder/domain/platform/date-range';
import { type ComponentProps, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import classes from './Calendar.module.css';
import { IconButton } from '../basics/IconButton.tsx';
import { IconChevronLeft, IconChevronRight } from '../pictures/icons.ts';

type CalendarProps = {
  /** A day of the first month that is shown. */
  readonly month: PlainDay;
  readonly onMonth: (month: PlainDay) => void;
  /** How many months stand beside each other. */
  readonly count?: 1 | 2;
  /** The chosen day, or the ends of a period, of which the second may still be missing. */
  readonly from: PlainDay | null;
  readonly to: PlainDay | null;
  readonly onChoose: (day: PlainDay) => void;
  readonly today?: PlainDay;
  /** The last day that can be chosen. */
  readonly lastDay?: PlainDay;
};

type DayProps = ComponentProps<'button'> & Record<`data-${string}`, unknown>;

/** How far a key leads from a day. */
const steps: Partial<Record<string, (day: PlainDay, isFar: boolean) => PlainDay>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: startOfWeek,
  End: (day) => addDays(startOfWeek(day), 6),
  PageUp: (day, isFar) => addMonths(day, isFar ? -12 : -1),
  PageDown: (day, isFar) => addMonths(day, isFar ? 12 : 1),
};

/** Months to choose days in. Arrows go from day to day, Page Up and Down from month to month, with Shift by the year. */
export function Calendar({ month, onMonth, count = 1, from, to, onChoose, today, lastDay }: CalendarProps) {
  const t = useTranslations('ui.dateRange');
  const say = useDayWords();
  const root = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<PlainDay | null>(null);
  const [pointed, setPointed] = useState<PlainDay | null>(null);
  const first = startOfMonth(month);
  const end = addMonths(first, count);
  const isShown = (day: PlainDay) => first <= day && day < end;
  const tabStop = [reached, from, today].find((day) => day && isShown(day)) ?? first;
  useEffect(() => {
    if (reached !== null) root.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
  }, [reached]);

  const handleKeys = (event: KeyboardEvent, day: PlainDay) => {
    const next = steps[event.key]?.(day, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    if (lastDay !== undefined && next > lastDay) return;
    if (!isShown(next)) onMonth(next < first ? next : addMonths(next, 1 - count));
    setReached(next);
  };
  // While the second end is missing, the pointer shows what the period would be.
  const [start = null, last = null] = [from, to ?? (from && pointed)].filter((day) => day !== null).toSorted();
  const dayProps = (day: PlainDay): DayProps => ({
    tabIndex: day === tabStop ? 0 : -1,
    disabled: lastDay !== undefined && day > lastDay,
    'aria-label': say.day(day),
    'aria-current': day === today ? 'date' : undefined,
    'data-day': day,
    'data-first': day === start || undefined,
    'data-last': day === last || undefined,
    'data-chosen': day === from || day === to || undefined,
    'data-in': (start !== null && last !== null && start <= day && day <= last) || undefined,
    onClick: () => onChoose(day),
    onFocus: () => setReached(day),
    onPointerEnter: () => setPointed(day),
    onKeyDown: (event) => handleKeys(event, day),
  });
  return (
    <div ref={root} className={classes['calendar']} onPointerLeave={() => setPointed(null)}>
      <span role="status" className="visually-hidden">
        {say.month(first)}
      </span>
      <IconButton
        variant="subtle"
        icon={IconChevronLeft}
        label={t('previousMonth')}
        onClick={() => onMonth(addMonths(first, -count))}
      />
      {Array.from({ length: count }, (_, index) => (
        <Month key={index} month={addMonths(first, index)} dayProps={dayProps} say={say} />
      ))}
      <IconButton
        variant="subtle"
        icon={IconChevronRight}
        label={t('nextMonth')}
        disabled={lastDay !== undefined && end > lastDay}
        onClick={() => onMonth(addMonths(first, count))}
      />
    </div>
  );
}

type MonthProps = {
  readonly month: PlainDay;
  readonly dayProps: (day: PlainDay) => DayProps;
  readonly say: ReturnType<typeof useDayWords>;
};

function Month({ month, dayProps, say }: MonthProps) {
  const { to: lastDay } = rangeOf('month', month);
  const monday = startOfWeek(month);
  const daysFrom = (start: PlainDay, count: number, step: number) =>
    Array.from({ length: count }, (_, index) => addDays(start, index * step));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- days are gone through as in the ARIA date grid
    <table role="grid">
      <caption>{say.month(month)}</caption>
      <thead>
        <tr>
          {daysFrom(monday, 7, 1).map((day) => (
            <th key={day} scope="col" abbr={say.weekday(day)}>
              {say.shortWeekday(day).slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {daysFrom(monday, Math.floor(diffDays(monday, lastDay) / 7) + 1, 7).map((start) => (
          <tr key={start}>
            {daysFrom(start, 7, 1).map((day) => {
              if (day < month || day > lastDay) return <td key={day} />;
              const props = dayProps(day);
              return (
                <td key={day} aria-selected={props['data-chosen'] === true || props['data-in'] === true}>
                  <button type="button" className={classes['day']} {...props}>
                    {Number(day.slice(8))}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What days and months are called in the page's language. */
function useDayWords() {
  const locale = useLocale();
  return useMemo(() => {
    const writing = (parts: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...parts, timeZone: 'UTC' });
      return (day: PlainDay) => format.format(new Date(day));
    };
    return {
      day: writing({ day: 'numeric', month: 'long', year: 'numeric' }),
      month: writing({ month: 'long', year: 'numeric' }),
      weekday: writing({ weekday: 'long' }),
      shortWeekday: writing({ weekday: 'short' }),
    };
  }, [locale]);
}
