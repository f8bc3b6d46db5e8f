import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** The mail that went out under a Message-ID. */
export const findMailOfMessage = (tx: Transaction, messageId: string) =>
  tx.maybeRow(sql<{ id: number }>`select id from mails where message_id = ${messageId} and sent_at is not null`);

/** Tells a mail that went out as refused after all; one that did not go out is left alone. */
export const markMailBounced = (tx: Transaction, mailId: number, given: { reason: string; now: Date }) =>
  tx.execute(sql`
    update mails set sent_at = null, failed_at = ${given.now}, next_try_at = null, error_code = 'rejected', last_error = ${given.reason}
    where id = ${mailId} and sent_at is not null`);
