import type { DeliveryKind, DeliveryState } from '@larder/domain/office/webhooks';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Attempt } from './delivery-queries.ts';

/** One process at a time spreads what happened, so that of one thing everything keeps its order. */
const spreadLock = 7_274_379;

/** The most that is spread in one transaction: short, because tills write beside it. */
export const spreadAtOnce = 50;

/**
 * What a crash may undo is done again: a claim ends by itself, and what was sent comes twice. So the disk is left to the tills, whose receipts
 * wait for it.
 */
export const letDiskWait = (tx: Transaction) => tx.execute(sql`set local synchronous_commit = off`);

export const claimSpreading = (tx: Transaction) =>
  tx.row(sql<{ is_ours: boolean }>`select pg_try_advisory_xact_lock(${spreadLock}) as is_ours`);

/** Makes deliveries of what happened, for each webhook that wants to hear of it; answers of how many events. */
export const spread = (tx: Transaction, now: Date) =>
  tx.row(sql<{ count: number }>`
    with taken as (
      delete from webhook_events where id in (select id from webhook_events order by id limit ${spreadAtOnce}) returning *
    ), made as (
      insert into webhook_deliveries (group_id, webhook_id, property_id, kind, thing, occurred_at, data, next_at, created_at)
      select taken.group_id, webhooks.id, taken.property_id, taken.kind, taken.thing, taken.occurred_at, taken.data, ${now}, ${now}
      from taken join webhooks on webhooks.group_id = taken.group_id and is_on and taken.kind = any(events)
        and (webhooks.property_id is null or taken.property_id is null or webhooks.property_id = taken.property_id)
      order by taken.id
    )
    select count(*) as count from taken`);

/** Where a webhook is. */
export type WebhookPlace = { readonly groupId: number; readonly webhookId: number };

const isDue = (now: Date) =>
  sql`webhook_deliveries.group_id = webhooks.group_id and webhook_id = webhooks.id and state = 'pending' and next_at <= ${now}`;

/** Who claims, when, and until when. */
export type Claim = { readonly by: string; readonly now: Date; readonly until: Date };

/** Claims webhooks that have something to send and that nobody sends for, as many as that. */
export const claimWebhooks = (tx: Transaction, { by, now, until, limit }: Claim & { readonly limit: number }) =>
  tx.rows(sql<{ group_id: number; id: number }>`
    update webhooks set claimed_by = ${by}, claimed_until = ${until}
    from (
      select webhooks.group_id, webhooks.id from webhooks join groups on groups.id = webhooks.group_id
      where is_on and suspended_at is null and coalesce(paused_until <= ${now}, true) and coalesce(claimed_until <= ${now}, true)
        and exists (select from webhook_deliveries where ${isDue(now)})
      order by paused_until nulls first limit ${limit} for update of webhooks skip locked
    ) as free
    where webhooks.group_id = free.group_id and webhooks.id = free.id
    returning webhooks.group_id, webhooks.id`);

/** What somebody who sends has to know of a webhook. */
export type SendingRow = {
  url: string;
  secret: string;
  former_secret: string | null;
  former_until: Date | null;
  failing_since: Date | null;
  failure_count: number;
};

/** Renews the claim; undefined when it is somebody else's, or there is nothing to be sent there now. */
export const renewClaim = (tx: Transaction, id: number, { by, now, until }: Claim) =>
  tx.maybeRow(sql<SendingRow>`
    update webhooks set claimed_until = ${until}
    where group_id = (select current_group_id()) and id = ${id} and claimed_by = ${by} and is_on and coalesce(paused_until <= ${now}, true)
    returning url, secret, former_secret, former_until, failing_since, failure_count`);

export const releaseClaim = (tx: Transaction, id: number, by: string) =>
  tx.execute(sql`
    update webhooks set claimed_by = null, claimed_until = null
    where group_id = (select current_group_id()) and id = ${id} and claimed_by = ${by}`);

/** A message on its way. */
export type DueRow = {
  id: number;
  message_id: string;
  property_id: number | null;
  kind: DeliveryKind;
  occurred_at: Date;
  data: object;
  tried_since: Date | null;
  failure_count: number;
};

/**
 * What is due, each the first of its thing: what came before it has arrived or was given up. The first one is looked up and not excluded
 * by a join: before the table was analysed, PostgreSQL would read all that waits for each.
 */
export const listDue = (tx: Transaction, webhookId: number, { now, limit }: { now: Date; limit: number }) =>
  tx.rows(sql<DueRow>`
    select id, message_id, property_id, kind, occurred_at, data, tried_since, failure_count from webhook_deliveries as due
    where group_id = (select current_group_id()) and webhook_id = ${webhookId} and state = 'pending' and next_at <= ${now} and id = (
      select first.id from webhook_deliveries as first where first.group_id = due.group_id and first.webhook_id = due.webhook_id
        and first.state = 'pending' and first.thing = due.thing order by first.id limit 1)
    order by next_at, id limit ${limit}`);

/** What a try made of a delivery. */
export type TriedRow = {
  readonly id: number;
  readonly state: DeliveryState;
  readonly triedSince: Date;
  readonly failureCount: number;
  readonly nextAt: Date;
  readonly attempt: Attempt;
};

/** One at a time, all sent in one write: by its key each is found whatever is known of the table's size. */
export const recordTry = (tx: Transaction, tried: TriedRow) =>
  tx.execute(sql`
    update webhook_deliveries set state = ${tried.state}, tried_since = ${tried.triedSince}, failure_count = ${tried.failureCount},
      next_at = ${tried.nextAt}, attempts = attempts || jsonb_build_array(${JSON.stringify(tried.attempt)}::jsonb)
    where group_id = (select current_group_id()) and id = ${tried.id}`);

/** How a webhook goes after some tries. */
export type Health = {
  readonly failingSince: Date | null;
  readonly failureCount: number;
  readonly pausedUntil: Date | null;
  readonly deliveredAt: Date | null;
  readonly offReason: 'failing' | 'gone' | null;
};

export const recordHealth = (tx: Transaction, id: number, { health, now }: { health: Health; now: Date }) =>
  tx.execute(sql`
    update webhooks set failing_since = ${health.failingSince}, failure_count = ${health.failureCount}, paused_until = ${health.pausedUntil},
      last_delivered_at = coalesce(${health.deliveredAt}, last_delivered_at), is_on = is_on and ${health.offReason}::text is null,
      off_reason = coalesce(${health.offReason}, off_reason),
      off_at = case when ${health.offReason}::text is null then off_at else ${now}::timestamptz end,
      version = version + case when ${health.offReason}::text is null then 0 else 1 end
    where group_id = (select current_group_id()) and id = ${id}`);
