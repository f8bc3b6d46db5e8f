import { createHmac, randomBytes } from 'node:crypto';
import type { DeliveryKind } from '@larder/domain/office/webhooks';
import { version } from '../../../platform/version.ts';

/** What happened, as a message tells it. */
export type Happened = {
  readonly kind: DeliveryKind;
  readonly property_id: number | null;
  readonly occurred_at: Date;
  readonly data: object;
};

const prefix = 'whsec_';

/** A fresh secret, in the spelling of Standard Webhooks. */
export function makeWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** The body of a message: thin, so that whoever may read the rest reads it by the API. */
export function bodyOf({ kind, property_id: propertyId, occurred_at: occurredAt, data }: Happened): string {
  return JSON.stringify({ type: kind, timestamp: occurredAt.toISOString(), data: { propertyId, ...data } });
}

/** The name of a message, the same at every try. */
export function messageIdOf(uuid: string): string {
  return `msg_${uuid.replaceAll('-', '')}`;
}

/** Signs as Standard Webhooks says: once for each secret that is valid. */
export function signatureOf(
  secrets: readonly string[],
  signed: { readonly messageId: string; readonly timestamp: number; readonly body: string },
): string {
  const text = `${signed.messageId}.${signed.timestamp}.${signed.body}`;
  return secrets.map((secret) => `v1,${hmac(secret, text)}`).join(' ');
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(text)
    .digest('base64');
}

/** The headers of a try. */
export function headersOf(sent: {
  readonly messageId: string;
  readonly timestamp: number;
  readonly signature: string;
}): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    'user-agent': `Larder/${version}`,
    'webhook-id': sent.messageId,
    'webhook-timestamp': String(sent.timestamp),
    'webhook-signature': sent.signature,
  };
}
