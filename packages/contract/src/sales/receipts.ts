import { pmsPostingStates, pmsRefusals } from '@larder/domain/sales/pms';
import { ageOutcomes } from '@larder/domain/assortment/age';
import { transactionColumns } from '@larder/domain/office/list-columns';
import { sentReceiptErrors, sentReceiptStates } from '@larder/domain/office/receipt-mail';
import { receiptStates } from '@larder/domain/sales/receipt-state';
import { voucherTypes } from '@larder/domain/places/voucher';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, narrowing, pagination } from '../platform/page.ts';
import {
  amountCents,
  chosenColumns,
  count,
  id,
  instant,
  periodEnd,
  periodStart,
  plainDay,
  queryId,
  sumCents,
  text,
} from '../platform/values.ts';

/** A request to mail a receipt, and what became of it (TXN-04). */
export const sentReceipt = z.object({
  id,
  email: z.string(),
  state: z.enum(sentReceiptStates),
  requestedAt: instant,
  sentAt: z.nullable(instant),
  attemptCount: count,
  error: z.nullable(z.enum(sentReceiptErrors)),
  /** When a mail that did not go out is tried again. */
  nextTryAt: z.nullable(instant),
});

/** A request to mail a receipt. */
export type SentReceipt = z.output<typeof sentReceipt>;

const named = z.object({ id, name: z.string() });
const payment = z.object({ code: z.string(), name: z.string(), kind: z.string() });
const card = z.object({
  brand: z.nullable(z.string()),
  maskedNumber: z.nullable(z.string()),
  authCode: z.nullable(z.string()),
});
const state = z.enum(receiptStates);

/** A receipt as lists show it. */
export const receiptSummary = z.object({
  id,
  number: count,
  state,
  soldAt: instant,
  property: z.object({ id, name: z.string(), slug: z.string(), timeZone: z.string() }),
  shop: named,
  cashRegister: named,
  paymentMethod: z.nullable(payment),
  card: z.nullable(card),
  /** Whom or what it was put on: a room, a voucher's number, an employee. */
  account: z.nullable(z.string()),
  itemCount: z.int(),
  totalCents: amountCents,
  depositCents: amountCents,
  turnoverCents: amountCents,
  paidCents: amountCents,
  rating: z.nullable(z.int()),
});

/** A line of a receipt, as it was at the moment of sale (TXN-08). */
export const receiptLine = z.object({
  position: count,
  productId: z.nullable(id),
  name: z.nullable(z.string()),
  categoryName: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  eanCode: z.nullable(z.string()),
  quantity: z.int(),
  unitPriceCents: amountCents,
  totalCents: amountCents,
  depositCents: amountCents,
  discountCents: amountCents,
  vatRateBasisPoints: z.int(),
  voucherType: z.nullable(z.string()),
  /** The combi-deal that it was sold in, by the name that it has now. */
  combiDealName: z.nullable(z.string()),
});

/** A part of a receipt at one VAT rate; `isDeposit` where deposit stands outside VAT (NL). */
const vatPart = z.object({
  rateBasisPoints: z.int(),
  isDeposit: z.boolean(),
  inclusiveCents: sumCents,
  exclusiveCents: sumCents,
  vatCents: sumCents,
});

/** A whole receipt (TXN-03). `pickup` and `guestName` are there only for people who may read pickup fields. */
export const receipt = z.object({
  ...receiptSummary.shape,
  tillKey: z.string(),
  tillSoldAt: instant,
  receivedAt: instant,
  isClockSuspect: z.boolean(),
  processingAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  terminalId: z.nullable(z.string()),
  paymentProviderId: z.nullable(z.string()),
  ageAnswer: z.nullable(z.boolean()),
  /** The answer, or why there is none; `not_asked` where the goods asked for an age by the location's rules of that moment. */
  ageOutcome: z.enum(ageOutcomes),
  ageCheckCode: z.nullable(z.string()),
  /** The code that the till had checked for this sale, as it stands on paper; null when it named none or had none checked. */
  ageCheck: z.nullable(z.object({ label: z.string(), age: z.int(), usedAt: instant })),
  receiptChoice: z.nullable(z.string()),
  pickup: z.optional(z.nullable(z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) }))),
  guestName: z.optional(z.nullable(z.string())),
  message: z.nullable(z.string()),
  reviewedAt: z.nullable(instant),
  /** Whom it was mailed to, oldest first. */
  sentReceipts: z.array(sentReceipt),
  lines: z.array(receiptLine),
  vatParts: z.array(vatPart),
  /** What became of it at the hotel system, where it was put on a room there (PMS-07). */
  pms: z.nullable(
    z.object({
      id,
      state: z.enum(pmsPostingStates),
      refusal: z.nullable(z.enum(pmsRefusals)),
      theirWords: z.nullable(z.string()),
      room: z.nullable(z.string()),
    }),
  ),
});

/** A receipt in a list. */
export type ReceiptSummary = z.output<typeof receiptSummary>;
/** A whole receipt. */
export type Receipt = z.output<typeof receipt>;

