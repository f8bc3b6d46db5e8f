import { alertKinds } from '@larder/domain/office/alerts';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { count, id, instant, moment } from '../platform/values.ts';

/** Whether an alert is open; one that is put off is open and does not count. */
export const alertStates = ['open', 'closed'] as const;

const alert = z.object({
  id,
  kind: z.enum(alertKinds),
  /** Where it is; null: it is of the whole group. */
  property: z.nullable(z.object({ id, name: z.string(), slug: z.string() })),
  /** The shop it is about, where it is about one, or the shop of its cash register. */
  shop: z.nullable(z.object({ id, name: z.string() })),
  cashRegister: z.nullable(z.object({ id, name: z.string() })),
  receipt: z.nullable(z.object({ id, number: count })),
  /** Who signed in from a new browser, and what it said of itself. */
  device: z.nullable(z.object({ userId: id, userName: z.string(), userAgent: z.nullable(z.string()) })),
  /** The webhook that went off by itself. */
  webhook: z.nullable(z.object({ id, name: z.string() })),
  /** Where files for the bookkeeping do not arrive. */
  bookTarget: z.nullable(z.object({ id, name: z.string() })),
  /** How many receipts, labels, prices, payments or mails. */
  count: z.nullable(count),
  /** How many labels have an empty battery. */
  lowCount: z.nullable(count),
  rating: z.nullable(count),
  /** Since when it is so. */
  beganAt: instant,
  /** When it was noticed. */
  openedAt: instant,
  closedAt: z.nullable(instant),
  /** Who sees to it. */
  taken: z.nullable(z.object({ name: z.string(), at: instant })),
  /** Until when it is put off. */
  snoozedUntil: z.nullable(instant),
  /** Nothing ends it but somebody who has seen it. */
  isEndedByPeople: z.boolean(),
});

/** An alert as an answer. */
export type Alert = z.output<typeof alert>;

/** The alerts that the caller may see: the open ones first, the newest first, and those that ended within 30 days. */
export const listAlerts = endpoint({
  name: 'listAlerts',
  api: 'office',
  method: 'GET',
  path: '/alerts',
  scope: 'property',
  requires: ['read', 'transaction'],
  summary: 'What needs a person: open alerts, and those that ended lately',
  query: z.object({ ...listQuery(['openedAt']), state: z.optional(z.enum(alertStates)) }),
  response: z.object({
    alerts: z.array(alert),
    pagination,
    /** The open ones that are not put off, whatever the list keeps to. */
    openCount: count,
  }),
  statements: 5,
});

const one = {
  api: 'office',
  method: 'POST',
  scope: 'property',
  requires: ['read', 'transaction'],
  response: alert,
  statements: 8,
} as const;

/** Says that the caller sees to it. One that nothing else ends is over with that. */
export const takeAlert = endpoint({
  ...one,
  name: 'takeAlert',
  path: '/alerts/:alertId/take',
  summary: 'Say that you see to an alert',
  isPersonal: true,
});

/** Puts it off: until then it does not count, and nobody is told of it. */
export const snoozeAlert = endpoint({
  ...one,
  name: 'snoozeAlert',
  path: '/alerts/:alertId/snooze',
  summary: 'Put an alert off',
  body: z.object({ until: moment }),
});

/** Ends an alert that nothing else ends, such as a bad review; any other ends when it is over. */
export const dismissAlert = endpoint({
  ...one,
  name: 'dismissAlert',
  path: '/alerts/:alertId/dismiss',
  summary: 'Say that you have seen an alert that does not end by itself',
});
