import { listReceipts } from '@larder/contract/sales/receipts';
import { queryOptionsFor } from '../../../lib/api.ts';
import type { Place } from '../../../lib/place.ts';
import { queryOf, type ReceiptSearch } from './receipt-search.ts';

/** The query of a page of the list. */
export function receiptListQuery({ location, zone, today }: Place, search: ReceiptSearch) {
  return queryOptionsFor(listReceipts, { query: queryOf(search, { today, zone }), propertyId: location?.id ?? null });
}
