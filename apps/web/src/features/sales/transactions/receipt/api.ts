import { deliverReceipt } from '@larder/contract/sales/receipt-mails';
import { getReceipt, listReceipts, type ReceiptSummary } from '@larder/contract/sales/receipts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/place.ts';

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

/** Mails a receipt to an address; its page then tells what becomes of it. */
export function useDeliver(
  { location }: Pick<Place, 'location'>,
  receiptId: number,
  { onDone }: { onDone: () => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      call(deliverReceipt, { params: { receiptId }, body: { email }, propertyId: location?.id ?? null }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [getReceipt.name] });
      onDone();
    },
  });
}
