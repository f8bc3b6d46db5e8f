import { useTranslations } from 'use-intl';
import { type PageProps, usePageTitle } from '../../lib/page.ts';
import { usePlace } from '../../lib/place.ts';
import { TransactionList } from './TransactionList.tsx';

/** The receipts of a location, or of the group, with filters and totals (TXN-02). */
export function TransactionsPage({ search, params, onSearchChange }: PageProps) {
  const t = useTranslations('transactions');
  const place = usePlace(params);
  usePageTitle(t('title'));
  // Another location is another list: it starts afresh, with what the session keeps.
  return (
    <TransactionList key={params['location'] ?? ''} place={place} search={search} onSearchChange={onSearchChange} />
  );
}
