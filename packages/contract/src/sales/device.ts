import { ageCheckReasons } from '@larder/domain/sales/age-check';
import { receiptStates } from '@larder/domain/sales/receipt-state';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { saidText } from '../platform/said.ts';
import { amountCents, count, id, instant, moment, text } from '../platform/values.ts';
import { catalog } from './catalog.ts';
import { receiptLineInput } from './receipt-line.ts';

/** The key a till gives a receipt at the moment of sale: unique for ever within its register. */
export const tillKey = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/));

/**
 * A receipt's state in an answer. `retry` stands in a batch only: this receipt, and no other, could not be written now, and
 * the till sends it again.
 */
const receiptAnswer = z.object({
  key: z.string(),
  status: z.enum(['created', 'unchanged', 'updated', 'quarantined', 'conflict', 'invalid', 'retry']),
  id: z.nullable(id),
  number: z.nullable(z.int()),
  state: z.nullable(z.enum(receiptStates)),
  publicUrl: z.nullable(z.string()),
  reasons: z.array(z.string()),
});

/** What a till is told of a receipt. */
export type ReceiptAnswer = z.output<typeof receiptAnswer>;

/**
 * The body of a receipt. It is read leniently: a receipt is never refused for its content
 * (docs/requirements/device-api.md), so rules are checked after this by `modules/sales/pos`, which quarantines what fails.
 */
export const receiptBody = z.unknown();

const shortText = text(200);
const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['yes', 'no']),
    z.transform((answer) => answer === 'yes'),
  ),
]);

/** A field that is read alone: what cannot be read is null, and takes nothing else with it. */
function lenient<Field extends z.core.$ZodType>(field: Field) {
  // oxlint-disable-next-line promise/valid-params -- the validator's own, no promise's
  return z.catch(z.nullable(field), null);
}

const tseText = (maximum: number) => lenient(text(maximum));
const tseCount = lenient(z.union([count, z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))]));

/**
 * What the security device of a German till ("TSE") said of a sale, by the lengths of DSFinV-K 2.4. The last five say how its
 * signatures are checked: once is enough.
 */
export const tseInput = z.object({
  serialNumber: tseText(68),
  transactionNumber: tseCount,
  startedAt: tseText(30),
  finishedAt: tseText(30),
  processType: tseText(30),
  processData: tseText(1000),
  signatureCounter: tseCount,
  signature: tseText(512),
  error: tseText(200),
  signatureAlgorithm: tseText(21),
  timeFormat: tseText(31),
  encoding: tseText(5),
  publicKey: tseText(512),
  certificate: tseText(2000),
});

/** A receipt that keeps every rule of form; sums are checked by `@larder/domain/sales/receipt-sum`. */
export const receiptInput = z.object({
  key: z.optional(tillKey),
  state: z.enum(receiptStates),
  soldAt: moment,
  lines: z.array(receiptLineInput).check(z.maxLength(500)),
  totalCents: amountCents,
  depositCents: z._default(amountCents, 0),
  paidCents: z._default(amountCents, 0),
  paymentMethod: z.nullish(shortText),
  card: z.nullish(
    z.object({ brand: z.nullish(shortText), maskedNumber: z.nullish(text(40)), authCode: z.nullish(shortText) }),
  ),
  paymentProviderId: z.nullish(shortText),
  ageAnswer: z.nullish(flag),
  ageCheckCode: z.nullish(text(500)),
  receiptChoice: z.nullish(z.enum(['none', 'email', 'paper', 'qr'])),
  receiptEmail: z.nullish(text(254)),
  pickup: z.nullish(z.object({ name: z.nullish(shortText), phone: z.nullish(shortText) })),
  account: z.nullish(shortText),
  /** Of a purchase on a room: whose bill it is, which the hotel system compares with who stays there. */
  guestName: z.nullish(shortText),
  /** Read apart by {@link tseInput}: a receipt is never set aside for it. */
  tse: z.optional(z.unknown()),
});

/** A sound receipt. */
export type ReceiptInput = z.output<typeof receiptInput>;

/** Writes one receipt; the same key and body again is the same answer. */
export const putReceipt = endpoint({
  name: 'putReceipt',
  api: 'device',
  method: 'PUT',
  path: '/receipts/:key',
  requires: 'device',
  summary: 'Write a receipt, idempotent by the key of the till',
  body: receiptBody,
  response: receiptAnswer,
  statuses: [200, 201, 202],
  statements: 12,
  isReadLeniently: true,
  maxBodyBytes: 2_000_000,
});

