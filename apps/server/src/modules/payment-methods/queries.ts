import type { Transaction } from '../../platform/database/database.ts';
import { keyset } from '../../platform/database/keyset.ts';
import { sql } from '../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../platform/http/list.ts';

/** A way to pay. */
export type PaymentMethodRow = {
  id: number;
  code: string;
  name: string;
  kind: 'card' | 'wallet' | 'room' | 'voucher' | 'cash' | 'other';
  version: number;
};

const columns = sql`id, code, name, kind, version`;

export const listPaymentMethods = (tx: Transaction, page: PageRequest) => {
  const { place, order } = keyset(page, [sql`fold_text(name)`, sql`id`]);
  return tx.rows(sql<PaymentMethodRow & ListRow>`select ${columns}, fold_text(name) as sort_value from payment_methods
    where group_id = (select current_group_id()) and ${place} ${order}`);
};

export const countPaymentMethods = (tx: Transaction) =>
  tx.row(
    sql<{ count: number }>`select count(*) as count from payment_methods where group_id = (select current_group_id())`,
  );

export const findPaymentMethod = (tx: Transaction, paymentMethodId: number) =>
  tx.maybeRow(
    sql<PaymentMethodRow>`select ${columns} from payment_methods where group_id = (select current_group_id()) and id = ${paymentMethodId}`,
  );
