import { emptyWeek, tidyTime, type WeekdayHours } from '@larder/domain/places/weekday-hours';
import { timePattern } from '@larder/domain/platform/clock-time';
import { useTranslations } from 'use-intl';
import { useDayNames } from '../../../lib/use-day-names.ts';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import classes from './Shop.module.css';
import type { SectionProps } from './use-shop-form.ts';

/** What a day begins with once the shop has hours. */
const usualWeek = emptyWeek.map((day) => ({ ...day, isEnabled: true, startTime: '07:00', endTime: '23:00' }));

const parts = ['startTime', 'endTime'] as const;

/** When the shop is open, folded away while it always is (ALR-08). */
export function OpeningFields({ edit: { form }, labels }: SectionProps) {
  const t = useTranslations('shops');
  const names = useDayNames();
  const { openingHours } = form.getValues();
  const change = (index: number, update: Partial<WeekdayHours>) => {
    for (const part of parts) form.clearFieldError(`openingHours.${String(index)}.${part}`);
    form.setFieldValue(
      'openingHours',
      (openingHours ?? usualWeek).map((day, at) => (at === index ? { ...day, ...update } : day)),
    );
  };
  return (
    <div className={classes['fold']}>
      <Switch
        label={labels.openingHours}
        description={t('help.openingHours')}
        checked={openingHours !== null}
        onChange={(event) => form.setFieldValue('openingHours', event.currentTarget.checked ? usualWeek : null)}
      />
      {openingHours?.map((day, index) => (
        <div key={day.dayOfWeek} className={classes['day']}>
          <Switch
            label={names[day.dayOfWeek - 1] ?? ''}
            checked={day.isEnabled}
            onChange={(event) => change(index, { isEnabled: event.currentTarget.checked })}
          />
          {day.isEnabled &&
            parts.map((part) => (
              <TextInput
                {...form.getInputProps(`openingHours.${String(index)}.${part}`)}
                key={part}
                aria-label={t(part === 'startTime' ? 'opens' : 'closes', { day: names[day.dayOfWeek - 1] ?? '' })}
                inputMode="numeric"
                maxLength={8}
                placeholder="00:00"
                value={day[part]}
                onChange={(event) => change(index, { [part]: event.currentTarget.value })}
                onBlur={() => change(index, { [part]: timeOf(day[part]) })}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

/** What was typed as a time; nothing where it is none. */
function timeOf(typed: string): string {
  const time = tidyTime(typed);
  return timePattern.test(time) ? time : '';
}
