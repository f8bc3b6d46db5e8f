import { sql } from '../../platform/database/sql.ts';
import type { Builder, Group } from './build.ts';

/** Two jobs of a group that were given up now: a recount that broke off, and a mail to a guest that its server rejected. */
export async function buildFailedJobs(
  test: Builder,
  { group, receiptId }: { readonly group: Group; readonly receiptId?: number },
): Promise<void> {
  const now = new Date();
  const values = JSON.stringify(receiptId === undefined ? {} : { receiptId });
  await test.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`
      insert into scheduled_runs (group_id, name, slot_at, created_at, failed_at, attempt_count, error_code)
      values (${group.id}, 'check_totals', ${now}, ${now}, ${now}, 6, 'broke_off')`);
    await tx.execute(sql`
      insert into mails (group_id, kind, recipient, locale, values, message_id, created_at, failed_at, attempt_count, last_error, error_code)
      values (${group.id}, 'receipt', 'gast@canary.test', 'nl', ${values}, ${`<${crypto.randomUUID()}@larder.test>`}, ${now}, ${now}, 1, '550', 'rejected')`);
  });
}
