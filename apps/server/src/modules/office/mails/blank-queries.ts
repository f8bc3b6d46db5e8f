import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/**
 * Takes the address of who has no account out of mails, and what mail servers said about it. One that never got out is
 * given up with it: nobody waits for it any more.
 */
export const blankRecipients = (tx: Transaction, { before, now, limit }: { before: Date; now: Date; limit: number }) =>
  tx.execute(sql`
    with due as (
      select id from mails where group_id = (select current_group_id()) and user_id is null and created_at < ${before} and recipient <> ''
      order by created_at limit ${limit} for update skip locked)
    update mails set recipient = '', last_error = null, next_try_at = null,
      failed_at = case when sent_at is null then coalesce(failed_at, ${now}) end
    from due where mails.group_id = (select current_group_id()) and mails.id = due.id`);
