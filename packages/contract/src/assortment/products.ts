import { depositKinds } from '@larder/domain/assortment/deposit';
import { netContentUnits } from '@larder/domain/assortment/net-content';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, narrowing, pagination } from '../platform/page.ts';
import { voucherTypes } from '@larder/domain/places/voucher';
import {
  amountCents,
  id,
  instant,
  plainDay,
  queryId,
  text,
  translatedEntry,
  translatedName,
  translatedText,
} from '../platform/values.ts';

/** The kinds of goods that a product can be for VAT. */
export const productVatTypes = ['food', 'milk_drink', 'soft_drink', 'alcohol', 'non_food'] as const;

const shopConfig = z.object({ shopId: id, visible: z.boolean() });

const propertyConfig = z.object({
  propertyId: id,
  customPriceCents: z.nullable(amountCents),
  ledgerAccountId: z.nullable(id),
  shopConfigs: z.array(shopConfig),
});

/** What is in a package, in whole grams, millilitres or pieces; how much may be entered is told by `netContentCheck`. */
const netContent = z.object({ quantity: z.int(), unit: z.enum(netContentUnits) });

/** What lists show of a product. `customPriceCents` is the own price at the location asked for, null at group level. */
const shown = {
  id,
  name: translatedText,
  imageUrl: z.nullable(z.string()),
  retailPriceCents: amountCents,
  customPriceCents: z.nullable(amountCents),
  eanCode: z.nullable(z.string()),
  categoryIds: z.array(id),
  /** At most one packaging a country. */
  depositKinds: z.array(z.enum(depositKinds)),
  ageRestriction: z.enum(['off', 'low', 'high']),
  status: z.enum(['concept', 'published']),
  archivedAt: z.nullable(instant),
  propertyId: z.nullable(id),
  property: z.nullable(z.object({ extId: z.string() })),
  version: id,
};

/** A product in a list, with the shops of the visible locations that do not offer it. */
const listedProduct = z.object({ ...shown, hiddenShopIds: z.array(id) });

/** A product (PRD-01). */
export const product = z.object({
  ...shown,
  tags: translatedText,
  description: translatedText,
  netContent: z.nullable(netContent),
  /** What VAT law takes it for; the rate follows from the country and the day. */
  vatType: z.enum(productVatTypes),
  ledgerAccountId: z.nullable(id),
  ledgerAccountNlId: z.nullable(id),
  isInterchangeable: z.boolean(),
  propertyConfigs: z.array(propertyConfig),
  vouchers: z.array(z.string()),
  createdAt: instant,
  updatedAt: instant,
});

/** One product in an answer. */
export type Product = z.output<typeof product>;
/** A product in a list. */
export type ListedProduct = z.output<typeof listedProduct>;

/** The products of the group, or those of the group and the location at a location (PRD-05, PRD-06). */
export const listProducts = endpoint({
  name: 'listProducts',
  api: 'office',
  method: 'GET',
  path: '/products',
  scope: 'property',
  requires: ['read', 'product'],
  summary: 'Products with search over name, tag and EAN, and filters',
  query: z.object({
    ...listQuery(['name', 'retailPriceCents', 'shopPriceCents', 'category', 'eanCode', 'id']),
    ...narrowing(listedProduct),
    search: z.optional(text(100)),
    categoryId: z.optional(queryId),
    /** A location: answered as below `/properties/{propertyId}`. */
    propertyId: z.optional(queryId),
    ledgerAccountId: z.optional(queryId),
    /** `active` is everything that is not archived; `concept` and `published` are parts of it. */
    status: z.optional(z.enum(['active', 'concept', 'published', 'archived'])),
    /** `own` are the products of one location, `global` those of the whole group. */
    origin: z.optional(z.enum(['own', 'global'])),
  }),
  response: z.object({ products: z.array(listedProduct), pagination }),
  // A search that finds nothing looks again for near misses, and a page beyond the last row counts by itself.
  statements: 6,
});

/** One product. */
export const getProduct = endpoint({
  name: 'getProduct',
  api: 'office',
  method: 'GET',
  path: '/products/:productId',
  scope: 'property',
  requires: ['read', 'product'],
  summary: 'One product',
  response: product,
  statements: 3,
});

/** What a location says of a product: its price, its ledger account, and the shops that show it. What is absent stays. */
const propertyConfigEntry = z.object({
  propertyId: id,
  /** Null: the advised price applies. */
  customPriceCents: z.optional(z.nullable(amountCents)),
  /** Null: the product's own account applies. */
  ledgerAccountId: z.optional(z.nullable(id)),
  /** Shops that are not named stay as they are. */
  shopConfigs: z.optional(z.array(shopConfig).check(z.maxLength(500))),
});

