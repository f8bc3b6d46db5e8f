import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { email } from '../platform/said.ts';
import { sentReceipt } from './receipts.ts';

/** Writes a paid receipt as PDF, in the language of its shop. */
export const printReceipt = endpoint({
  name: 'printReceipt',
  api: 'office',
  method: 'GET',
  path: '/receipts/:receiptId/pdf',
  scope: 'property',
  requires: ['read', 'transaction'],
  summary: 'A paid receipt as PDF',
  download: 'application/pdf',
  statements: 4,
});

/** Mails a paid receipt as PDF to one address, in the language of its shop; the mail goes out after the answer (TXN-04). */
export const deliverReceipt = endpoint({
  name: 'deliverReceipt',
  api: 'office',
  method: 'PUT',
  path: '/receipts/:receiptId/deliver',
  scope: 'property',
  requires: ['write', 'transaction'],
  summary: 'Mail a paid receipt as PDF to one address',
  body: z.object({ email }),
  response: sentReceipt,
  statuses: [202],
  statements: 12,
});
