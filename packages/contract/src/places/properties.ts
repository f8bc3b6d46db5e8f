import { countries } from '@larder/domain/platform/country';
import { discountPercents, voucherTypes } from '@larder/domain/places/voucher';
import * as z from 'zod/mini';
import { theme } from './allowed-property.ts';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { id, instant, nameText, text } from '../platform/values.ts';

/** A location (LOC-01). */
export const property = z.object({
  id,
  name: z.string(),
  code: z.string(),
  slug: z.string(),
  country: z.enum(countries),
  timeZone: z.string(),
  vatNumber: z.nullable(z.string()),
  chamberOfCommerceNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  allowedVouchers: z.array(z.enum(voucherTypes)),
  /** What employees pay less, where `employee_discount` is allowed; null: nobody said, and tills give none. */
  employeeDiscountPercent: z.nullable(z.int()),
  validateLegalAge: z.boolean(),
  logoUrl: z.nullable(z.string()),
  cashRegisterImageUrl: z.nullable(z.string()),
  theme: z.nullable(theme),
  /** Hours without a sale after which the location counts as inactive (LOC-04). */
  inactiveAfterHours: z.int(),
  isInactive: z.boolean(),
  shops: z.array(z.object({ id, name: z.string() })),
  lastReceiptAt: z.nullable(instant),
  version: id,
});

/** What a person enters of a location. What is wrong with a value is told by `locationProblems` of the domain (LOC-02). */
const propertyFields = {
  name: nameText(200),
  code: nameText(40),
  slug: z.optional(text(60)),
  country: z.enum(countries),
  vatNumber: text(40),
  chamberOfCommerceNumber: text(80),
  address: nameText(200),
  postalCode: text(20),
  city: nameText(100),
  allowedVouchers: z.array(z.enum(voucherTypes)).check(z.maxLength(voucherTypes.length)),
  employeeDiscountPercent: z.nullable(
    z.int().check(z.minimum(discountPercents.minimum), z.maximum(discountPercents.maximum)),
  ),
  validateLegalAge: z.boolean(),
  /** Addresses of pictures sent to `POST /media`. */
  logoUrl: z.nullable(text(500)),
  cashRegisterImageUrl: z.nullable(text(500)),
  /** Absent colours: the default theme (LOC-03). */
  theme: z.nullable(theme),
  inactiveAfterHours: z.int().check(z.minimum(1), z.maximum(8_760)),
};

const { name, code, slug, country, vatNumber, chamberOfCommerceNumber, address, postalCode, city, ...others } =
  propertyFields;

/** A new location: what LOC-02 asks for has to be there, the rest may follow. */
const newProperty = z.object({
  ...{ name, code, slug, country, vatNumber, chamberOfCommerceNumber, address, postalCode, city },
  ...z.partial(z.object(others)).shape,
});

/** All locations of the group, for administrators. */
export const listProperties = endpoint({
  name: 'listProperties',
  api: 'office',
  method: 'GET',
  path: '/properties',
  requires: ['read', 'location'],
  summary: 'The locations of the group',
  query: z.object({
    ...listQuery(['name', 'code', 'state', 'lastReceiptAt', 'city', 'shopCount']),
    search: z.optional(text(200)),
  }),
  response: z.object({ properties: z.array(property), pagination }),
  statements: 4,
});

/**
 * One location that the caller may enter, for who manages locations, and for who manages shops, which take their address
 * and colours from it. What screens of others need of a location comes with the current user (ACC-13).
 */
export const getProperty = endpoint({
  name: 'getProperty',
  api: 'office',
  method: 'GET',
  path: '/properties/:propertyId',
  requires: ['read', 'shop'],
  summary: 'One location of the own group that the caller may enter',
  response: property,
  statements: 4,
});

/** Adds a location. Without a slug it gets one made from its name. */
export const createProperty = endpoint({
  name: 'createProperty',
  api: 'office',
  method: 'POST',
  path: '/properties',
  requires: ['write', 'location'],
  summary: 'Add a location to the group',
  body: z.object({ property: newProperty }),
  response: property,
  statuses: [201],
  statements: 12,
});

/** Changes the fields that the body carries. */
export const updateProperty = endpoint({
  name: 'updateProperty',
  api: 'office',
  method: 'PUT',
  path: '/properties/:propertyId',
  requires: ['write', 'location'],
  summary: 'Change a location',
  isVersioned: true,
  body: z.object({ property: z.partial(z.object(propertyFields)) }),
  response: property,
  statements: 12,
});

/** Deletes a location that has neither shops nor receipts. */
export const deleteProperty = endpoint({
  name: 'deleteProperty',
  api: 'office',
  method: 'DELETE',
  path: '/properties/:propertyId',
  requires: ['delete', 'location'],
  summary: 'Delete a location without shops and receipts',
  statements: 10,
});

/** Takes back that a location was deleted, for 15 minutes: it comes back as it was, with its id (UND-02). */
export const undeleteProperty = endpoint({
  name: 'undeleteProperty',
  api: 'office',
  method: 'POST',
  path: '/properties/:propertyId/undelete',
  requires: ['delete', 'location'],
  summary: 'Take back that a location was deleted',
  response: property,
  statements: 10,
});
