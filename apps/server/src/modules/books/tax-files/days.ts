import { type DayRange, plainDay, rangeDays } from '@larder/domain/platform/date-range';
import { fieldRefusal } from '../../../platform/http/app-error.ts';

/** As long as reports may be. */
const maximumDays = 1_100;

/** The days that a file is asked for. */
export function daysOf({ fromOn, toOn }: { readonly fromOn: string; readonly toOn: string }): DayRange {
  const days = { from: plainDay(fromOn), to: plainDay(toOn) };
  if (days.to < days.from) throw fieldRefusal('to_on', 'range_reversed');
  if (rangeDays(days) > maximumDays) throw fieldRefusal('to_on', 'range_too_long', { maximum: maximumDays });
  return days;
}
