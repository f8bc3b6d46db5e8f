import type { SentReceiptError } from '@larder/domain/office/receipt-mail';
import type { ReceiptState } from '@larder/domain/sales/receipt-state';
import type { Locale } from '@larder/messages/translation';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Holds a receipt until the end of the transaction, so that of many who mail it at once each sees what the others asked. */
export const holdReceipt = (tx: Transaction, receiptId: number) =>
  tx.maybeRow(sql<{ property_id: number; state: ReceiptState }>`
    select property_id, state from receipts where group_id = (select current_group_id()) and id = ${receiptId} for no key update`);

/** Holds a person's own count in the same way. */
export const holdRequester = (tx: Transaction, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('receipt mails', ${userId}::bigint))`);

/** A request for which no mail was written, because what a customer typed at the till is no address. */
const isUnaddressed = sql`sent_receipts.mail_id is null and sent_receipts.sent_at is null`;

/** How often a receipt was asked for with a mail, and how many of those mails arrived or still may. */
export const countOfReceipt = (tx: Transaction, receiptId: number) =>
  tx.row(sql<{ asked: number; live: number }>`
    select count(*) as asked, count(*) filter (where failed_at is null) as live
    from sent_receipts left join mails on mails.group_id = (select current_group_id()) and mails.id = sent_receipts.mail_id
    where sent_receipts.group_id = (select current_group_id()) and receipt_id = ${receiptId} and not (${isUnaddressed})`);

/** How many receipts a person asked for since a moment, and when the first of them was. */
export const countOfPerson = (tx: Transaction, { userId, since }: { userId: number; since: Date }) =>
  tx.row(sql<{ asked: number; first_at: Date | null }>`
    select count(*) as asked, min(requested_at) as first_at from sent_receipts
    where group_id = (select current_group_id()) and requested_by_user_id = ${userId} and requested_at > ${since}`);

/** A request on its way into the table, with the mail that answers it; null when nothing can. */
export type NewSentReceipt = {
  readonly receiptId: number;
  readonly email: string;
  readonly mailId: number | null;
  readonly userId: number | null;
};

/** Inserts requests and answers their ids in the order given. */
export const insertSentReceipts = (
  tx: Transaction,
  groupId: number,
  { requests, now }: { readonly requests: readonly NewSentReceipt[]; readonly now: Date },
) =>
  tx.rows(sql<{ id: number }>`
    insert into sent_receipts (group_id, receipt_id, email, requested_at, mail_id, requested_by_user_id)
    select ${groupId}, "receiptId", email, ${now}, "mailId", "userId"
    from rows from (jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as ("receiptId" bigint, email text, "mailId" bigint, "userId" bigint))
      with ordinality as given ("receiptId", email, "mailId", "userId", place)
    order by place
    returning id`);

/** Keeps with the requests of a group when their mails went out, and lets go of the mails. */
export const forgetReceiptMails = (tx: Transaction, mailIds: readonly number[]) =>
  tx.execute(sql`
    update sent_receipts set sent_at = mails.sent_at, mail_id = null from mails
    where sent_receipts.group_id = (select current_group_id()) and mails.group_id = (select current_group_id())
      and mails.id = sent_receipts.mail_id and mails.sent_at is not null and mail_id = any(${mailIds}::bigint[])`);

/** The language that each of some shops speaks. */
export const listShopLanguages = (tx: Transaction, shopIds: readonly number[]) =>
  tx.rows(sql<{ id: number; default_language: Locale }>`
    select id, default_language from shops where group_id = (select current_group_id()) and id = any(${shopIds}::bigint[])`);

/** The language of the shop of a receipt that a person may see. */
export const findReceiptLanguage = (tx: Transaction, receiptId: number, propertyIds: readonly number[] | null) =>
  tx.maybeRow(sql<{ default_language: Locale }>`
    select default_language from receipts join shops on shops.group_id = receipts.group_id and shops.id = receipts.shop_id
    where receipts.group_id = (select current_group_id()) and receipts.id = ${receiptId}
      and (${propertyIds}::bigint[] is null or receipts.property_id = any(${propertyIds}::bigint[]))`);

/** A request with what became of its mail; one from before mails were kept has none, and one without an address neither. */
export type SentReceiptRow = {
  readonly id: number;
  readonly email: string;
  readonly requestedAt: string;
  readonly sentAt: string | null;
  readonly failedAt: string | null;
  readonly attemptCount: number;
  readonly error: SentReceiptError | null;
  readonly nextTryAt: string | null;
};

/** Everyone whom the receipt of the outer query was mailed to, oldest first, as JSON. */
export const sentReceiptsOfReceipt = sql`
  coalesce((select json_agg(json_build_object('id', sent_receipts.id, 'email', email, 'requestedAt', requested_at,
      'sentAt', coalesce(mails.sent_at, sent_receipts.sent_at),
      'failedAt', case when ${isUnaddressed} then requested_at else mails.failed_at end, 'attemptCount', coalesce(mails.attempt_count, 0),
      'error', case when ${isUnaddressed} then 'no_address' else mails.error_code end, 'nextTryAt', mails.next_try_at) order by sent_receipts.id)
    from sent_receipts left join mails on mails.group_id = (select current_group_id()) and mails.id = sent_receipts.mail_id
    where sent_receipts.group_id = (select current_group_id()) and sent_receipts.receipt_id = receipts.id), '[]')`;
