import type { Transaction } from '../../platform/database/database.ts';
import { inProperties, keyset } from '../../platform/database/keyset.ts';
import { sql } from '../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../platform/http/list.ts';

/** A ledger account. */
export type LedgerAccountRow = { id: number; code: string; description: string; property_id: number | null };

const visible = (propertyIds: readonly number[] | null) => sql`
  group_id = (select current_group_id()) and (property_id is null or ${inProperties(sql`property_id`, propertyIds)})`;

export const listLedgerAccounts = (tx: Transaction, propertyIds: readonly number[] | null, page: PageRequest) => {
  const { place, order } = keyset(page, [sql`fold_text(code)`, sql`id`]);
  return tx.rows(sql<LedgerAccountRow & ListRow>`
    select id, code, description, property_id, fold_text(code) as sort_value from ledger_accounts
    where ${visible(propertyIds)} and ${place} ${order}`);
};

export const countLedgerAccounts = (tx: Transaction, propertyIds: readonly number[] | null) =>
  tx.row(sql<{ count: number }>`select count(*) as count from ledger_accounts where ${visible(propertyIds)}`);
