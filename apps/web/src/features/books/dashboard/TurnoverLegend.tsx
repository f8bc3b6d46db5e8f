import { type DayRange, type PlainDay, rangeDays, weekday } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { ChartLegend } from '../../../ui/charts/ChartLegend.tsx';
import { useIsPhone } from '../../../ui/basics/use-media.ts';

type TurnoverLegendProps = {
  readonly range: DayRange;
  /** What the line stands for; undefined without one. */
  readonly before: DayRange | undefined;
  /** How far a day that still runs has come; null when none does. */
  readonly untilAt: Date | null;
  readonly today: PlainDay;
};

/** What the bars and the line stand for; how far an unfinished day has come. */
export function TurnoverLegend({ range, before, untilAt, today }: TurnoverLegendProps) {
  const t = useTranslations('dashboard');
  const { range: rangeText, time } = useFormats();
  const isPhone = useIsPhone();
  const textOf = (days: DayRange) => rangeText(days, { withYear: days.to.slice(0, 4) !== today.slice(0, 4) });
  const isByWeekdays = before && rangeDays(before) === rangeDays(range) && weekday(before.from) === weekday(range.from);
  const line =
    before && (isByWeekdays && !isPhone ? t('compare.sameWeekdays', { range: textOf(before) }) : textOf(before));
  const remark = untilAt === null || isPhone ? undefined : t('chart.until', { time: time(untilAt) });
  return <ChartLegend remark={remark} bars={textOf(range)} line={line} />;
}
