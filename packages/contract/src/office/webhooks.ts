import { deliveryKinds, deliveryStates, webhookEvents, webhookTroubles } from '@larder/domain/office/webhooks';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { count, id, instant, nameText, queryId, text } from '../platform/values.ts';

/** An address that is told of what happens (HOK-01): in the whole group, or at one location. */
export const webhook = z.object({
  id,
  /** Null: of the whole group. */
  property: z.nullable(z.object({ id, name: z.string() })),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
  /** Why it went off by itself, and when; null: a person switched it off, or it is on. */
  off: z.nullable(z.object({ reason: z.enum(['failing', 'gone']), at: instant })),
  /** Since when nothing arrives. */
  failingSince: z.nullable(instant),
  /** When the next try is, where nothing arrives. */
  nextTryAt: z.nullable(instant),
  /** How many messages wait; beyond a thousand nobody counts. */
  pendingCount: count,
  lastDeliveredAt: z.nullable(instant),
  /** Until when messages are signed with the former secret too. */
  formerSecretUntil: z.nullable(instant),
  /** False: it was sealed by a key that this installation does not have, so it has to be made anew. */
  isSecretReadable: z.boolean(),
  /** Null: their account is gone. */
  createdBy: z.nullable(z.object({ id, name: z.string() })),
  createdAt: instant,
  version: id,
});

/** A webhook as an answer. */
export type Webhook = z.output<typeof webhook>;

const fields = {
  name: nameText(60),
  url: text(500),
  events: z.array(z.enum(webhookEvents)).check(z.maxLength(webhookEvents.length)),
};

const withSecret = z.object({ webhook, secret: z.string() });

/** The webhooks of the group and its locations. */
export const listWebhooks = endpoint({
  name: 'listWebhooks',
  api: 'office',
  method: 'GET',
  path: '/webhooks',
  requires: ['read', 'webhook'],
  summary: 'Addresses that are told of what happens',
  query: z.object(listQuery(['name', 'place', 'createdAt'])),
  response: z.object({ webhooks: z.array(webhook), pagination }),
  statements: 4,
});

/** One of them. */
export const getWebhook = endpoint({
  name: 'getWebhook',
  api: 'office',
  method: 'GET',
  path: '/webhooks/:webhookId',
  requires: ['read', 'webhook'],
  summary: 'One address that is told of what happens',
  response: webhook,
  statements: 3,
});

/** Makes one, which is off; its secret is in this answer and in no other. */
export const createWebhook = endpoint({
  name: 'createWebhook',
  api: 'office',
  method: 'POST',
  path: '/webhooks',
  requires: ['write', 'webhook'],
  summary: 'Name an address that is told of what happens',
  body: z.object({ ...fields, propertyId: z.nullable(id) }),
  response: withSecret,
  statuses: [201],
  answersSecret: true,
  statements: 7,
});

/** Changes what the body carries. It goes on, or elsewhere, only when a trial arrives there. */
export const updateWebhook = endpoint({
  name: 'updateWebhook',
  api: 'office',
  method: 'PUT',
  path: '/webhooks/:webhookId',
  requires: ['write', 'webhook'],
  summary: 'Change a webhook, or switch it on or off',
  isVersioned: true,
  body: z.partial(z.object({ ...fields, isOn: z.boolean() })),
  response: webhook,
  statements: 10,
});

/** Removes one with what it was to be told and what it was told. */
export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  api: 'office',
  method: 'DELETE',
  path: '/webhooks/:webhookId',
  requires: ['delete', 'webhook'],
  summary: 'Remove a webhook',
  statements: 5,
});

/** Makes its secret anew; messages are signed with both for a day, so that nothing is missed meanwhile. */
export const createWebhookSecret = endpoint({
  name: 'createWebhookSecret',
  api: 'office',
  method: 'POST',
  path: '/webhooks/:webhookId/secret',
  requires: ['write', 'webhook'],
  summary: 'Make the secret of a webhook anew',
  response: withSecret,
  answersSecret: true,
  statements: 6,
});

const attempt = z.object({
  at: instant,
  durationMs: count,
  /** Where it went and how it was signed then. */
  url: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Null: nothing was answered. */
  status: z.nullable(count),
  /** Null: it was taken. */
  trouble: z.nullable(z.enum(webhookTroubles)),
  /** How the answer begins. */
  answer: z.string(),
});

const delivery = {
  id,
  webhook: z.object({ id, name: z.string() }),
  /** By which the other side knows a message that comes twice. */
  messageId: z.string(),
  event: z.enum(deliveryKinds),
  property: z.nullable(z.object({ id, name: z.string() })),
  occurredAt: instant,
  createdAt: instant,
  state: z.enum(deliveryStates),
  attemptCount: count,
  /** What came of the last try; null: there was none, or it was taken. */
  trouble: z.nullable(z.enum(webhookTroubles)),
  status: z.nullable(count),
  /** Null: it is not tried again. */
  nextTryAt: z.nullable(instant),
};

/** A message to an address. */
export const webhookDelivery = z.object(delivery);

/** A message to an address, with what was sent and every answer. */
export const webhookDeliveryInFull = z.object({ ...delivery, body: z.string(), attempts: z.array(attempt) });

/** A delivery as an answer. */
export type WebhookDelivery = z.output<typeof webhookDelivery>;

/** A delivery in full as an answer. */
export type WebhookDeliveryInFull = z.output<typeof webhookDeliveryInFull>;

/** What was told in the last thirty days, to one address or to all, the newest first. */
export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  api: 'office',
  method: 'GET',
  path: '/webhooks/deliveries',
  requires: ['read', 'webhook'],
  summary: 'What a webhook was told, and what it is still to be told',
  query: z.object({
    ...listQuery(['createdAt']),
    webhookId: z.optional(queryId),
    state: z.optional(z.enum(deliveryStates)),
    event: z.optional(z.enum(deliveryKinds)),
  }),
  response: z.object({ webhookDeliveries: z.array(webhookDelivery), pagination }),
  statements: 5,
});

/** One message with all its tries. */
export const getWebhookDelivery = endpoint({
  name: 'getWebhookDelivery',
  api: 'office',
  method: 'GET',
  path: '/webhooks/deliveries/:webhookDeliveryId',
  requires: ['read', 'webhook'],
  summary: 'One message of a webhook, with what was sent and answered',
  response: webhookDeliveryInFull,
  statements: 3,
});

/** Sends a message again, under the same id, and begins its tries anew. */
export const resendWebhookDelivery = endpoint({
  name: 'resendWebhookDelivery',
  api: 'office',
  method: 'POST',
  path: '/webhooks/deliveries/:webhookDeliveryId/resend',
  requires: ['write', 'webhook'],
  summary: 'Send a message of a webhook again',
  response: webhookDeliveryInFull,
  statements: 7,
});

/** Sends a trial at once, also to a webhook that is off, and answers what came of it. */
export const sendWebhookTest = endpoint({
  name: 'sendWebhookTest',
  api: 'office',
  method: 'POST',
  path: '/webhooks/:webhookId/test',
  requires: ['write', 'webhook'],
  summary: 'Send a trial to a webhook and hear the answer',
  response: webhookDeliveryInFull,
  statements: 10,
});
