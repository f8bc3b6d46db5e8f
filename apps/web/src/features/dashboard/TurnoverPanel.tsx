import type { Report } from '@larder/contract/reporting';
import { plainDay } from '@larder/domain/date-range';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../lib/failure.ts';
import { useFormats } from '../../lib/format.ts';
import type { Place } from '../../lib/place.ts';
import { BarChartSkeleton } from '../../ui/BarChartSkeleton.tsx';
import { ChartLegend } from '../../ui/ChartLegend.tsx';
import { ChartTableSwitch, type ChartView } from '../../ui/ChartTableSwitch.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { bucketsOf } from './buckets.ts';
import classes from './Dashboard.module.css';
import { TurnoverChart } from './TurnoverChart.tsx';
import { useBars } from './use-bars.ts';
import { useBucketCard, useBucketColumns } from './use-bucket-columns.tsx';

type TurnoverPanelProps = {
  readonly place: Place;
  /** Undefined while it loads. */
  readonly report: Report | undefined;
  readonly isCompared: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
};

/** The turnover over time as bars with the period before as a line, and its table twin in the same panel. */
export function TurnoverPanel({ place, report, isCompared, error, onRetry }: TurnoverPanelProps) {
  const t = useTranslations('dashboard');
  const { range } = useFormats();
  const isPhone = useIsPhone();
  const [view, setView] = useState<ChartView>('chart');
  const { barsOf, nameOfBucket, hrefOf } = useBars(place);
  const { unit, buckets } = report === undefined ? nothing : bucketsOf(report);
  const hasLine = isCompared && buckets.some(({ previous }) => previous !== null);
  const columns = useBucketColumns({ unit, report, isCompared: hasLine, nameOfBucket });
  const cardOf = useBucketCard({ unit, isCompared: hasLine, nameOfBucket });

  const title = t(`chart.title.${unit}`);
  const days = report && { from: plainDay(report.from), to: plainDay(report.to) };
  const legend = report && days && <Legend place={place} report={report} hasLine={hasLine} />;
  const plot = (
    <div className={classes['plot']}>
      {days === undefined ? (
        <BarChartSkeleton />
      ) : (
        <TurnoverChart label={t('chart.label', { title, range: range(days) })} bars={barsOf(buckets, unit, hasLine)} />
      )}
      {isPhone && legend}
    </div>
  );
  const hasFailed = report === undefined && error !== null;
  return (
    <DataTable
      label={title}
      title={title}
      aside={
        <>
          {!isPhone && view === 'chart' && legend}
          <ChartTableSwitch value={view} onChange={setView} />
        </>
      }
      density="panel"
      isHeadBare
      instead={view === 'chart' && !hasFailed ? plot : undefined}
      columns={columns}
      rows={report && buckets.toReversed()}
      rowKey={({ range: { from } }) => from}
      rowHref={(bucket) => hrefOf(bucket, unit)}
      renderCard={cardOf}
      error={hasFailed ? { title: t('failed.title'), code: failureCode(error), onRetry } : undefined}
    />
  );
}

const nothing = { unit: 'day', buckets: [] } as const;

/** What the bars and the line stand for; how far an unfinished day has come. */
function Legend({ place, report, hasLine }: { place: Place; report: Report; hasLine: boolean }) {
  const t = useTranslations('dashboard');
  const { range, time } = useFormats();
  const isPhone = useIsPhone();
  const thisYear = place.today.slice(0, 4);
  const rangeText = (from: string, to: string) =>
    range({ from: plainDay(from), to: plainDay(to) }, { withYear: to.slice(0, 4) !== thisYear });
  const before = rangeText(report.previousFrom, report.previousTo);
  return (
    <ChartLegend
      remark={
        report.untilAt === null || isPhone ? undefined : t('chart.until', { time: time(report.untilAt, place.zone) })
      }
      bars={rangeText(report.from, report.to)}
      line={hasLine ? (isPhone ? before : t('compare.sameWeekdays', { range: before })) : undefined}
    />
  );
}
