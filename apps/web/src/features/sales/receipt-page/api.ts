import {
  getReceiptPage,
  printReceiptPage,
  reviewReceiptPage,
  sendReceiptPage,
} from '@larder/contract/sales/receipt-pages';
import type { Locale } from '@larder/messages/translation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor, urlOf } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { currentLocale } from '../../../lib/locale.ts';

/** The query of the receipt that a link names. */
export function receiptPageQuery(token: string) {
  return queryOptionsFor(getReceiptPage, { params: { token } });
}

/** Where the receipt is as PDF, in a language. */
export function pdfUrlOf(token: string, locale: Locale): string {
  return urlOf(printReceiptPage, { params: { token }, query: { locale } });
}

/** Asks for a mail with the receipt, in the language on screen. */
export function useSendReceipt(token: string) {
  return useMutation({
    mutationFn: ({ email }: { readonly email: string }) =>
      call(sendReceiptPage, { params: { token }, body: { email, locale: currentLocale() } }),
  });
}

/** Sends stars and words; what the sale has then, of these or of ones before them, is shown in their place. */
export function useReview(token: string, { onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const { queryKey } = receiptPageQuery(token);
  return useMutation({
    mutationFn: (review: { readonly rating: number; readonly message: string }) =>
      call(reviewReceiptPage, { params: { token }, body: review }),
    onSuccess: ({ rating }) => {
      onDone();
      client.setQueryData(queryKey, (page) => page && { ...page, rating });
    },
    onError: (error) => (wasRatedBefore(error) ? client.invalidateQueries({ queryKey }) : undefined),
  });
}

/** Tells whether a review was refused because the sale has one. */
export function wasRatedBefore(error: unknown): boolean {
  return isApiError(error) && error.fieldErrors.some(({ code }) => code === 'already_rated');
}
