import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id, periodEnd, periodStart } from '../platform/values.ts';

/** The period, the one to compare with and the shop of the dashboard that becomes a file. */
const asked = z.object({
  startAt: z.optional(periodStart),
  endAt: z.optional(periodEnd),
  previousStartAt: z.optional(periodStart),
  previousEndAt: z.optional(periodEnd),
  shopId: z.optional(id),
});

/** The same, for the report of one category instead of the dashboard. */
const askedReport = z.extend(asked, { categoryId: z.optional(id) });

/** Writes what the dashboard shows as CSV; the figures are those of `getReport`, or `getCategoryReport`, to the cent. */
export const exportReport = endpoint({
  name: 'exportReport',
  api: 'office',
  method: 'POST',
  path: '/reporting/export',
  scope: 'property',
  requires: ['read', 'report'],
  readsReplica: true,
  summary: 'The figures of the dashboard, or of a category, as a CSV file',
  body: askedReport,
  download: 'text/csv',
  isHeavy: true,
  statements: 22,
});

/** Writes what the dashboard shows as a PDF to keep or to print; the figures are those of its CSV. */
export const printReport = endpoint({
  name: 'printReport',
  api: 'office',
  method: 'POST',
  path: '/reporting/print',
  scope: 'property',
  requires: ['read', 'report'],
  readsReplica: true,
  summary: 'The figures of the dashboard, or of a category, as a PDF',
  body: askedReport,
  download: 'application/pdf',
  isHeavy: true,
  statements: 22,
});

/** Writes the voucher report as CSV; the figures are those of `getVoucherReport` to the cent. */
export const exportVouchers = endpoint({
  name: 'exportVouchers',
  api: 'office',
  method: 'POST',
  path: '/reporting/vouchers/export',
  scope: 'property',
  requires: ['read', 'voucher'],
  readsReplica: true,
  summary: 'The voucher report as a CSV file',
  body: asked,
  download: 'text/csv',
  isHeavy: true,
  statements: 7,
});
