import { receiptRules } from '@larder/domain/sales/receipt-sum';
import { receiptStates } from '@larder/domain/sales/receipt-state';
import * as z from 'zod/mini';
import { receiptLineInput } from './receipt-line.ts';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { amountCents, id, instant, moment, queryId, text } from '../platform/values.ts';

const named = z.object({ id, name: z.string() });
const readable = z.nullable(amountCents);

/**
 * Why a receipt is in quarantine: a rule of its sums, a method that the group does not have, a day whose receipts were removed, or a
 * field that cannot be read.
 */
export const quarantineReasons = [
  ...receiptRules,
  'unknown_payment_method',
  'receipts_removed',
  'unreadable_field',
  'duplicate_key',
] as const;

/** What became of it: a person booked or dismissed it, or its till sent it again and right. */
export const quarantineOutcomes = ['booked', 'dismissed', 'corrected'] as const;

/** Where it stands and who did what; null as far as nothing was done yet. */
const place = {
  property: z.object({ id, name: z.string(), slug: z.string(), timeZone: z.string() }),
  shop: named,
  cashRegister: named,
  tillKey: z.string(),
  receivedAt: instant,
  handledAt: z.nullable(instant),
  /** Null also when the till corrected it. */
  handledBy: z.nullable(z.string()),
  outcome: z.nullable(z.enum(quarantineOutcomes)),
  note: z.nullable(z.string()),
  /** The receipt that it became. */
  receiptId: z.nullable(id),
};

/** What the till said of the whole receipt, as far as it could be read. */
const said = {
  state: z.nullable(z.enum(receiptStates)),
  soldAt: z.nullable(instant),
  totalCents: readable,
  depositCents: readable,
  paidCents: readable,
  paymentMethod: z.nullable(z.string()),
};

/** A line as far as it could be read; `vatRate` in per cent. */
const readLine = z.object({
  productId: z.nullable(id),
  eanCode: z.nullable(z.string()),
  name: z.nullable(z.string()),
  quantity: z.nullable(z.int()),
  unitPriceCents: readable,
  totalCents: readable,
  depositCents: readable,
  discountCents: readable,
  vatRate: z.nullable(z.number()),
  voucherType: z.nullable(z.string()),
  combiDealId: z.nullable(id),
});

/** What does not add up: what the receipt says (`expectedCents`), and what was found in its place. */
const reason = z.object({
  code: z.enum(quarantineReasons),
  /** The field in the till's body, `lines.0.quantity`; null for a rule about the whole. */
  path: z.nullable(z.string()),
  expectedCents: z.nullable(z.int()),
  foundCents: z.nullable(z.int()),
});

/** A receipt in quarantine. */
export const quarantinedReceipt = z.object({
  id,
  ...place,
  ...said,
  reasons: z.array(reason),
  lines: z.array(readLine),
  cardLastFour: z.nullable(z.string()),
  /** Only what was finished and paid can be booked. */
  canBook: z.boolean(),
});

/** A receipt in quarantine as an answer. */
export type QuarantinedReceipt = z.output<typeof quarantinedReceipt>;

/** The receipts that broke a rule, newest first: open ones unless asked otherwise (docs/requirements/device-api.md). */
export const listQuarantinedReceipts = endpoint({
  name: 'listQuarantinedReceipts',
  api: 'office',
  method: 'GET',
  path: '/quarantined_receipts',
  scope: 'property',
  requires: ['read', 'transaction'],
  summary: 'Receipts in quarantine, open or handled, newest first',
  query: z.object({
    ...listQuery(['receivedAt']),
    status: z.optional(z.enum(['open', 'handled'])),
    shopId: z.optional(queryId),
  }),
  response: z.object({
    quarantinedReceipts: z.array(z.object({ id, ...place, ...said, reasons: z.array(z.enum(quarantineReasons)) })),
    pagination,
  }),
  statements: 4,
});

/** One receipt in quarantine: what its till said and what does not add up. */
export const getQuarantinedReceipt = endpoint({
  name: 'getQuarantinedReceipt',
  api: 'office',
  method: 'GET',
  path: '/quarantined_receipts/:quarantinedReceiptId',
  scope: 'property',
  requires: ['read', 'transaction'],
  summary: 'One receipt in quarantine with its lines and what does not add up',
  response: quarantinedReceipt,
  statements: 3,
});

/**
 * Books a receipt in quarantine as the body says it should have been: by the rules and through the intake of every other
 * receipt, under the till's own key, so that it is counted once whoever sends it again.
 */
export const bookQuarantinedReceipt = endpoint({
  name: 'bookQuarantinedReceipt',
  api: 'office',
  method: 'POST',
  path: '/quarantined_receipts/:quarantinedReceiptId/book',
  scope: 'property',
  requires: ['write', 'transaction'],
  summary: 'Book a receipt in quarantine with corrected lines, totals and payment method',
  body: z.object({
    lines: z.array(receiptLineInput).check(z.minLength(1), z.maxLength(500)),
    totalCents: amountCents,
    depositCents: z._default(amountCents, 0),
    paidCents: amountCents,
    paymentMethod: z.nullish(text(200)),
    /** Needed where the till's own moment cannot be read. */
    soldAt: z.optional(moment),
    note: z.optional(text(500)),
  }),
  response: z.object({ receiptId: id, number: z.int() }),
  statements: 20,
});

/** Sets a receipt in quarantine aside with the reason: it is kept and never counted. */
export const dismissQuarantinedReceipt = endpoint({
  name: 'dismissQuarantinedReceipt',
  api: 'office',
  method: 'POST',
  path: '/quarantined_receipts/:quarantinedReceiptId/dismiss',
  scope: 'property',
  requires: ['write', 'transaction'],
  summary: 'Set a receipt in quarantine aside with a note; it is never counted',
  body: z.object({ note: text(500) }),
  response: quarantinedReceipt,
  statements: 6,
});
