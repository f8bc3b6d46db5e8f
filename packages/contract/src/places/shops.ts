import { countries } from '@larder/domain/platform/country';
import { locales } from '@larder/messages/translation';
import { timePattern } from '@larder/domain/platform/clock-time';
import * as z from 'zod/mini';
import { theme } from './allowed-property.ts';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { id, nameText, text, translatedText } from '../platform/values.ts';

/** When a shop is open on a weekday, Monday 1 to Sunday 7, by its location's clocks; the end is exclusive. */
const openingDay = z.object({
  isEnabled: z.boolean(),
  dayOfWeek: z.int().check(z.minimum(1), z.maximum(7)),
  startTime: z.string().check(z.regex(timePattern)),
  endTime: z.string().check(z.regex(timePattern)),
});

/** A shop (SHP-01). */
export const shop = z.object({
  id,
  propertyId: id,
  name: z.string(),
  receiptName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  defaultLanguage: z.enum(locales),
  defaultCountry: z.enum(countries),
  vatNumber: z.nullable(z.string()),
  chamberOfCommerceNumber: z.nullable(z.string()),
  isPickupActive: z.boolean(),
  replyToEmail: z.nullable(z.string()),
  /** Addresses separated by commas. */
  orderingEmails: z.nullable(z.string()),
  ipAddress: z.nullable(z.string()),
  port: z.nullable(z.int()),
  configPort: z.nullable(z.int()),
  /** The four products on the till's first screen; none while the location does not sell four. */
  shortcutProductIds: z.array(id),
  /** Those products, for the form. */
  shortcutProducts: z.array(z.object({ id, name: translatedText })),
  /** Every category of the group in the order in which the till shows them. */
  categories: z.array(z.object({ id, name: translatedText })),
  theme: z.nullable(theme),
  /** All seven days, Monday first; null: always open (ALR-08). */
  openingHours: z.nullable(z.array(openingDay)),
  /** The shop's public address in each environment that is configured (CON-06). */
  storefrontUrls: z.object({ production: z.nullable(z.string()), staging: z.nullable(z.string()) }),
  version: id,
});

/** What a person enters of a shop. What is wrong with a value is told by `shopProblems` of the domain (SHP-01). */
const shopFields = {
  name: nameText(200),
  receiptName: z.nullable(nameText(200)),
  address: z.nullable(nameText(200)),
  postalCode: z.nullable(text(20)),
  city: z.nullable(nameText(100)),
  defaultLanguage: z.enum(locales),
  defaultCountry: z.enum(countries),
  vatNumber: z.nullable(text(40)),
  chamberOfCommerceNumber: z.nullable(text(80)),
  isPickupActive: z.boolean(),
  replyToEmail: z.nullable(text(254)),
  orderingEmails: z.nullable(text(2_000)),
  ipAddress: z.nullable(text(80)),
  port: z.nullable(z.int()),
  configPort: z.nullable(z.int()),
  shortcutProductIds: z.array(id).check(z.maxLength(4)),
  /** The till's order; categories that it does not name follow behind. */
  categoryOrder: z.array(id).check(z.maxLength(1_000)),
  theme: z.nullable(theme),
  openingHours: z.nullable(z.array(openingDay).check(z.maxLength(7))),
};

const { name, ...others } = shopFields;

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
  response: z.object({
    shops: z.array(
      z.pick(shop, { id: true, propertyId: true, name: true, defaultLanguage: true, defaultCountry: true }),
    ),
    pagination,
  }),
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
  statements: 6,
});

/**
 * Products that a new shop of the location can offer first: those that sold most of the last four weeks, then the others
 * by name. With four of them, four shortcuts are required (SHP-01).
 */
export const listShortcutProposal = endpoint({
  name: 'listShortcutProposal',
  api: 'office',
  method: 'GET',
  path: '/shops/shortcut_proposal',
  scope: 'property',
  requires: ['read', 'shop'],
  summary: 'The products that are proposed as shortcuts, at most four',
  response: z.object({ products: z.array(z.object({ id, name: translatedText })) }),
  statements: 3,
});

/** Adds a shop to the location of the path, or to the one that the body names. */
export const createShop = endpoint({
  name: 'createShop',
  api: 'office',
  method: 'POST',
  path: '/shops',
  scope: 'property',
  requires: ['write', 'shop'],
  summary: 'Add a shop to a location',
  body: z.object({ name, ...z.partial(z.object(others)).shape, propertyId: z.optional(id) }),
  response: shop,
  statuses: [201],
  statements: 14,
});

/** Changes the fields that the body carries. */
export const updateShop = endpoint({
  name: 'updateShop',
  api: 'office',
  method: 'PUT',
  path: '/shops/:shopId',
  scope: 'property',
  requires: ['write', 'shop'],
  summary: 'Change a shop',
  isVersioned: true,
  body: z.partial(z.object(shopFields)),
  response: shop,
  statements: 14,
});

/** Deletes a shop that has neither cash registers nor receipts. */
export const deleteShop = endpoint({
  name: 'deleteShop',
  api: 'office',
  method: 'DELETE',
  path: '/shops/:shopId',
  scope: 'property',
  requires: ['delete', 'shop'],
  summary: 'Delete a shop without cash registers and receipts',
  statements: 10,
});

/** Takes back that a shop was deleted, for 15 minutes: it comes back as it was, with its id (UND-02). */
export const undeleteShop = endpoint({
  name: 'undeleteShop',
  api: 'office',
  method: 'POST',
  path: '/shops/:shopId/undelete',
  scope: 'property',
  requires: ['delete', 'shop'],
  summary: 'Take back that a shop was deleted',
  response: shop,
  statements: 10,
});
