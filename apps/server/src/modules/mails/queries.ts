import type { Locale } from '@larder/messages/translation';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** A mail that has to go out. */
export type MailRow = {
  id: number;
  group_id: number | null;
  user_id: number | null;
  kind: string;
  recipient: string;
  locale: Locale;
  values: unknown;
  message_id: string;
  sent_at: Date | null;
};

export const insertMail = (
  tx: Transaction,
  mail: {
    groupId: number | null;
    userId: number | null;
    kind: string;
    recipient: string;
    locale: Locale;
    values: unknown;
    messageId: string;
    now: Date;
  },
) =>
  tx.row(sql<{ id: number }>`
    insert into mails (group_id, user_id, kind, recipient, locale, values, message_id, created_at)
    values (${mail.groupId}, ${mail.userId}, ${mail.kind}, ${mail.recipient}, ${mail.locale}, ${JSON.stringify(mail.values)}, ${mail.messageId}, ${mail.now})
    returning id`);

export const findMail = (tx: Transaction, mailId: number) =>
  tx.maybeRow(
    sql<MailRow>`select id, group_id, user_id, kind, recipient, locale, values, message_id, sent_at from mails where id = ${mailId}`,
  );

export const markMailSent = (tx: Transaction, mailId: number, now: Date) =>
  tx.execute(
    sql`update mails set sent_at = ${now}, attempt_count = attempt_count + 1, last_error = null where id = ${mailId}`,
  );

export const markMailFailed = (tx: Transaction, mailId: number, failure: { error: string; failedAt: Date | null }) =>
  tx.execute(
    sql`update mails set attempt_count = attempt_count + 1, last_error = ${failure.error}, failed_at = ${failure.failedAt} where id = ${mailId}`,
  );
