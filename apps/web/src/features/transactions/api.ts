import { getReceipt, listReceipts, type ReceiptSummary } from '@larder/contract/receipts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import { queryOf, type ReceiptSearch } from './receipt-search.ts';

/** The query of a page of the list. */
export function receiptListQuery({ location, zone, today }: Place, search: ReceiptSearch) {
  return queryOptionsFor(listReceipts, { query: queryOf(search, { today, zone }), propertyId: location?.id ?? null });
}

/** The query of one receipt. */
export function receiptQuery({ location }: Place, receiptId: number) {
  return queryOptionsFor(getReceipt, { params: { receiptId }, propertyId: location?.id ?? null });
}

/** What lists that were shown before know of a receipt, so that its page has a head at once. */
export function knownReceipt(client: QueryClient, { location }: Place, receiptId: number): ReceiptSummary | undefined {
  const lists = client.getQueriesData<{ readonly receipts: readonly ReceiptSummary[] }>({
    queryKey: [listReceipts.name, location?.id ?? null],
  });
  return lists.flatMap(([, list]) => list?.receipts ?? []).find(({ id }) => id === receiptId);
}
