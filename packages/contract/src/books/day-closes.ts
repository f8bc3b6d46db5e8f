import { voucherTypes } from '@larder/domain/places/voucher';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { bookTotals, ledgerRow, paymentRow, vatRow } from './turnover.ts';
import { count, id, instant, plainDay, sumCents } from '../platform/values.ts';

/** How far a day is: it still runs, it is over and waits for the night, it is closed, or nothing was sold. */
export const dayStates = ['open', 'due', 'closed', 'empty'] as const;

/** What was sold with vouchers of a kind; it is in the turnover already. */
const voucherRow = z.object({
  voucherType: z.enum(voucherTypes),
  receiptCount: z.int(),
  itemCount: z.int(),
  turnoverCents: sumCents,
  discountCents: sumCents,
});

/** Lines that were taken back, and what was given back for them; they are in the turnover already. */
const refunds = z.object({
  receiptCount: z.int(),
  itemCount: z.int(),
  inclusiveCents: sumCents,
  depositCents: sumCents,
});

/** The receipts of a shop: those that were sold with their first and last number, and those that were never paid. */
const shopRow = z.object({
  shopId: id,
  shopName: z.string(),
  firstNumber: z.nullable(count),
  lastNumber: z.nullable(count),
  receiptCount: count,
  unpaidCount: count,
});

const sums = {
  ledgers: z.array(ledgerRow),
  payments: z.array(paymentRow),
  vats: z.array(vatRow),
  vouchers: z.array(voucherRow),
  totals: bookTotals,
  refunds,
};

/** The figures of a day; every cent stands in one row of the accounts, of the VAT and of the payments. */
const figures = z.object({
  ...sums,
  shops: z.array(shopRow),
  /** Paid receipts that came in that day, break a rule and are in no sum. */
  quarantinedReceiptCount: count,
});

/** A sale that was booked for the day after it was closed. */
const lateReceipt = z.object({
  id,
  number: count,
  shopName: z.string(),
  soldAt: instant,
  receivedAt: instant,
  totalCents: sumCents,
});

/** A location's day in its books: as it was closed, and apart from that what was booked for it later. */
export const dayClose = z.object({
  day: plainDay,
  state: z.enum(dayStates),
  /** Counts without a gap at the location; null until it is closed. */
  number: z.nullable(count),
  closedAt: z.nullable(instant),
  propertyName: z.string(),
  /** Of a closed day those of its closing, which never change; else those of now. */
  figures,
  /** What the sums of now have beyond those of the closing; null when nothing was booked later. */
  later: z.nullable(z.object(sums)),
  /** The first of the sales that make it up. */
  lateReceipts: z.array(lateReceipt),
  /** Of the receipts that came in that day, those that still break a rule now. */
  openQuarantinedReceiptCount: count,
});

/** A day close as an answer. */
export type DayClose = z.output<typeof dayClose>;

/** A day of a location (TRN-01). The first question about a day that is over closes it. */
export const getDayClose = endpoint({
  name: 'getDayClose',
  api: 'office',
  method: 'GET',
  path: '/properties/:propertyId/day_closes/:day',
  requires: ['read', 'administration'],
  summary: 'The day close of a location: the same for ever, and what was booked later',
  response: dayClose,
  statements: 26,
});

/** The same on paper. */
export const printDayClose = endpoint({
  name: 'printDayClose',
  api: 'office',
  method: 'GET',
  path: '/properties/:propertyId/day_closes/:day/pdf',
  requires: ['read', 'administration'],
  summary: 'The day close of a location as a PDF',
  download: 'application/pdf',
  isHeavy: true,
  statements: 26,
});

const listedDay = z.object({
  day: plainDay,
  state: z.enum(dayStates),
  number: z.nullable(count),
  closedAt: z.nullable(instant),
  /** Of a closed day as it was closed. */
  receiptCount: z.int(),
  receivedCents: sumCents,
  /** What was received beyond that for receipts that were booked later; null when none was. */
  laterCents: z.nullable(sumCents),
});

/** The days of a location on which something was sold, the newest first. */
export const listDayCloses = endpoint({
  name: 'listDayCloses',
  api: 'office',
  method: 'GET',
  path: '/properties/:propertyId/day_closes',
  requires: ['read', 'administration'],
  readsReplica: true,
  summary: 'The days of a location with their closes',
  query: z.object(listQuery(['day'])),
  response: z.object({ dayCloses: z.array(listedDay), pagination }),
  statements: 4,
});
