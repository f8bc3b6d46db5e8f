import type { AnswerOf, CallOf } from '@larder/contract/platform/endpoint';
import {
  bookQuarantinedReceipt,
  dismissQuarantinedReceipt,
  getQuarantinedReceipt,
  listQuarantinedReceipts,
} from '@larder/contract/sales/quarantine';
import type { QueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import type { Place } from '../../../lib/place.ts';
import type { QuarantineSearch } from './quarantine-search.ts';

/** A page of receipts in quarantine as the server answers it. */
export type QuarantineList = AnswerOf<typeof listQuarantinedReceipts>;

/** A receipt in quarantine in a list. */
export type QuarantineRow = QuarantineList['quarantinedReceipts'][number];

/** A receipt in quarantine with its lines and what does not add up. */
export type QuarantinedReceipt = AnswerOf<typeof getQuarantinedReceipt>;

/** How it is to be booked. */
export type BookEntry = CallOf<typeof bookQuarantinedReceipt>['body'];

type At = Pick<Place, 'location'>;

/** The query of a page of the list. */
export function quarantineListQuery({ location }: At, { status, cursor }: Pick<QuarantineSearch, 'status' | 'cursor'>) {
  return queryOptionsFor(listQuarantinedReceipts, {
    query: { status, ...(cursor === null ? {} : { cursor }) },
    propertyId: location?.id ?? null,
  });
}

/** The query of one of them. */
export function quarantinedQuery({ location }: At, quarantinedReceiptId: number) {
  return queryOptionsFor(getQuarantinedReceipt, {
    params: { quarantinedReceiptId },
    propertyId: location?.id ?? null,
  });
}

/** Books a receipt as it should have been. */
export function book({ location }: At, quarantinedReceiptId: number, body: BookEntry) {
  return call(bookQuarantinedReceipt, { params: { quarantinedReceiptId }, body, propertyId: location?.id ?? null });
}

/** Sets a receipt aside for good. */
export function dismiss({ location }: At, quarantinedReceiptId: number, note: string) {
  return call(dismissQuarantinedReceipt, {
    params: { quarantinedReceiptId },
    body: { note },
    propertyId: location?.id ?? null,
  });
}

/** What shows receipts is asked again. */
export async function quarantineChanged(client: QueryClient): Promise<void> {
  const names: readonly unknown[] = [
    listQuarantinedReceipts.name,
    getQuarantinedReceipt.name,
    'listReceipts',
    'getReport',
    'getTurnover',
  ];
  await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(name) });
}
