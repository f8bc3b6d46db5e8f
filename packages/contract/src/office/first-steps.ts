import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id } from '../platform/values.ts';

/** What has to be there before a shop sells, and what it is better with. */
const firstSteps = z.object({
  hasLocation: z.boolean(),
  hasShop: z.boolean(),
  /** A ledger account that products are booked on. */
  hasLedgerAccount: z.boolean(),
  hasPaymentMethod: z.boolean(),
  hasProduct: z.boolean(),
  /** A product that tills may sell. */
  hasPublishedProduct: z.boolean(),
  hasCashRegister: z.boolean(),
  /** A till that speaks with its credential, or has been given one. */
  hasPairedTill: z.boolean(),
  hasPriceLabel: z.boolean(),
  /** Somebody else works here too. */
  hasColleague: z.boolean(),
  /** Paid at a till; the first of them. */
  firstReceiptId: z.nullable(id),
  /** The location and the shop that the steps are about: the first of those that the caller sees. */
  property: z.nullable(z.object({ id, name: z.string(), slug: z.string() })),
  shopId: z.nullable(id),
  /** A product that is a concept still: the first. */
  conceptId: z.nullable(id),
});

/** How far a group or a location is on its first day. */
export type FirstSteps = z.output<typeof firstSteps>;

/** How far a group or one location is on its first day (DAY-01). */
export const getFirstSteps = endpoint({
  name: 'getFirstSteps',
  api: 'office',
  method: 'GET',
  path: '/first_steps',
  scope: 'property',
  requires: ['read', 'report'],
  summary: 'What a group or location still needs before it sells',
  response: firstSteps,
  statements: 4,
});
