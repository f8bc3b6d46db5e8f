import { depositKinds } from '@larder/domain/assortment/deposit';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, narrowing, pagination } from '../platform/page.ts';
import { amountCents, id, instant, text, translatedName, translatedText } from '../platform/values.ts';

/** A product of a group, as far as choosing it and its price go. */
const groupProduct = z.object({
  id,
  name: translatedText,
  imageUrl: z.nullable(z.string()),
  /** The price in force at the location asked for, the advised one at group level. */
  priceCents: amountCents,
  depositKinds: z.array(z.enum(depositKinds)),
  status: z.enum(['concept', 'published']),
  archivedAt: z.nullable(instant),
  propertyId: z.nullable(id),
});

/** A combi-deal (CMB-01): one product of each group, together for a price. */
export const combiDeal = z.object({
  id,
  name: translatedText,
  /** What a guest pays at most: the price of the goods and the largest deposit that a choice can have. */
  shopPriceCents: amountCents,
  /** That deposit today, by country where the deal is offered; what is left of the shop price is the price of the goods. */
  deposits: z.array(z.object({ country: z.enum(['nl', 'de']), depositCents: amountCents })),
  /** In their order; the first two are called the first and the second. */
  groups: z.array(z.object({ productIds: z.array(id), products: z.array(groupProduct) })),
  /** Null: of the whole group; else the location whose own deal it is. */
  propertyId: z.nullable(id),
  /** The locations that offer it, as far as the caller may enter them; null: every location, also later ones. */
  propertyIds: z.nullable(z.array(id)),
  status: z.enum(['concept', 'published']),
  archivedAt: z.nullable(instant),
  /** How many were sold on finished receipts at all locations, less what was returned. */
  soldCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
  version: id,
});

/** One combi-deal in an answer. */
export type CombiDeal = z.output<typeof combiDeal>;

/** The combi-deals that are offered where the caller looks. */
export const listCombiDeals = endpoint({
  name: 'listCombiDeals',
  api: 'office',
  method: 'GET',
  path: '/combi_deals',
  scope: 'property',
  requires: ['read', 'product'],
  summary: 'Combi-deals with search over their names and products',
  query: z.object({
    ...listQuery(['name', 'shopPriceCents', 'status', 'soldCount']),
    ...narrowing(combiDeal),
    search: z.optional(text(100)),
    /** `active` is everything that is not archived; `concept` and `published` are parts of it. */
    status: z.optional(z.enum(['active', 'concept', 'published', 'archived'])),
  }),
  response: z.object({ combiDeals: z.array(combiDeal), pagination }),
  statements: 5,
});

/** One combi-deal. */
export const getCombiDeal = endpoint({
  name: 'getCombiDeal',
  api: 'office',
  method: 'GET',
  path: '/combi_deals/:combiDealId',
  scope: 'property',
  requires: ['read', 'product'],
  summary: 'One combi-deal',
  response: combiDeal,
  statements: 4,
});

/** What a person enters of a combi-deal. What is wrong with it is told by `combiDealProblems` of the domain (CMB-01). */
const combiDealFields = {
  name: translatedName(200),
  shopPriceCents: amountCents,
  /** All groups in their order, each with the products that a guest chooses one of. */
  groups: z.array(z.object({ productIds: z.array(id).check(z.maxLength(500)) })).check(z.maxLength(20)),
  /** Null: every location of the group, also later ones. */
  propertyIds: z.nullable(z.array(id).check(z.maxLength(500))),
  status: z.enum(['concept', 'published']),
};

/**
 * Adds a combi-deal: at group level one of the group (administrators) or of one location of the caller's (others), at a
 * location an own one of it. Without `propertyIds` it is offered everywhere that it can be.
 */
export const createCombiDeal = endpoint({
  name: 'createCombiDeal',
  api: 'office',
  method: 'POST',
  path: '/combi_deals',
  scope: 'property',
  requires: ['write', 'product'],
  summary: 'Add a combi-deal of the group, or of a location',
  body: z.object({
    combiDeal: z.object({
      ...combiDealFields,
      propertyIds: z.optional(combiDealFields.propertyIds),
      status: z.optional(combiDealFields.status),
    }),
  }),
  response: combiDeal,
  statuses: [201],
  statements: 16,
});

/** Changes the fields that the body carries. One of the whole group is changed at group level by an administrator. */
export const updateCombiDeal = endpoint({
  name: 'updateCombiDeal',
  api: 'office',
  method: 'PUT',
  path: '/combi_deals/:combiDealId',
  scope: 'property',
  requires: ['write', 'product'],
  summary: 'Change a combi-deal',
  isVersioned: true,
  body: z.object({ combiDeal: z.partial(z.object(combiDealFields)) }),
  response: combiDeal,
  statements: 18,
});

/** Deletes a combi-deal that was never sold; one that was can only be archived (CMB-02). */
export const deleteCombiDeal = endpoint({
  name: 'deleteCombiDeal',
  api: 'office',
  method: 'DELETE',
  path: '/combi_deals/:combiDealId',
  scope: 'property',
  requires: ['delete', 'product'],
  summary: 'Delete a combi-deal that was never sold',
  statements: 9,
});

/** Takes back that a combi-deal was deleted, for 15 minutes: it comes back as it was, with its id (UND-02). */
export const undeleteCombiDeal = endpoint({
  name: 'undeleteCombiDeal',
  api: 'office',
  method: 'POST',
  path: '/combi_deals/:combiDealId/undelete',
  scope: 'property',
  requires: ['delete', 'product'],
  summary: 'Take back that a combi-deal was deleted',
  response: combiDeal,
  statements: 10,
});

/** Takes a combi-deal off every till; one that is archived already stays as it was. */
export const archiveCombiDeal = endpoint({
  name: 'archiveCombiDeal',
  api: 'office',
  method: 'POST',
  path: '/combi_deals/:combiDealId/archive',
  scope: 'property',
  requires: ['write', 'product'],
  summary: 'Archive a combi-deal: no till offers it',
  response: combiDeal,
  statements: 11,
});

/** Brings an archived combi-deal back as it was. */
export const restoreCombiDeal = endpoint({
  name: 'restoreCombiDeal',
  api: 'office',
  method: 'POST',
  path: '/combi_deals/:combiDealId/restore',
  scope: 'property',
  requires: ['write', 'product'],
  summary: 'Restore an archived combi-deal as it was',
  response: combiDeal,
  statements: 11,
});
