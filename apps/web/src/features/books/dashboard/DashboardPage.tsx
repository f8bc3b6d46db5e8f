import { useTranslations } from 'use-intl';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../../lib/page.ts';
import { placeNow, usePlace } from '../../../lib/place.ts';
import { periodNamed } from '../../../ui/dates/period.ts';
import { searchOnOpening } from '../../../ui/dates/use-period-search.ts';
import { askedRanges } from '../reports/public.ts';
import { reportQuery } from './api.ts';
import { Dashboard } from './Dashboard.tsx';
import { dashboardForm } from './dashboard-search.ts';

/** The figures of a location, or of the whole group (REP-01). */
export function DashboardPage({ search, params, onSearchChange }: PageProps) {
  const t = useTranslations('dashboard');
  const place = usePlace(params);
  usePageTitle(t('title'));
  // Another location has other figures: nothing of the one before stays on screen.
  return <Dashboard key={params['location'] ?? ''} place={place} search={search} onSearchChange={onSearchChange} />;
}

/** Asks for the figures and the chart while the frame is still being drawn. */
export const prefetchDashboard: PrefetchPage = (client, visit) => {
  const place = placeNow(visit);
  const { period, comparison, shopId } = searchOnOpening(visit.search, place, dashboardForm);
  const asked = askedRanges(period ?? periodNamed('today', place.today), comparison, place.today);
  for (const ranges of [asked.figures, asked.chart])
    void client.prefetchQuery(reportQuery({ ...place, shopId }, ranges));
};