/** Writes up to 500 receipts in one call; an answer for each, in order. */
export const putReceiptBatch = endpoint({
  name: 'putReceiptBatch',
  api: 'device',
  method: 'POST',
  path: '/receipts/batch',
  requires: 'device',
  summary: 'Write up to 500 receipts at once, an answer for each',
  body: z.object({ receipts: z.array(receiptBody).check(z.maxLength(500)) }),
  response: z.object({ receipts: z.array(receiptAnswer) }),
  statements: 4000,
  isReadLeniently: true,
  maxBodyBytes: 2_000_000,
});

/** Rates a sale, once. */
export const reviewReceipt = endpoint({
  name: 'reviewReceipt',
  api: 'device',
  method: 'POST',
  path: '/receipts/:key/review',
  requires: 'device',
  summary: 'Rate a sale from 1 to 5 with a message, once',
  body: z.object({ rating: z.int().check(z.minimum(1), z.maximum(5)), message: z.optional(saidText(2000)) }),
  response: z.object({ key: z.string(), rating: z.int() }),
  statements: 6,
});

/** What a till shows and sells. */
export const getCatalog = endpoint({
  name: 'getCatalog',
  api: 'device',
  method: 'GET',
  path: '/catalog',
  requires: 'device',
  summary: 'Categories, products and prices of this shop; with ETag',
  response: catalog,
  statuses: [200, 304],
  statements: 14,
});

/** The prices that changed in force since a version; waits up to `wait` seconds for the next change. */
export const listPrices = endpoint({
  name: 'listPrices',
  api: 'device',
  method: 'GET',
  path: '/prices',
  requires: 'device',
  summary: 'Prices that changed since a version; long poll with wait',
  isWaiting: true,
  query: z.object({
    /** As it was answered; one that the group does not know, whatever it is, gets every price. */
    since: z.optional(z.string().check(z.maxLength(200))),
    wait: z.optional(z.string().check(z.regex(/^(?:\d|1\d|2[0-5])$/))),
  }),
  response: z.object({
    version: z.string(),
    prices: z.array(
      z.object({
        productId: id,
        isAvailable: z.boolean(),
        priceCents: z.nullable(amountCents),
        priceValidUntil: z.nullable(instant),
      }),
    ),
  }),
  statements: 60,
});

/**
 * Asks whether an age-check code counts, and uses it up if so (QR-01). With the age that the goods ask for, a code of a
 * younger age is left as it is. The same question of the same till within a minute has the same answer.
 */
export const checkAge = endpoint({
  name: 'checkAge',
  api: 'device',
  method: 'POST',
  path: '/age_checks',
  requires: 'device',
  summary: 'Check an age-check code and use it up, for one till only',
  body: z.object({ code: text(500), minimumAge: z.optional(z.int().check(z.minimum(1), z.maximum(99))) }),
  response: z.object({
    valid: z.boolean(),
    age: z.nullable(z.int()),
    reason: z.nullable(z.enum(ageCheckReasons)),
  }),
  statements: 7,
});

/** A till says that it lives. */
export const sendHeartbeat = endpoint({
  name: 'sendHeartbeat',
  api: 'device',
  method: 'POST',
  path: '/heartbeat',
  requires: 'device',
  summary: 'Say that the till lives, its app version and its clock',
  body: z.object({ appVersion: saidText(40), clock: moment }),
  response: z.object({ receivedAt: instant, clockSkewMs: z.int() }),
  statements: 4,
});

/** Exchanges an app login code for the credential of a cash register (USR-02); a former credential ends at once. */
export const pairDevice = endpoint({
  name: 'pairDevice',
  api: 'device',
  method: 'POST',
  path: '/pair',
  requires: 'public',
  summary: 'Exchange an app login code for a credential',
  body: z.object({ appToken: text(200), cashRegisterId: id }),
  answersSecret: true,
  response: z.object({
    cashRegisterId: id,
    credential: z.string(),
    shop: z.object({ id, name: z.string() }),
    createdAt: instant,
  }),
  statuses: [201],
  statements: 14,
});

/** Ends the credential that the till calls with, at once; whatever it asks from then on is refused as nobody's. */
export const unpairDevice = endpoint({
  name: 'unpairDevice',
  api: 'device',
  method: 'POST',
  path: '/unpair',
  requires: 'device',
  summary: 'End the own credential',
  statements: 6,
});
