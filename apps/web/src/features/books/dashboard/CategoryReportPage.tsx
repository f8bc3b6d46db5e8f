import type { Comparison } from '@larder/domain/platform/comparison';
import { translate } from '@larder/domain/platform/translated-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, usePlace } from '../../../lib/place.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ButtonLink } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { IconBasket } from '../../../ui/pictures/icons.ts';
import { MissingPage } from '../../../ui/pages/MissingPage.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { type Period, periodNamed } from '../../../ui/dates/period.ts';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import { type ChangeSearch, usePeriodSearch } from '../../../ui/dates/use-period-search.ts';
import { RefreshNotice } from '../../../ui/states/RefreshNotice.tsx';
import { askedRanges, ReportChoices } from '../reports/public.ts';
import { CategoryFigures } from './CategoryFigures.tsx';
import { CategoryProducts } from './CategoryProducts.tsx';
import { DashboardFiles } from './DashboardFiles.tsx';
import classes from './Dashboard.module.css';
import { dashboardForm, type DashboardSearch } from './dashboard-search.ts';
import { categoryReportQuery } from './sales-api.ts';
import { TurnoverPanel } from './TurnoverPanel.tsx';

/** One category in a period: what it came to, over time and by product (REP-01). */
export function CategoryReportPage({ search: raw, params, onSearchChange }: PageProps) {
  const t = useTranslations('dashboard.category');
  const say = useTranslations('dashboard.failed');
  const { time } = useFormats();
  const locale = useLocale();
  const whole = usePlace(params);
  const now = useNow();
  const categoryId = Number(params['categoryId']);
  const [search, change] = usePeriodSearch(whole, { search: raw, onSearchChange }, dashboardForm);
  const place = { ...whole, shopId: search.shopId };
  const period = search.period ?? periodNamed('today', place.today);
  const asked = askedRanges(period, search.comparison, place.today);
  const figures = useQuery({
    ...categoryReportQuery(place, categoryId, asked.figures),
    placeholderData: keepPreviousData,
  });
  const chart = useQuery({ ...categoryReportQuery(place, categoryId, asked.chart), placeholderData: keepPreviousData });
  const report = figures.data;
  const retry = () => void Promise.all([figures.refetch(), chart.refetch()]);
  const dashboard = {
    label: t('dashboard'),
    href: paths.dashboard(place.scope, { ...writePeriod(period), shop: search.shopId }),
  };
  const name = report === undefined ? t('title') : translate(report.category.name, locale);
  usePageTitle(name);
  if (report === undefined && figures.error !== null)
    return (
      <MissingPage
        noun="dashboard"
        title={t('title')}
        list={dashboard}
        failure={figures.error}
        isRetrying={figures.isFetching}
        onRetry={retry}
      />
    );
  const isStale = figures.isPlaceholderData || chart.isPlaceholderData;
  return (
    <div className="stack">
      <PageHead
        title={name}
        isLoading={report === undefined}
        crumbs={[dashboard]}
        facts={t('facts')}
        hasWideActions
        actions={
          <Choices
            place={place}
            categoryId={categoryId}
            period={period}
            comparison={search.comparison}
            onChange={change}
          />
        }
      />
      {figures.isRefetchError && (
        <RefreshNotice isRetrying={figures.isFetching} onRetry={retry}>
          {say('refresh', { time: time(new Date(figures.dataUpdatedAt)) })}
        </RefreshNotice>
      )}
      <div className={classNames('stack', isStale && 'stale')} aria-busy={isStale || report === undefined}>
        <CategoryFigures
          report={report}
          isCompared={search.comparison !== 'none'}
          href={paths.transactions(place.scope, {
            ...writePeriod(period),
            state: 'SUCCESS',
            category: categoryId,
            shop: search.shopId,
          })}
        />
        <TurnoverPanel
          place={place}
          report={chart.data}
          asked={asked.chart}
          isCompared={search.comparison !== 'none'}
          detail={{ category: categoryId }}
          now={now}
          error={chart.error}
          onRetry={retry}
        />
        <CategoryProducts place={place} period={period} report={report} isCompared={search.comparison !== 'none'} />
      </div>
    </div>
  );
}

type ChoicesProps = {
  readonly place: Place;
  readonly categoryId: number;
  readonly period: Period;
  readonly comparison: Comparison;
  readonly onChange: ChangeSearch<DashboardSearch>;
};

function Choices({ place, categoryId, period, comparison, onChange }: ChoicesProps) {
  const t = useTranslations('dashboard.category');
  return (
    <div className={classes['choices']}>
      <ReportChoices place={place} period={period} comparison={comparison} onChange={onChange} />
      <Can access="read" area="category">
        <ButtonLink icon={IconBasket} href={paths.categoryProducts(place.scope, categoryId)}>
          {t('assortment')}
        </ButtonLink>
      </Can>
      <DashboardFiles
        place={place}
        asked={askedRanges(period, comparison, place.today).figures}
        categoryId={categoryId}
      />
    </div>
  );
}
