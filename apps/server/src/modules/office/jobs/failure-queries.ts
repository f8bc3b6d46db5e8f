import type { Transaction } from '../../../platform/database/database.ts';
import { keyset } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** A call that broke. */
export type FailureRow = { id: number; request_id: string; at: Date; operation: string; person: string | null };

type Failure = { groupId: number; userId: number; requestId: string; at: Date; operation: string };

export const insertFailure = (tx: Transaction, { groupId, userId, requestId, at, operation }: Failure) =>
  tx.execute(sql`
    insert into failures (group_id, request_id, at, operation, user_id) values (${groupId}, ${requestId}, ${at}, ${operation}, ${userId})`);

const ofCode = (code: string) =>
  sql`group_id = (select current_group_id()) and starts_with(lower(request_id), ${code})`;

export const listFailures = (tx: Transaction, code: string, page: PageRequest) => {
  const { place, order } = keyset(page, [sql`id`]);
  return tx.rows(sql<FailureRow & ListRow>`
    select null as sort_value, id, request_id, at, operation,
      (select name from users where users.group_id = (select current_group_id()) and users.id = user_id) as person
    from failures where ${ofCode(code)} and ${place} ${order}`);
};

export const countFailures = (tx: Transaction, code: string) =>
  tx.row(sql<{ count: number }>`select count(*) as count from failures where ${ofCode(code)}`);

/** Forgets what broke in a group long ago. */
export const deleteFailures = (tx: Transaction, before: Date) =>
  tx.execute(sql`delete from failures where group_id = (select current_group_id()) and at < ${before}`);