const numberIn = (pattern: RegExp) => z.pipe(z.string().check(z.regex(pattern)), z.transform(Number));
const idOrNone = z.optional(numberIn(/^(?:0|[1-9]\d{0,14})$/));
const idOrNoneInBody = z.optional(z.int().check(z.minimum(0)));
const methodId = z.pipe(
  z.string().check(z.regex(/^(?:none|[1-9]\d{0,14})$/)),
  z.transform((given) => (given === 'none' ? given : Number(given))),
);

/** A rate in basis points; `none` is outside VAT. */
const vatRate = z.pipe(
  z.string().check(z.regex(/^(?:none|\d{1,5})$/)),
  z.transform((given) => (given === 'none' ? given : Number(given))),
);

/** What the lines that were asked for come to: goods without deposit, and deposit where it is on the account. */
const part = z.object({ turnoverCents: sumCents, depositCents: sumCents, discountCents: sumCents, itemCount: z.int() });

/** A receipt in a list, with what of it was asked for where the list is narrowed by lines. */
const listedReceipt = z.extend(receiptSummary, { part: z.nullable(part) });

/** A receipt as the list answers it. */
export type ListedReceipt = z.output<typeof listedReceipt>;

/**
 * What a list is narrowed to besides, and what a number of a report leads to: receipts with a line of this product,
 * category, ledger account and kind of voucher (of one line together; 0 is a line without one; an account also at one VAT rate), paid by this method
 * (by its id, `none` is without one; or by its code, '' is none), sold on this weekday (Monday 1) and hour of the
 * location's clock, or with its age check left open.
 */
const drillDown = {
  productId: idOrNone,
  categoryId: idOrNone,
  ledgerAccountId: idOrNone,
  vatRate: z.optional(vatRate),
  voucher: z.optional(z.enum(voucherTypes)),
  paymentMethodId: z.optional(methodId),
  paymentMethod: z.optional(text(200)),
  weekday: z.optional(numberIn(/^[1-7]$/)),
  hour: z.optional(numberIn(/^(?:\d|1\d|2[0-3])$/)),
  /** `open`: paid although the goods asked for an age and nobody answered, or with no. */
  age: z.optional(z.enum(['open'])),
};

/** The receipts of the group or of one location (TXN-02): without a range, today at each location. */
export const listReceipts = endpoint({
  name: 'listReceipts',
  api: 'office',
  method: 'GET',
  path: '/receipts',
  scope: 'property',
  requires: ['read', 'transaction'],
  readsReplica: true,
  summary: 'Receipts, newest first, with filters and totals',
  query: z.object({
    ...listQuery(['soldAt', 'totalCents']),
    ...narrowing(listedReceipt),
    state: z.optional(z.enum(['all', ...receiptStates])),
    startAt: z.optional(periodStart),
    endAt: z.optional(periodEnd),
    shopId: z.optional(queryId),
    hasReview: z.optional(z.enum(['true', 'false'])),
    /** A receipt number, the last four digits of a card, an amount, a room or account, a payment reference, a voucher or a product. */
    search: z.optional(text(64)),
    ...drillDown,
  }),
  response: z.object({
    receipts: z.array(listedReceipt),
    pagination,
    /** Of completed receipts; received and the part that was asked for are told where receipts are looked at one by one, all of them. */
    totals: z.object({
      turnoverCents: sumCents,
      depositCents: sumCents,
      receivedCents: z.nullable(sumCents),
      part: z.nullable(part),
    }),
    /** Where the period begins before it: the day before which receipts were removed. Their sums are still in the reports. */
    receiptsFrom: z.nullable(plainDay),
  }),
  // A search takes two of its own: which products have its words, and which receipts are meant.
  statements: 6,
});

/** One receipt with its lines. */
export const getReceipt = endpoint({
  name: 'getReceipt',
  api: 'office',
  method: 'GET',
  path: '/receipts/:receiptId',
  scope: 'property',
  requires: ['read', 'transaction'],
  summary: 'One receipt with its lines, VAT and history',
  response: receipt,
  statements: 3,
});

/** Writes the receipts that a list holds as CSV (TXN-06), streamed by the database: a line each, amounts with a decimal comma. */
export const exportTransactions = endpoint({
  name: 'exportTransactions',
  api: 'office',
  method: 'POST',
  path: '/transactions/export',
  scope: 'property',
  requires: ['read', 'transaction'],
  readsReplica: true,
  summary: 'Receipts as a CSV file, with the filters, order and columns of the list',
  body: z.object({
    sort: z.optional(z.enum(['soldAt', 'totalCents'])),
    order: z.optional(z.enum(['asc', 'desc'])),
    columns: z.optional(chosenColumns(transactionColumns)),
    state: z.optional(z.enum(['all', ...receiptStates])),
    startAt: z.optional(periodStart),
    endAt: z.optional(periodEnd),
    shopId: z.optional(id),
    hasReview: z.optional(z.boolean()),
    search: z.optional(text(64)),
    ...drillDown,
    productId: idOrNoneInBody,
    categoryId: idOrNoneInBody,
    ledgerAccountId: idOrNoneInBody,
    vatRate: z.optional(z.union([z.int().check(z.minimum(0)), z.literal('none')])),
    paymentMethodId: z.optional(z.union([id, z.literal('none')])),
    weekday: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
    hour: z.optional(z.int().check(z.minimum(0), z.maximum(23))),
  }),
  download: 'text/csv',
  isHeavy: true,
  statements: 8,
});
