import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id, nameText } from '../platform/values.ts';

const accountCode = z.nullable(z.string());

/** What the exports of a location's turnover need beside its ledger accounts (TRN-01). Null: not set yet. */
export const bookkeeping = z.object({
  /** Of the tax office in DATEV, 1001 to 9999999 ("Beraternummer"). */
  consultantNumber: z.nullable(z.int()),
  /** Of this business in DATEV, 1 to 99999 ("Mandantennummer"). */
  clientNumber: z.nullable(z.int()),
  /** Digits of a general ledger account in DATEV, 4 to 8 ("Sachkontenlänge"). */
  accountLength: z.int(),
  /** The month in which the financial year begins, 1 to 12. */
  fiscalYearStartMonth: z.int(),
  /** The journal's code in Dutch books ("dagboek"). */
  journalCode: z.string(),
  /** Goods and deposit without a ledger account of their own are booked here. */
  salesAccountCode: accountCode,
  /** Receipts without a payment method, and methods without a ledger account, are booked here. */
  paymentAccountCode: accountCode,
  /** What was paid beyond a receipt's total is booked here. */
  surplusAccountCode: accountCode,
  /** DATEV books every line against this account, which is empty again at the end of a day ("Verrechnungskonto"). */
  clearingAccountCode: accountCode,
  /** Who owes the tax, as the files for tax offices name them; null: the location's name. */
  legalName: z.nullable(z.string()),
  /** Their number at the tax office ("Steuernummer"). */
  taxNumber: z.nullable(z.string()),
  version: id,
});

/** The settings as an answer. */
export type Bookkeeping = z.output<typeof bookkeeping>;

/** What the exports for the bookkeeping need of a location. */
export const getBookkeeping = endpoint({
  name: 'getBookkeeping',
  api: 'office',
  method: 'GET',
  path: '/properties/:propertyId/bookkeeping',
  requires: ['read', 'administration'],
  summary: 'Settings for the bookkeeping exports of a location',
  response: bookkeeping,
  statements: 3,
});

/** Changes the fields that the body carries. What is wrong with them is told by `bookkeepingProblems` of the domain. */
export const updateBookkeeping = endpoint({
  name: 'updateBookkeeping',
  api: 'office',
  method: 'PUT',
  path: '/properties/:propertyId/bookkeeping',
  requires: ['write', 'administration'],
  summary: 'Change the settings for the bookkeeping exports of a location',
  isVersioned: true,
  body: z.object({
    consultantNumber: z.optional(z.nullable(z.int())),
    clientNumber: z.optional(z.nullable(z.int())),
    accountLength: z.optional(z.int()),
    fiscalYearStartMonth: z.optional(z.int()),
    journalCode: z.optional(nameText(50)),
    salesAccountCode: z.optional(z.nullable(nameText(50))),
    paymentAccountCode: z.optional(z.nullable(nameText(50))),
    surplusAccountCode: z.optional(z.nullable(nameText(50))),
    clearingAccountCode: z.optional(z.nullable(nameText(50))),
    legalName: z.optional(z.nullable(nameText(200))),
    taxNumber: z.optional(z.nullable(nameText(20))),
  }),
  response: bookkeeping,
  statements: 8,
});
