import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id, instant } from '../platform/values.ts';

const pushSubscription = z.object({
  id,
  userAgent: z.string(),
  createdAt: instant,
  /** The browser that asks. */
  isCurrent: z.boolean(),
});

/** The browsers in which the caller is told of alerts, the newest first (ALR-10). */
export const listPushSubscriptions = endpoint({
  name: 'listPushSubscriptions',
  api: 'office',
  method: 'GET',
  path: '/push_subscriptions',
  requires: ['read', 'transaction'],
  summary: 'Browsers that show the caller alerts by push',
  isPersonal: true,
  response: z.object({ pushSubscriptions: z.array(pushSubscription) }),
  statements: 3,
});

/** Answers the public key that a browser subscribes with; the group's first caller makes it. */
export const requestPushKey = endpoint({
  name: 'requestPushKey',
  api: 'office',
  method: 'POST',
  path: '/push_subscriptions/key',
  requires: ['read', 'transaction'],
  summary: 'The public key that a browser subscribes with',
  isPersonal: true,
  response: z.object({ publicKey: z.string() }),
  statements: 5,
});

const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${String(length)}}$`)));

/** Has the caller told in the browser that asks; one that told somebody else before tells only the caller from then on. */
export const createPushSubscription = endpoint({
  name: 'createPushSubscription',
  api: 'office',
  method: 'POST',
  path: '/push_subscriptions',
  requires: ['read', 'transaction'],
  summary: 'Show the caller alerts by push in this browser',
  isPersonal: true,
  body: z.object({
    /** Where the browser's push service takes messages for it. */
    endpoint: z.string().check(z.maxLength(1_000), z.regex(/^https?:\/\/[!-~]+$/)),
    /** The browser's public key, an uncompressed point of P-256. */
    p256dh: base64url(87),
    auth: base64url(22),
  }),
  response: pushSubscription,
  statuses: [201],
  statements: 8,
});

/** Ends what the caller is told in one browser. */
export const deletePushSubscription = endpoint({
  name: 'deletePushSubscription',
  api: 'office',
  method: 'DELETE',
  path: '/push_subscriptions/:pushSubscriptionId',
  requires: ['read', 'transaction'],
  summary: 'Show alerts no more in one of the own browsers',
  isPersonal: true,
  statements: 6,
});
