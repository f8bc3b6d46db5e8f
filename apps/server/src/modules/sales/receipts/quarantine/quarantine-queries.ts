import type { Transaction } from '../../../../platform/database/database.ts';
import { inProperties, keyset } from '../../../../platform/database/keyset.ts';
import { type Statement, sql } from '../../../../platform/database/sql.ts';
import type { PageRequest } from '../../../../platform/http/list.ts';

/** A receipt in quarantine with where it stands and what became of it. */
export type QuarantinedRow = {
  id: number;
  property_id: number;
  property_name: string;
  property_slug: string;
  time_zone: string;
  shop_id: number;
  shop_name: string;
  cash_register_id: number;
  cash_register_name: string;
  till_key: string;
  body_hash: string;
  body: unknown;
  reasons: string[];
  received_at: Date;
  handled_at: Date | null;
  handled_by_name: string | null;
  outcome: 'booked' | 'dismissed' | 'corrected' | null;
  note: string | null;
  receipt_id: number | null;
};

const columns = sql`
  quarantined_receipts.id, quarantined_receipts.property_id, properties.name as property_name, properties.slug as property_slug, properties.time_zone,
  quarantined_receipts.shop_id, shops.name as shop_name, quarantined_receipts.cash_register_id, cash_registers.name as cash_register_name, till_key,
  encode(body_hash, 'hex') as body_hash, body, reasons, received_at, handled_at, users.name as handled_by_name, outcome, note, resolved_receipt_id as receipt_id`;

const joins = sql`
  join properties on properties.group_id = quarantined_receipts.group_id and properties.id = quarantined_receipts.property_id
  join shops on shops.group_id = quarantined_receipts.group_id and shops.id = quarantined_receipts.shop_id
  join cash_registers on cash_registers.group_id = quarantined_receipts.group_id and cash_registers.id = quarantined_receipts.cash_register_id
  left join users on users.group_id = quarantined_receipts.group_id and users.id = quarantined_receipts.handled_by`;

const isOpen = sql`resolved_receipt_id is null and handled_at is null`;

const visible = (propertyIds: readonly number[] | null) =>
  sql`quarantined_receipts.group_id = (select current_group_id()) and ${inProperties(sql`quarantined_receipts.property_id`, propertyIds)}`;

/** Which of them a list holds. */
export type QuarantineFilter = {
  readonly propertyIds: readonly number[] | null;
  readonly shopId: number | null;
  readonly isOpen: boolean;
};

function filtered(filter: QuarantineFilter): Statement {
  const shop = filter.shopId === null ? sql`` : sql` and quarantined_receipts.shop_id = ${filter.shopId}`;
  return sql`${visible(filter.propertyIds)}${shop} and ${filter.isOpen ? isOpen : sql`not (${isOpen})`}`;
}

export const listQuarantined = (tx: Transaction, filter: QuarantineFilter, page: PageRequest) => {
  const { place, order } = keyset(page, [sql`received_at`, sql`quarantined_receipts.id`]);
  return tx.rows(
    sql<QuarantinedRow>`select ${columns} from quarantined_receipts ${joins} where ${filtered(filter)} and ${place} ${order}`,
  );
};

export const countQuarantined = (tx: Transaction, filter: QuarantineFilter) =>
  tx.row(sql<{ count: number }>`select count(*) as count from quarantined_receipts where ${filtered(filter)}`);

export const findQuarantined = (tx: Transaction, propertyIds: readonly number[] | null, id: number) =>
  tx.maybeRow(
    sql<QuarantinedRow>`select ${columns} from quarantined_receipts ${joins} where ${visible(propertyIds)} and quarantined_receipts.id = ${id}`,
  );

/** Takes the row, so that nobody else handles it meanwhile; answers whether it is still open. */
export const lockQuarantined = (tx: Transaction, id: number) =>
  tx.row(
    sql<{
      is_open: boolean;
    }>`select ${isOpen} as is_open from quarantined_receipts where group_id = (select current_group_id()) and id = ${id} for update`,
  );

/** Notes who booked a receipt, on everything that was in quarantine under its key. */
export const markBooked = (
  tx: Transaction,
  booked: { id: number; receiptId: number; userId: number | null; now: Date; note: string | null },
) =>
  tx.execute(sql`
    update quarantined_receipts set outcome = 'booked', handled_at = ${booked.now}, handled_by = ${booked.userId},
      note = case when id = ${booked.id} then ${booked.note}::text else note end
    where group_id = (select current_group_id()) and resolved_receipt_id = ${booked.receiptId}`);

/** Sets one aside that is still open; answers how many. */
export const markDismissed = (
  tx: Transaction,
  dismissed: { id: number; userId: number | null; now: Date; note: string },
) =>
  tx.execute(sql`
    update quarantined_receipts set outcome = 'dismissed', handled_at = ${dismissed.now}, handled_by = ${dismissed.userId}, note = ${dismissed.note}
    where group_id = (select current_group_id()) and id = ${dismissed.id} and ${isOpen}`);
