import type { AlertKind } from '@larder/domain/office/alerts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** An alert as a mail tells of it. */
export type MailedAlertRow = {
  kind: AlertKind;
  began_at: Date;
  closed_at: Date | null;
  group_slug: string;
  property_name: string | null;
  property_slug: string | null;
  time_zone: string | null;
  shop_name: string | null;
  register_name: string | null;
  /** Who signed in from a new browser. */
  person_name: string | null;
};

/** Some alerts of the caller's group: those that are open come first. */
export const listMailedAlerts = (tx: Transaction, alertIds: readonly number[]) =>
  tx.rows(sql<MailedAlertRow>`
    select alerts.kind, began_at, closed_at, groups.slug as group_slug, properties.name as property_name, properties.slug as property_slug,
      coalesce(properties.time_zone, (select min(others.time_zone) from properties as others where others.group_id = (select current_group_id()))) as time_zone,
      shops.name as shop_name, cash_registers.name as register_name, users.name as person_name
    from alerts join groups on groups.id = alerts.group_id
    left join properties on properties.group_id = alerts.group_id and properties.id = alerts.property_id
    left join cash_registers on cash_registers.group_id = alerts.group_id and subject_type = 'cash_register' and cash_registers.id = subject_id
    left join receipts on receipts.group_id = alerts.group_id and subject_type = 'receipt' and receipts.id = subject_id
    left join known_devices on known_devices.group_id = alerts.group_id and subject_type = 'device' and known_devices.id = subject_id
    left join users on users.group_id = alerts.group_id and users.id = known_devices.user_id
    left join shops on shops.group_id = alerts.group_id
      and shops.id = case subject_type when 'shop' then subject_id when 'cash_register' then cash_registers.shop_id when 'receipt' then receipts.shop_id end
    where alerts.group_id = (select current_group_id()) and alerts.id = any(${alertIds}::bigint[])
    order by closed_at is not null, properties.name nulls first, began_at, alerts.id`);
