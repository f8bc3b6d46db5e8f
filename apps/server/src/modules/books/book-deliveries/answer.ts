import type { BookDelivery, BookTarget } from '@larder/contract/books/book-targets';
import { type Context, groupIdOf } from '../../../platform/context.ts';
import type { DeliveryRow } from './delivery-queries.ts';
import type { TargetRow } from './queries.ts';

/** A target as an answer; its secret never leaves. */
export function toTarget(context: Context, row: TargetRow): BookTarget {
  const { secret, failing_since: since, trouble } = row;
  const of = { groupId: groupIdOf(context), purpose: 'book_delivery' } as const;
  return {
    id: row.id,
    property: { id: row.property_id, name: row.property_name },
    name: row.name,
    format: row.format,
    way: row.way,
    startsOn: row.starts_on,
    isOn: row.is_on,
    host: row.host,
    port: row.port,
    username: row.username,
    folder: row.folder,
    secretKind: row.secret_kind,
    isSecretReadable: secret === null || context.services.secrets.open(secret, of) !== undefined,
    hostKey: row.host_key,
    addresses: [...row.addresses],
    failing:
      since === null || trouble === null || !row.is_on
        ? null
        : { since: since.toISOString(), trouble, nextTryAt: row.next_at?.toISOString() ?? null },
    pendingCount: row.pending_count,
    lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** A file of a day as an answer. */
export function toDelivery(row: DeliveryRow): BookDelivery {
  return {
    id: row.id,
    bookTarget: { id: row.target_id, name: row.target_name },
    property: { id: row.property_id, name: row.property_name },
    day: row.local_day,
    correction: row.correction,
    state: row.state,
    fileName: row.file_name,
    bookedCents: row.booked_cents,
    receivedCents: row.received_cents,
    closedCents: row.closed_cents,
    attemptCount: row.attempt_count,
    trouble: row.trouble,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
