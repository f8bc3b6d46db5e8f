import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, pagination } from './page.ts';
import { id } from './values.ts';

/** A ledger account: of the whole group, or of one location. */
export const ledgerAccount = z.object({
  id,
  code: z.string(),
  description: z.string(),
  propertyId: z.nullable(id),
});

/** The ledger accounts of the group and of the locations that the caller may see, by their code. */
export const listLedgerAccounts = endpoint({
  name: 'listLedgerAccounts',
  api: 'office',
  method: 'GET',
  path: '/ledger_accounts',
  scope: 'property',
  requires: ['read', 'administration'],
  summary: 'Ledger accounts by code',
  query: z.object(listQuery(['code'])),
  response: z.object({ ledgerAccounts: z.array(ledgerAccount), pagination }),
  statements: 4,
});
