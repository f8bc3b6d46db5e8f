import type { DayRange } from '@larder/domain/platform/date-range';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import type { SearchValues } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { ChartTableSwitch, type ChartView } from '../../../ui/charts/ChartTableSwitch.tsx';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { useIsPhone } from '../../../ui/basics/use-media.ts';
import { type AskedRange, bucketsOf, type DaysReport, reportDays, useBars } from '../reports/public.ts';
import classes from './Dashboard.module.css';
import { TurnoverLegend } from './TurnoverLegend.tsx';
import { TurnoverPlot } from './TurnoverPlot.tsx';
import { useBucketCard, useBucketColumns } from './use-bucket-columns.tsx';

type TurnoverPanelProps = {
  readonly place: Place;
  /** Undefined while it loads. */
  readonly report: DaysReport | undefined;
  /** What was asked for: known before the answer is. */
  readonly asked: AskedRange;
  readonly isCompared: boolean;
  /** What the receipts behind a bar have in common besides its days. */
  readonly detail?: SearchValues;
  readonly now: Date;
  readonly error: Error | null;
  readonly onRetry: () => void;
};

/** The turnover over time as bars with the period before as a line, and its table twin in the same panel. */
export function TurnoverPanel({ place, report, asked, isCompared, detail, now, error, onRetry }: TurnoverPanelProps) {
  const t = useTranslations('dashboard');
  const isPhone = useIsPhone();
  const [view, setView] = useState<ChartView>('chart');
  const { barsOf, nameOfBucket, hrefOf } = useBars(place, detail);
  const { unit, buckets, rest } = report === undefined ? nothing : bucketsOf(report);
  const hasLine = isCompared && (report === undefined || buckets.some(({ previous }) => previous !== null));
  const columns = useBucketColumns({ unit, report, isCompared: hasLine, nameOfBucket });
  const cardOf = useBucketCard({ unit, isCompared: hasLine, nameOfBucket });

  const title = t(`chart.title.${unit}`);
  const { range, before, untilAt } = reportDays(report, { asked, untilAt: asked.to === place.today ? now : null });
  const legend = (
    <TurnoverLegend range={range} before={hasLine ? before : undefined} untilAt={untilAt} today={place.today} />
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
      instead={
        view === 'chart' && !hasFailed ? (
          <TurnoverPlot title={title} range={range} bars={report && barsOf(buckets, unit, hasLine)} legend={legend} />
        ) : undefined
      }
      columns={columns}
      rows={report && buckets.toReversed()}
      rowKey={({ range: { from } }) => from}
      rowHref={(bucket) => hrefOf(bucket, unit)}
      renderCard={cardOf}
      {...(hasLine && rest !== null && { footer: <RestNote days={rest.range} cents={rest.turnoverCents} /> })}
      error={hasFailed ? { title: t('failed.title'), code: failureCode(error), onRetry } : undefined}
    />
  );
}

/** The days of a longer previous period that none of this one stands beside; its total has them. */
function RestNote({ days, cents }: { readonly days: DayRange; readonly cents: number }) {
  const t = useTranslations('dashboard.chart');
  const { money, range } = useFormats();
  return <p className={classes['rest']}>{t('rest', { range: range(days), amount: money(cents) })}</p>;
}

const nothing = { unit: 'day', buckets: [], rest: null } as const;
