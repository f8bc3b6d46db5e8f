import { useEffect, useMemo, useState } from 'react';
import type { PlainDay } from '@larder/domain/platform/date-range';
import type { PageProps, RawSearch } from '../../lib/page.ts';
import type { SearchValues } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { session } from '../../lib/session.ts';
import { nameOf, type Period } from './period.ts';
import { readPeriod, recallPeriod, rememberPeriod, writePeriod } from './period-search.ts';

/** What a page shows, as it stands in the address; a period of null is today (CON-01), whichever day that will be. */
export type PeriodSearch = { readonly period: Period | null };

/** How a page reads its address and writes it. */
export type SearchForm<Search extends PeriodSearch> = {
  readonly read: (raw: RawSearch, period: Period | null) => Search;
  readonly write: (search: Search) => SearchValues;
};

/** Changes a part of what a page shows. */
export type ChangeSearch<Search> = (update: Partial<Search>, options?: { readonly replace?: boolean }) => void;

/**
 * What a page with a period shows, and the way to change it. It lives in the address; the session keeps the period
 * (CON-05) and gives it to the next page that is opened without any.
 */
export function usePeriodSearch<Search extends PeriodSearch>(
  { zone, today, scope }: Place,
  { search: raw, onSearchChange }: Pick<PageProps, 'search' | 'onSearchChange'>,
  form: SearchForm<Search>,
): readonly [Search, ChangeSearch<Search>] {
  const isBare = Object.keys(raw).length === 0;
  const [recalled, setRecalled] = useState(() => recalledPeriod(raw, { zone, today }));
  if (recalled !== null && !isBare) setRecalled(null);
  const search = useMemo(() => form.read(raw, recalled ?? askedPeriod(raw, today)), [form, raw, recalled, today]);

  useEffect(() => {
    if (recalled !== null) onSearchChange(addressOf(form, search), { replace: true });
    // The session is ahead of this page while the next location's page loads.
    else if (session.read('currentLocation')?.slug === scope.propertySlug)
      rememberPeriod(session, search.period, { zone, today });
  }, [form, recalled, search, zone, today, scope.propertySlug, onSearchChange]);

  const change: ChangeSearch<Search> = (update, options) => {
    const next = { ...search, ...update };
    onSearchChange(addressOf(form, { ...next, period: unlessToday(next.period, today) }), options);
  };
  return [search, change];
}

/** What a page is going to show when it is opened like this. */
export function searchOnOpening<Search extends PeriodSearch>(
  raw: RawSearch,
  place: Pick<Place, 'zone' | 'today'>,
  form: SearchForm<Search>,
): Search {
  return form.read(raw, recalledPeriod(raw, place) ?? askedPeriod(raw, place.today));
}

/** The query part of an address that shows this. */
function addressOf<Search extends PeriodSearch>(form: SearchForm<Search>, search: Search): SearchValues {
  return { ...(search.period === null ? {} : writePeriod(search.period)), ...form.write(search) };
}

function askedPeriod(raw: RawSearch, today: PlainDay): Period | null {
  return unlessToday(readPeriod(raw, today), today);
}

/** The session's period for a page that was opened without anything in its address. */
function recalledPeriod(raw: RawSearch, { zone, today }: Pick<Place, 'zone' | 'today'>): Period | null {
  return Object.keys(raw).length === 0 ? unlessToday(recallPeriod(session, zone), today) : null;
}

function unlessToday(period: Period | null, today: PlainDay): Period | null {
  return period !== null && nameOf(period, today) === 'today' ? null : period;
}
