import { sheetStates } from '@larder/domain/sales/age-check';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { count, id, instant, plainDay } from '../platform/values.ts';

/** A sheet of age-check codes and what became of them; the codes themselves are on paper only. */
export const ageCheckSheet = z.object({
  id,
  propertyId: id,
  /** Counts the sheets of a location. */
  number: count,
  age: z.int(),
  codeCount: count,
  usedCount: count,
  openCount: count,
  expiredCount: count,
  revokedCount: count,
  state: z.enum(sheetStates),
  madeAt: instant,
  /** Null when the account is gone. */
  madeByName: z.nullable(z.string()),
  /** The last day on which its codes count, at the location. */
  validThrough: plainDay,
  revokedAt: z.nullable(instant),
});

/** A sheet of age-check codes. */
export type AgeCheckSheet = z.output<typeof ageCheckSheet>;

/** Makes a sheet of codes and answers it as a PDF (QR-01); without `amount` it fills a page. */
export const createAgeCheckSheet = endpoint({
  name: 'createAgeCheckSheet',
  api: 'office',
  method: 'POST',
  path: '/qr_codes',
  scope: 'property',
  requires: ['write', 'qrcode'],
  summary: 'Make a sheet of age-check codes, as a PDF to print',
  body: z.object({
    age: z.int(),
    amount: z.optional(z.int()),
    validMonths: z.optional(z.int()),
    propertyId: z.optional(id),
  }),
  download: 'application/pdf',
  isHeavy: true,
  statements: 8,
});

/** Lists the sheets of codes, the newest first. */
export const listAgeCheckSheets = endpoint({
  name: 'listAgeCheckSheets',
  api: 'office',
  method: 'GET',
  path: '/qr_codes',
  scope: 'property',
  requires: ['read', 'qrcode'],
  summary: 'Sheets of age-check codes with what became of them',
  query: z.object(listQuery(['madeAt'])),
  response: z.object({
    ageCheckSheets: z.array(ageCheckSheet),
    pagination,
    /** Codes on all sheets that a guest can still use. */
    openCodeCount: count,
  }),
  statements: 6,
});

/** Answers a sheet as a PDF again, with the same codes; not one whose codes are past use. */
export const printAgeCheckSheet = endpoint({
  name: 'printAgeCheckSheet',
  api: 'office',
  method: 'GET',
  path: '/qr_codes/:sheetId/pdf',
  scope: 'property',
  requires: ['read', 'qrcode'],
  summary: 'A sheet of age-check codes as a PDF again',
  download: 'application/pdf',
  isHeavy: true,
  statements: 4,
});

/** Takes a sheet back: from now on none of its codes counts. Once more is fine too. */
export const revokeAgeCheckSheet = endpoint({
  name: 'revokeAgeCheckSheet',
  api: 'office',
  method: 'POST',
  path: '/qr_codes/:sheetId/revoke',
  scope: 'property',
  requires: ['write', 'qrcode'],
  summary: 'Take a sheet back, so that none of its codes counts any more',
  response: ageCheckSheet,
  statements: 7,
});
