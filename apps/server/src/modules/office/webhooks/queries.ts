import type { WebhookEvent } from '@larder/domain/office/webhooks';
import type { Transaction } from '../../../platform/database/database.ts';
import { firstOf, keyset } from '../../../platform/database/keyset.ts';
import { sql, type Statement } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** A webhook with what it is of, who made it, and how it goes. */
export type WebhookRow = {
  id: number;
  property: { id: number; name: string } | null;
  name: string;
  url: string;
  events: WebhookEvent[];
  is_on: boolean;
  off_reason: 'failing' | 'gone' | null;
  off_at: Date | null;
  secret: string;
  former_secret: string | null;
  former_until: Date | null;
  failing_since: Date | null;
  paused_until: Date | null;
  pending_count: number;
  last_delivered_at: Date | null;
  created_by: { id: number; name: string } | null;
  created_at: Date;
  version: number;
};

/** Beyond this nobody counts what waits. */
const mostCounted = 1_001;

const columns = sql`webhooks.id, webhooks.name, url, events, is_on, off_reason, off_at, secret, former_secret, former_until, failing_since, paused_until,
  last_delivered_at, webhooks.created_at, webhooks.version,
  (select count(*) from (select from webhook_deliveries
    where webhook_deliveries.group_id = (select current_group_id()) and webhook_id = webhooks.id and state = 'pending' limit ${mostCounted}) as waiting) as pending_count,
  case when properties.id is not null then json_build_object('id', properties.id, 'name', properties.name) end as property,
  case when users.id is not null then json_build_object('id', users.id, 'name', users.name) end as created_by`;

const source = sql`webhooks
  left join properties on properties.group_id = webhooks.group_id and properties.id = webhooks.property_id
  left join users on users.group_id = webhooks.group_id and users.id = webhooks.created_by`;

export type WebhookSort = 'name' | 'place' | 'createdAt';

const sortValues: Readonly<Record<WebhookSort, Statement>> = {
  name: sql`fold_text(webhooks.name)`,
  place: sql`fold_text(coalesce(properties.name, ''))`,
  createdAt: sql`extract(epoch from webhooks.created_at)::bigint`,
};

export const listWebhooks = (tx: Transaction, page: PageRequest<WebhookSort>) => {
  const { place, by } = keyset(page, [sql`sort_value`, sql`id`]);
  return tx.rows(sql<WebhookRow & ListRow>`
    ${firstOf(sql`select * from (select ${columns}, ${sortValues[page.sort]} as sort_value from ${source} where webhooks.group_id = (select current_group_id())) as hooks where ${place} ${by}`, page)}`);
};

export const countWebhooks = (tx: Transaction) =>
  tx.row(sql<{ count: number }>`select count(*) as count from webhooks where group_id = (select current_group_id())`);

export const findWebhook = (tx: Transaction, id: number) =>
  tx.maybeRow(sql<WebhookRow>`
    select ${columns} from ${source} where webhooks.group_id = (select current_group_id()) and webhooks.id = ${id}`);

/** One that can be changed, locked. */
export const lockWebhook = (tx: Transaction, id: number) =>
  tx.maybeRow(sql<WebhookRow>`
    select ${columns} from ${source}
    where webhooks.group_id = (select current_group_id()) and webhooks.id = ${id} for update of webhooks`);

/** What an administrator decides of a webhook. */
export type WebhookFields = { readonly name: string; readonly url: string; readonly events: readonly WebhookEvent[] };

export const insertWebhook = (
  tx: Transaction,
  { name, url, events }: WebhookFields,
  made: { propertyId: number | null; secret: string; userId: number; now: Date },
) =>
  tx.row(sql<{ id: number }>`
    insert into webhooks (group_id, property_id, name, url, events, secret, created_by, created_at, updated_at)
    values ((select current_group_id()), ${made.propertyId}, ${name}, ${url}, ${events}::text[], ${made.secret}, ${made.userId}, ${made.now}, ${made.now})
    returning id`);

/** Whoever switches it on, or sends it elsewhere, begins anew: what waits goes at once. */
export const updateWebhook = (
  tx: Transaction,
  id: number,
  given: { fields: WebhookFields; isOn: boolean; isAnew: boolean; now: Date },
) =>
  tx.execute(sql`
    update webhooks set name = ${given.fields.name}, url = ${given.fields.url}, events = ${given.fields.events}::text[], is_on = ${given.isOn},
      off_reason = case when ${given.isOn} then null else off_reason end, off_at = case when ${given.isOn} then null else off_at end,
      failing_since = case when ${given.isAnew} then null else failing_since end, failure_count = case when ${given.isAnew} then 0 else failure_count end,
      paused_until = case when ${given.isAnew} then null else paused_until end, updated_at = ${given.now}, version = version + 1
    where group_id = (select current_group_id()) and id = ${id}`);

export const replaceSecret = (
  tx: Transaction,
  id: number,
  given: { secret: string; former: string | null; formerUntil: Date; now: Date },
) =>
  tx.execute(sql`
    update webhooks set secret = ${given.secret}, former_secret = ${given.former}::text,
      former_until = case when ${given.former}::text is not null then ${given.formerUntil}::timestamptz end,
      updated_at = ${given.now}, version = version + 1
    where group_id = (select current_group_id()) and id = ${id}`);

/** Goes with all that it was told; what a location's that is gone was told is shown nowhere, and goes by its age. */
export const deleteWebhook = (tx: Transaction, id: number) =>
  tx.execute(sql`
    with gone as (delete from webhooks where group_id = (select current_group_id()) and id = ${id} returning id)
    delete from webhook_deliveries using gone where webhook_deliveries.group_id = (select current_group_id()) and webhook_id = gone.id`);

/** Makes it try again now, and not after its pause. */
export const endPause = (tx: Transaction, id: number) =>
  tx.execute(sql`update webhooks set paused_until = null where group_id = (select current_group_id()) and id = ${id}`);
