import { type ReactNode, useState } from 'react';
import type { ChartBar } from './bar-chart.ts';
import { BarChart, type BarChartProps } from './BarChart.tsx';
import { BarChartSkeleton } from './BarChartSkeleton.tsx';
import classes from './ChartPanel.module.css';
import { ChartTableSwitch, type ChartView } from './ChartTableSwitch.tsx';
import { DataTable } from '../lists/DataTable.tsx';
import type { DataTableProps } from '../lists/data-table.ts';

type ChartPanelProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowKey' | 'rowHref' | 'renderCard' | 'totalCard' | 'isStale'
> &
  Pick<BarChartProps, 'name' | 'format' | 'formatAxis'> & {
    readonly title: string;
    /** What the chart shows, in a sentence: the title and the days. */
    readonly label: string;
    /** The same numbers twice: as bars in the order of time, and as rows. Undefined while they load. */
    readonly bars: readonly ChartBar[] | undefined;
    readonly rows: readonly Row[] | undefined;
    /** Said where every bar is nought. */
    readonly nothing: ReactNode;
    /** At the right of the title, before the switch. */
    readonly aside?: ReactNode;
  };

/** Bars over time with the table of the same numbers behind the switch. */
export function ChartPanel<Row>(props: ChartPanelProps<Row>) {
  const { title, label, bars, nothing, aside, name, format, formatAxis, ...table } = props;
  const [view, setView] = useState<ChartView>('chart');
  const isEmpty = bars?.every(({ value }) => value === 0) === true;
  return (
    <DataTable
      {...table}
      label={title}
      title={title}
      aside={
        <>
          {aside}
          <ChartTableSwitch value={view} onChange={setView} />
        </>
      }
      density="panel"
      isHeadBare
      instead={
        view === 'chart' ? (
          <div className={classes['plot']}>
            {bars === undefined && <BarChartSkeleton />}
            {isEmpty && <p className={classes['noBars']}>{nothing}</p>}
            {bars !== undefined && !isEmpty && (
              <BarChart label={label} name={name} bars={bars} format={format} formatAxis={formatAxis} />
            )}
          </div>
        ) : undefined
      }
    />
  );
}
