import type { alertAudience } from '@larder/domain/office/alerts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Those of some alerts that are still open and that a person may still hear of, and wants to, by push. */
export const listStillTold = (
  tx: Transaction,
  userId: number,
  given: { readonly alertIds: readonly number[]; readonly audience: ReturnType<typeof alertAudience> },
) =>
  tx.rows(sql<{ id: number }>`
    select alerts.id from alerts
    join users on users.group_id = alerts.group_id and users.id = ${userId}
      and is_pushed(users, alerts.kind, alerts.property_id, ${JSON.stringify(given.audience)}::jsonb)
    where alerts.group_id = (select current_group_id()) and alerts.id = any(${given.alertIds}::bigint[]) and closed_at is null`);
