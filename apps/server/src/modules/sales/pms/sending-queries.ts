import type { PlainDay } from '@larder/domain/platform/date-range';
import type { PmsLine, PmsPostingKind, PmsPostingState, PmsTrouble } from '@larder/domain/sales/pms';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { connectionColumns, type ConnectionRow } from './queries.ts';

/** Where a connection is. */
export type ConnectionPlace = { readonly groupId: number; readonly propertyId: number };

type Claim = { readonly by: string; readonly now: Date; readonly until: Date };

/** Claims connections that have something to post and that nobody posts for. */
export const claimConnections = (tx: Transaction, { by, now, until }: Claim) =>
  tx.rows(sql<{ group_id: number; property_id: number }>`
    update pms_connections set claimed_by = ${by}, claimed_until = ${until}
    from (
      select pms_connections.group_id, property_id from pms_connections join groups on groups.id = pms_connections.group_id
      where is_on and suspended_at is null and coalesce(paused_until <= ${now}, true) and coalesce(claimed_until <= ${now}, true)
        and exists (
          select from pms_postings where pms_postings.group_id = pms_connections.group_id and pms_postings.property_id = pms_connections.property_id
            and state = 'pending')
      order by paused_until nulls first limit 50 for update of pms_connections skip locked
    ) as free
    where pms_connections.group_id = free.group_id and pms_connections.property_id = free.property_id
    returning pms_connections.group_id, pms_connections.property_id`);

/** Renews the claim; undefined when it is somebody else's, or nothing is to be posted now. */
export const renewClaim = (tx: Transaction, propertyId: number, { by, now, until }: Claim) =>
  tx.maybeRow(sql<ConnectionRow & { time_zone: string; country: 'nl' | 'de' }>`
    update pms_connections set claimed_until = ${until} from properties
    where pms_connections.group_id = (select current_group_id()) and property_id = ${propertyId} and claimed_by = ${by} and is_on
      and coalesce(paused_until <= ${now}, true) and properties.group_id = pms_connections.group_id and properties.id = property_id
    returning ${connectionColumns}, time_zone, country`);

export const releaseClaim = (tx: Transaction, propertyId: number, by: string) =>
  tx.execute(sql`
    update pms_connections set claimed_by = null, claimed_until = null
    where group_id = (select current_group_id()) and property_id = ${propertyId} and claimed_by = ${by}`);

/** A posting that is taken up; its tries are counted before they begin, so that one nobody knows the end of is known as tried. */
export type TakenRow = {
  id: number;
  external_id: string;
  kind: PmsPostingKind;
  receipt_id: number | null;
  receipt_number: number | null;
  local_day: PlainDay;
  room: string | null;
  guest: string | null;
  sold_at: Date | null;
  lines: PmsLine[] | null;
  attempt_count: number;
  resend_count: number;
  created_at: Date;
};

/** The next one of a location, in the order in which they happened. */
export const takeNext = (tx: Transaction, propertyId: number) =>
  tx.maybeRow(sql<TakenRow>`
    update pms_postings set attempt_count = attempt_count + 1
    from (
      select first.id, receipts.number as receipt_number, coalesce(guest_name, pickup_name) as guest, sold_at
      from pms_postings as first left join receipts on receipts.group_id = first.group_id and receipts.id = first.receipt_id
      where first.group_id = (select current_group_id()) and first.property_id = ${propertyId} and first.state = 'pending'
      order by first.id limit 1
    ) as next
    where pms_postings.group_id = (select current_group_id()) and pms_postings.id = next.id
    returning pms_postings.id, external_id, kind, receipt_id, receipt_number, local_day, room, guest, sold_at, lines, attempt_count, resend_count, created_at`);

/** The lines of a receipt, deposit beside the goods, with what the system calls their accounts. */
export const listReceiptLines = (tx: Transaction, receiptId: number) =>
  tx.rows(sql<{
    name: string | null;
    quantity: number;
    rate: number;
    goods_cents: number;
    deposit_cents: number;
    account_id: number | null;
    pms_id: string | null;
    deposit_account_id: number | null;
    deposit_pms_id: string | null;
  }>`
    select coalesce(receipt_lines.name, ean_code) as name, quantity, vat_rate_basis_points as rate, total_cents as goods_cents, deposit_cents,
      goods.id as account_id, nullif(trim(goods.pms_id), '') as pms_id, deposits.id as deposit_account_id, nullif(trim(deposits.pms_id), '') as deposit_pms_id
    from receipt_lines
    left join ledger_accounts as goods on goods.group_id = receipt_lines.group_id and goods.id = ledger_account_id
    left join ledger_accounts as deposits on deposits.group_id = receipt_lines.group_id and deposits.id = deposit_ledger_account_id
    where receipt_lines.group_id = (select current_group_id()) and receipt_id = ${receiptId} order by position`);

/** What the system calls some accounts. */
export const listPmsIds = (tx: Transaction, ids: readonly number[]) =>
  tx.rows(sql<{ id: number; pms_id: string | null }>`
    select id, nullif(trim(pms_id), '') as pms_id from ledger_accounts
    where group_id = (select current_group_id()) and id = any(${[...ids]}::bigint[])`);

/** What came of a posting. */
export type Record = {
  readonly state: PmsPostingState;
  readonly refusal: string | null;
  readonly words: string | null;
  readonly theirId: string | null;
  readonly now: Date;
};

export const recordPosting = (tx: Transaction, id: number, { state, refusal, words, theirId, now }: Record) =>
  tx.execute(sql`
    update pms_postings set state = ${state}, refusal = ${refusal}, their_words = ${words}, their_id = ${theirId}, state_at = ${now}
    where group_id = (select current_group_id()) and id = ${id}`);

export const recordGood = (tx: Transaction, propertyId: number, { isPosted, now }: { isPosted: boolean; now: Date }) =>
  tx.execute(sql`
    update pms_connections set trouble = null, failing_since = null, failure_count = 0, paused_until = null,
      posted_at = case when ${isPosted} then ${now}::timestamptz else posted_at end
    where group_id = (select current_group_id()) and property_id = ${propertyId}`);

export const recordTrouble = (
  tx: Transaction,
  propertyId: number,
  given: { trouble: PmsTrouble; failureCount: number; pausedUntil: Date; now: Date },
) =>
  tx.execute(sql`
    update pms_connections set trouble = ${given.trouble}, failing_since = coalesce(failing_since, ${given.now}), failure_count = ${given.failureCount},
      paused_until = ${given.pausedUntil}
    where group_id = (select current_group_id()) and property_id = ${propertyId}`);

/** The postings of a day as they are reckoned. */
export const listOfDay = (tx: Transaction, propertyId: number, day: PlainDay) =>
  tx.rows(sql<{ externalId: string; cents: number; state: PmsPostingState }>`
    select external_id as "externalId", amount_cents as cents, state from pms_postings
    where group_id = (select current_group_id()) and property_id = ${propertyId} and local_day = ${day}::date order by id`);

/** Which of some ids are postings of other days. */
export const listOfOtherDays = (
  tx: Transaction,
  propertyId: number,
  { day, externalIds }: { day: PlainDay; externalIds: readonly string[] },
) =>
  tx.rows(sql<{ external_id: string }>`
    select external_id from pms_postings where group_id = (select current_group_id()) and property_id = ${propertyId} and local_day <> ${day}::date
      and external_id = any(${[...externalIds]}::text[])`);
