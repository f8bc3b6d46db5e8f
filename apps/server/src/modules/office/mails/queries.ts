import type { MailError } from '@larder/domain/office/receipt-mail';
import type { Locale } from '@larder/messages/translation';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** The receipt that a mail carries, kept with the mail so that its job finds it. */
export type ReceiptValues = { readonly receiptId: number; readonly propertyId: number };

/** The alerts that a mail tells of; who asks about one again finds what became of it. */
export type AlertValues = { readonly alertIds: readonly number[] };

/** The browser that somebody signed in from, and its address. */
export type SignInValues = { readonly userAgent: string; readonly address: string };

/** The report that a mail carries: of whose list, and the last day of its period. */
export type ReportValues = { readonly reportMailId: number; readonly endsOn: string; readonly isTrial?: true };

/** The file for the bookkeeping that a mail carries; without one it is a trial of where they go. */
export type BookValues = { readonly bookTargetId: number; readonly bookDeliveryId?: number };

/** A mail that has to go out. */
export type MailRow = {
  id: number;
  group_id: number | null;
  user_id: number | null;
  kind: string;
  recipient: string;
  locale: Locale;
  values: Partial<ReceiptValues & AlertValues & ReportValues & BookValues & SignInValues & { readonly by: string }>;
  message_id: string;
  created_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
  attempt_count: number;
};

/** A mail on its way into the table. */
export type NewMail = {
  readonly groupId: number | null;
  readonly userId: number | null;
  readonly kind: string;
  readonly recipient: string;
  readonly locale: Locale;
  readonly values: object;
  readonly messageId: string;
};

/** Inserts mails and answers their ids in the order given. */
export const insertMails = (tx: Transaction, mails: readonly NewMail[], now: Date) =>
  tx.rows(sql<{ id: number }>`
    insert into mails (group_id, user_id, kind, recipient, locale, values, message_id, created_at)
    select "groupId", "userId", kind, recipient, locale, values, "messageId", ${now}
    from rows from (jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
        as ("groupId" bigint, "userId" bigint, kind text, recipient text, locale text, values jsonb, "messageId" text))
      with ordinality as given ("groupId", "userId", kind, recipient, locale, values, "messageId", place)
    order by place
    returning id`);

export const findMail = (tx: Transaction, mailId: number) =>
  tx.maybeRow(sql<MailRow>`
    select id, group_id, user_id, kind, recipient, locale, values, message_id, created_at, sent_at, failed_at, attempt_count
    from mails where id = ${mailId}`);

export const markMailSent = (tx: Transaction, mailId: number, now: Date) =>
  tx.execute(sql`
    update mails set sent_at = ${now}, attempt_count = attempt_count + 1, last_error = null, error_code = null, next_try_at = null
    where id = ${mailId}`);

export const markMailFailed = (
  tx: Transaction,
  mailId: number,
  failure: { reason: string; code: MailError; failedAt: Date | null; nextTryAt: Date | null },
) =>
  tx.execute(sql`
    update mails set attempt_count = attempt_count + 1, last_error = ${failure.reason}, error_code = ${failure.code},
      failed_at = ${failure.failedAt}, next_try_at = ${failure.nextTryAt}
    where id = ${mailId} and sent_at is null`);

/** Mails that are still to go out. */
export const listUnsentMails = (tx: Transaction) =>
  tx.rows(sql<{ id: number }>`select id from mails where sent_at is null and failed_at is null order by id`);

/** Takes back that a mail was given up; none when it was not. */
export const reviveMail = (tx: Transaction, mailId: number) =>
  tx.execute(sql`
    update mails set failed_at = null, next_try_at = null
    where id = ${mailId} and group_id = (select current_group_id()) and failed_at is not null and sent_at is null and recipient <> ''`);

/**
 * Mails of the caller's group before a moment that nobody waits for. One with a receipt that was given up stays with its
 * receipt, which tells why it did not arrive.
 */
export const listOldMails = (tx: Transaction, { before, limit }: { readonly before: Date; readonly limit: number }) =>
  tx.rows(sql<{ id: number }>`
    select id from mails where group_id = (select current_group_id()) and created_at < ${before}
      and (sent_at is not null or (failed_at is not null and kind <> 'receipt'))
    order by created_at limit ${limit}`);

/** Removes mails that ended; one that is tried again since stays. */
export const deleteMails = (tx: Transaction, mailIds: readonly number[]) =>
  tx.execute(sql`
    delete from mails where group_id = (select current_group_id()) and id = any(${mailIds}::bigint[]) and (sent_at is not null or failed_at is not null)`);
