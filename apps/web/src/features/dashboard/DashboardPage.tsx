import { useTranslations } from 'use-intl';
import { type PageProps, usePageTitle } from '../../lib/page.ts';
import { usePlace } from '../../lib/place.ts';
import { Dashboard } from './Dashboard.tsx';

/** The figures of a location, or of the whole group (REP-01). */
export function DashboardPage({ search, params, onSearchChange }: PageProps) {
  const t = useTranslations('dashboard');
  const place = usePlace(params);
  usePageTitle(t('title'));
  // Another location has other figures: nothing of the one before stays on screen.
  return <Dashboard key={params['location'] ?? ''} place={place} search={search} onSearchChange={onSearchChange} />;
}
