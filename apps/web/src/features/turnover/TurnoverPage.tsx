import { useTranslations } from 'use-intl';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../lib/page.ts';
import { placeNow, usePlace } from '../../lib/place.ts';
import { searchOnOpening } from '../../ui/use-period-search.ts';
import { turnoverQuery } from './api.ts';
import { TurnoverView } from './TurnoverView.tsx';
import { turnoverForm } from './turnover-search.ts';

/** The turnover of a location in the terms of its books (TRN-01). */
export function TurnoverPage({ search, params, onSearchChange }: PageProps) {
  const t = useTranslations('turnover');
  const place = usePlace(params);
  usePageTitle(t('title'));
  // Another location has other books: nothing of the one before stays on screen.
  return <TurnoverView key={params['location'] ?? ''} place={place} search={search} onSearchChange={onSearchChange} />;
}

/** Asks for the figures while the frame is still being drawn. */
export const prefetchTurnover: PrefetchPage = (client, visit) => {
  const place = placeNow(visit);
  void client.prefetchQuery(turnoverQuery(place, searchOnOpening(visit.search, place, turnoverForm)));
};
