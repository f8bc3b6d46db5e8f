import { addDays, type DayRange, localDay, weekday } from '@larder/domain/platform/date-range';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type { getHourReport as hourEndpoint } from '@larder/contract/books/sales-reports';
import { type Context, read, type UserActor, visibleTimeZones } from '../../../platform/context.ts';
import { listHours } from './hours-queries.ts';
import { periodsOf, scopeOf } from './period.ts';

/** When is sold (REP-01): by weekday and by the hour that the location's clock showed. */
export async function getHourReport(
  context: Context<UserActor>,
  input: InputOf<typeof hourEndpoint>,
): Promise<ResultOf<typeof hourEndpoint>> {
  const { current } = periodsOf(context, input.query);
  const rows = await read(context, (tx) => listHours(tx, scopeOf(context, input.query), current));
  const today = localDay(context.now, visibleTimeZones(context)[0] ?? 'Europe/Amsterdam');
  return {
    from: current.from,
    to: current.to,
    weekdays: weekdaysOf(current.to > today ? { from: current.from, to: today } : current),
    hours: rows.map((row) => ({
      weekday: row.weekday,
      hour: row.local_hour,
      receiptCount: row.receipt_count,
      itemCount: row.item_count,
      turnoverCents: row.turnover_cents,
    })),
  };
}

/** How many of each weekday a range has; days that are still to come would lower every average. */
function weekdaysOf({ from, to }: DayRange): { weekday: number; dayCount: number }[] {
  const counts = Array.from({ length: 7 }, (_, index) => ({ weekday: index + 1, dayCount: 0 }));
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const count = counts[weekday(day) - 1];
    if (count !== undefined) count.dayCount += 1;
  }
  return counts;
}
