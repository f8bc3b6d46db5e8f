import { ledgerDepositTypes } from '@larder/domain/assortment/ledger';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { count, id, nameText, text } from '../platform/values.ts';

/** A ledger account (LED-01): of the whole group, or of one location. */
export const ledgerAccount = z.object({
  id,
  code: z.string(),
  description: z.string(),
  propertyId: z.nullable(id),
  /** The code that the bookkeeping gives its VAT. */
  externalVatCode: z.nullable(z.string()),
  /** What the hotel's own system calls it. */
  pmsId: z.nullable(z.string()),
  /** What this payment method brings in is booked here. */
  paymentMethodId: z.nullable(id),
  /** Deposit is booked here; a location has one such account at most. */
  depositType: z.nullable(z.enum(ledgerDepositTypes)),
  /** Products that are booked here, archived ones too. */
  productCount: count,
  version: id,
});

/** A ledger account as an answer. */
export type LedgerAccount = z.output<typeof ledgerAccount>;

/** The ledger accounts of the group and of the locations that the caller may see, by their code. */
export const listLedgerAccounts = endpoint({
  name: 'listLedgerAccounts',
  api: 'office',
  method: 'GET',
  path: '/ledger_accounts',
  scope: 'property',
  requires: ['read', 'administration'],
  summary: 'Ledger accounts by code or description',
  query: z.object({
    ...listQuery(['code', 'description', 'place', 'externalVatCode', 'pmsId', 'paymentMethod', 'productCount']),
    search: z.optional(text(100)),
  }),
  response: z.object({ ledgerAccounts: z.array(ledgerAccount), pagination }),
  statements: 4,
});

/** One ledger account. */
export const getLedgerAccount = endpoint({
  name: 'getLedgerAccount',
  api: 'office',
  method: 'GET',
  path: '/ledger_accounts/:ledgerAccountId',
  scope: 'property',
  requires: ['read', 'administration'],
  summary: 'One ledger account',
  response: ledgerAccount,
  statements: 3,
});

/** What a person enters of a ledger account. What is wrong with it is told by `ledgerAccountProblems` of the domain. */
const ledgerAccountFields = {
  code: nameText(50),
  description: nameText(200),
  externalVatCode: z.nullable(nameText(50)),
  pmsId: z.nullable(nameText(100)),
  paymentMethodId: z.nullable(id),
  depositType: z.nullable(z.enum(ledgerDepositTypes)),
};

/** Adds a ledger account: of the location in the path, else of the whole group. */
export const createLedgerAccount = endpoint({
  name: 'createLedgerAccount',
  api: 'office',
  method: 'POST',
  path: '/ledger_accounts',
  scope: 'property',
  requires: ['write', 'administration'],
  summary: 'Add a ledger account to the group or to a location',
  body: z.object({
    code: ledgerAccountFields.code,
    description: ledgerAccountFields.description,
    externalVatCode: z.optional(ledgerAccountFields.externalVatCode),
    pmsId: z.optional(ledgerAccountFields.pmsId),
    paymentMethodId: z.optional(ledgerAccountFields.paymentMethodId),
    depositType: z.optional(ledgerAccountFields.depositType),
  }),
  response: ledgerAccount,
  statuses: [201],
  statements: 9,
});

/** Changes the fields that the body carries. */
export const updateLedgerAccount = endpoint({
  name: 'updateLedgerAccount',
  api: 'office',
  method: 'PUT',
  path: '/ledger_accounts/:ledgerAccountId',
  scope: 'property',
  requires: ['write', 'administration'],
  summary: 'Change a ledger account',
  isVersioned: true,
  body: z.partial(z.object(ledgerAccountFields)),
  response: ledgerAccount,
  statements: 9,
});

/** Removes a ledger account that no product is booked on; what was booked keeps its name in the books. */
export const deleteLedgerAccount = endpoint({
  name: 'deleteLedgerAccount',
  api: 'office',
  method: 'DELETE',
  path: '/ledger_accounts/:ledgerAccountId',
  scope: 'property',
  requires: ['delete', 'administration'],
  summary: 'Remove a ledger account that no product is linked to',
  statements: 7,
});

/** Takes back that a ledger account was removed, for 15 minutes (UND-02). */
export const undeleteLedgerAccount = endpoint({
  name: 'undeleteLedgerAccount',
  api: 'office',
  method: 'POST',
  path: '/ledger_accounts/:ledgerAccountId/undelete',
  scope: 'property',
  requires: ['delete', 'administration'],
  summary: 'Take back that a ledger account was deleted',
  response: ledgerAccount,
  statements: 10,
});
