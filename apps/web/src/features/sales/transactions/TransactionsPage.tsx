import { useTranslations } from 'use-intl';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../../lib/page.ts';
import { placeNow, usePlace } from '../../../lib/place.ts';
import { isQuarantine, LateQuarantine } from '../quarantine/public.ts';
import { receiptListQuery } from './api.ts';
import { TransactionList } from './TransactionList.tsx';
import { searchOnOpening } from './use-list-search.ts';

/** The receipts of a location, or of the group, with filters and totals (TXN-02). */
export function TransactionsPage({ search, params, onSearchChange }: PageProps) {
  const t = useTranslations('transactions');
  const place = usePlace(params);
  usePageTitle(t('title'));
  if (isQuarantine(search))
    return (
      <LateQuarantine key={params['location'] ?? ''} place={place} search={search} onSearchChange={onSearchChange} />
    );
  // Another location is another list: it starts afresh, with what the session keeps.
  return (
    <TransactionList key={params['location'] ?? ''} place={place} search={search} onSearchChange={onSearchChange} />
  );
}

/** Asks for the rows while the frame is still being drawn. */
export const prefetchTransactions: PrefetchPage = (client, visit) => {
  const place = placeNow(visit);
  void client.prefetchQuery(receiptListQuery(place, searchOnOpening(visit.search, place)));
};
