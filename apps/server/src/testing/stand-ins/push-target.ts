import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import type { createPushSubscription } from '@larder/contract/office/push-subscriptions';
import type { CallOf } from '@larder/contract/platform/endpoint';

type Target = CallOf<typeof createPushSubscription>['body'];

/** A browser's address and keys at a push service that nobody speaks to. */
export function pushTarget(endpoint = `https://push.example.com/${crypto.randomUUID()}`, keys = newKeys()): Target {
  return { endpoint, p256dh: keys.privateKey.getPublicKey('base64url'), auth: keys.auth };
}

/** What a browser keeps to itself, and what it shares with those who write to it. */
export type PushKeys = { readonly privateKey: ECDH; readonly auth: string };

/** Makes what a browser makes when it subscribes. */
export function newKeys(): PushKeys {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  return { privateKey, auth: randomBytes(16).toString('base64url') };
}
