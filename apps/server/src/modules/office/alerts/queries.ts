import type { AlertKind } from '@larder/domain/office/alerts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties, keyset } from '../../../platform/database/keyset.ts';
import { sql, type Statement } from '../../../platform/database/sql.ts';
import type { PageRequest } from '../../../platform/http/list.ts';

/** An alert with the names of what it is about. */
export type AlertRow = {
  id: number;
  kind: AlertKind;
  property_id: number | null;
  property_name: string | null;
  property_slug: string | null;
  shop_id: number | null;
  shop_name: string | null;
  register_id: number | null;
  register_name: string | null;
  receipt_id: number | null;
  receipt_number: number | null;
  /** Who signed in from a new browser. */
  device_user_id: number | null;
  device_user_name: string | null;
  device_user_agent: string | null;
  webhook_id: number | null;
  webhook_name: string | null;
  book_target_id: number | null;
  book_target_name: string | null;
  facts: { readonly count?: number; readonly lowCount?: number; readonly rating?: number };
  began_at: Date;
  opened_at: Date;
  closed_at: Date | null;
  taken_at: Date | null;
  taken_by_name: string | null;
  snoozed_until: Date | null;
};

/** Which alerts somebody may see: of these kinds, at these locations; null: at all of them, and of the group itself. */
export type AlertScope = { readonly kinds: readonly AlertKind[]; readonly propertyIds: readonly number[] | null };

const within = ({ kinds, propertyIds }: AlertScope) => sql`
  alerts.group_id = (select current_group_id()) and alerts.kind = any(${[...kinds]}::text[]) and ${inProperties(sql`alerts.property_id`, propertyIds)}`;

// To the millisecond, as a page's cursor has it.
const columns = sql`
  alerts.id, alerts.kind, alerts.property_id, properties.name as property_name, properties.slug as property_slug,
  shops.id as shop_id, shops.name as shop_name, cash_registers.id as register_id, cash_registers.name as register_name,
  receipts.id as receipt_id, receipts.number as receipt_number, device_users.id as device_user_id,
  device_users.name as device_user_name, known_devices.user_agent as device_user_agent, webhooks.id as webhook_id, webhooks.name as webhook_name,
  book_targets.id as book_target_id, book_targets.name as book_target_name, facts, began_at, opened_at::timestamptz(3) as opened_at, closed_at,
  taken_at, users.name as taken_by_name, snoozed_until`;

const source = sql`
  alerts
  left join properties on properties.group_id = alerts.group_id and properties.id = alerts.property_id
  left join cash_registers on cash_registers.group_id = alerts.group_id and subject_type = 'cash_register' and cash_registers.id = subject_id
  left join receipts on receipts.group_id = alerts.group_id and subject_type = 'receipt' and receipts.id = subject_id
  left join shops on shops.group_id = alerts.group_id
    and shops.id = case subject_type when 'shop' then subject_id when 'cash_register' then cash_registers.shop_id when 'receipt' then receipts.shop_id end
  left join known_devices on known_devices.group_id = alerts.group_id and subject_type = 'device' and known_devices.id = subject_id
  left join users as device_users on device_users.group_id = alerts.group_id and device_users.id = known_devices.user_id
  left join webhooks on webhooks.group_id = alerts.group_id and subject_type = 'webhook' and webhooks.id = subject_id
  left join book_targets on book_targets.group_id = alerts.group_id and subject_type = 'book_target' and book_targets.id = subject_id
  left join users on users.group_id = alerts.group_id and users.id = taken_by`;

const inState = (state: 'open' | 'closed' | null): Statement =>
  state === null ? sql`true` : state === 'open' ? sql`closed_at is null` : sql`closed_at is not null`;

export const listAlerts = (
  tx: Transaction,
  scope: AlertScope,
  { state, page }: { state: 'open' | 'closed' | null; page: PageRequest },
) => {
  const { place, order } = keyset(page, [
    sql`(closed_at is null)::integer`,
    sql`opened_at::timestamptz(3)`,
    sql`alerts.id`,
  ]);
  return tx.rows(
    sql<AlertRow>`select ${columns} from ${source} where ${within(scope)} and ${inState(state)} and ${place} ${order}`,
  );
};

export const countAlerts = (tx: Transaction, scope: AlertScope, now: Date) =>
  tx.row(sql<{ open: number; closed: number; waiting: number }>`
    select count(*) filter (where closed_at is null) as open, count(*) filter (where closed_at is not null) as closed,
      count(*) filter (where closed_at is null and (snoozed_until is null or snoozed_until <= ${now})) as waiting
    from alerts where ${within(scope)}`);

export const findAlert = (tx: Transaction, scope: AlertScope, alertId: number) =>
  tx.maybeRow(sql<AlertRow>`select ${columns} from ${source} where ${within(scope)} and alerts.id = ${alertId}`);

/** Finds an alert and keeps others from changing it meanwhile. */
export const lockAlert = (tx: Transaction, scope: AlertScope, alertId: number) =>
  tx.maybeRow(sql<{ kind: AlertKind; property_id: number | null; closed_at: Date | null }>`
    select kind, property_id, closed_at from alerts where ${within(scope)} and id = ${alertId} for update`);

export const takeAlert = (tx: Transaction, alertId: number, { userId, now }: { userId: number; now: Date }) =>
  tx.execute(sql`
    update alerts set taken_by = ${userId}, taken_at = ${now} where group_id = (select current_group_id()) and id = ${alertId}`);

export const snoozeAlert = (tx: Transaction, alertId: number, until: Date) =>
  tx.execute(
    sql`update alerts set snoozed_until = ${until} where group_id = (select current_group_id()) and id = ${alertId}`,
  );

export const closeAlert = (tx: Transaction, alertId: number, now: Date) =>
  tx.execute(sql`
    update alerts set closed_at = ${now} where group_id = (select current_group_id()) and id = ${alertId} and closed_at is null`);
