import { useEffect, useMemo, useState } from 'react';
import type { PageProps, RawSearch } from '../../lib/page.ts';
import type { Place } from '../../lib/place.ts';
import { session } from '../../lib/session.ts';
import type { Period } from '../../ui/period.ts';
import { recallPeriod, rememberPeriod } from '../../ui/period-search.ts';
import { type DashboardSearch, readSearch, writeSearch } from './dashboard-search.ts';

/** Changes a part of what the dashboard shows. */
export type ChangeSearch = (update: Partial<DashboardSearch>, options?: { readonly replace?: boolean }) => void;

/**
 * What the dashboard shows, and the way to change it. It lives in the address; the session keeps the period (CON-05)
 * and gives it back to a page that was opened without any.
 */
export function useDashboardSearch(
  { zone, today, scope }: Place,
  { search: raw, onSearchChange }: Pick<PageProps, 'search' | 'onSearchChange'>,
): readonly [DashboardSearch, ChangeSearch] {
  const isBare = Object.keys(raw).length === 0;
  const [recalled, setRecalled] = useState(() => recalledPeriod(raw, zone));
  if (recalled !== null && !isBare) setRecalled(null);
  const asked = useMemo(() => readSearch(raw, today), [raw, today]);
  const search = useMemo(() => (recalled === null ? asked : { ...asked, period: recalled }), [asked, recalled]);

  useEffect(() => {
    if (recalled !== null) onSearchChange(writeSearch(search), { replace: true });
    // The session is ahead of this page while the next location's page loads.
    else if (session.read('currentLocation')?.slug === scope.propertySlug) rememberPeriod(session, search.period, zone);
  }, [recalled, search, zone, scope.propertySlug, onSearchChange]);

  return [search, (update, options) => onSearchChange(writeSearch({ ...search, ...update }), options)];
}

/** What the dashboard is going to show when it is opened like this. */
export function searchOnOpening(raw: RawSearch, { zone, today }: Pick<Place, 'zone' | 'today'>): DashboardSearch {
  const asked = readSearch(raw, today);
  const recalled = recalledPeriod(raw, zone);
  return recalled === null ? asked : { ...asked, period: recalled };
}

/** The session's period for a page that was opened without anything in its address. */
function recalledPeriod(raw: RawSearch, zone: string): Period | null {
  return Object.keys(raw).length === 0 ? recallPeriod(session, zone) : null;
}
