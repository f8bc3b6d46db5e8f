import { useEffect, useMemo, useState } from 'react';
import type { PlainDay } from '@larder/domain/date-range';
import type { PageProps, RawSearch } from '../lib/page.ts';
import type { SearchValues } from '../lib/paths.ts';
import type { Place } from '../lib/place.ts';
import { session } from '../lib/session.ts';
import { nameOf, type NamedPeriod, type Period, periodNamed } from './period.ts';
import { readPeriod, recallPeriod, rememberPeriod, writePeriod } from './period-search.ts';

/** What a page shows, as it stands in the address; a period of null is the page's own. */
export type PeriodSearch = { readonly period: Period | null };

/** How a page reads its address and writes it. */
export type SearchForm<Search extends PeriodSearch> = {
  /** What the page shows of itself. */
  readonly plain: NamedPeriod;
  readonly read: (raw: RawSearch, period: Period | null) => Search;
  readonly write: (search: Search) => SearchValues;
};

type Change<Search> = (update: Partial<Search>, options?: { readonly replace?: boolean }) => void;

/**
 * What a page with a period shows, and the way to change it. It lives in the address; a period that is chosen goes into
 * the session too (CON-05), which gives it to the next page that is opened without one.
 */
export function usePeriodSearch<Search extends PeriodSearch>(
  { zone, today }: Place,
  { search: raw, onSearchChange }: Pick<PageProps, 'search' | 'onSearchChange'>,
  form: SearchForm<Search>,
): readonly [Search, Change<Search>] {
  const isBare = Object.keys(raw).length === 0;
  const [recalled, setRecalled] = useState(() => (isBare ? recalledPeriod(form.plain, { zone, today }) : null));
  if (recalled !== null && !isBare) setRecalled(null);
  const search = useMemo(
    () => form.read(raw, recalled ?? askedPeriod(raw, form.plain, today)),
    [form, raw, recalled, today],
  );

  useEffect(() => {
    if (recalled !== null) onSearchChange(addressOf(form, search), { replace: true });
  }, [form, recalled, search, onSearchChange]);

  const change: Change<Search> = (update, options) => {
    const next = { ...search, ...update };
    const period = next.period !== null && nameOf(next.period, today) === form.plain ? null : next.period;
    if (update.period !== undefined) rememberPeriod(session, period ?? periodNamed(form.plain, today), zone);
    onSearchChange(addressOf(form, { ...next, period }), options);
  };
  return [search, change];
}

/** What a page is going to show when it is opened like this. */
export function searchOnOpening<Search extends PeriodSearch>(
  raw: RawSearch,
  place: Pick<Place, 'zone' | 'today'>,
  form: SearchForm<Search>,
): Search {
  const isBare = Object.keys(raw).length === 0;
  const recalled = isBare ? recalledPeriod(form.plain, place) : null;
  return form.read(raw, recalled ?? askedPeriod(raw, form.plain, place.today));
}

/** The query part of an address that shows this. */
function addressOf<Search extends PeriodSearch>(form: SearchForm<Search>, search: Search): SearchValues {
  return { ...(search.period === null ? {} : writePeriod(search.period)), ...form.write(search) };
}

function askedPeriod(raw: RawSearch, plain: NamedPeriod, today: PlainDay): Period | null {
  const period = readPeriod(raw, today);
  return period !== null && nameOf(period, today) === plain ? null : period;
}

/** The session's period for a page that was opened without anything in its address. */
function recalledPeriod(plain: NamedPeriod, { zone, today }: Pick<Place, 'zone' | 'today'>): Period | null {
  const period = recallPeriod(session, zone);
  return period !== null && nameOf(period, today) === plain ? null : period;
}
