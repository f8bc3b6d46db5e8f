import { useTranslations } from 'use-intl';
import { classNames } from '../../../../lib/class-names.ts';
import { Switch } from '../../../../ui/fields/Switch.tsx';
import type { EditForm } from '../../../../ui/forms/use-edit-form.ts';
import { DayTrack } from './DayTrack.tsx';
import classes from './Dynamic.module.css';
import { TimeField } from './TimeField.tsx';
import { stretchesOf } from './week-bars.ts';
import { type DayKey, type WeekValues, weekOf } from './week-values.ts';

type DayRowProps = {
  readonly edit: EditForm<WeekValues>;
  readonly field: DayKey;
  readonly name: string;
  readonly dayOfWeek: number;
  /** The minute of now, on the day that it is. */
  readonly nowMinute: number | null;
};

/** One day of the week: whether prices go up, from when to when, and how that lies in its hours. */
export function DayRow({ edit, field, name, dayOfWeek, nowMinute }: DayRowProps) {
  const t = useTranslations('priceLabels.week');
  const { form } = edit;
  const values = form.getValues();
  const day = values[field];
  const set = (part: 'startTime' | 'endTime') => (time: string) => form.setFieldValue(`${field}.${part}`, time);
  return (
    <div className={classes['day']} role="group" aria-label={name}>
      <Switch
        {...form.getInputProps(`${field}.isEnabled`, { type: 'checkbox' })}
        label={name}
        className={classNames(classes['dayName'], !day.isEnabled && 'muted')}
      />
      {day.isEnabled ? (
        <>
          <TimeField
            input={form.getInputProps(`${field}.startTime`)}
            label={t('dayFrom', { day: name })}
            isLabelHidden
            isInRow
            onChange={set('startTime')}
          />
          <span className={classes['dash']} aria-hidden>
            –
          </span>
          <TimeField
            input={form.getInputProps(`${field}.endTime`)}
            label={t('dayTo', { day: name })}
            isLabelHidden
            isInRow
            onChange={set('endTime')}
          />
        </>
      ) : (
        <span className={classNames(classes['off'], 'muted')}>{t('off')}</span>
      )}
      <div className={classes['trackCell']}>
        <DayTrack day={name} stretches={stretchesOf(weekOf(values), dayOfWeek)} nowMinute={nowMinute} />
      </div>
    </div>
  );
}
