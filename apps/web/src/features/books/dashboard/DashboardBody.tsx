import type { Report } from '@larder/contract/books/reporting';
import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { needSentences } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { classNames } from '../../../lib/class-names.ts';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import type { Period } from '../../../ui/dates/period.ts';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import type { AskedRange } from '../reports/public.ts';
import type { Point } from './attention.ts';
import { AttentionPanel } from './AttentionPanel.tsx';
import { CategoryPanel } from './CategoryPanel.tsx';
import classes from './Dashboard.module.css';
import type { DashboardSearch } from './dashboard-search.ts';
import { Figures } from './Figures.tsx';
import { LocationTable } from './LocationTable.tsx';
import { TurnoverPanel } from './TurnoverPanel.tsx';

// Below the fold: their code comes after what is looked at first.
const SalesPanels = lazyPart(async () => (await import('./SalesPanels.tsx')).SalesPanels, {
  waiting: <ComingSales />,
  frame: SalesFrame,
});

// Once in the life of a place.
const FirstSteps = lazyPart(
  async () => {
    const [{ FirstStepsPanel }] = await Promise.all([import('./FirstStepsPanel.tsx'), needSentences(['firstSteps'])]);
    return FirstStepsPanel;
  },
  { frame: FirstStepsFrame },
);

type DashboardBodyProps = {
  readonly place: Place;
  readonly search: DashboardSearch;
  readonly period: Period;
  readonly now: Date;
  /** The figures; undefined while they load. */
  readonly report: Report | undefined;
  /** The days of the chart, which may be more than those of the figures. */
  readonly chart: Report | undefined;
  /** What was asked for the figures, and for the chart. */
  readonly figuresAsked: AskedRange;
  readonly asked: AskedRange;
  readonly chartError: Error | null;
  readonly points: readonly Point[] | undefined;
  /** What is shown belongs to the period before, until the new one's figures are there. */
  readonly isStale: boolean;
  readonly onRetry: () => void;
  readonly onSort: (sort: DashboardSearch['sort']) => void;
};

/**
 * The figures and the panels below them; the group's has its locations besides. The figures are what a person looks
 * for, so they are drawn first; the panels, which cost more than all the rest, follow in a step of their own that gives
 * way to what is more urgent.
 */
export function DashboardBody(props: DashboardBodyProps) {
  const { place, search, period, report, chart, isStale } = props;
  const late = useDeferredValue(props, null);
  return (
    <div className={classNames('stack', isStale && 'stale')} aria-busy={isStale || report === undefined}>
      <Figures
        report={report}
        trendReport={chart}
        isCompared={search.comparison !== 'none' && !isNew(report)}
        href={paths.transactions(place.scope, {
          ...writePeriod(period),
          state: 'SUCCESS',
          shop: search.shopId,
        })}
      />
      {late !== null && <Panels given={late} />}
    </div>
  );
}

/** The place of a panel that is on its way. */
function BarePanel({ label }: { readonly label: string }) {
  return (
    <Panel label={label}>
      <div className={classes['waiting']} />
    </Panel>
  );
}

function ComingSales() {
  const t = useTranslations('dashboard');
  return (
    <>
      <BarePanel label={t('hours.title.hour')} />
      <BarePanel label={t('ranking.title')} />
    </>
  );
}

function SalesFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('dashboard.ranking');
  return <Panel label={t('title')}>{children}</Panel>;
}

function FirstStepsFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('dashboard');
  return <Panel label={t('title')}>{children}</Panel>;
}

/** Nothing was ever sold here. */
function isNew(report: Report | undefined): boolean {
  return report?.properties.every(({ lastReceiptAt }) => lastReceiptAt === null) === true;
}

const Panels = memo(function Panels({ given }: { readonly given: DashboardBodyProps }) {
  const { place, search, period, now, report, chart, figuresAsked, asked, chartError, points, onRetry, onSort } = given;
  const isGroup = place.location === undefined;
  const isStarting = isNew(report);
  // The list stays for whoever saw its last step tick itself.
  const [isFirstDay, setIsFirstDay] = useState(false);
  if (isStarting && !isFirstDay) setIsFirstDay(true);
  if (isStarting) return <FirstSteps place={place} onDone={undefined} />;
  return (
    <>
      {isFirstDay && <FirstSteps place={place} onDone={() => setIsFirstDay(false)} />}
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {isGroup && <LocationTable place={place} report={report} search={search} now={now} onSort={onSort} />}
          <TurnoverPanel
            place={place}
            report={chart}
            asked={asked}
            isCompared={search.comparison !== 'none'}
            now={now}
            error={chartError}
            onRetry={onRetry}
          />
        </div>
        <div className={classes['side']}>
          <div className={classes['attention']}>
            <AttentionPanel place={place} period={period} points={points} />
          </div>
          {isGroup && <CategoryPanel place={place} period={period} report={report} />}
        </div>
      </div>
      <div className={classes['sales']}>
        {!isGroup && <CategoryPanel place={place} period={period} report={report} />}
        <SalesPanels place={place} asked={figuresAsked} />
      </div>
    </>
  );
});
