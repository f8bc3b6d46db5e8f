import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** A line of the audit trail as it is written. */
export type AuditRow = {
  groupId: number | null;
  at: Date;
  actorKind: 'user' | 'device' | 'anonymous' | 'system';
  actorUserId: number | null;
  actorCashRegisterId: number | null;
  action: string;
  subjectType: string | null;
  subjectId: number | null;
  before: unknown;
  after: unknown;
  requestId: string;
  network: string;
};

export const insertAuditEntry = (tx: Transaction, row: AuditRow) =>
  tx.execute(sql`
    insert into audit_entries (group_id, at, actor_kind, actor_user_id, actor_cash_register_id, action, subject_type, subject_id, before, after, request_id, network)
    values (${row.groupId}, ${row.at}, ${row.actorKind}, ${row.actorUserId}, ${row.actorCashRegisterId}, ${row.action}, ${row.subjectType},
      ${row.subjectId}, ${json(row.before)}, ${json(row.after)}, ${row.requestId}, ${row.network})`);

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
