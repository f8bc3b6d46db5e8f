import { pmsPostingKinds, pmsPostingStates, pmsRefusals, pmsSystems, pmsTroubles } from '@larder/domain/sales/pms';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { amountCents, count, id, instant, nameText, plainDay, sumCents, text } from '../platform/values.ts';

/** How a location reaches its hotel system, and how that goes; everything is empty until it is set up (PMS-01). */
export const pmsConnection = z.object({
  system: z.nullable(z.enum(pmsSystems)),
  address: z.string(),
  hotelId: z.string(),
  serviceId: z.string(),
  outletId: z.string(),
  /** What the system calls our rates of VAT. */
  vatCodes: z.array(z.object({ rateBasisPoints: z.int(), code: z.string() })),
  /** Since when there are keys; the keys themselves are in no answer. */
  keysSetAt: z.nullable(instant),
  isOn: z.boolean(),
  /** The first day that is posted. */
  startsOn: z.nullable(plainDay),
  /** Why nothing arrives, since when, and when the next try is. */
  trouble: z.nullable(z.enum(pmsTroubles)),
  failingSince: z.nullable(instant),
  nextTryAt: z.nullable(instant),
  postedAt: z.nullable(instant),
  pendingCount: count,
  refusedCount: count,
  /** Days of which they have something otherwise than we do, the newest first. */
  differences: z.array(z.object({ day: plainDay, oursCents: sumCents, theirsCents: sumCents, count })),
  version: id,
});

/** The connection as an answer. */
export type PmsConnection = z.output<typeof pmsConnection>;

const settings = {
  system: z.enum(pmsSystems),
  address: nameText(300),
  hotelId: text(100),
  serviceId: text(100),
  outletId: text(100),
  vatCodes: z
    .array(z.object({ rateBasisPoints: z.int().check(z.minimum(0), z.maximum(10_000)), code: text(50) }))
    .check(z.maxLength(20)),
  /** New keys; the former ones stay when they are left out, at the same address. */
  clientKey: z.optional(text(500)),
  accessKey: z.optional(text(500)),
};

/** How a location reaches its hotel system. */
export const getPmsConnection = endpoint({
  name: 'getPmsConnection',
  api: 'office',
  method: 'GET',
  path: '/properties/:propertyId/pms_connection',
  requires: ['read', 'administration'],
  summary: 'The hotel system of a location',
  response: pmsConnection,
  statements: 5,
});

/** Sets it up or changes it. It goes on only when the system answers and lets us in. */
export const updatePmsConnection = endpoint({
  name: 'updatePmsConnection',
  api: 'office',
  method: 'PUT',
  path: '/properties/:propertyId/pms_connection',
  requires: ['write', 'location'],
  summary: 'Change the hotel system of a location, or switch it on or off',
  isPersonal: true,
  isVersioned: true,
  body: z.object({ ...settings, isOn: z.boolean() }),
  response: pmsConnection,
  statements: 14,
});

/** Asks a hotel system whether it answers, knows what it was told of, and lets us in. */
export const checkPmsConnection = endpoint({
  name: 'checkPmsConnection',
  api: 'office',
  method: 'POST',
  path: '/properties/:propertyId/pms_connection/check',
  requires: ['write', 'location'],
  summary: 'Try whether a hotel system answers',
  isPersonal: true,
  body: z.object(settings),
  statements: 4,
});

/** Ends it. What was posted stays to be seen. */
export const deletePmsConnection = endpoint({
  name: 'deletePmsConnection',
  api: 'office',
  method: 'DELETE',
  path: '/properties/:propertyId/pms_connection',
  requires: ['delete', 'location'],
  summary: 'Remove the hotel system of a location',
  isPersonal: true,
  statements: 6,
});

/** What goes to a hotel system: a charge on a room, or a part of a day's revenue (PMS-02, PMS-03). */
export const pmsPosting = z.object({
  id,
  /** By which both sides know it. */
  externalId: z.string(),
  kind: z.enum(pmsPostingKinds),
  receipt: z.nullable(z.object({ id, number: z.int() })),
  day: plainDay,
  amountCents,
  room: z.nullable(z.string()),
  state: z.enum(pmsPostingStates),
  refusal: z.nullable(z.enum(pmsRefusals)),
  /** What the system said to it. */
  theirWords: z.nullable(z.string()),
  theirId: z.nullable(z.string()),
  attemptCount: count,
  stateAt: instant,
  createdAt: instant,
});

/** A posting as an answer. */
export type PmsPosting = z.output<typeof pmsPosting>;

/** What went and goes to the hotel system of a location. */
export const listPmsPostings = endpoint({
  name: 'listPmsPostings',
  api: 'office',
  method: 'GET',
  path: '/properties/:propertyId/pms_postings',
  requires: ['read', 'administration'],
  summary: 'What goes to the hotel system of a location, newest first',
  query: z.object({ ...listQuery(['createdAt']), state: z.optional(z.enum(pmsPostingStates)) }),
  response: z.object({ pmsPostings: z.array(pmsPosting), pagination }),
  statements: 4,
});

/** Sends a refused one again, on another room where the till sent a wrong one (PMS-07). */
export const retryPmsPosting = endpoint({
  name: 'retryPmsPosting',
  api: 'office',
  method: 'POST',
  path: '/properties/:propertyId/pms_postings/:pmsPostingId/retry',
  requires: ['write', 'administration'],
  summary: 'Send a refused posting to the hotel system again',
  body: z.object({ room: z.optional(text(64)) }),
  response: pmsPosting,
  statements: 6,
});

/** Says that a person saw to a refused one, by hand in the hotel system (PMS-07). */
export const dismissPmsPosting = endpoint({
  name: 'dismissPmsPosting',
  api: 'office',
  method: 'POST',
  path: '/properties/:propertyId/pms_postings/:pmsPostingId/dismiss',
  requires: ['write', 'administration'],
  summary: 'Say that a refused posting was seen to by hand',
  response: pmsPosting,
  statements: 6,
});
