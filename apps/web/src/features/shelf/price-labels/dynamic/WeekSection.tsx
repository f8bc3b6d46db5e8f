import { localDay, weekday } from '@larder/domain/platform/date-range';
import { localTime } from '@larder/domain/platform/local-time';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { FormSection } from '../../../../ui/forms/FormSection.tsx';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { IconMoon } from '../../../../ui/pictures/icons.ts';
import type { EditForm } from '../../../../ui/forms/use-edit-form.ts';
import { DayRow } from './DayRow.tsx';
import classes from './Dynamic.module.css';
import { PercentageSelect } from './PercentageSelect.tsx';
import { useDayNames } from '../../../../lib/use-day-names.ts';
import { overnightEnds } from './week-bars.ts';
import { dayKeys, weekOf, type WeekValues } from './week-values.ts';

type WeekSectionProps = { readonly edit: EditForm<WeekValues>; readonly zone: string };

/** The hours of the week in which prices go up, and by how much (DYN-01). */
export function WeekSection({ edit, zone }: WeekSectionProps) {
  const t = useTranslations('priceLabels');
  const names = useDayNames();
  const now = useNow();
  const { hour, minute } = localTime(now, zone);
  const today = weekday(localDay(now, zone));
  const { form } = edit;
  return (
    <FormSection
      title={t('week.title')}
      note={t('week.note')}
      aside={
        <span className={classes['percentage']}>
          <span aria-hidden>{t('percentage')}</span>
          <PercentageSelect
            value={form.getValues().dynamicPercentage}
            error={form.errors['dynamicPercentage']}
            isLabelHidden
            className={classes['percentageSelect']}
            onChange={(percentage) => form.setFieldValue('dynamicPercentage', percentage)}
          />
        </span>
      }
    >
      <div className={classes['week']}>
        <div className={classes['weekHead']} aria-hidden>
          <span>{t('week.from')}</span>
          <span>{t('week.to')}</span>
          <span className={classes['hours']}>
            {['00', '06', '12', '18', '24'].map((one) => (
              <span key={one}>{one}</span>
            ))}
          </span>
        </div>
        {dayKeys.map((key, index) => (
          <DayRow
            key={key}
            edit={edit}
            field={key}
            name={names[index] ?? ''}
            dayOfWeek={index + 1}
            nowMinute={index + 1 === today ? hour * 60 + minute : null}
          />
        ))}
      </div>
      <WeekNote values={form.getValues()} zone={zone} />
    </FormSection>
  );
}

/** Which nights run on into the next day, and whose clocks all of it is told by. */
function WeekNote({ values, zone }: { readonly values: WeekValues; readonly zone: string }) {
  const t = useTranslations('priceLabels.week');
  const { locale } = useLanguage();
  const names = useDayNames();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const nights = overnightEnds(weekOf(values)).map(({ endTime, days }) => {
    const told = list.format(days.map((day, index) => nameWithin(names[day - 1] ?? '', index, locale)));
    return t('overnight', { count: days.length, days: told, time: endTime });
  });
  return (
    <p className={classes['weekNote']}>
      {nights.length > 0 && <Icon of={IconMoon} size={14} />}
      <span>{[...nights, t('zone', { zone })].join(' ')}</span>
    </p>
  );
}

/** Within a sentence only Dutch writes days small. */
function nameWithin(name: string, index: number, locale: string): string {
  return index > 0 && locale === 'nl' ? name.toLowerCase() : name;
}
