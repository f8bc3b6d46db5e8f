import { type Context, groupIdOf } from '../../../platform/context.ts';
import { fieldRefusal } from '../../../platform/http/app-error.ts';
import { makeWalledPost } from '../../../platform/walled-post.ts';
import type { Attempt } from './delivery-queries.ts';
import type { WebhookRow } from './queries.ts';
import { secretsOf, tryOnce } from './try.ts';

/** A trial and what came of it. */
export type Trial = {
  readonly messageId: string;
  readonly occurredAt: Date;
  readonly propertyId: number | null;
  readonly data: object;
  readonly attempt: Attempt;
};

/** Sends a trial to a webhook, past everything that waits; takes as long as any try may. */
export async function sendTrial(context: Context, row: WebhookRow): Promise<Trial> {
  const { services, now } = context;
  const secrets = secretsOf(services, groupIdOf(context), row);
  if (secrets === undefined) throw fieldRefusal('secret', 'webhook_secret_unreadable');
  const messageId = crypto.randomUUID();
  const propertyId = row.property?.id ?? null;
  const data = { webhookId: row.id };
  const message = {
    kind: 'webhook.test',
    property_id: propertyId,
    occurred_at: now,
    data,
    message_id: messageId,
  } as const;
  const post = makeWalledPost(services.config);
  try {
    const attempt = await tryOnce(services, post, { target: { url: row.url, secrets }, message });
    return { messageId, occurredAt: now, propertyId, data, attempt };
  } finally {
    post.close();
  }
}
