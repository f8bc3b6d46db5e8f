import { receiptInput } from '@larder/contract/sales/device';
import { toWire } from '@larder/contract/platform/wire';
import type * as z from 'zod/mini';
import type { PricedSale } from './price-sale.ts';

/** A receipt as a till writes it, before it is spelled for the wire. */
export type Receipt = z.input<typeof receiptInput> & { readonly key: string };

/** How somebody pays. */
export type Payment = Pick<Receipt, 'paymentMethod' | 'card' | 'paymentProviderId' | 'account' | 'guestName'>;

/** What else a receipt says. */
export type Besides = Pick<Receipt, 'ageAnswer' | 'ageCheckCode' | 'pickup' | 'receiptChoice' | 'receiptEmail'>;

/** The key of a receipt: made at the moment of sale, unique for ever (docs/requirements/device-api.md). */
export function newReceiptKey(now: Date): string {
  return `${now.toISOString().slice(0, 10).replaceAll('-', '')}-${crypto.randomUUID()}`;
}

/** A receipt before anything is paid. */
export function createdReceipt(
  sale: PricedSale,
  { key, soldAt, besides }: { readonly key: string; readonly soldAt: string; readonly besides: Besides },
): Receipt {
  const { lines, totalCents, depositCents } = sale;
  return { key, state: 'CREATED', soldAt, lines: [...lines], totalCents, depositCents, ...besides };
}

/** The same while it is being paid. */
export function processingReceipt(created: Receipt, payment: Payment): Receipt {
  return { ...created, ...payment, state: 'PROCESSING' };
}

/** The same when it is paid, or when it will not be. */
export function finishedReceipt(
  processing: Receipt,
  outcome: { readonly isPaid: boolean; readonly payment?: Payment },
): Receipt {
  const { isPaid, payment } = outcome;
  return {
    ...processing,
    ...payment,
    state: isPaid ? 'SUCCESS' : 'FAILED',
    paidCents: isPaid ? processing.totalCents : 0,
  };
}

/** Spells a receipt's keys as the device API has them. */
export function wireReceipt(receipt: Receipt): unknown {
  return toWire(receiptInput, receipt);
}
