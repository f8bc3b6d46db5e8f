import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/nl';
import { addDays, isPlainDay, type PlainDay, rangeDays } from '@larder/domain/platform/date-range';
import { DatePicker } from '@mantine/dates';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../basics/Button.tsx';
import classes from './DateRangePanel.module.css';
import { withKit } from '../fields/kit.tsx';
import { customPeriod, leftMonthOf, namedPeriods, nameOf, type Period, periodNamed } from './period.ts';
import { useMedia } from '../basics/use-media.ts';
import { useTypedDay } from './use-typed-day.ts';

type DateRangePanelProps = {
  readonly value: Period;
  readonly today: PlainDay;
  readonly maximumDays: number | undefined;
  readonly onApply: (period: Period) => void;
  readonly onCancel: () => void;
};

type Draft = { readonly from: PlainDay | null; readonly to: PlainDay | null; readonly preset: Period['preset'] };

function dayOf(value: string | null): PlainDay | null {
  return isPlainDay(value) ? value : null;
}

/** The period that a draft means; a draft with one end only is not one yet. */
function periodOf({ from, to, preset }: Draft): Period | undefined {
  if (from === null || to === null) return undefined;
  return preset === 'custom' ? customPeriod(from, to) : { preset, from, to };
}

type TypedDayProps = {
  readonly label: string;
  readonly value: PlainDay | null;
  readonly onChange: (day: PlainDay | null) => void;
};

function TypedDay({ label, value, onChange }: TypedDayProps) {
  const { type, tidy, ...input } = useTypedDay(value, onChange);
  return (
    <label className={classes['field']}>
      {label}
      <input
        {...input}
        className={classes['input']}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={tidy}
      />
    </label>
  );
}

function Panel({ value, today, maximumDays, onApply, onCancel }: DateRangePanelProps) {
  const t = useTranslations('ui');
  const locale = useLocale();
  const isNarrow = useMedia('(max-width: 51em)');
  const [draft, setDraft] = useState<Draft>(value);
  const [month, setMonth] = useState<string>(isNarrow ? value.from : leftMonthOf(value));
  const period = periodOf(draft);
  const days = period === undefined ? 0 : rangeDays(period);
  const isTooLong = maximumDays !== undefined && days > maximumDays;
  const isReversed = days < 0 || (days === 0 && period !== undefined);
  const chosenName = period === undefined ? undefined : nameOf(period, today);

  const presets = useRef<HTMLDivElement>(null);
  useEffect(() => presets.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus(), []);

  const show = (next: Period) => {
    setDraft(next);
    setMonth(isNarrow ? next.from : leftMonthOf({ from: next.from, to: next.to > today ? today : next.to }));
  };
  // A name says all that there is to say; one that is too long stays to be cut.
  const choose = (named: Period) => {
    if (maximumDays === undefined || rangeDays(named) <= maximumDays) onApply(named);
    else show(named);
  };
  const hint = isReversed ? t('dateRange.reversed') : t('dateRange.tooLong', { count: String(maximumDays) });
  return (
    <div className={classes['panel']}>
      <div
        ref={presets}
        role="group"
        aria-label={t('dateRange.label')}
        className={classes['presets']}
        onKeyDown={handlePresetKeys}
      >
        {namedPeriods.map((name) => (
          <button
            key={name}
            type="button"
            className={classes['preset']}
            aria-pressed={name === chosenName}
            onClick={() => choose(periodNamed(name, today))}
          >
            {t(`dateRange.${name}`)}
          </button>
        ))}
        <button
          type="button"
          className={classes['preset']}
          aria-pressed={chosenName === undefined}
          onClick={() => setDraft({ from: null, to: null, preset: 'custom' })}
        >
          {t('dateRange.presets.custom')}
        </button>
      </div>
      <div className={classes['main']}>
        <div className={classes['typed']}>
          <TypedDay
            label={t('dateRange.from')}
            value={draft.from}
            onChange={(from) => setDraft({ ...draft, from, preset: 'custom' })}
          />
          <TypedDay
            label={t('dateRange.to')}
            value={draft.to}
            onChange={(to) => setDraft({ ...draft, to, preset: 'custom' })}
          />
        </div>
        <DatePicker
          type="range"
          allowSingleDateInRange
          numberOfColumns={isNarrow ? 1 : 2}
          locale={locale}
          date={month}
          onDateChange={setMonth}
          maxDate={addDays(today, 366)}
          value={isReversed ? [null, null] : [draft.from, draft.to]}
          onChange={([from, to]) => setDraft({ from: dayOf(from), to: dayOf(to), preset: 'custom' })}
          withCellSpacing={false}
          getDayProps={(date) => (date === today ? { 'data-local-today': true, 'aria-current': 'date' } : {})}
          hideOutsideDates
          ariaLabels={{ previousMonth: t('dateRange.previousMonth'), nextMonth: t('dateRange.nextMonth') }}
        />
        <div className={classes['foot']}>
          {isReversed || isTooLong ? (
            <span role="alert" className={classes['wrong']}>
              {hint}
            </span>
          ) : (
            <span className={classes['count']}>{period !== undefined && t('dateRange.days', { count: days })}</span>
          )}
          <Button variant="subtle" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={period === undefined || isReversed || isTooLong}
            onClick={() => period && onApply(period)}
          >
            {t('dateRange.apply')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Arrows go from name to name, a letter to the next name with a word that begins with it. */
function handlePresetKeys(event: KeyboardEvent<HTMLElement>): void {
  const names = [...event.currentTarget.querySelectorAll('button')];
  const index = names.findIndex((name) => name === event.target);
  if (index === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
  const begins = (name: HTMLElement) =>
    name.innerText
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(event.key.toLowerCase()));
  const next =
    { ArrowDown: names[index + 1], ArrowUp: names[index - 1], Home: names[0], End: names.at(-1) }[event.key] ??
    (/^\p{L}$/u.test(event.key) ? [...names.slice(index + 1), ...names.slice(0, index)].find(begins) : undefined);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** What the period button opens: presets, which act at once, two typed days and two months, which wait for "apply". */
export const DateRangePanel = withKit(Panel);
