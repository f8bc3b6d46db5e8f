import { useTranslations } from 'use-intl';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../lib/page.ts';
import { placeNow, usePlace } from '../../lib/place.ts';
import { searchOnOpening } from '../../ui/use-period-search.ts';
import { voucherQuery } from './api.ts';
import { VouchersView } from './VouchersView.tsx';
import { voucherForm } from './voucher-search.ts';

/** What was sold with a voucher at a location (REP-01, REP-02). */
export function VouchersPage({ search, params, onSearchChange }: PageProps) {
  const t = useTranslations('vouchers');
  const place = usePlace(params);
  usePageTitle(t('title'));
  // Another location has other figures: nothing of the one before stays on screen.
  return <VouchersView key={params['location'] ?? ''} place={place} search={search} onSearchChange={onSearchChange} />;
}

/** Asks for the figures while the frame is still being drawn. */
export const prefetchVouchers: PrefetchPage = (client, visit) => {
  const place = placeNow(visit);
  void client.prefetchQuery(voucherQuery(place, searchOnOpening(visit.search, place, voucherForm)));
};
