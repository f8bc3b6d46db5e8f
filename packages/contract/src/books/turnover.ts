import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { count, id, periodEnd, periodStart, plainDay, queryId, sumCents, translatedText } from '../platform/values.ts';

/** What goods or deposit of one VAT rate came to: with VAT, without, and the VAT itself, as on the receipts. */
const taxed = { inclusiveCents: sumCents, exclusiveCents: sumCents, vatCents: sumCents };

/** A ledger account at a VAT rate (TRN-01). Null as account: sold without one; null as rate: outside VAT. */
export const ledgerRow = z.object({
  ledgerAccountId: z.nullable(id),
  code: z.nullable(z.string()),
  description: z.nullable(z.string()),
  externalVatCode: z.nullable(z.string()),
  vatRateBasisPoints: z.nullable(z.int()),
  itemCount: z.int(),
  /** Turnover, without deposit. */
  ...taxed,
  /** Deposit with the VAT in it, where it is taxed. */
  depositCents: sumCents,
  depositVatCents: sumCents,
});

/** What was received by a payment method; `surplusCents` is what was paid beyond the receipts' totals. */
export const paymentRow = z.object({
  code: z.nullable(z.string()),
  name: z.nullable(translatedText),
  kind: z.nullable(z.string()),
  ledgerCode: z.nullable(z.string()),
  receiptCount: z.int(),
  receivedCents: sumCents,
  surplusCents: sumCents,
});

/** VAT of a rate over all accounts, goods and deposit apart: what a return asks for. Null as rate: outside VAT. */
export const vatRow = z.object({ vatRateBasisPoints: z.nullable(z.int()), isDeposit: z.boolean(), ...taxed });

/** A local day in the books: booked (turnover and deposit) and surplus are together what was received. */
const dayRow = z.object({
  day: plainDay,
  bookedCents: sumCents,
  surplusCents: sumCents,
  receivedCents: sumCents,
  receiptCount: count,
});

/** Both sides of the books added up. */
export const bookTotals = z.object({
  ...taxed,
  depositCents: sumCents,
  depositVatCents: sumCents,
  surplusCents: sumCents,
  receivedCents: sumCents,
  receiptCount: z.int(),
});

/** The turnover of a period (TRN-01): both sides balance to the cent. */
export const turnover = z.object({
  from: plainDay,
  to: plainDay,
  ledgers: z.array(ledgerRow),
  payments: z.array(paymentRow),
  vats: z.array(vatRow),
  days: z.array(dayRow),
  totals: bookTotals,
  /** Paid receipts of the period that break a rule and are in no sum yet. */
  quarantinedReceiptCount: count,
});

/** The answer of `GET /turnover`. */
export type Turnover = z.output<typeof turnover>;

/** Turnover per ledger account and VAT rate, and what was received per payment method (TRN-01). */
export const getTurnover = endpoint({
  name: 'getTurnover',
  api: 'office',
  method: 'GET',
  path: '/turnover',
  scope: 'property',
  requires: ['read', 'administration'],
  readsReplica: true,
  summary: 'Turnover per ledger account and VAT rate, received per payment method, in balance to the cent',
  query: z.object({ startAt: z.optional(periodStart), endAt: z.optional(periodEnd), shopId: z.optional(queryId) }),
  response: turnover,
  statements: 6,
});

/** What a file of the turnover can be: the page as a table, journal lines for Dutch books, a DATEV batch for German ones. */
export const turnoverFormats = ['turnover', 'journal', 'datev'] as const;

/** Writes the turnover of a period as a file; the figures are those of `getTurnover` to the cent. */
export const exportTurnover = endpoint({
  name: 'exportTurnover',
  api: 'office',
  method: 'POST',
  path: '/turnover/export',
  scope: 'property',
  requires: ['read', 'administration'],
  readsReplica: true,
  summary: 'Turnover as a CSV file, as journal lines, or as a DATEV booking batch',
  body: z.object({
    startAt: z.optional(periodStart),
    endAt: z.optional(periodEnd),
    shopId: z.optional(id),
    format: z.optional(z.enum(turnoverFormats)),
  }),
  download: 'text/csv',
  isHeavy: true,
  statements: 8,
});
