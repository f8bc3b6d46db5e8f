import { ECDH, generateKeyPairSync } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';

/** A browser as its push service knows it: where messages go, and what they are encrypted with. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** What messages are signed with (RFC 8292), both halves as browsers spell them. */
export type PushKey = { readonly publicKey: string; readonly privateKey: string };

/** A browser that is away for longer hears of it at the bell. */
const keptForSeconds = 12 * 3_600;

/** Makes a fresh key. */
export function makePushKey(): PushKey {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

/** Tells whether a text is a public key that messages can be encrypted for. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    // Throws for what is no point of the curve.
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', undefined, 'compressed').length > 0;
  } catch {
    return false;
  }
}

type Said = { readonly payload: object; readonly topic: string; readonly publicUrl: string };

/** Encrypts a message for one browser, always of the same length, and signs it for its push service (RFC 8291). */
export async function makePushMessage(
  { endpoint, p256dh, auth, publicKey, privateKey }: PushTarget & PushKey,
  { payload, topic, publicUrl }: Said,
): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array }> {
  // At home neither is reached by https, which the library insists on.
  const safe = (url: string) => url.replace(/^http:/, 'https:');
  return buildPushPayload(
    { data: JSON.stringify(payload), options: { ttl: keptForSeconds, urgency: 'high', topic } },
    { endpoint: safe(endpoint), expirationTime: null, keys: { p256dh, auth } },
    // Whom a push service turns to.
    { subject: safe(publicUrl), publicKey, privateKey },
  );
}