/** What a person enters of a product. What is wrong with it is told by `productProblems` of the domain (PRD-03). */
const productFields = {
  name: translatedName(200),
  tags: translatedEntry(500),
  description: translatedEntry(2000),
  /** The address of a picture of ours (`createMedia`). */
  imageUrl: z.nullable(text(500)),
  retailPriceCents: amountCents,
  /** Longer than an EAN is: space around what was pasted is taken off. */
  eanCode: z.nullable(text(40)),
  /** Null: nobody said, so price labels have no price of a kilogram or litre. */
  netContent: z.nullable(netContent),
  /** The category, and the second one where there is one. */
  categoryIds: z.array(id).check(z.maxLength(2)),
  vatType: z.enum(productVatTypes),
  depositKinds: z.array(z.enum(depositKinds)).check(z.maxLength(depositKinds.length)),
  ledgerAccountId: z.nullable(id),
  ledgerAccountNlId: z.nullable(id),
  ageRestriction: z.enum(['off', 'low', 'high']),
  isInterchangeable: z.boolean(),
  status: z.enum(['concept', 'published']),
  vouchers: z.array(z.enum(voucherTypes)).check(z.maxLength(voucherTypes.length)),
  propertyConfigs: z.array(propertyConfigEntry).check(z.maxLength(500)),
};

/** Adds a group-wide product at group level (administrators), an own product of the location at a location (PRD-06). */
export const createProduct = endpoint({
  name: 'createProduct',
  api: 'office',
  method: 'POST',
  path: '/products',
  scope: 'property',
  requires: ['write', 'product'],
  summary: 'Add a product of the group, or of the location',
  body: z.object({
    ...productFields,
    tags: z.optional(productFields.tags),
    description: z.optional(productFields.description),
    eanCode: z.optional(productFields.eanCode),
    netContent: z.optional(productFields.netContent),
    depositKinds: z.optional(productFields.depositKinds),
    ledgerAccountNlId: z.optional(productFields.ledgerAccountNlId),
    ageRestriction: z.optional(productFields.ageRestriction),
    isInterchangeable: z.optional(productFields.isInterchangeable),
    status: z.optional(productFields.status),
    vouchers: z.optional(productFields.vouchers),
    propertyConfigs: z.optional(productFields.propertyConfigs),
  }),
  response: product,
  statuses: [201],
  statements: 16,
});

/**
 * Changes the fields that the body carries. At a location a group-wide product takes `propertyConfigs` of that location
 * alone; any other field that differs is refused as `group_wide_product` (PRD-06).
 */
export const updateProduct = endpoint({
  name: 'updateProduct',
  api: 'office',
  method: 'PUT',
  path: '/products/:productId',
  scope: 'property',
  requires: ['write', 'product'],
  summary: 'Change a product, or what a location changes of it',
  isVersioned: true,
  body: z.partial(z.object(productFields)),
  response: product,
  statements: 18,
});

/** Takes a product out of every shop (PRD-02); one that is archived already stays as it was. */
export const archiveProduct = endpoint({
  name: 'archiveProduct',
  api: 'office',
  method: 'POST',
  path: '/products/:productId/archive',
  scope: 'property',
  requires: ['write', 'product'],
  summary: 'Archive a product: no shop shows it',
  response: product,
  statements: 9,
});

/** Brings an archived product back as it was (PRD-02). */
export const restoreProduct = endpoint({
  name: 'restoreProduct',
  api: 'office',
  method: 'POST',
  path: '/products/:productId/restore',
  scope: 'property',
  requires: ['write', 'product'],
  summary: 'Restore an archived product as it was',
  response: product,
  statements: 9,
});

/** The deposits of both countries with their dates (PRD-05). */
export const listDepositOptions = endpoint({
  name: 'listDepositOptions',
  api: 'office',
  method: 'GET',
  path: '/products/deposit_options',
  scope: 'property',
  requires: ['read', 'product'],
  summary: 'Deposits by country and packaging, with the days they hold',
  response: z.object({
    depositOptions: z.array(
      z.object({
        country: z.enum(['nl', 'de']),
        kind: z.enum(depositKinds),
        depositCents: amountCents,
        validFrom: plainDay,
        validTo: z.nullable(plainDay),
        source: z.string(),
      }),
    ),
  }),
  statements: 3,
});

/** A change of a price; for an own price null means none, so that the advised one applies. */
const priceChange = z.object({
  id,
  kind: z.enum(['advised', 'own']),
  /** The location of an own price, or of an own product. */
  property: z.nullable(z.object({ id, name: z.string() })),
  fromCents: z.nullable(amountCents),
  toCents: z.nullable(amountCents),
  changedAt: instant,
  /** Who changed it; null for what the system or an account that is gone did. */
  user: z.nullable(z.object({ id, name: z.string() })),
  /** The name of the token of the program that changed it; null when none did. */
  program: z.nullable(z.string()),
});

/**
 * Every change of a product's prices, newest first, and the lowest price in force of the last 30 days: of the location,
 * or of the advised price at group level.
 */
export const listPriceChanges = endpoint({
  name: 'listPriceChanges',
  api: 'office',
  method: 'GET',
  path: '/products/:productId/prices',
  scope: 'property',
  requires: ['read', 'product'],
  summary: 'The history of the prices of a product, with the lowest of 30 days',
  query: z.object(listQuery(['changedAt'])),
  response: z.object({
    priceChanges: z.array(priceChange),
    lowest: z.nullable(z.object({ priceCents: amountCents, since: instant, days: z.int() })),
    /** What reductions of alcohol are judged by (Alcoholwet art. 2a): the lowest of these days that stood for a day. */
    usualPriceCents: z.nullable(amountCents),
    pagination,
  }),
  statements: 6,
});
