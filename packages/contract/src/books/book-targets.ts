import {
  bookDeliveryStates,
  bookFormats,
  bookSecretKinds,
  bookTroubles,
  bookWays,
  mostBookAddresses,
} from '@larder/domain/books/book-delivery';
import { isPlainDay } from '@larder/domain/platform/date-range';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { email } from '../platform/said.ts';
import { count, id, instant, nameText, plainDay, queryId, sumCents, text } from '../platform/values.ts';

/** Where files of a location's days go by themselves (BKD-01), and how that goes. */
export const bookTarget = z.object({
  id,
  property: z.object({ id, name: z.string() }),
  name: z.string(),
  format: z.enum(bookFormats),
  way: z.enum(bookWays),
  /** The first day whose file is delivered. */
  startsOn: plainDay,
  isOn: z.boolean(),
  /** Of a server; the folder also of a folder here. */
  host: z.string(),
  port: z.int(),
  username: z.string(),
  folder: z.string(),
  /** What is signed in with; the secret itself is in no answer. Null: there is none. */
  secretKind: z.nullable(z.enum(bookSecretKinds)),
  /** False: it was sealed by a key that this installation does not have, so it has to be entered anew. */
  isSecretReadable: z.boolean(),
  /** The fingerprint that the server is known by; null until a first trial. */
  hostKey: z.nullable(z.string()),
  addresses: z.array(z.string()),
  /** Since when nothing arrives and why; null where it does. */
  failing: z.nullable(z.object({ since: instant, trouble: z.enum(bookTroubles), nextTryAt: z.nullable(instant) })),
  pendingCount: count,
  lastDeliveredAt: z.nullable(instant),
  version: id,
});

/** A target as an answer. */
export type BookTarget = z.output<typeof bookTarget>;

const day = z
  .string()
  .check(z.refine((given) => /^(?:19|20)/.test(given) && isPlainDay(given), { params: { code: 'invalid_date' } }));

const fields = {
  name: nameText(60),
  format: z.enum(bookFormats),
  startsOn: day,
  host: text(253),
  port: z.int(),
  username: text(100),
  folder: text(200),
  /** A new one; the former stays when it is left out. */
  secret: z.optional(z.object({ kind: z.enum(bookSecretKinds), value: text(20_000) })),
  /** The server's fingerprint, as OpenSSH spells it; null: what it shows at the next trial. */
  hostKey: z.nullable(text(100)),
  addresses: z.array(email).check(z.maxLength(mostBookAddresses)),
};

/** The targets of the group's locations that the caller may see, or of one location. */
export const listBookTargets = endpoint({
  name: 'listBookTargets',
  api: 'office',
  method: 'GET',
  path: '/book_targets',
  scope: 'property',
  requires: ['read', 'administration'],
  summary: 'Where files for the bookkeeping go by themselves',
  query: z.object(listQuery(['name', 'place', 'deliveredAt'])),
  response: z.object({
    bookTargets: z.array(bookTarget),
    /** Whether files can be left in a folder of this installation. */
    hasFolders: z.boolean(),
    pagination,
  }),
  statements: 4,
});

/** One of them. */
export const getBookTarget = endpoint({
  name: 'getBookTarget',
  api: 'office',
  method: 'GET',
  path: '/book_targets/:bookTargetId',
  scope: 'property',
  requires: ['read', 'administration'],
  summary: 'Where files for the bookkeeping go by themselves, one of it',
  response: bookTarget,
  statements: 3,
});

/** Makes one of a location, which is off. */
export const createBookTarget = endpoint({
  name: 'createBookTarget',
  api: 'office',
  method: 'POST',
  path: '/book_targets',
  requires: ['write', 'administration'],
  summary: 'Have files for the bookkeeping delivered',
  body: z.object({
    ...{ name: fields.name, format: fields.format, startsOn: fields.startsOn, secret: fields.secret },
    propertyId: id,
    way: z.enum(bookWays),
    host: z.optional(fields.host),
    port: z.optional(fields.port),
    username: z.optional(fields.username),
    folder: z.optional(fields.folder),
    hostKey: z.optional(fields.hostKey),
    addresses: z.optional(fields.addresses),
  }),
  response: bookTarget,
  statuses: [201],
  statements: 8,
});

