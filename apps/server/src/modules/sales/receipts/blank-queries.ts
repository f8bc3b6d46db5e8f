import type { Transaction } from '../../../platform/database/database.ts';
import { sql, type Statement } from '../../../platform/database/sql.ts';

/** How far a batch goes: rows of before a moment, and no more than this many. */
export type Batch = { readonly before: Date; readonly limit: number };

/**
 * Takes away who picks up, whose room it was put on, and what a till said besides: of keys that we do not know, nobody can say that they name no one.
 * Rows that somebody holds are left for the next time, so that no till waits for this and this for no till.
 */
export const blankPickups = (tx: Transaction, { before, limit }: Batch) =>
  tx.execute(sql`
    with due as (
      select id from receipts where group_id = (select current_group_id()) and sold_at < ${before}
        and (pickup_name is not null or pickup_phone is not null or guest_name is not null or extra is not null)
      order by sold_at limit ${limit} for update skip locked)
    update receipts set pickup_name = null, pickup_phone = null, guest_name = null, extra = null from due
    where receipts.group_id = (select current_group_id()) and receipts.id = due.id`);

/** Takes away the address that a customer gave at the till. */
export const blankEmails = (tx: Transaction, { before, limit }: Batch) =>
  tx.execute(sql`
    with due as (
      select id from receipts where group_id = (select current_group_id()) and sold_at < ${before} and receipt_email is not null
      order by sold_at limit ${limit} for update skip locked)
    update receipts set receipt_email = null from due
    where receipts.group_id = (select current_group_id()) and receipts.id = due.id`);

/** Takes away where a receipt was sent; that and when it was sent stays. */
export const blankSentEmails = (tx: Transaction, { before, limit }: Batch) =>
  tx.execute(sql`
    with due as (
      select id from sent_receipts where group_id = (select current_group_id()) and requested_at < ${before} and email <> ''
      order by requested_at limit ${limit} for update skip locked)
    update sent_receipts set email = '' from due
    where sent_receipts.group_id = (select current_group_id()) and sent_receipts.id = due.id`);

/** A till's body that is kept beside the receipts. */
export type BodyRow = { id: number; body: unknown; is_pickup_due: boolean; is_email_due: boolean };

/** What a body is after it was blanked. */
export type BlankedBody = Pick<BodyRow, 'id' | 'is_pickup_due' | 'is_email_due'> & { readonly body: unknown };

/** Which bodies are due for which of the two. */
export type Due = { readonly pickupBefore: Date; readonly emailBefore: Date; readonly limit: number };

const quarantined = sql`quarantined_receipts`;
const alarms = sql`receipt_alarms`;

const lockBodies = (tx: Transaction, table: Statement, { pickupBefore, emailBefore, limit }: Due) =>
  tx.rows(sql<BodyRow>`
    select id, body, received_at < ${pickupBefore} and not is_pickup_blanked as is_pickup_due, received_at < ${emailBefore} and not is_email_blanked as is_email_due
    from ${table} where group_id = (select current_group_id()) and not (is_pickup_blanked and is_email_blanked)
      and ((received_at < ${pickupBefore} and not is_pickup_blanked) or (received_at < ${emailBefore} and not is_email_blanked))
    order by received_at limit ${limit} for update skip locked`);

export const lockQuarantinedBodies = (tx: Transaction, due: Due) => lockBodies(tx, quarantined, due);
export const lockAlarmBodies = (tx: Transaction, due: Due) => lockBodies(tx, alarms, due);

const blanked = (rows: readonly BlankedBody[]) => sql`
  body = given.body, is_pickup_blanked = is_pickup_blanked or is_pickup_due, is_email_blanked = is_email_blanked or is_email_due
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, body jsonb, is_pickup_due boolean, is_email_due boolean)`;

export const blankQuarantinedBodies = (tx: Transaction, rows: readonly BlankedBody[]) =>
  tx.execute(sql`
    update quarantined_receipts set ${blanked(rows)}
    where quarantined_receipts.group_id = (select current_group_id()) and quarantined_receipts.id = given.id`);

export const blankAlarmBodies = (tx: Transaction, rows: readonly BlankedBody[]) =>
  tx.execute(sql`
    update receipt_alarms set ${blanked(rows)}
    where receipt_alarms.group_id = (select current_group_id()) and receipt_alarms.id = given.id`);
