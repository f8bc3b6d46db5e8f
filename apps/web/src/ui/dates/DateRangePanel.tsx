import { addDays, type PlainDay, rangeDays } from '@larder/domain/platform/date-range';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../basics/Button.tsx';
import { Calendar } from './Calendar.tsx';
import classes from './DateRangePanel.module.css';
import { customPeriod, leftMonthOf, namedPeriods, nameOf, type Period, periodNamed } from './period.ts';
import { TextInput } from '../fields/TextInput.tsx';
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

/** The period that a draft means; a draft with one end only is not one yet. */
function periodOf({ from, to, preset }: Draft): Period | undefined {
  if (from === null || to === null) return undefined;
  return preset === 'custom' ? customPeriod(from, to) : { preset, from, to };
}

/** A day that is chosen ends a period that has begun, or begins one. */
function extended({ from, to }: Draft, day: PlainDay): Pick<Draft, 'from' | 'to'> {
  if (from === null || to !== null) return { from: day, to: null };
  return day < from ? { from: day, to: from } : { from, to: day };
}

type TypedDayProps = {
  readonly label: string;
  readonly value: PlainDay | null;
  readonly onChange: (day: PlainDay | null) => void;
};

function TypedDay({ label, value, onChange }: TypedDayProps) {
  const { type, tidy, ...input } = useTypedDay(value, onChange);
  return <TextInput {...input} label={label} onChange={(event) => type(event.currentTarget.value)} onBlur={tidy} />;
}

/** What the period button opens: presets, which act at once, two typed days and two months, which wait for "apply". */
export function DateRangePanel({ value, today, maximumDays, onApply, onCancel }: DateRangePanelProps) {
  const t = useTranslations('ui');
  const isNarrow = useMedia('(max-width: 51em)');
  const [draft, setDraft] = useState<Draft>(value);
  const [month, setMonth] = useState<PlainDay>(isNarrow ? value.from : leftMonthOf(value));
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
        <Calendar
          count={isNarrow ? 1 : 2}
          month={month}
          onMonth={setMonth}
          today={today}
          lastDay={addDays(today, 366)}
          from={isReversed ? null : draft.from}
          to={isReversed ? null : draft.to}
          onChoose={(day) => setDraft({ ...extended(draft, day), preset: 'custom' })}
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
