import type { Webhook, WebhookDelivery, WebhookDeliveryInFull } from '@larder/contract/office/webhooks';
import type { Services } from '../../../platform/context.ts';
import type { DeliveryRow, ListedDeliveryRow } from './delivery-queries.ts';
import { bodyOf, headersOf, messageIdOf } from './message.ts';
import type { WebhookRow } from './queries.ts';
import { secretsOf } from './try.ts';

/** A webhook as an answer; its secret never leaves. */
export function toWebhook(services: Services, groupId: number, row: WebhookRow): Webhook {
  const now = services.clock();
  const { off_reason: reason, off_at: offAt, former_until: formerUntil, paused_until: pausedUntil } = row;
  const isChanging = row.former_secret !== null && formerUntil !== null && formerUntil > now;
  return {
    id: row.id,
    property: row.property,
    name: row.name,
    url: row.url,
    events: row.events,
    isOn: row.is_on,
    off: reason === null || offAt === null ? null : { reason, at: offAt.toISOString() },
    failingSince: row.is_on ? (row.failing_since?.toISOString() ?? null) : null,
    nextTryAt: row.is_on && pausedUntil !== null && row.failing_since !== null ? pausedUntil.toISOString() : null,
    pendingCount: row.pending_count,
    lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
    formerSecretUntil: isChanging ? formerUntil.toISOString() : null,
    isSecretReadable: secretsOf(services, groupId, row) !== undefined,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

/** A message as a list shows it. */
export function toDelivery({ last, attempt_count: attemptCount, ...row }: ListedDeliveryRow): WebhookDelivery {
  const { property_id: propertyId, property_name: propertyName, state } = row;
  return {
    id: row.id,
    webhook: { id: row.webhook_id, name: row.webhook_name },
    messageId: messageIdOf(row.message_id),
    event: row.kind,
    property: propertyId === null || propertyName === null ? null : { id: propertyId, name: propertyName },
    occurredAt: row.occurred_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    state,
    attemptCount,
    trouble: last?.trouble ?? null,
    status: last?.status ?? null,
    nextTryAt: state === 'pending' ? row.next_at.toISOString() : null,
  };
}

/** The same with what was sent and every answer. */
export function toDeliveryInFull({ attempts, ...row }: DeliveryRow): WebhookDeliveryInFull {
  const messageId = messageIdOf(row.message_id);
  return {
    ...toDelivery({ ...row, last: attempts.at(-1) ?? null, attempt_count: attempts.length }),
    body: bodyOf(row),
    attempts: attempts.map(({ timestamp, signature, ...attempt }) => ({
      ...attempt,
      headers: Object.entries(headersOf({ messageId, timestamp, signature })).map(([name, value]) => ({ name, value })),
    })),
  };
}
