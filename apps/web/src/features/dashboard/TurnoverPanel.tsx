import type { Report } from '@larder/contract/reporting';
import { plainDay } from '@larder/domain/date-range';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../lib/failure.ts';
import { useFormats } from '../../lib/format.ts';
import type { Place } from '../../lib/place.ts';
import { BarChartSkeleton } from '../../ui/BarChartSkeleton.tsx';
import { ChartTableSwitch, type ChartView } from '../../ui/ChartTableSwitch.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { bucketsOf } from './buckets.ts';
import classes from './Dashboard.module.css';
import { type AskedRange, comparedRange } from './report-ranges.ts';
import { TurnoverChart } from './TurnoverChart.tsx';
import { TurnoverLegend } from './TurnoverLegend.tsx';
import { useBars } from './use-bars.ts';
import { useBucketCard, useBucketColumns } from './use-bucket-columns.tsx';

type TurnoverPanelProps = {
  readonly place: Place;
  /** Undefined while it loads. */
  readonly report: Report | undefined;
  /** What was asked for: known before the answer is. */
  readonly asked: AskedRange;
  readonly isCompared: boolean;
  readonly now: Date;
  readonly error: Error | null;
  readonly onRetry: () => void;
};

/** The turnover over time as bars with the period before as a line, and its table twin in the same panel. */
export function TurnoverPanel({ place, report, asked, isCompared, now, error, onRetry }: TurnoverPanelProps) {
  const t = useTranslations('dashboard');
  const { range } = useFormats();
  const isPhone = useIsPhone();
  const [view, setView] = useState<ChartView>('chart');
  const { barsOf, nameOfBucket, hrefOf } = useBars(place);
  const { unit, buckets } = report === undefined ? nothing : bucketsOf(report);
  const hasLine = isCompared && (report === undefined || buckets.some(({ previous }) => previous !== null));
  const columns = useBucketColumns({ unit, report, isCompared: hasLine, nameOfBucket });
  const cardOf = useBucketCard({ unit, isCompared: hasLine, nameOfBucket });

  const title = t(`chart.title.${unit}`);
  const days = { from: plainDay(report?.from ?? asked.from), to: plainDay(report?.to ?? asked.to) };
  const before = comparedRange({ ...days, previousFrom: plainDay(report?.previousFrom ?? asked.previousFrom) });
  const isRunning = report === undefined ? days.to === place.today : report.untilAt !== null;
  const legend = (
    <TurnoverLegend
      range={days}
      before={hasLine ? before : undefined}
      untilAt={isRunning ? new Date(report?.untilAt ?? now) : null}
      today={place.today}
    />
  );
  const bars = barsOf(buckets, unit, hasLine);
  const isEmpty = bars.every(({ value, previous }) => value === 0 && (previous?.value ?? 0) === 0);
  const plot = (
    <div className={classes['plot']}>
      {report === undefined && <BarChartSkeleton />}
      {report !== undefined && isEmpty && <p className={classes['noBars']}>{t('categories.empty')}</p>}
      {report !== undefined && !isEmpty && (
        <TurnoverChart label={t('chart.label', { title, range: range(days) })} bars={bars} />
      )}
      {isPhone && (report === undefined || !isEmpty) && legend}
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
