import { voucherTypes } from '@larder/domain/voucher';
import * as z from 'zod/mini';
import { theme } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, pagination } from './page.ts';
import { id, instant } from './values.ts';

/** A location (LOC-01). */
export const property = z.object({
  id,
  name: z.string(),
  code: z.string(),
  slug: z.string(),
  country: z.enum(['nl', 'de']),
  timeZone: z.string(),
  vatNumber: z.nullable(z.string()),
  chamberOfCommerceNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  allowedVouchers: z.array(z.enum(voucherTypes)),
  validateLegalAge: z.boolean(),
  logoUrl: z.nullable(z.string()),
  cashRegisterImageUrl: z.nullable(z.string()),
  theme: z.nullable(theme),
  shops: z.array(z.object({ id, name: z.string() })),
  lastReceiptAt: z.nullable(instant),
  version: id,
});

/** All locations of the group, for administrators. */
export const listProperties = endpoint({
  name: 'listProperties',
  api: 'office',
  method: 'GET',
  path: '/properties',
  requires: ['read', 'location'],
  summary: 'The locations of the group',
  query: z.object(listQuery(['name', 'code'])),
  response: z.object({ properties: z.array(property), pagination }),
  statements: 4,
});

/** One location; people without the right to manage locations find those they are assigned to. */
export const getProperty = endpoint({
  name: 'getProperty',
  api: 'office',
  method: 'GET',
  path: '/properties/:propertyId',
  requires: 'session',
  summary: 'One location of the own group that the caller may enter',
  response: property,
  statements: 4,
});
