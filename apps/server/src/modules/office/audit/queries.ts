import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** A line of the audit trail as it is written. */
export type AuditRow = {
  groupId: number | null;
  at: Date;
  actorKind: 'user' | 'program' | 'device' | 'anonymous' | 'system';
  actorUserId: number | null;
  actorAccessTokenId: number | null;
  actorCashRegisterId: number | null;
  action: string;
  subjectType: string | null;
  subjectId: number | null;
  /** The location that the writer knows it belongs to; null leaves it to the subject, as `place_of_entry` finds it. */
  propertyId: number | null;
  before: unknown;
  after: unknown;
  requestId: string;
  network: string;
};

/** Writes lines in their order, with one statement however many there are. */
export const insertAuditEntries = (tx: Transaction, rows: readonly AuditRow[]) =>
  tx.execute(sql`
    insert into audit_entries (group_id, at, actor_kind, actor_user_id, actor_access_token_id, actor_cash_register_id, action, subject_type, subject_id, property_id, before, after, request_id, network)
    select "groupId", at, "actorKind", "actorUserId", "actorAccessTokenId", "actorCashRegisterId", action, "subjectType", "subjectId", "propertyId",
      nullif(before, 'null'), nullif(after, 'null'), "requestId", network
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}) as ("groupId" bigint, at timestamptz, "actorKind" text, "actorUserId" bigint, "actorAccessTokenId" bigint, "actorCashRegisterId" bigint, action text,
      "subjectType" text, "subjectId" bigint, "propertyId" bigint, before jsonb, after jsonb, "requestId" text, network text)) with ordinality
    order by ordinality`);
