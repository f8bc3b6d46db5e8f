import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { id, plainDay } from '../platform/values.ts';

/** A VAT rate of a country in a period; basis points (900 = 9 %). */
export const vat = z.object({
  id,
  country: z.enum(['nl', 'de']),
  kind: z.enum(['zero', 'low', 'high']),
  rateBasisPoints: z.int(),
  validFrom: plainDay,
  validTo: z.nullable(plainDay),
  source: z.string(),
});

/** The VAT rates with their periods. */
export const listVats = endpoint({
  name: 'listVats',
  api: 'office',
  method: 'GET',
  path: '/vats',
  scope: 'property',
  requires: ['read', 'administration'],
  summary: 'VAT rates of both countries with their periods and source',
  query: z.object(listQuery(['id'])),
  response: z.object({ vats: z.array(vat), pagination }),
  statements: 4,
});

/** One VAT rate. */
export const getVat = endpoint({
  name: 'getVat',
  api: 'office',
  method: 'GET',
  path: '/vats/:vatId',
  scope: 'property',
  requires: ['read', 'administration'],
  summary: 'One VAT rate',
  response: vat,
  statements: 3,
});
