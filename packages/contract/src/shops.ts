import { locales } from '@larder/messages/translation';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, pagination } from './page.ts';
import { id } from './values.ts';

/** A shop. */
export const shop = z.object({
  id,
  propertyId: id,
  name: z.string(),
  receiptName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  defaultLanguage: z.enum(locales),
  vatNumber: z.nullable(z.string()),
  chamberOfCommerceNumber: z.nullable(z.string()),
  version: id,
});

/** The shops of the group or of one location. */
export const listShops = endpoint({
  name: 'listShops',
  api: 'office',
  method: 'GET',
  path: '/shops',
  scope: 'property',
  requires: ['read', 'shop'],
  summary: 'Shops by name',
  query: z.object(listQuery(['name'])),
  response: z.object({ shops: z.array(shop), pagination }),
  statements: 4,
});

/** One shop. */
export const getShop = endpoint({
  name: 'getShop',
  api: 'office',
  method: 'GET',
  path: '/shops/:shopId',
  scope: 'property',
  requires: ['read', 'shop'],
  summary: 'One shop',
  response: shop,
  statements: 3,
});
