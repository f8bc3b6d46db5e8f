import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id, periodEnd, periodStart } from '../platform/values.ts';

/** Writes what was sold as CSV: a line for each line of the finished receipts of a period, streamed by the database. */
export const exportSoldItems = endpoint({
  name: 'exportSoldItems',
  api: 'office',
  method: 'POST',
  path: '/transactions/items/export',
  scope: 'property',
  requires: ['read', 'transaction'],
  readsReplica: true,
  summary: 'Each item sold as a line of a CSV file, with its receipt, product, VAT and ledger account',
  body: z.object({
    startAt: z.optional(periodStart),
    endAt: z.optional(periodEnd),
    shopId: z.optional(id),
  }),
  download: 'text/csv',
  isHeavy: true,
  statements: 4,
});