/** Changes what the body carries. It goes on, or elsewhere while it is on, only when a trial arrives there. */
export const updateBookTarget = endpoint({
  name: 'updateBookTarget',
  api: 'office',
  method: 'PUT',
  path: '/book_targets/:bookTargetId',
  scope: 'property',
  requires: ['write', 'administration'],
  summary: 'Change where files for the bookkeeping go, or switch it on or off',
  isVersioned: true,
  body: z.partial(z.object({ ...fields, isOn: z.boolean() })),
  response: bookTarget,
  statements: 11,
});

/** Removes one with what was delivered; what lies there stays. */
export const deleteBookTarget = endpoint({
  name: 'deleteBookTarget',
  api: 'office',
  method: 'DELETE',
  path: '/book_targets/:bookTargetId',
  scope: 'property',
  requires: ['delete', 'administration'],
  summary: 'Have files for the bookkeeping delivered there no more',
  statements: 5,
});

/** Leaves a small file there and takes it back, or sends a mail without a file; also where it is off. */
export const checkBookTarget = endpoint({
  name: 'checkBookTarget',
  api: 'office',
  method: 'POST',
  path: '/book_targets/:bookTargetId/test',
  scope: 'property',
  requires: ['write', 'administration'],
  summary: 'Try whether files arrive',
  response: z.object({
    /** Null: it arrived. */
    trouble: z.nullable(z.enum(bookTroubles)),
    /** The fingerprint that the server showed. */
    shownKey: z.nullable(z.string()),
  }),
  statements: 7,
});

/** A file of a day. */
export const bookDelivery = z.object({
  id,
  bookTarget: z.object({ id, name: z.string() }),
  property: z.object({ id, name: z.string() }),
  day: plainDay,
  /** 0: the day's first file; else the how many-th correction it is. */
  correction: count,
  state: z.enum(bookDeliveryStates),
  /** Null until it is written, as the amounts. */
  fileName: z.nullable(z.string()),
  bookedCents: z.nullable(sumCents),
  receivedCents: z.nullable(sumCents),
  /** What the day was closed with; more was received since where that is another amount. */
  closedCents: z.nullable(sumCents),
  attemptCount: count,
  trouble: z.nullable(z.enum(bookTroubles)),
  deliveredAt: z.nullable(instant),
  createdAt: instant,
});

/** A file of a day as an answer. */
export type BookDelivery = z.output<typeof bookDelivery>;

/** What was delivered and what is still to be, the newest day first. */
export const listBookDeliveries = endpoint({
  name: 'listBookDeliveries',
  api: 'office',
  method: 'GET',
  path: '/book_targets/deliveries',
  scope: 'property',
  requires: ['read', 'administration'],
  summary: 'Files for the bookkeeping that were delivered, and those that wait',
  query: z.object({
    ...listQuery(['day']),
    bookTargetId: z.optional(queryId),
    state: z.optional(z.enum(bookDeliveryStates)),
  }),
  response: z.object({ bookDeliveries: z.array(bookDelivery), pagination }),
  statements: 4,
});

/** Delivers a file with the next round, again where it arrived before: as it was written, under the same name. */
export const retryBookDelivery = endpoint({
  name: 'retryBookDelivery',
  api: 'office',
  method: 'POST',
  path: '/book_targets/deliveries/:bookDeliveryId/retry',
  scope: 'property',
  requires: ['write', 'administration'],
  summary: 'Deliver a file for the bookkeeping again',
  response: bookDelivery,
  statements: 8,
});
