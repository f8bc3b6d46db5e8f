import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { failureCode } from '../../../lib/failure.ts';
import type { PageProps } from '../../../lib/page.ts';
import type { Place } from '../../../lib/place.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { periodNamed } from '../../../ui/dates/period.ts';
import { usePeriodSearch } from '../../../ui/dates/use-period-search.ts';
import { RefreshNotice } from '../../../ui/states/RefreshNotice.tsx';
import { askedRanges, ReportChoices } from '../reports/public.ts';
import { reportQuery } from './api.ts';
import { pointsOf } from './attention.ts';
import classes from './Dashboard.module.css';
import { DashboardBody } from './DashboardBody.tsx';
import { DashboardFiles } from './DashboardFiles.tsx';
import { dashboardForm } from './dashboard-search.ts';
import { Sentence } from './Sentence.tsx';
import { useNow } from '../../../lib/use-now.ts';

/** Sales arrive by events; what only the passing of time changes is asked for this often. */
const refreshMs = 5 * 60_000;

type DashboardProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** The dashboard: what goes on in one sentence, the period, the figures. */
export function Dashboard({ place: whole, ...address }: DashboardProps) {
  const t = useTranslations('dashboard');
  const { time } = useFormats();
  const now = useNow();
  const [search, change] = usePeriodSearch(whole, address, dashboardForm);
  const place = { ...whole, shopId: search.shopId };
  const period = search.period ?? periodNamed('today', place.today);
  const asked = askedRanges(period, search.comparison, place.today);
  const shared = { placeholderData: keepPreviousData, refetchInterval: refreshMs };
  const figures = useQuery({ ...reportQuery(place, asked.figures), ...shared });
  const chart = useQuery({ ...reportQuery(place, asked.chart), ...shared });
  const report = figures.data;
  const points = report && pointsOf(report, now);
  const retry = () => void Promise.all([figures.refetch(), chart.refetch()]);
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={
          <Sentence place={place} report={report} pointCount={points?.length} hasFailed={figures.isError} now={now} />
        }
        hasWideActions
        actions={
          <div className={classes['choices']}>
            <ReportChoices place={place} period={period} comparison={search.comparison} onChange={change} />
            <DashboardFiles place={place} asked={asked.figures} />
          </div>
        }
      />
      {figures.isRefetchError && (
        <RefreshNotice isRetrying={figures.isFetching} onRetry={retry}>
          {t('failed.refresh', { time: time(new Date(figures.dataUpdatedAt)) })}
        </RefreshNotice>
      )}
      {report === undefined && figures.isError ? (
        <Panel label={t('title')}>
          <ErrorState
            title={t('failed.title')}
            code={failureCode(figures.error)}
            onRetry={retry}
            isRetrying={figures.isFetching}
          />
        </Panel>
      ) : (
        <DashboardBody
          place={place}
          search={search}
          period={period}
          now={now}
          report={report}
          chart={chart.data}
          figuresAsked={asked.figures}
          asked={asked.chart}
          chartError={chart.error}
          points={points}
          isStale={figures.isPlaceholderData || chart.isPlaceholderData}
          onRetry={retry}
          onSort={(sort) => change({ sort }, { replace: true })}
        />
      )}
    </div>
  );
}
