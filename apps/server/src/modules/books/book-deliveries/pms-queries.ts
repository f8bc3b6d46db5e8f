import type { PlainDay } from '@larder/domain/platform/date-range';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** What hotel systems call the accounts of a location. */
export const listPmsIds = (tx: Transaction, propertyId: number) =>
  tx.rows(sql<{ id: number; code: string; pms_id: string }>`
    select id, code, pms_id from ledger_accounts
    where group_id = (select current_group_id()) and (property_id = ${propertyId} or property_id is null) and pms_id is not null order by id`);

/** A receipt that a guest had put on their room. */
export type RoomRow = { number: number; sold_at: Date; account: string | null; paid_cents: number };

/** What was put on rooms on a day. */
export const listRoomCharges = (tx: Transaction, propertyId: number, day: PlainDay) =>
  tx.rows(sql<RoomRow>`
    select number, sold_at, account, paid_cents from receipts
    join payment_methods on payment_methods.group_id = receipts.group_id and payment_methods.code = payment_method_code and payment_methods.kind = 'room'
    where receipts.group_id = (select current_group_id()) and receipts.property_id = ${propertyId} and local_day = ${day}::date and state = 'SUCCESS'
      and sold_at >= ${`${day}T00:00:00Z`}::timestamptz - interval '14 hours' and sold_at < ${`${day}T00:00:00Z`}::timestamptz + interval '36 hours'
    order by sold_at, receipts.id`);

/** What a location is called. */
export const findPlaceName = (tx: Transaction, propertyId: number) =>
  tx.row(
    sql<{
      name: string;
    }>`select name from properties where group_id = (select current_group_id()) and id = ${propertyId}`,
  );
