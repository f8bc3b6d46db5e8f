import type { DeliveryKind, DeliveryState, WebhookTrouble } from '@larder/domain/office/webhooks';
import type { Transaction } from '../../../platform/database/database.ts';
import { keyset } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { PageRequest } from '../../../platform/http/list.ts';

/** What came of a try, as it is kept. */
export type Attempt = {
  readonly at: string;
  readonly durationMs: number;
  readonly url: string;
  /** What it was signed with, and when: the headers that differ from try to try. */
  readonly timestamp: number;
  readonly signature: string;
  readonly status: number | null;
  readonly trouble: WebhookTrouble | null;
  readonly answer: string;
};

/** A message to an address. */
export type DeliveryRow = {
  id: number;
  webhook_id: number;
  webhook_name: string;
  message_id: string;
  property_id: number | null;
  property_name: string | null;
  kind: DeliveryKind;
  occurred_at: Date;
  data: object;
  state: DeliveryState;
  next_at: Date;
  created_at: Date;
  attempts: readonly Attempt[];
};

const columns = sql`webhook_deliveries.id, webhook_id, webhooks.name as webhook_name, message_id, webhook_deliveries.property_id, properties.name as property_name, kind, occurred_at, data, state, next_at,
  webhook_deliveries.created_at`;

const source = sql`webhook_deliveries
  join webhooks on webhooks.group_id = webhook_deliveries.group_id and webhooks.id = webhook_id
  left join properties on properties.group_id = webhook_deliveries.group_id and properties.id = webhook_deliveries.property_id`;

type Wanted = {
  readonly webhookId: number | null;
  readonly state: DeliveryState | null;
  readonly kind: DeliveryKind | null;
};

const isWanted = ({ webhookId, state, kind }: Wanted) => sql`
  webhook_deliveries.group_id = (select current_group_id()) and ${webhookId === null ? sql`true` : sql`webhook_id = ${webhookId}`}
  and (${state}::text is null or state = ${state}) and (${kind}::text is null or kind = ${kind})`;

/** A message as a list shows it: with its last try, and how many there were. */
export type ListedDeliveryRow = Omit<DeliveryRow, 'attempts'> & { last: Attempt | null; attempt_count: number };

export const listDeliveries = (tx: Transaction, wanted: Wanted, page: PageRequest) => {
  const { place, order } = keyset(page, [sql`webhook_deliveries.id`]);
  return tx.rows(sql<ListedDeliveryRow>`
    select ${columns}, attempts -> -1 as last, jsonb_array_length(attempts) as attempt_count
    from ${source} where ${isWanted(wanted)} and ${place} ${order}`);
};

/** More are not counted: a list that long is read by its filters. */
export const mostCounted = 10_000;

export const countDeliveries = (tx: Transaction, wanted: Wanted) =>
  tx.row(sql<{ count: number }>`
    select count(*) as count from (select from webhook_deliveries where ${isWanted(wanted)} limit ${mostCounted + 1}) as counted`);

export const findDelivery = (tx: Transaction, id: number) =>
  tx.maybeRow(sql<DeliveryRow>`
    select ${columns}, attempts from ${source}
    where webhook_deliveries.group_id = (select current_group_id()) and webhook_deliveries.id = ${id}`);

/** Lets a message begin its tries anew, if it is there; answers whose it is. */
export const restartDelivery = (tx: Transaction, id: number, now: Date) =>
  tx.maybeRow(sql<{ webhook_id: number }>`
    update webhook_deliveries set state = 'pending', tried_since = null, failure_count = 0, next_at = ${now}
    where group_id = (select current_group_id()) and id = ${id} returning webhook_id`);

/** Keeps a trial and what came of it. */
export const insertTrial = (
  tx: Transaction,
  webhookId: number,
  trial: {
    messageId: string;
    occurredAt: Date;
    data: object;
    isTaken: boolean;
    attempt: Attempt;
    propertyId: number | null;
  },
) =>
  tx.row(sql<{ id: number }>`
    insert into webhook_deliveries (group_id, webhook_id, message_id, property_id, kind, thing, occurred_at, data, state, next_at, created_at, attempts)
    values ((select current_group_id()), ${webhookId}, ${trial.messageId}, ${trial.propertyId}, 'webhook.test', 'webhook', ${trial.occurredAt}, ${JSON.stringify(trial.data)}::jsonb,
      ${trial.isTaken ? 'delivered' : 'given_up'}, ${trial.occurredAt}, ${trial.occurredAt}, ${JSON.stringify([trial.attempt])}::jsonb)
    returning id`);

/** Removes the oldest deliveries before a moment, so many at most; answers how many. */
export const deleteOldDeliveries = (
  tx: Transaction,
  { before, limit }: { readonly before: Date; readonly limit: number },
) =>
  tx.execute(sql`
    delete from webhook_deliveries where group_id = (select current_group_id()) and id in (
      select id from (
        select id, created_at from webhook_deliveries where group_id = (select current_group_id()) order by id limit ${limit}) as oldest
      where created_at < ${before})`);
