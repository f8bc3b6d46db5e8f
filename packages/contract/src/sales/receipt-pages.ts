import { locales } from '@larder/messages/translation';
import * as z from 'zod/mini';
import { theme } from '../places/allowed-property.ts';
import { endpoint } from '../platform/endpoint.ts';
import { receipt, receiptLine } from './receipts.ts';
import { email, saidText } from '../platform/said.ts';
import { amountCents, count, instant } from '../platform/values.ts';

const line = z.pick(receiptLine, {
  position: true,
  name: true,
  quantity: true,
  unitPriceCents: true,
  totalCents: true,
  discountCents: true,
  voucherType: true,
  combiDealName: true,
});

/**
 * A receipt as its guest sees it (TXN-05): what a paper one says, and whether it has stars. Whoever has the link reads it,
 * so it has nothing of the person: no address, pickup, account or authorisation, and of a card its last four digits.
 */
export const receiptPage = z.object({
  number: count,
  soldAt: instant,
  /** The location, whose colours and logo the page wears. */
  place: z.object({
    name: z.string(),
    timeZone: z.string(),
    logoUrl: z.nullable(z.string()),
    theme: z.nullable(theme),
  }),
  /** The shop as its receipts name it. */
  seller: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    postalCode: z.nullable(z.string()),
    city: z.nullable(z.string()),
    vatNumber: z.nullable(z.string()),
    chamberOfCommerceNumber: z.nullable(z.string()),
  }),
  lines: z.array(line),
  depositCents: amountCents,
  totalCents: amountCents,
  paidCents: amountCents,
  payment: z.nullable(
    z.object({ name: z.string(), cardBrand: z.nullable(z.string()), cardDigits: z.nullable(z.string()) }),
  ),
  vatParts: receipt.shape.vatParts,
  rating: z.nullable(z.int()),
});

/** A receipt as its guest sees it. */
export type ReceiptPage = z.output<typeof receiptPage>;

const locale = z.optional(z.enum(locales));

/** The receipt behind a link. A link of no receipt, or of one that is not paid, is answered as what does not exist. */
export const getReceiptPage = endpoint({
  name: 'getReceiptPage',
  api: 'office',
  method: 'GET',
  path: '/receipt_pages/:token',
  requires: 'public',
  summary: 'The paid receipt that a link names, without anything personal',
  response: receiptPage,
  statements: 8,
});

/** The receipt behind a link as PDF, in the language asked for or the caller's. */
export const printReceiptPage = endpoint({
  name: 'printReceiptPage',
  api: 'office',
  method: 'GET',
  path: '/receipt_pages/:token/pdf',
  requires: 'public',
  summary: 'The paid receipt that a link names, as PDF',
  query: z.object({ locale }),
  download: 'application/pdf',
  statements: 8,
});

/** Mails the receipt behind a link; the answer is the same whatever becomes of the mail (bar E9). */
export const sendReceiptPage = endpoint({
  name: 'sendReceiptPage',
  api: 'office',
  method: 'POST',
  path: '/receipt_pages/:token/mail',
  requires: 'public',
  summary: 'Mail the paid receipt that a link names to one address',
  body: z.object({ email, locale }),
  statuses: [202],
  statements: 24,
});

/** Keeps the stars and words of who holds the link, once (REV-01); the same again is the same answer. */
export const reviewReceiptPage = endpoint({
  name: 'reviewReceiptPage',
  api: 'office',
  method: 'POST',
  path: '/receipt_pages/:token/review',
  requires: 'public',
  summary: 'Rate the sale that a link names from 1 to 5 with a message, once',
  body: z.object({ rating: z.int().check(z.minimum(1), z.maximum(5)), message: z.optional(saidText(2000)) }),
  response: z.object({ rating: z.int() }),
  statements: 14,
});
