import type { DayRange } from '@larder/domain/platform/date-range';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { ChartBar } from '../../../ui/charts/bar-chart.ts';
import { BarChartSkeleton } from '../../../ui/charts/BarChartSkeleton.tsx';
import { useIsPhone } from '../../../ui/basics/use-media.ts';
import classes from './Dashboard.module.css';
import { TurnoverChart } from './TurnoverChart.tsx';

type TurnoverPlotProps = {
  readonly title: string;
  readonly range: DayRange;
  /** Undefined while they load. */
  readonly bars: readonly ChartBar[] | undefined;
  /** Stands under the bars on a phone. */
  readonly legend: ReactNode;
};

/** The bars, what stands there while they load, or that there are none. */
export function TurnoverPlot({ title, range, bars, legend }: TurnoverPlotProps) {
  const t = useTranslations('dashboard');
  const { range: rangeText } = useFormats();
  const isPhone = useIsPhone();
  const isEmpty = bars?.every(({ value, previous }) => value === 0 && (previous?.value ?? 0) === 0);
  return (
    <div className={classes['plot']}>
      {bars === undefined && <BarChartSkeleton />}
      {isEmpty === true && <p className={classes['noBars']}>{t('categories.empty')}</p>}
      {bars !== undefined && isEmpty === false && (
        <TurnoverChart label={t('chart.label', { title, range: rangeText(range) })} bars={bars} />
      )}
      {isPhone && isEmpty !== true && legend}
    </div>
  );
}
