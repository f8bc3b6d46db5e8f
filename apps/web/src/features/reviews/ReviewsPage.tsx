import { useTranslations } from 'use-intl';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../lib/page.ts';
import { placeNow, usePlace } from '../../lib/place.ts';
import { searchOnOpening } from '../../ui/use-period-search.ts';
import { reviewListQuery } from './api.ts';
import { ReviewsView } from './ReviewsView.tsx';
import { reviewForm } from './review-search.ts';

/** What guests thought of their purchases (REV-01). */
export function ReviewsPage({ search, params, onSearchChange }: PageProps) {
  const t = useTranslations('reviews');
  const place = usePlace(params);
  usePageTitle(t('title'));
  // Another location has other reviews: nothing of the one before stays on screen.
  return <ReviewsView key={params['location'] ?? ''} place={place} search={search} onSearchChange={onSearchChange} />;
}

/** Asks for the reviews while the frame is still being drawn. */
export const prefetchReviews: PrefetchPage = (client, visit) => {
  const place = placeNow(visit);
  void client.prefetchQuery(reviewListQuery(place, searchOnOpening(visit.search, place, reviewForm)));
};
