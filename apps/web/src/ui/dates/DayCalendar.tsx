import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/nl';
import { isPlainDay, type PlainDay } from '@larder/domain/platform/date-range';
import { DatePicker } from '@mantine/dates';
import { useLocale, useTranslations } from 'use-intl';
import classes from './DateRangePanel.module.css';
import { withKit } from '../fields/kit.tsx';

type DayCalendarProps = { readonly value: PlainDay | null; readonly onChange: (day: PlainDay) => void };

function Calendar({ value, onChange }: DayCalendarProps) {
  const t = useTranslations('ui.dateRange');
  const locale = useLocale();
  return (
    <div className={classes['single']}>
      <DatePicker
        locale={locale}
        value={value}
        {...(value === null ? {} : { defaultDate: value })}
        onChange={(day) => isPlainDay(day) && onChange(day)}
        withCellSpacing={false}
        hideOutsideDates
        ariaLabels={{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
      />
    </div>
  );
}

/** The month of a day, to choose another one in. */
export const DayCalendar = withKit(Calendar);
