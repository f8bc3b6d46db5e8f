import type { PlainDay } from '@larder/domain/platform/date-range';
import { useState } from 'react';
import { useCurrentLocation } from '../../lib/current-user.ts';
import { useToday } from '../../lib/use-today.ts';
import { Calendar } from './Calendar.tsx';
import classes from './DateRangePanel.module.css';

type DayCalendarProps = { readonly value: PlainDay | null; readonly onChange: (day: PlainDay) => void };

/** The month of a day, to choose another one in. */
export function DayCalendar({ value, onChange }: DayCalendarProps) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = useToday(useCurrentLocation()?.timeZone ?? here);
  const [month, setMonth] = useState(value ?? today);
  return (
    <div className={classes['single']}>
      <Calendar month={month} onMonth={setMonth} from={value} to={value} today={today} onChoose={onChange} />
    </div>
  );
}
