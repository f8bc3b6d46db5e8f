import { isoWeek } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { paths, type SearchValues } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import type { ChartBar } from '../../../ui/charts/bar-chart.ts';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import { useIsPhone } from '../../../ui/basics/use-media.ts';
import { type Bucket, periodOfBucket, type Unit } from './buckets.ts';

/** So few days have room for the names of their weekdays. */
const namedDayBars = 14;

/** The days that a bar stands for. */
type Days = Pick<Bucket, 'range'>;

/** What a bar is called, and the receipts behind it; `narrowedTo` is what these have in common besides their days. */
export function useBars({ scope, shopId }: Place, narrowedTo: SearchValues = {}) {
  const t = useTranslations('dashboard.chart');
  const { weekday, weekdayDay, month, range } = useFormats();
  const isPhone = useIsPhone();

  /** A bucket's days in full; the year only where it is another one than `year`. */
  function titleOf({ range: days }: Days, unit: Unit, year?: string): string {
    const withYear = days.to.slice(0, 4) !== year;
    if (unit === 'day') return weekdayDay(days.from, { withYear });
    if (unit === 'month' && year === undefined) return month(days.from);
    return range(days, { withYear });
  }
  function labelOf({ range: { from } }: Days, unit: Unit, count: number): string {
    if (unit === 'month') return month(from, { withYear: false });
    if (unit === 'week') return String(isoWeek(from).week);
    const date = String(Number(from.slice(8)));
    return count <= namedDayBars && !isPhone ? `${weekday(from)} ${date}` : date;
  }
  function nameOfBucket(bucket: Days, unit: Unit): string {
    const title = titleOf(bucket, unit);
    return unit === 'week' ? t('week', { week: String(isoWeek(bucket.range.from).week), range: title }) : title;
  }
  const hrefOf = (bucket: Days, unit: Unit) =>
    paths.transactions(scope, {
      ...writePeriod(periodOfBucket(bucket, unit)),
      state: 'SUCCESS',
      shop: shopId,
      ...narrowedTo,
    });
  function barsOf(buckets: readonly Bucket[], unit: Unit, isCompared: boolean): readonly ChartBar[] {
    return buckets.map((bucket) => ({
      key: bucket.range.from,
      label: labelOf(bucket, unit, buckets.length),
      title: nameOfBucket(bucket, unit),
      value: bucket.turnoverCents,
      isUnfinished: bucket.isUnfinished,
      previous:
        isCompared && bucket.previous !== null
          ? { title: titleOf(bucket.previous, unit, bucket.range.to.slice(0, 4)), value: bucket.previous.turnoverCents }
          : undefined,
      href: hrefOf(bucket, unit),
    }));
  }
  return { barsOf, labelOf, nameOfBucket, hrefOf };
}
