import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { amountCents, count, id, text } from '../platform/values.ts';

/** The most products that one change names one by one. */
export const namedProductsLimit = 2_000;

/** The most products that one change reaches by a filter. */
export const changedProductsLimit = 10_000;

/** The largest step of a price: ten thousand euro in cents, or ten thousand percent in basis points. */
const largestStep = 1_000_000;

/**
 * Changes many products in one transaction: all of them or none. The body holds one change, and for every one but
 * `prices` the products: by id, or by the filter of the list. At a location prices are its own ones (PRD-06), at group
 * level the advised ones. Products that have the value already are left alone. A product that cannot be changed is named in
 * `errors` as `products.{productId}`.
 */
export const changeProducts = endpoint({
  name: 'changeProducts',
  api: 'office',
  method: 'POST',
  path: '/products/changes',
  scope: 'property',
  requires: ['write', 'product'],
  summary: 'Change many products at once, all of them or none',
  body: z.object({
    productIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(namedProductsLimit))),
    /** What `listProducts` would list with the same filter. */
    filter: z.optional(
      z.object({
        search: z.optional(text(100)),
        categoryId: z.optional(id),
        status: z.optional(z.enum(['active', 'concept', 'published', 'archived'])),
        origin: z.optional(z.enum(['own', 'global'])),
      }),
    ),
    archived: z.optional(z.boolean()),
    /** The new first category; a second one stays. */
    categoryId: z.optional(id),
    /** Raises prices, or lowers them with a negative value: cents, or basis points of each price. */
    priceShift: z.optional(
      z.object({
        by: z.enum(['amount', 'percent']),
        value: z.int().check(z.minimum(-largestStep), z.maximum(largestStep)),
        of: z.enum(['advised', 'own']),
      }),
    ),
    visibility: z.optional(z.object({ shopId: id, visible: z.boolean() })),
    /** Each product's new price, with the version that it was read in; null takes an own price away. */
    prices: z.optional(
      z
        .array(z.object({ productId: id, priceCents: z.nullable(amountCents), version: id }))
        .check(z.minLength(1), z.maxLength(namedProductsLimit)),
    ),
  }),
  response: z.object({ changeId: id, changedCount: count }),
  statements: 16,
});

/** Puts back what a change changed, for who made it; refused as `stale_version` when a product was changed since. */
export const undoProductChange = endpoint({
  name: 'undoProductChange',
  api: 'office',
  method: 'POST',
  path: '/products/changes/:changeId/undo',
  scope: 'property',
  requires: ['write', 'product'],
  summary: 'Undo a change of many products',
  isPersonal: true,
  response: z.object({ changedCount: count }),
  statements: 14,
});
