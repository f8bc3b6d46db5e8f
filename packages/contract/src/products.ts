import { depositKinds } from '@larder/domain/deposit';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, pagination } from './page.ts';
import { amountCents, id, instant, queryId, text, translatedText } from './values.ts';

/** The kinds of goods that a product can be for VAT. */
export const productVatTypes = ['food', 'milk_drink', 'soft_drink', 'alcohol', 'non_food'] as const;

const shopConfig = z.object({ shopId: id, visible: z.boolean() });

const propertyConfig = z.object({
  propertyId: id,
  customPriceCents: z.nullable(amountCents),
  ledgerAccountId: z.nullable(id),
  shopConfigs: z.array(shopConfig),
});

/** A product (PRD-01). `customPriceCents` is the own price at the location asked for, null at group level. */
export const product = z.object({
  id,
  name: translatedText,
  tags: translatedText,
  description: translatedText,
  imageUrl: z.nullable(z.string()),
  retailPriceCents: amountCents,
  customPriceCents: z.nullable(amountCents),
  eanCode: z.nullable(z.string()),
  categoryIds: z.array(id),
  /** What VAT law takes it for; the rate follows from the country and the day. */
  vatType: z.enum(productVatTypes),
  /** At most one packaging a country. */
  depositKinds: z.array(z.enum(depositKinds)),
  ledgerAccountId: z.nullable(id),
  ledgerAccountNlId: z.nullable(id),
  ageRestriction: z.enum(['off', 'low', 'high']),
  isInterchangeable: z.boolean(),
  status: z.enum(['concept', 'published']),
  archivedAt: z.nullable(instant),
  propertyId: z.nullable(id),
  property: z.nullable(z.object({ extId: z.string() })),
  propertyConfigs: z.array(propertyConfig),
  vouchers: z.array(z.string()),
  version: id,
});

/** One product in an answer. */
export type Product = z.output<typeof product>;

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
    ...listQuery(['name', 'retailPriceCents', 'id']),
    search: z.optional(text(100)),
    categoryId: z.optional(queryId),
    ledgerAccountId: z.optional(queryId),
    status: z.optional(z.enum(['active', 'archived'])),
  }),
  response: z.object({ products: z.array(product), pagination }),
  statements: 4,
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
