import { localDay, type PlainDay } from '@larder/domain/platform/date-range';
import { useState } from 'react';
import { Calendar } from './Calendar.tsx';
import classes from './DateRangePanel.module.css';

type DayCalendarProps = { readonly value: PlainDay | null; readonly onChange: (day: PlainDay) => void };

/** The month of a day, to choose another one in. */
export function DayCalendar({ value, onChange }: DayCalendarProps) {
  const [month, setMonth] = useState(
    () => value ?? localDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  return (
    <div className={classes['single']}>
      <Calendar month={month} onMonth={setMonth} from={value} to={value} onChoose={onChange} />
    </div>
  );
}
